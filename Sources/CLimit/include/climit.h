// The limit: what the bench's scene costs by bare pixman calls, with nothing around them.
//
// A vertical list that fills its picture. Each row: a background that carries twelve bits of the
// row's index, a label, and a separator of 1 px in place of the row's last line. Rows' texts are
// set by the SDL_ttf call that Reel makes, as the rows come in, and kept while they are shown. It
// owns its picture and its masks; it knows nothing of Reel and takes no time.
#ifndef CLIMIT_H
#define CLIMIT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct climit_list climit_list;

typedef struct {
  // Of the picture, in pixels.
  int width, height;
  int64_t rows;
  // Whether row i is 40 + (i * 7919 mod 81) px; else each is 60 px.
  bool is_mixed;
  // Path of the labels' font, set at font_size px an em.
  const char *font;
  int font_size;
  // Whether a step moves the old picture (memmove) and draws only what is new; else every row is
  // painted for every picture.
  bool moves;
} climit_scene;

// A list that has drawn nothing yet; NULL without memory or font (SDL_GetError says why).
climit_list *climit_make(climit_scene scene);
void climit_free(climit_list *list);

// Draws what the list shows when it is scrolled to `offset` px: 0 ... its length - its height.
void climit_show(climit_list *list, int64_t offset);

// The picture: rows of `width` pixels, 0xAARRGGBB, valid until the list is freed.
const uint32_t *climit_pixels(const climit_list *list);

// Texts that were set so far.
int64_t climit_texts(const climit_list *list);

#endif
