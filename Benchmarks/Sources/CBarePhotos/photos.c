#include "photos.h"
#include <cairo.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

void touchstone_paint_photos(void *target, void *const *photos, const touchstone_photo *places, int count) {
    cairo_t *context = cairo_create(target);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    for (int index = 0; index < count; index++) {
        cairo_identity_matrix(context);
        cairo_translate(context, places[index].x, places[index].y);
        cairo_rotate(context, places[index].angle);
        cairo_scale(context, places[index].scale, places[index].scale);
        cairo_surface_t *photo = photos[index];
        int width = cairo_image_surface_get_width(photo), height = cairo_image_surface_get_height(photo);
        cairo_translate(context, -width / 2.0, -height / 2.0);
        cairo_set_source_surface(context, photo, 0, 0);
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
        cairo_paint(context);
    }
    cairo_destroy(context);
    cairo_surface_flush(target);
}

void *touchstone_image(int width, int height) {
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    uint8_t *bytes = cairo_image_surface_get_data(image);
    int stride = cairo_image_surface_get_stride(image);
    for (int row = 0; row < height; row++)
        for (int column = 0; column < 4 * width; column++) bytes[row * stride + column] = (uint8_t)(row * column >> 7);
    cairo_surface_mark_dirty(image);
    return image;
}

void touchstone_destroy_image(void *image) { cairo_surface_destroy(image); }

long touchstone_resident_memory(void) {
    long whole = 0, resident = 0;
    malloc_trim(0);
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    int count = fscanf(file, "%ld %ld", &whole, &resident);
    fclose(file);
    return count == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
}
