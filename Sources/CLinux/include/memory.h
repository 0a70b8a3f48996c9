#pragma once
#include <malloc.h>

/* Takes the unchanged pages of the program's and its libraries' code out of memory. Those that are used again come back from
 * their files. */
void touchstone_release_code(void);
