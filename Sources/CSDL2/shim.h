// SDL2, SDL2_ttf and SDL2_image as one module.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
// SDL_GetWindowWMInfo alone: the rest would include X11's headers.
#define SDL_PROTOTYPES_ONLY
#include <SDL2/SDL_syswm.h>
#undef SDL_PROTOTYPES_ONLY

#include "display_loss.h"
#include "main_queue.h"
