/* Natural Earth's data, in the public domain, as text for MapWorldReader. scripts/generate world writes world.txt. */
#pragma once

#include <stdint.h>

/* The number of bytes of the text. */
int touchstone_world_count(void);
uint8_t touchstone_world_byte(int place);
