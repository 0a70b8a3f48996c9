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

static inline void touchstone_darken_each(uint32_t *target, const uint8_t *coverage, touchstone_samples samples,
                                          const uint32_t *shades, size_t count) {
    for (size_t place = 0; place < count; place++) {
        uint32_t shade = shades[coverage[(size_t)(samples.y >> 20) * samples.width + (samples.x >> 20)]];
        target[place] = touchstone_over(shade, target[place]);
        samples.x += samples.x_step;
        samples.y += samples.y_step;
    }
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static inline void touchstone_sample_eight(uint32_t *target, const uint32_t *bitmap,
                                                                           touchstone_samples samples, size_t count) {
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), width = _mm256_set1_epi32((int)samples.width);
    __m256i x = _mm256_add_epi32(_mm256_set1_epi32((int)samples.x),
                                 _mm256_mullo_epi32(numbers, _mm256_set1_epi32((int)samples.x_step)));
    __m256i y = _mm256_add_epi32(_mm256_set1_epi32((int)samples.y),
                                 _mm256_mullo_epi32(numbers, _mm256_set1_epi32((int)samples.y_step)));
    const __m256i x_step = _mm256_set1_epi32((int)(8 * samples.x_step)), y_step = _mm256_set1_epi32((int)(8 * samples.y_step));
    size_t place = 0;
    for (; place + 8 <= count; place += 8) {
        __m256i index = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srli_epi32(y, 20), width), _mm256_srli_epi32(x, 20));
        _mm256_storeu_si256((__m256i *)(target + place), _mm256_i32gather_epi32((const int *)bitmap, index, 4));
        x = _mm256_add_epi32(x, x_step);
        y = _mm256_add_epi32(y, y_step);
    }
    samples.x += (uint32_t)place * samples.x_step;
    samples.y += (uint32_t)place * samples.y_step;
    touchstone_sample_each(target + place, bitmap, samples, count - place);
}

__attribute__((target("avx2"))) static inline __m256i touchstone_part_of_eight(__m256i bytes, __m256i fractions) {
    __m256i products = _mm256_mullo_epi16(_mm256_and_si256(bytes, _mm256_set1_epi32(0x00FF00FF)), fractions);
    products = _mm256_add_epi16(products, _mm256_set1_epi16(128));
    return _mm256_add_epi16(products, _mm256_srli_epi16(products, 8));
}

__attribute__((target("avx2"))) static inline void touchstone_blend_eight(uint32_t *target, __m256i colors) {
    __m256i rest = _mm256_sub_epi32(_mm256_set1_epi32(255), _mm256_srli_epi32(colors, 24));
    rest = _mm256_or_si256(rest, _mm256_slli_epi32(rest, 16));
    __m256i pixels = _mm256_loadu_si256((const __m256i *)target);
    __m256i even = _mm256_srli_epi32(touchstone_part_of_eight(pixels, rest), 8);
    __m256i odd = touchstone_part_of_eight(_mm256_srli_epi32(pixels, 8), rest);
    even = _mm256_and_si256(even, _mm256_set1_epi32(0x00FF00FF));
    odd = _mm256_and_si256(odd, _mm256_set1_epi32((int)0xFF00FF00));
    _mm256_storeu_si256((__m256i *)target, _mm256_add_epi32(colors, _mm256_or_si256(even, odd)));
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
                                                                           touchstone_samples samples,
                                                                           const uint32_t *shades, size_t count) {
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), width = _mm256_set1_epi32((int)samples.width);
    __m256i x = _mm256_add_epi32(_mm256_set1_epi32((int)samples.x),
                                 _mm256_mullo_epi32(numbers, _mm256_set1_epi32((int)samples.x_step)));
    __m256i y = _mm256_add_epi32(_mm256_set1_epi32((int)samples.y),
                                 _mm256_mullo_epi32(numbers, _mm256_set1_epi32((int)samples.y_step)));
    const __m256i x_step = _mm256_set1_epi32((int)(8 * samples.x_step)), y_step = _mm256_set1_epi32((int)(8 * samples.y_step));
    size_t place = 0;
    for (; place + 8 <= count; place += 8) {
        __m256i index = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srli_epi32(y, 20), width), _mm256_srli_epi32(x, 20));
        __m256i shade = _mm256_and_si256(_mm256_i32gather_epi32((const int *)coverage, index, 1), _mm256_set1_epi32(255));
        shade = _mm256_i32gather_epi32((const int *)shades, shade, 4);
        touchstone_blend_eight(target + place, shade);
        x = _mm256_add_epi32(x, x_step);
        y = _mm256_add_epi32(y, y_step);
    }
    samples.x += (uint32_t)place * samples.x_step;
    samples.y += (uint32_t)place * samples.y_step;
    touchstone_darken_each(target + place, coverage, samples, shades, count - place);
}
#endif

/* Blends the shade of a sampled coverage over each pixel. Three bytes after the last coverage are also read. */
static inline void touchstone_darken(uint32_t *target, const uint8_t *coverage, touchstone_samples samples,
                                     const uint32_t *shades, size_t count) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return touchstone_darken_eight(target, coverage, samples, shades, count);
#endif
    touchstone_darken_each(target, coverage, samples, shades, count);
}

/* Copies the pixels of a bitmap at equally spaced positions. */
static inline void touchstone_sample(uint32_t *target, const uint32_t *bitmap, touchstone_samples samples, size_t count) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return touchstone_sample_eight(target, bitmap, samples, count);
#endif
    touchstone_sample_each(target, bitmap, samples, count);
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
