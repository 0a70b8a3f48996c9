#include "world.h"

/* #embed is a feature of C23, a newer version of C than the other files use. The compiler has
 * supported it since Swift 6.1. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t world[] = {
#embed "world.txt"
};

int touchstone_world_count(void) { return sizeof world; }
uint8_t touchstone_world_byte(int place) { return world[place]; }
