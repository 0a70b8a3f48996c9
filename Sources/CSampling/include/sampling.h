/* Bilinear sampling of a turned or scaled bitmap. */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* Pixels of 0xAARRGGBB with premultiplied colors. `row_length` is the number of pixels from row to row. */
typedef struct {
    const uint32_t *pixels;
    int32_t width, height, row_length;
} touchstone_bitmap;

/* The position of the first of the four pixels around a sample, and the distance to the next sample, in 1/65536 of a pixel. */
typedef struct {
    int64_t x, y;
    int32_t dx, dy;
} touchstone_line;

/* Blends samples of a bitmap, multiplied by `opacity` / 255, over a row of pixels. Samples at the beginning and the end of the row that
 * are not within four pixels of the bitmap are skipped, so any line is safe. */
void touchstone_sample(uint32_t *target, size_t count, touchstone_bitmap bitmap, touchstone_line line, unsigned opacity);
