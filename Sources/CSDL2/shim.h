// SDL2, SDL2_ttf and SDL2_image as one module.
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>

#include "main_queue.h"
