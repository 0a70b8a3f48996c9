#pragma once
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

/* cairo_xlib_surface_create without cairo-xlib.h, which would import Xlib's types twice. The
 * display and the visual are pointers to CX11's types. */
extern cairo_surface_t *touchstone_xlib_surface(void *display, unsigned long drawable, void *visual, int width,
                                                int height) __asm__("cairo_xlib_surface_create");
