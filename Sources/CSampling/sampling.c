#include "sampling.h"

/* Eight pixels at a time, with the compiler's vector types. A product of a byte and a weight of eight bits fits into 16 bits. */
typedef uint32_t Eight __attribute__((vector_size(32)));
typedef uint32_t Pairs __attribute__((vector_size(64)));
typedef uint8_t Bytes __attribute__((vector_size(32)));
typedef uint16_t Words __attribute__((vector_size(64)));
typedef int16_t Signed __attribute__((vector_size(64)));
typedef int32_t Products __attribute__((vector_size(128)));
typedef uint16_t Weights __attribute__((vector_size(16)));

#define WIDE(pixels) __builtin_convertvector((Bytes)(Eight)(pixels), Words)
#define NARROW(words) ((Eight)__builtin_convertvector(words, Bytes))
#define FIRST(pairs) __builtin_shufflevector(pairs, pairs, 0, 2, 4, 6, 8, 10, 12, 14)
#define SECOND(pairs) __builtin_shufflevector(pairs, pairs, 1, 3, 5, 7, 9, 11, 13, 15)
/* Repeats each weight for the four channels of its pixel. */
#define CHANNELS(v)                                                                                                               \
    __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7)
/* The fractions of positions, as even numbers up to 510. */
#define FRACTION(positions) CHANNELS(__builtin_convertvector((positions) >> 7 & 510, Weights))
/* The upper halves of the products of signed numbers, for which processors have an instruction. */
#define PRODUCTS(v) __builtin_convertvector((Signed)(v), Products)
#define UPPER(first, second) ((Words)__builtin_convertvector(PRODUCTS(first) * PRODUCTS(second) >> 16, Signed))
/* A weighted mean of two bytes. The weight of the second byte is up to 510 of 512. */
#define MEAN(first, second, weight) (first + UPPER((second - first) << 7, weight))
/* The mean of two bytes, rounded up, for which processors have an instruction. In NEARER, the first
 * byte has a weight of three quarters. */
#define MIDDLE(first, second) __builtin_convertvector((WIDE(first) + WIDE(second) + 1) >> 1, Bytes)
#define NEARER(first, second) MIDDLE(first, MIDDLE(first, second))
/* A product of two bytes, divided by 255. */
#define PART(product) ((product + 128 + ((product + 128) >> 8)) >> 8)

/* Samples at the positions x and y. Positions after the first `count` may be outside the bitmap, so the last valid position is read for
 * them. Adding the steps again for the addresses is faster than reading the positions from the vectors. */
static inline __attribute__((always_inline)) void sample_eight(
    Eight *result, touchstone_bitmap bitmap, const Eight *x, const Eight *y, touchstone_grid grid, size_t count) {
    uint64_t top[8], low[8];
    uint32_t column = (*x)[0], row = (*y)[0];
    _Pragma("unroll") for (size_t lane = 0; lane < 8; lane++) {
        const uint32_t *corner = bitmap.pixels + (row >> 16) * (uint32_t)bitmap.row_length + (column >> 16);
        __builtin_memcpy(&top[lane], corner, sizeof *top);
        __builtin_memcpy(&low[lane], corner + bitmap.row_length, sizeof *low);
        if (lane + 1 < count) column += (uint32_t)grid.dx, row += (uint32_t)grid.dy;
    }
    Pairs upper, lower;
    __builtin_memcpy(&upper, top, sizeof upper);
    __builtin_memcpy(&lower, low, sizeof lower);
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
        __builtin_memcpy(&below, target, sizeof below);
        rest |= rest << 8;
        Words product = WIDE(below) * WIDE(rest | rest << 16);
        colors += NARROW(PART(product));
    }
    __builtin_memcpy(target, &colors, sizeof colors);
}

static int is_inside(touchstone_bitmap bitmap, int64_t x, int64_t y) {
    return x >= 0 && y >= 0 && x >> 16 < bitmap.width - 1 && y >> 16 < bitmap.height - 1;
}

/* Blends pixels that coincide with pixels of the bitmap. Sampling them would take three times as
 * long. */
static void copy(uint32_t *target, size_t count, const uint32_t *source, unsigned opacity) {
    Eight colors;
    for (; count >= 8; count -= 8, target += 8, source += 8) {
        __builtin_memcpy(&colors, source, sizeof colors);
        blend_eight(target, &colors, opacity);
    }
    Eight rest = {0};
    colors = rest;
    __builtin_memcpy(&rest, target, count * sizeof *target);
    __builtin_memcpy(&colors, source, count * sizeof *source);
    blend_eight((uint32_t *)&rest, &colors, opacity);
    __builtin_memcpy(target, &rest, count * sizeof *target);
}

static inline void sample_row(uint32_t *target, size_t count, touchstone_bitmap bitmap, touchstone_grid grid, unsigned opacity) {
    for (; count && !is_inside(bitmap, grid.x, grid.y); count--, target++) grid.x += grid.dx, grid.y += grid.dy;
    for (; count; count--)
        if (is_inside(bitmap, grid.x + (int64_t)(count - 1) * grid.dx, grid.y + (int64_t)(count - 1) * grid.dy)) break;
    if (grid.dx == 1 << 16 && grid.dy == 0 && (uint16_t)grid.x == 0 && (uint16_t)grid.y == 0)
        return copy(target, count, bitmap.pixels + (grid.y >> 16) * bitmap.row_length + (grid.x >> 16), opacity);
    const Eight lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    Eight x = (uint32_t)grid.x + lanes * (uint32_t)grid.dx, y = (uint32_t)grid.y + lanes * (uint32_t)grid.dy, colors;
    for (; count >= 8; count -= 8, target += 8) {
        sample_eight(&colors, bitmap, &x, &y, grid, 8);
        blend_eight(target, &colors, opacity);
        x += 8 * (uint32_t)grid.dx, y += 8 * (uint32_t)grid.dy;
    }
    if (!count) return;
    Eight rest = {0};
    __builtin_memcpy(&rest, target, count * sizeof *target);
    sample_eight(&colors, bitmap, &x, &y, grid, count);
    blend_eight((uint32_t *)&rest, &colors, opacity);
    __builtin_memcpy(target, &rest, count * sizeof *target);
}

void touchstone_sample(
    uint32_t *target, size_t row_length, size_t rows, size_t count, touchstone_bitmap bitmap, touchstone_grid grid, unsigned opacity) {
    for (; rows; rows--, target += row_length, grid.x += grid.row_dx, grid.y += grid.row_dy)
        sample_row(target, count, bitmap, grid, opacity);
}

void touchstone_load(touchstone_bitmap bitmap, int64_t left, int64_t top, int64_t right, int64_t bottom) {
    for (int64_t y = top < 0 ? 0 : top; y < bottom && y < bitmap.height; y++) {
        const volatile uint32_t *row = bitmap.pixels + y * bitmap.row_length;
        for (int64_t x = left < 0 ? 0 : left; x < right && x < bitmap.width; x += 64 / sizeof *row) (void)row[x];
    }
}

/* The number of pixels of an enlarged row that are interpolated vertically before they are interpolated horizontally. */
enum { ROW_PART = 256, EDGE = 16 };

/* Interpolates `count` samples, and at least one more on each side, vertically. Returns whether all
 * of them are opaque. */
static inline int mix_rows(uint32_t *mixed, const uint32_t *near, const uint32_t *far, size_t count) {
    Eight all = {0};
    all = ~all;
    for (size_t x = 0; x < count + 2; x += 8) {
        Bytes first, second;
        __builtin_memcpy(&first, near + x - 1, sizeof first);
        __builtin_memcpy(&second, far + x - 1, sizeof second);
        first = NEARER(first, second);
        all &= (Eight)first;
        __builtin_memcpy(mixed + x, &first, sizeof first);
    }
    return __builtin_reduce_and(all) >= 0xFF000000;
}

/* Enlarges eight samples, which begin after the first one at `mixed`. */
static inline void double_columns(Eight *colors, const uint32_t *mixed) {
    Bytes before, middle, after;
    __builtin_memcpy(&before, mixed, sizeof before);
    __builtin_memcpy(&middle, mixed + 1, sizeof middle);
    __builtin_memcpy(&after, mixed + 2, sizeof after);
    Eight even = (Eight)NEARER(middle, before), odd = (Eight)NEARER(middle, after);
    colors[0] = __builtin_shufflevector(even, odd, 0, 8, 1, 9, 2, 10, 3, 11);
    colors[1] = __builtin_shufflevector(even, odd, 4, 12, 5, 13, 6, 14, 7, 15);
}

/* Blends `count` of sixteen pixels, so that no pixel around them is written. */
static inline void blend_some(uint32_t *target, const Eight *colors, size_t start, size_t count) {
    uint32_t pixels[16] = {0};
    __builtin_memcpy(pixels + start, target + start, count * sizeof *pixels);
    blend_eight(pixels, &colors[0], 255);
    blend_eight(pixels + 8, &colors[1], 255);
    __builtin_memcpy(target + start, pixels + start, count * sizeof *pixels);
}

void touchstone_enlarge(uint32_t *target, size_t left, size_t right, const uint32_t *near, const uint32_t *far) {
    int is_aligned = (uintptr_t)target % sizeof(Eight) == 0;
    for (size_t part = left / 16 * 16; part < right; part += ROW_PART) {
        uint32_t mixed[ROW_PART / 2 + EDGE];
        size_t end = right - part < ROW_PART ? right : part + ROW_PART;
        int is_opaque = mix_rows(mixed, near + part / 2, far + part / 2, (end - part + 15) / 16 * 8);
        for (size_t x = part; x < end; x += 16) {
            Eight colors[2];
            double_columns(colors, mixed + (x - part) / 2);
            if (x < left || end - x < 16) {
                size_t start = x < left ? left - x : 0;
                blend_some(target + x, colors, start, (end - x < 16 ? end - x : 16) - start);
            } else if (is_opaque && is_aligned) {
                /* The picture of a large window does not fit into the cache, so its old pixels are not read into it. */
                __builtin_nontemporal_store(colors[0], (Eight *)(target + x));
                __builtin_nontemporal_store(colors[1], (Eight *)(target + x) + 1);
            } else {
                blend_eight(target + x, &colors[0], 255);
                blend_eight(target + x + 8, &colors[1], 255);
            }
        }
    }
    /* Other processors must see the pixels before anything that is stored later. */
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
