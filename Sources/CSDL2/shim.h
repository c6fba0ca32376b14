// SDL2 and SDL2_ttf as one module.
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
// SDL_GetWindowWMInfo alone: the rest would include X11's headers.
#define SDL_PROTOTYPES_ONLY
#include <SDL2/SDL_syswm.h>
#undef SDL_PROTOTYPES_ONLY

#include "display_loss.h"
#include "main_queue.h"
#include "quit_signals.h"
