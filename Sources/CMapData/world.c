#include "world.h"

/* Newer than the C of the other files, and known to the compiler since Swift 6.1. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t world[] = {
#embed "world.txt"
};

int touchstone_world_count(void) { return sizeof world; }
uint8_t touchstone_world_byte(int place) { return world[place]; }
