#pragma once
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>
#ifdef __x86_64__
#include <immintrin.h>
#endif

/* cairo_xlib_surface_create without cairo-xlib.h, which would import Xlib's types twice. The display and the visual are pointers of
 * CX11's types. */
extern cairo_surface_t *touchstone_xlib_surface(void *display, unsigned long drawable, void *visual, int width,
                                                int height) __asm__("cairo_xlib_surface_create");

/* Prefetches memory into the processor's cache. Any address is valid, because no memory is accessed. */
static inline void touchstone_prefetch(const void *address) { __builtin_prefetch(address); }

/* A `wchar_t` has four bytes on Linux. The C library fills memory with the processor's widest instructions. */
static inline void touchstone_fill(uint32_t *pixels, uint32_t color, size_t count) {
    wmemset((wchar_t *)pixels, (wchar_t)color, count);
}

/* Reads one byte of each cache line. */
static inline void touchstone_read(const void *start, size_t length) {
    const volatile char *bytes = start;
    for (size_t place = 0; place < length; place += 64) (void)bytes[place];
}

/* The position of the first pixel of a bitmap to copy and the distance between two of them, in units of 1/2^20 pixel. All
 * positions lie in the bitmap, whose rows and columns are shorter than 4096 pixels. `width` is the number of pixels from row to
 * row. */
typedef struct {
    uint32_t x, y, x_step, y_step, width;
} touchstone_samples;

static inline void touchstone_sample_each(uint32_t *target, const uint32_t *bitmap, touchstone_samples samples, size_t count) {
    for (size_t place = 0; place < count; place++) {
        target[place] = bitmap[(size_t)(samples.y >> 20) * samples.width + (samples.x >> 20)];
        samples.x += samples.x_step;
        samples.y += samples.y_step;
    }
}

/* Returns a pixel with each byte multiplied by `fraction` / 255. */
static inline uint32_t touchstone_part(uint32_t pixel, uint32_t fraction) {
    uint32_t even = (pixel & 0x00FF00FF) * fraction + 0x00800080, odd = (pixel >> 8 & 0x00FF00FF) * fraction + 0x00800080;
    even = (even + (even >> 8 & 0x00FF00FF)) >> 8 & 0x00FF00FF;
    odd = (odd + (odd >> 8 & 0x00FF00FF)) & 0xFF00FF00;
    return even | odd;
}

/* Blends a premultiplied color over a pixel. */
static inline uint32_t touchstone_over(uint32_t color, uint32_t pixel) {
    return color + touchstone_part(pixel, 255 - (color >> 24));
}

static inline touchstone_samples touchstone_after(touchstone_samples samples, size_t count) {
    samples.x += (uint32_t)count * samples.x_step;
    samples.y += (uint32_t)count * samples.y_step;
    return samples;
}

/* Copies each sample to a square of two by two pixels in adjacent rows. */
static inline void touchstone_enlarge_each(uint32_t *upper, uint32_t *lower, const uint32_t *bitmap, touchstone_samples samples,
                                           size_t count) {
    for (size_t place = 0; place < 2 * count; place += 2) {
        uint32_t pixel = bitmap[(size_t)(samples.y >> 20) * samples.width + (samples.x >> 20)];
        upper[place] = upper[place + 1] = lower[place] = lower[place + 1] = pixel;
        samples.x += samples.x_step;
        samples.y += samples.y_step;
    }
}

/* Returns the mean of each byte of two pixels, rounded down. */
static inline uint32_t touchstone_mean(uint32_t first, uint32_t second) {
    return (first & second) + ((first ^ second) >> 1 & 0x7F7F7F7F);
}

/* Computes pixels that are each the mean of a square of two by two pixels in adjacent rows of `count` pixels. */
static inline void touchstone_reduce(uint32_t *target, const uint32_t *upper, const uint32_t *lower, size_t count) {
    for (size_t place = 0; place < count / 2; place++)
        target[place] = touchstone_mean(touchstone_mean(upper[2 * place], lower[2 * place + 1]),
                                        touchstone_mean(upper[2 * place + 1], lower[2 * place]));
    if (count % 2) target[count / 2] = touchstone_mean(upper[count - 1], lower[count - 1]);
}

static inline void touchstone_darken_each(uint32_t *target, const uint8_t *coverage, touchstone_samples samples,
                                          uint32_t color, size_t count) {
    for (size_t place = 0; place < count; place++) {
        uint8_t part = coverage[(size_t)(samples.y >> 20) * samples.width + (samples.x >> 20)];
        target[place] = touchstone_over(touchstone_part(color, part), target[place]);
        samples.x += samples.x_step;
        samples.y += samples.y_step;
    }
}

#ifdef __x86_64__
/* The positions of eight adjacent samples, in the units of `touchstone_samples`. */
typedef struct {
    __m256i x, y, x_step, y_step, width;
} touchstone_eight_samples;

__attribute__((target("avx2"))) static inline __m256i touchstone_eight_positions(uint32_t start, uint32_t step) {
    __m256i offsets = _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32((int)step));
    return _mm256_add_epi32(_mm256_set1_epi32((int)start), offsets);
}

__attribute__((target("avx2"))) static inline touchstone_eight_samples touchstone_first_eight(touchstone_samples samples) {
    return (touchstone_eight_samples){
        touchstone_eight_positions(samples.x, samples.x_step), touchstone_eight_positions(samples.y, samples.y_step),
        _mm256_set1_epi32((int)(8 * samples.x_step)), _mm256_set1_epi32((int)(8 * samples.y_step)),
        _mm256_set1_epi32((int)samples.width)};
}

/* Returns the offsets of eight samples from the first pixel of the bitmap, and advances to the next eight samples. */
__attribute__((target("avx2"))) static inline __m256i touchstone_next_eight(touchstone_eight_samples *eight) {
    __m256i row = _mm256_mullo_epi32(_mm256_srli_epi32(eight->y, 20), eight->width);
    __m256i index = _mm256_add_epi32(row, _mm256_srli_epi32(eight->x, 20));
    eight->x = _mm256_add_epi32(eight->x, eight->x_step);
    eight->y = _mm256_add_epi32(eight->y, eight->y_step);
    return index;
}

__attribute__((target("avx2"))) static inline void touchstone_sample_eight(uint32_t *target, const uint32_t *bitmap,
                                                                           touchstone_samples samples, size_t count) {
    touchstone_eight_samples eight = touchstone_first_eight(samples);
    size_t place = 0;
    for (; place + 8 <= count; place += 8) {
        // Here, single loads take less time than a gather instruction.
        uint32_t indices[8];
        _mm256_storeu_si256((__m256i *)indices, touchstone_next_eight(&eight));
#pragma unroll
        for (int index = 0; index < 8; index++) target[place + index] = bitmap[indices[index]];
    }
    touchstone_sample_each(target + place, bitmap, touchstone_after(samples, place), count - place);
}

__attribute__((target("avx2"))) static inline void touchstone_enlarge_eight(uint32_t *upper, uint32_t *lower,
                                                                            const uint32_t *bitmap, touchstone_samples samples,
                                                                            size_t count) {
    const __m256i first = _mm256_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3), second = _mm256_setr_epi32(4, 4, 5, 5, 6, 6, 7, 7);
    touchstone_eight_samples eight = touchstone_first_eight(samples);
    size_t place = 0;
    for (; place + 8 <= count; place += 8) {
        __m256i pixels = _mm256_i32gather_epi32((const int *)bitmap, touchstone_next_eight(&eight), 4);
        __m256i left = _mm256_permutevar8x32_epi32(pixels, first), right = _mm256_permutevar8x32_epi32(pixels, second);
        _mm256_storeu_si256((__m256i *)(upper + 2 * place), left);
        _mm256_storeu_si256((__m256i *)(upper + 2 * place + 8), right);
        _mm256_storeu_si256((__m256i *)(lower + 2 * place), left);
        _mm256_storeu_si256((__m256i *)(lower + 2 * place + 8), right);
    }
    touchstone_enlarge_each(upper + 2 * place, lower + 2 * place, bitmap, touchstone_after(samples, place), count - place);
}

__attribute__((target("avx2"))) static inline __m256i touchstone_part_of_eight(__m256i bytes, __m256i fractions) {
    __m256i products = _mm256_mullo_epi16(_mm256_and_si256(bytes, _mm256_set1_epi32(0x00FF00FF)), fractions);
    products = _mm256_add_epi16(products, _mm256_set1_epi16(128));
    return _mm256_add_epi16(products, _mm256_srli_epi16(products, 8));
}

/* Returns eight pixels, each multiplied by a fraction from 0 to 255. */
__attribute__((target("avx2"))) static inline __m256i touchstone_part_of_pixels(__m256i pixels, __m256i fractions) {
    fractions = _mm256_or_si256(fractions, _mm256_slli_epi32(fractions, 16));
    __m256i even = _mm256_srli_epi32(touchstone_part_of_eight(pixels, fractions), 8);
    __m256i odd = touchstone_part_of_eight(_mm256_srli_epi32(pixels, 8), fractions);
    return _mm256_or_si256(_mm256_and_si256(even, _mm256_set1_epi32(0x00FF00FF)),
                           _mm256_and_si256(odd, _mm256_set1_epi32((int)0xFF00FF00)));
}

__attribute__((target("avx2"))) static inline void touchstone_blend_eight(uint32_t *target, __m256i colors) {
    __m256i rest = _mm256_sub_epi32(_mm256_set1_epi32(255), _mm256_srli_epi32(colors, 24));
    __m256i pixels = touchstone_part_of_pixels(_mm256_loadu_si256((const __m256i *)target), rest);
    _mm256_storeu_si256((__m256i *)target, _mm256_add_epi32(colors, pixels));
}

__attribute__((target("avx2"))) static inline size_t touchstone_blend_eights(uint32_t *target, const uint32_t *colors,
                                                                             size_t count) {
    size_t place = 0;
    for (; place + 8 <= count; place += 8) {
        __m256i eight = _mm256_loadu_si256((const __m256i *)(colors + place));
        if (!_mm256_testz_si256(eight, eight)) touchstone_blend_eight(target + place, eight);
    }
    return place;
}

__attribute__((target("avx2"))) static inline void touchstone_darken_eight(uint32_t *target, const uint8_t *coverage,
                                                                           touchstone_samples samples, uint32_t color,
                                                                           size_t count) {
    const __m256i colors = _mm256_set1_epi32((int)color);
    touchstone_eight_samples eight = touchstone_first_eight(samples);
    size_t place = 0;
    for (; place + 8 <= count; place += 8) {
        __m256i words = _mm256_i32gather_epi32((const int *)coverage, touchstone_next_eight(&eight), 1);
        __m256i parts = _mm256_and_si256(words, _mm256_set1_epi32(255));
        touchstone_blend_eight(target + place, touchstone_part_of_pixels(colors, parts));
    }
    touchstone_darken_each(target + place, coverage, touchstone_after(samples, place), color, count - place);
}
#endif

/* Blends a premultiplied color with a sampled coverage over each pixel. Three bytes after the last coverage are also read. */
static inline void touchstone_darken(uint32_t *target, const uint8_t *coverage, touchstone_samples samples,
                                     uint32_t color, size_t count) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return touchstone_darken_eight(target, coverage, samples, color, count);
#endif
    touchstone_darken_each(target, coverage, samples, color, count);
}

/* Copies the pixels of a bitmap at equally spaced positions. */
static inline void touchstone_sample(uint32_t *target, const uint32_t *bitmap, touchstone_samples samples, size_t count) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return touchstone_sample_eight(target, bitmap, samples, count);
#endif
    touchstone_sample_each(target, bitmap, samples, count);
}

/* Copies the pixels of a bitmap at equally spaced positions, each to a square of two by two pixels in two rows. */
static inline void touchstone_enlarge(uint32_t *upper, uint32_t *lower, const uint32_t *bitmap, touchstone_samples samples,
                                      size_t count) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return touchstone_enlarge_eight(upper, lower, bitmap, samples, count);
#endif
    touchstone_enlarge_each(upper, lower, bitmap, samples, count);
}

/* Blends premultiplied colors over as many pixels. */
static inline void touchstone_blend(uint32_t *target, const uint32_t *colors, size_t count) {
    size_t place = 0;
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) place = touchstone_blend_eights(target, colors, count);
#endif
    for (; place < count; place++)
        if (colors[place]) target[place] = touchstone_over(colors[place], target[place]);
}

/* Blends over each pixel of a row, from column `start` to column `end`, the shade at its distance from a center. The center is in
 * the column `center`, and `drop` pixels away from the row. `scale` is the number of shades per pixel, and `last` the index of the
 * last shade. */
static inline void touchstone_glow(uint32_t *row, const uint32_t *shades, float center, float drop, float scale, int last,
                                   long start, long end) {
    uint32_t colors[64];
    for (; start < end; start += 64) {
        long length = end - start < 64 ? end - start : 64;
        for (long place = 0; place < length; place++) {
            float across = (float)(start + place) - center;
            int step = (int)(__builtin_sqrtf(across * across + drop * drop) * scale);
            colors[place] = shades[step < last ? step : last];
        }
        touchstone_blend(row + start, colors, (size_t)length);
    }
}

/* Up to eight pairs of parallel lines: the columns at which each pair crosses row 0, and the change of these columns per row. */
typedef struct {
    double left[8], right[8], slope[8];
    int count;
} touchstone_polygon;

static inline void touchstone_add_sides(touchstone_polygon *polygon, double left, double right, double slope) {
    int index = polygon->count++;
    polygon->left[index] = left, polygon->right[index] = right, polygon->slope[index] = slope;
}

/* Returns the columns at which a row enters and leaves a polygon. */
static inline void touchstone_crossings(const touchstone_polygon *polygon, double row, double *enter, double *leave) {
    double left = polygon->left[0] + polygon->slope[0] * row, right = polygon->right[0] + polygon->slope[0] * row;
    for (int index = 1; index < polygon->count; index++) {
        double shift = polygon->slope[index] * row;
        double start = polygon->left[index] + shift, end = polygon->right[index] + shift;
        left = start > left ? start : left;
        right = end < right ? end : right;
    }
    *enter = left, *leave = right;
}
