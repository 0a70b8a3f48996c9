/* Reads JPEG images from memory. The library reports errors with longjmp, which Swift cannot call. */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
    /* The scale at which the image is read, from 1 to 8 eighths. */
    unsigned eighths;
    /* The size at that scale. */
    unsigned width;
    unsigned height;
    /* Whether the data ends without an end marker, although all pixels were read. */
    int lacks_end;
    /* The position of an error, in bytes from the beginning, and its description. */
    size_t offset;
    char problem[200];
} touchstone_jpeg;

/* Reads the size. Corresponds to jpeg_read_header. Returns 0 after an error. */
int touchstone_jpeg_read_size(const uint8_t *bytes, size_t count, touchstone_jpeg *image);
/* Reads the pixels, 0xFFRRGGBB in the machine's order, into rows `stride` bytes apart, which must fit the size that was read.
 * Corresponds to jpeg_read_scanlines. Returns 0 after an error. */
int touchstone_jpeg_read_pixels(const uint8_t *bytes, size_t count, touchstone_jpeg *image, uint8_t *pixels, size_t stride);
