#pragma once
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <stddef.h>
#include <stdint.h>
#ifdef __x86_64__
#include <immintrin.h>
#endif

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
#endif

/* Copies the pixels of a bitmap at equally spaced positions. */
static inline void touchstone_sample(uint32_t *target, const uint32_t *bitmap, touchstone_samples samples, size_t count) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return touchstone_sample_eight(target, bitmap, samples, count);
#endif
    touchstone_sample_each(target, bitmap, samples, count);
}
