#pragma once
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <stddef.h>

/* cairo_xlib_surface_create without cairo-xlib.h, which would import Xlib's types twice. The display and the visual are pointers of
 * CX11's types. */
extern cairo_surface_t *touchstone_xlib_surface(void *display, unsigned long drawable, void *visual, int width,
                                                int height) __asm__("cairo_xlib_surface_create");

/* Prefetches memory into the processor's cache. Any address is valid, because no memory is accessed. */
static inline void touchstone_prefetch(const void *address) { __builtin_prefetch(address); }

/* Reads one byte of each cache line. */
static inline void touchstone_read(const void *start, size_t length) {
    const volatile char *bytes = start;
    for (size_t place = 0; place < length; place += 64) (void)bytes[place];
}
