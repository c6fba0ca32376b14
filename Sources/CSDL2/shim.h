// SDL2, SDL2_ttf and SDL2_image as one module.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>

#include "main_queue.h"
