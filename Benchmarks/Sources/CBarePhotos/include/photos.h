/* Paints photos on an image surface with cairo alone. */
#pragma once

typedef struct {
    double x, y, angle, scale;
} touchstone_photo;

/* Paints each photo at its position on a white background, as fast as cairo can without a cache. */
void touchstone_paint_photos(void *target, void *const *photos, const touchstone_photo *places, int count);
void *touchstone_image(int width, int height);
void touchstone_destroy_image(void *image);

/* Returns the resident memory of the process, in bytes. */
long touchstone_resident_memory(void);
