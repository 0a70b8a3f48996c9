#include "sampling.h"
#include <string.h>

/* Eight pixels at a time, with the compiler's vector types. A product of a byte and a weight of eight bits fits into 16 bits. */
typedef uint32_t Eight __attribute__((vector_size(32)));
typedef uint32_t Pairs __attribute__((vector_size(64)));
typedef uint8_t Bytes __attribute__((vector_size(32)));
typedef uint16_t Words __attribute__((vector_size(64)));
typedef uint16_t Weights __attribute__((vector_size(16)));

#define WIDE(pixels) __builtin_convertvector((Bytes)(Eight)(pixels), Words)
#define NARROW(words) ((Eight)__builtin_convertvector(words, Bytes))
#define FIRST(pairs) __builtin_shufflevector(pairs, pairs, 0, 2, 4, 6, 8, 10, 12, 14)
#define SECOND(pairs) __builtin_shufflevector(pairs, pairs, 1, 3, 5, 7, 9, 11, 13, 15)
/* Repeats each weight for the four channels of its pixel. */
#define CHANNELS(v)                                                                                                               \
    __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7)
#define FRACTION(positions) CHANNELS(__builtin_convertvector((positions) >> 8 & 255, Weights))
/* The rounded mean of two bytes, of which the second has a weight of up to 255 of 256. Differences wrap around, the sum does not. */
#define MEAN(first, second, weight) (((first << 8) + (second - first) * weight + 128) >> 8)
/* A product of two bytes, divided by 255. */
#define PART(product) ((product + 128 + ((product + 128) >> 8)) >> 8)

static inline __attribute__((always_inline)) void sample_eight(Eight *result, touchstone_bitmap bitmap, const Eight *x, const Eight *y) {
    Eight index = (*y >> 16) * (uint32_t)bitmap.row_length + (*x >> 16);
    uint64_t top[8], low[8];
    for (int lane = 0; lane < 8; lane++) {
        memcpy(&top[lane], bitmap.pixels + index[lane], 8);
        memcpy(&low[lane], bitmap.pixels + index[lane] + bitmap.row_length, 8);
    }
    Pairs upper, lower;
    memcpy(&upper, top, sizeof upper);
    memcpy(&lower, low, sizeof lower);
    Words across = FRACTION(*x), down = FRACTION(*y);
    Words first = MEAN(WIDE(FIRST(upper)), WIDE(SECOND(upper)), across);
    Words second = MEAN(WIDE(FIRST(lower)), WIDE(SECOND(lower)), across);
    *result = NARROW(MEAN(first, second, down));
}

static inline __attribute__((always_inline)) void blend_eight(uint32_t *target, const Eight *sample, unsigned opacity) {
    Eight colors = *sample;
    if (opacity < 255) {
        Words product = WIDE(colors) * (uint16_t)opacity;
        colors = NARROW(PART(product));
    }
    if (__builtin_reduce_or(colors) == 0) return;
    if (__builtin_reduce_and(colors) < 0xFF000000) {
        Eight below, rest = 255 - (colors >> 24);
        memcpy(&below, target, sizeof below);
        rest |= rest << 8;
        Words product = WIDE(below) * WIDE(rest | rest << 16);
        colors += NARROW(PART(product));
    }
    memcpy(target, &colors, sizeof colors);
}

static int is_inside(touchstone_bitmap bitmap, int64_t x, int64_t y) {
    return x >= 0 && y >= 0 && x >> 16 < bitmap.width - 1 && y >> 16 < bitmap.height - 1;
}

void touchstone_sample(uint32_t *target, size_t count, touchstone_bitmap bitmap, touchstone_line line, unsigned opacity) {
    for (; count && !is_inside(bitmap, line.x, line.y); count--, target++) line.x += line.dx, line.y += line.dy;
    for (; count; count--)
        if (is_inside(bitmap, line.x + (int64_t)(count - 1) * line.dx, line.y + (int64_t)(count - 1) * line.dy)) break;
    const Eight lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    Eight x = (uint32_t)line.x + lanes * (uint32_t)line.dx, y = (uint32_t)line.y + lanes * (uint32_t)line.dy, colors;
    for (; count >= 8; count -= 8, target += 8) {
        sample_eight(&colors, bitmap, &x, &y);
        blend_eight(target, &colors, opacity);
        x += 8 * (uint32_t)line.dx, y += 8 * (uint32_t)line.dy;
    }
    if (!count) return;
    /* The rest repeats its first sample, because later samples may be outside the bitmap. */
    Eight rest = {0}, kept = (Eight)(lanes < (uint32_t)count);
    x = (x & kept) | (x[0] & ~kept), y = (y & kept) | (y[0] & ~kept);
    memcpy(&rest, target, count * sizeof *target);
    sample_eight(&colors, bitmap, &x, &y);
    blend_eight((uint32_t *)&rest, &colors, opacity);
    memcpy(target, &rest, count * sizeof *target);
}
