#include "climit.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <pixman.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Rows whose texts are kept: more than are ever shown together (720 px of rows of 40 px and more are
// at most 19), and a power of two, so that a row's place is its index's last bits.
enum { KEPT = 32 };

// The labels' left edge, and the channel values of their colour and of separators.
enum { LABEL_X = 16, LABEL_GRAY = 0xf0, SEPARATOR_GRAY = 0xc8 };

// A row's text: coverage as SDL_ttf left it.
typedef struct {
  int64_t row;
  SDL_Surface *surface;
  pixman_image_t *mask;
} label;

struct climit_list {
  climit_scene scene;
  TTF_Font *font;
  int line_height;
  uint32_t *pixels;
  pixman_image_t *image;
  pixman_image_t *ink;
  label labels[KEPT];
  int64_t texts;
  // The offset of the picture as it is; negative while there is none.
  int64_t offset;
};

// Where a row begins, and which row a pixel line is in. Any 81 rows of mixed lengths are a
// permutation of 40 ... 120 px.
enum { PERIOD = 81, PERIOD_LENGTH = 81 * 80, ROW_LENGTH = 60 };

static int length_of(const climit_list *list, int64_t row) {
  return list->scene.is_mixed ? 40 + (int)(row * 7919 % PERIOD) : ROW_LENGTH;
}

// The row that a line of the content is in; `start` becomes the row's first line.
static int64_t row_at(const climit_list *list, int64_t line, int64_t *start) {
  if (!list->scene.is_mixed) {
    *start = line / ROW_LENGTH * ROW_LENGTH;
    return line / ROW_LENGTH;
  }
  int64_t row = line / PERIOD_LENGTH * PERIOD;
  *start = line / PERIOD_LENGTH * PERIOD_LENGTH;
  while (*start + length_of(list, row) <= line) *start += length_of(list, row++);
  return row;
}

static uint32_t background_of(int64_t row) {
  uint32_t red = 0x20 + (uint32_t)(row & 15) * 4;
  uint32_t green = 0x28 + (uint32_t)(row >> 4 & 15) * 4;
  uint32_t blue = 0x30 + (uint32_t)(row >> 8 & 15) * 4;
  return 0xff000000u | red << 16 | green << 8 | blue;
}

static uint32_t gray(uint32_t value) { return 0xff000000u | value * 0x010101u; }

static void drop(label *kept) {
  if (kept->mask) pixman_image_unref(kept->mask);
  SDL_FreeSurface(kept->surface);
  *kept = (label){.row = -1};
}

// The row's text, set if it is not kept.
static const label *label_of(climit_list *list, int64_t row) {
  label *kept = &list->labels[row % KEPT];
  if (kept->row == row) return kept;
  drop(kept);
  char text[64];
  snprintf(text, sizeof text, "Row %lld - the quick brown fox", (long long)row);
  SDL_Color white = {255, 255, 255, 255}, black = {0, 0, 0, 0};
  // With this pair the palette's index, which is the pixel, is the coverage.
  SDL_Surface *surface = TTF_RenderUTF8_Shaded(list->font, text, white, black);
  kept->row = row;
  kept->surface = surface;
  list->texts += 1;
  if (surface) {
    kept->mask = pixman_image_create_bits(
        PIXMAN_a8, surface->w, surface->h, surface->pixels, surface->pitch);
  }
  return kept;
}

static void fill(climit_list *list, int from, int to, uint32_t color) {
  if (from >= to) return;
  pixman_fill(list->pixels, list->scene.width, 32, 0, from, list->scene.width, to - from, color);
}

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

// Draws the lines `from` ..< `to` of the picture at an offset.
static void draw(climit_list *list, int64_t offset, int from, int to) {
  if (from >= to) return;
  int64_t start;
  for (int64_t row = row_at(list, offset + from, &start);
       row < list->scene.rows && start < offset + to; row++) {
    int length = length_of(list, row);
    int top = (int)(start - offset), bottom = top + length;
    fill(list, most(top, from), least(bottom - 1, to), background_of(row));
    const label *text = label_of(list, row);
    if (text->mask) {
      // The middle of the row, halves down.
      int y = top + (length - list->line_height + 1) / 2;
      int first = most(y, from), last = least(least(y + text->surface->h, bottom - 1), to);
      if (first < last) {
        pixman_image_composite32(
            PIXMAN_OP_OVER, list->ink, text->mask, list->image, 0, 0, 0, first - y, LABEL_X, first,
            text->surface->w, last - first);
      }
    }
    fill(list, most(bottom - 1, from), least(bottom, to), gray(SEPARATOR_GRAY));
    start += length;
  }
}

void climit_show(climit_list *list, int64_t offset) {
  int width = list->scene.width, height = list->scene.height;
  int64_t step = offset - list->offset;
  if (!list->scene.moves || list->offset < 0 || step >= height || step <= -height) {
    draw(list, offset, 0, height);
  } else {
    int64_t distance = step > 0 ? step : -step;
    size_t moved = (size_t)(distance * width), kept = (size_t)(height - distance) * (size_t)width;
    if (step > 0) {
      memmove(list->pixels, list->pixels + moved, kept * sizeof *list->pixels);
      draw(list, offset, height - (int)distance, height);
    } else if (step < 0) {
      memmove(list->pixels + moved, list->pixels, kept * sizeof *list->pixels);
      draw(list, offset, 0, (int)distance);
    }
  }
  list->offset = offset;
}

const uint32_t *climit_pixels(const climit_list *list) { return list->pixels; }

int64_t climit_texts(const climit_list *list) { return list->texts; }

climit_list *climit_make(climit_scene scene) {
  climit_list *list = calloc(1, sizeof *list);
  if (!list) return NULL;
  list->scene = scene;
  list->offset = -1;
  for (int index = 0; index < KEPT; index++) list->labels[index].row = -1;
  if (TTF_Init() != 0) {
    free(list);
    return NULL;
  }
  // A resolution beside 1 point gives the size in pixels, as Reel opens fonts.
  unsigned dots = (unsigned)scene.font_size * 72;
  list->font = TTF_OpenFontDPI(scene.font, 1, dots, dots);
  // Rows of whole 64 bytes begin on cache lines where the width allows.
  size_t bytes = (size_t)scene.width * (size_t)scene.height * sizeof *list->pixels;
  list->pixels = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
  pixman_color_t color = {LABEL_GRAY * 257, LABEL_GRAY * 257, LABEL_GRAY * 257, 0xffff};
  list->ink = pixman_image_create_solid_fill(&color);
  if (list->pixels) {
    memset(list->pixels, 0, bytes);
    list->image = pixman_image_create_bits(
        PIXMAN_a8r8g8b8, scene.width, scene.height, list->pixels, scene.width * 4);
  }
  if (!list->font || !list->ink || !list->image) {
    climit_free(list);
    return NULL;
  }
  TTF_SetFontHinting(list->font, TTF_HINTING_LIGHT_SUBPIXEL);
  TTF_SetFontKerning(list->font, 1);
  TTF_SetFontDirection(list->font, TTF_DIRECTION_LTR);
  TTF_SetFontScriptName(list->font, "Zzzz");
  int box = TTF_FontAscent(list->font) - TTF_FontDescent(list->font);
  list->line_height = most(TTF_FontLineSkip(list->font), box);
  return list;
}

void climit_free(climit_list *list) {
  if (!list) return;
  for (int index = 0; index < KEPT; index++) drop(&list->labels[index]);
  if (list->image) pixman_image_unref(list->image);
  if (list->ink) pixman_image_unref(list->ink);
  free(list->pixels);
  if (list->font) TTF_CloseFont(list->font);
  TTF_Quit();
  free(list);
}
