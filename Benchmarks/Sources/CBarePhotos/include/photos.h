/* Photos on an image surface by cairo alone. */
#pragma once

typedef struct {
    double x, y, angle, scale;
} touchstone_photo;

/* Paints a photo in as many places as there are on white, as quickly as cairo does it without keeping anything. */
void touchstone_paint_photos(void *target, void *photo, const touchstone_photo *places, int count);
void *touchstone_image(int width, int height);
