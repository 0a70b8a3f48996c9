// Three pieces, painted by cairo. One or two fingers that land on the middle piece move it. This is the minimum that a program
// must do: there are no gestures and no views. The middle piece is the picture that TILE names, Touchstone's tile.
#pragma once
#include <cairo.h>
#include <complex.h>
#include <math.h>
#include <stdlib.h>

enum { WIDTH = 1280, HEIGHT = 800, SIDE = 200 };
typedef enum { LANDING, MOVE, LIFT } Phase;

typedef struct {
    int id;
    double complex landing, place;
} Finger;

// Locations are complex numbers. The piece's transform is `factor * (z - home) + home + shift`.
static const double complex home = WIDTH / 2 + I * (HEIGHT / 2);
static double complex factor = 1, centre = WIDTH / 2 + I * (HEIGHT / 2);
static Finger fingers[2] = {{-1}, {-1}};
// The transform when a finger last landed or lifted.
static double complex first_factor, first_centre;

static void begin_anew(void) {
    for (int index = 0; index < 2; index++) fingers[index].landing = fingers[index].place;
    first_factor = factor;
    first_centre = centre;
}

// Handles a touch event. Returns whether the piece has moved.
static int take(Phase phase, int id, double complex place) {
    Finger *finger = &fingers[fingers[1].id == id];
    if (phase == LANDING) {
        finger = &fingers[fingers[0].id >= 0];
        int misses = fabs(creal(place - centre)) > SIDE / 2 || fabs(cimag(place - centre)) > SIDE / 2;
        if (finger->id >= 0 || misses) return 0;
        *finger = (Finger){id, place, place};
        begin_anew();
        return 0;
    }
    if (finger->id != id) return 0;
    if (phase == LIFT) {
        finger->id = -1;
        begin_anew();
        return 0;
    }
    finger->place = place;
    double complex change = 1;
    if (fingers[0].id >= 0 && fingers[1].id >= 0)
        change = (fingers[1].place - fingers[0].place) / (fingers[1].landing - fingers[0].landing);
    factor = first_factor * change;
    centre = change * (first_centre - finger->landing) + finger->place;
    return 1;
}

// A part of the window, in pixels.
typedef struct {
    int left, top, right, bottom;
} Box;

// Returns the pixels that contain the piece.
static Box box_of_piece(double scale) {
    // The picture has a shadow around the piece.
    double reach = cabs(factor) * 1.2 * SIDE / sqrt(2) + 2, x = creal(centre), y = cimag(centre);
    return (Box){fmax(floor((x - reach) * scale), 0), fmax(floor((y - reach) * scale), 0),
                 fmin(ceil((x + reach) * scale), WIDTH * scale), fmin(ceil((y + reach) * scale), HEIGHT * scale)};
}

static Box join(Box a, Box b) {
    if (a.right == 0) return b;
    return (Box){fmin(a.left, b.left), fmin(a.top, b.top), fmax(a.right, b.right), fmax(a.bottom, b.bottom)};
}

static void move_to(cairo_t *context, double scale, double complex at, double complex by) {
    cairo_matrix_t matrix = {creal(by), cimag(by), -cimag(by), creal(by), creal(at), cimag(at)};
    cairo_scale(context, scale, scale);
    cairo_transform(context, &matrix);
}

static void paint_tile(cairo_t *context, double scale) {
    static cairo_surface_t *tile;
    if (!tile) tile = cairo_image_surface_create_from_png(getenv("TILE"));
    move_to(context, scale, centre, factor);
    double half = cairo_image_surface_get_width(tile) / 2.0;
    cairo_set_source_surface(context, tile, -half, -half);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
    cairo_paint(context);
    cairo_identity_matrix(context);
}

static void paint_piece(cairo_t *context, double scale, double complex at, double complex by, int red, int green, int blue) {
    move_to(context, scale, at, by);
    cairo_rectangle(context, -SIDE / 2, -SIDE / 2, SIDE, SIDE);
    cairo_identity_matrix(context);
    cairo_set_source_rgb(context, red / 255.0, green / 255.0, blue / 255.0);
    cairo_fill(context);
}

// Paints a part of the window. `scale` is the number of pixels per point.
static void paint_pieces(cairo_t *context, Box box, double scale) {
    cairo_reset_clip(context);
    cairo_rectangle(context, box.left, box.top, box.right - box.left, box.bottom - box.top);
    cairo_clip(context);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    paint_piece(context, scale, home - 300, 1, 230, 77, 77);
    paint_piece(context, scale, home + 300, 1, 77, 102, 230);
    getenv("TILE") ? paint_tile(context, scale) : paint_piece(context, scale, centre, factor, 77, 204, 102);
    cairo_surface_flush(cairo_get_target(context));
}
