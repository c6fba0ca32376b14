// Files that are built into the executable: the faces of the default font, Inter (Fonts/OFL.txt).
#ifndef REEL_ASSETS_H
#define REEL_ASSETS_H

#include <stddef.h>

/// Bytes that live as long as the process.
typedef struct ReelAsset {
  const unsigned char *bytes;
  size_t count;
} ReelAsset;

/// A face of the default font.
typedef enum ReelFace {
  ReelFaceRegular,
  ReelFaceMedium,
  ReelFaceSemiBold,
  ReelFaceBold,
  ReelFaceItalic,
} ReelFace;

/// The font file (OpenType, CFF outlines) of a face.
ReelAsset reel_font(ReelFace face);

#endif
