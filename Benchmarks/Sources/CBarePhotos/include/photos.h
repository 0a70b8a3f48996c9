/* Photos on an image surface by cairo alone. */
#pragma once

typedef struct {
    double x, y, angle, scale;
} touchstone_photo;

/* Paints each photo in its place on white, as quickly as cairo does it without keeping anything. */
void touchstone_paint_photos(void *target, void *const *photos, const touchstone_photo *places, int count);
void *touchstone_image(int width, int height);
void touchstone_destroy_image(void *image);

/* The memory of the process that is in use, in bytes. */
long touchstone_resident_memory(void);
