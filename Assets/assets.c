#include "CAssets.h"

// Defined in fonts.S; each face ends where its `_end` begins.
#define FONT(name) extern const unsigned char reel_font_##name[], reel_font_##name##_end[];
FONT(regular)
FONT(medium)
FONT(semibold)
FONT(bold)
FONT(italic)
#undef FONT

ReelAsset reel_font(ReelFace face) {
#define FONT(name) \
  ((ReelAsset){reel_font_##name, (size_t)(reel_font_##name##_end - reel_font_##name)})
  switch (face) {
    case ReelFaceMedium: return FONT(medium);
    case ReelFaceSemiBold: return FONT(semibold);
    case ReelFaceBold: return FONT(bold);
    case ReelFaceItalic: return FONT(italic);
    case ReelFaceRegular: break;
  }
  return FONT(regular);
}
