/* Bilinear sampling of a turned or scaled bitmap. */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* Pixels as 0xAARRGGBB, with premultiplied colors. `row_length` is the number of pixels from row to row. */
typedef struct {
    const uint32_t *pixels;
    int32_t width, height, row_length;
} touchstone_bitmap;

/* The position of the first of the four pixels around a sample, the distance to the next sample, and the distance to the sample
 * below, in 1/65536 of a pixel. */
typedef struct {
    int64_t x, y;
    int32_t dx, dy;
    int64_t row_dx, row_dy;
} touchstone_grid;

/* Blends samples of a bitmap, multiplied by `opacity` / 255, over `rows` rows of `count` pixels. `row_length` is the distance between
 * the rows of `target`. Samples at the beginning and the end of a row are skipped if the four pixels around them are not all in the
 * bitmap, so any grid is safe. */
void touchstone_sample(
    uint32_t *target, size_t row_length, size_t rows, size_t count, touchstone_bitmap bitmap, touchstone_grid grid, unsigned opacity);

/* Reads each cache line of a part of a bitmap, so that later samples do not wait for memory. Processors do not predict the order of
 * samples in a turned bitmap, so after a pause between frames the waits would take twice as long as the computation. */
void touchstone_load(touchstone_bitmap bitmap, int64_t left, int64_t top, int64_t right, int64_t bottom);

/* Blends a part of a row of an enlarged picture over the row `target`, from the pixel `left` to the
 * pixel before `right`. The picture is doubled in size bilinearly: its row `near` and the nearer
 * column have weights of three quarters. Reads up to 16 pixels before and after the enlarged ones. */
void touchstone_enlarge(uint32_t *target, size_t left, size_t right, const uint32_t *near, const uint32_t *far);
