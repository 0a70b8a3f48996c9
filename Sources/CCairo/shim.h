#pragma once
#include <cairo.h>
#include <cairo-xlib.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* What the system says about its last refusal: errno is a macro that Swift cannot see. */
static inline const char *touchstone_system_error(void) { return strerror(errno); }
