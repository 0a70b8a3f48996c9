// The function `main` is Swift's.
#define SDL_MAIN_HANDLED
#include <SDL.h>
