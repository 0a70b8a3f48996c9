// The program's `main` function is in Swift, so SDL must not define one.
#define SDL_MAIN_HANDLED
#include <SDL.h>
