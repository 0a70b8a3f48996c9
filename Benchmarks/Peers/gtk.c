// Three pieces in GTK 4, with GTK's own gestures on the middle piece: a drag for one finger, and a group of a zoom and a
// rotation. The middle piece is the picture that TILE names.
#include <gtk/gtk.h>

static const GdkRGBA colours[] = {
    {230 / 255.0, 77 / 255.0, 77 / 255.0, 1}, {77 / 255.0, 204 / 255.0, 102 / 255.0, 1}, {77 / 255.0, 102 / 255.0, 230 / 255.0, 1}};

typedef struct {
    double x, y, turn, scale;
} Place;

// The position of the middle piece now and at the beginning of the gesture, and the centroid of the fingers at the beginning.
static Place place = {640, 400, 0, 1}, before;
static double hold_x, hold_y;
static GtkWidget *canvas;
static cairo_surface_t *tile;

static void paint(GtkDrawingArea *area, cairo_t *context, int width, int height, gpointer data) {
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    static const int order[] = {0, 2, 1};
    for (int turn = 0; turn < 3; turn++) {
        int index = order[turn];
        Place here = index == 1 ? place : (Place){340 + 300 * index, 400, 0, 1};
        cairo_save(context);
        cairo_translate(context, here.x, here.y);
        cairo_rotate(context, here.turn);
        cairo_scale(context, here.scale, here.scale);
        if (index == 1 && tile) {
            double half = cairo_image_surface_get_width(tile) / 2.0;
            cairo_set_source_surface(context, tile, -half, -half);
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
            cairo_paint(context);
        } else {
            cairo_rectangle(context, -100, -100, 200, 200);
            gdk_cairo_set_source_rgba(context, &colours[index]);
            cairo_fill(context);
        }
        cairo_restore(context);
    }
}

static void began(GtkGesture *zoom, GdkEventSequence *sequence, gpointer data) {
    before = place;
    gtk_gesture_get_bounding_box_center(zoom, &hold_x, &hold_y);
}

static void zoomed(GtkGestureZoom *zoom, double scale, gpointer data) {
    double x, y;
    place.scale = before.scale * scale;
    if (gtk_gesture_get_bounding_box_center(GTK_GESTURE(zoom), &x, &y)) {
        place.x = before.x + x - hold_x;
        place.y = before.y + y - hold_y;
    }
    gtk_widget_queue_draw(canvas);
}

static void turned(GtkGestureRotate *rotate, double angle, double change, gpointer data) {
    place.turn = before.turn + change;
    gtk_widget_queue_draw(canvas);
}

static void grabbed(GtkGestureDrag *drag, double x, double y, gpointer data) { before = place; }

static void dragged(GtkGestureDrag *drag, double x, double y, gpointer data) {
    place.x = before.x + x;
    place.y = before.y + y;
    gtk_widget_queue_draw(canvas);
}

static void show(GtkApplication *application, gpointer data) {
    GtkWidget *window = gtk_application_window_new(application), *fixed = gtk_fixed_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_window_set_child(GTK_WINDOW(window), fixed);

    canvas = gtk_drawing_area_new();
    gtk_widget_set_size_request(canvas, 1280, 800);
    gtk_widget_set_can_target(canvas, FALSE);
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(canvas), paint, NULL, NULL);
    gtk_fixed_put(GTK_FIXED(fixed), canvas, 0, 0);

    // The touches of the measurement land on the piece in its initial position. Touches elsewhere are ignored.
    GtkWidget *handle = gtk_drawing_area_new();
    gtk_widget_set_size_request(handle, 200, 200);
    gtk_fixed_put(GTK_FIXED(fixed), handle, 540, 300);
    GtkGesture *zoom = gtk_gesture_zoom_new(), *rotate = gtk_gesture_rotate_new(), *drag = gtk_gesture_drag_new();
    g_signal_connect(drag, "drag-begin", G_CALLBACK(grabbed), NULL);
    g_signal_connect(drag, "drag-update", G_CALLBACK(dragged), NULL);
    g_signal_connect(zoom, "begin", G_CALLBACK(began), NULL);
    g_signal_connect(zoom, "scale-changed", G_CALLBACK(zoomed), NULL);
    g_signal_connect(rotate, "angle-changed", G_CALLBACK(turned), NULL);
    gtk_widget_add_controller(handle, GTK_EVENT_CONTROLLER(drag));
    gtk_widget_add_controller(handle, GTK_EVENT_CONTROLLER(zoom));
    gtk_widget_add_controller(handle, GTK_EVENT_CONTROLLER(rotate));
    gtk_gesture_group(zoom, rotate);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
    if (g_getenv("TILE")) tile = cairo_image_surface_create_from_png(g_getenv("TILE"));
    GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(show), NULL);
    return g_application_run(G_APPLICATION(application), count, arguments);
}
