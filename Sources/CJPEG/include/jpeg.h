/* Reads JPEG images from memory. The library reports an error by a jump, which Swift cannot make. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* What is known of an image. */
typedef struct {
    /* The size at which the image is to be read, from 1 to 8 eighths of its own in each direction. */
    unsigned eighths;
    /* At that size. */
    unsigned width;
    unsigned height;
    /* Whether the data end without an end marker, though all pixels were read. */
    int lacks_end;
    /* Where an error was found, in bytes from the beginning, and what it is. */
    size_t offset;
    char problem[200];
} touchstone_jpeg;

/* Reads the size. Corresponds to jpeg_read_header; 0 after an error. */
int touchstone_jpeg_read_size(const uint8_t *bytes, size_t count, touchstone_jpeg *image);
/* Reads the pixels, 0xFFRRGGBB in the machine's order, into rows `stride` bytes apart, with room for the size as it was read.
 * Corresponds to jpeg_read_scanlines; 0 after an error. */
int touchstone_jpeg_read_pixels(const uint8_t *bytes, size_t count, touchstone_jpeg *image, uint8_t *pixels, size_t stride);
