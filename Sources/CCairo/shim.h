#pragma once
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

/* cairo_xlib_surface_create without cairo-xlib.h, which would bring Xlib's types in a second time. The display and the visual are
   pointers of CX11's. */
extern cairo_surface_t *touchstone_xlib_surface(void *display, unsigned long drawable, void *visual, int width,
                                                int height) __asm__("cairo_xlib_surface_create");

/* Begins to read memory into the processor's cache. Any address will do: none is really read. */
static inline void touchstone_prefetch(const void *address) { __builtin_prefetch(address); }
