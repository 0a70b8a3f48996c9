#pragma once
#include <cairo.h>
#include <cairo-xlib.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* What the system says about its last refusal: errno is a macro that Swift cannot see. */
static inline const char *touchstone_system_error(void) { return strerror(errno); }

/* A surface on a drawable of the X server; display and visual are the other module's types. */
static inline cairo_surface_t *touchstone_xlib_surface(void *display, unsigned long drawable, void *visual, int width,
                                                       int height) {
  return cairo_xlib_surface_create((Display *)display, drawable, (Visual *)visual, width, height);
}
