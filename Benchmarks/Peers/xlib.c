// Three pieces, painted with Xlib and cairo only. This is the minimum that two fingers on the middle piece require: there are
// no gestures and no views, and one or two fingers that land on the piece move it. If built with -DSHARED, the program paints
// into memory that it shares with the server.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <cairo-xlib.h>
#include <complex.h>
#include <math.h>
#ifdef SHARED
#include <X11/extensions/XShm.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#endif

enum { WIDTH = 1280, HEIGHT = 800, SIDE = 200 };

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
static Display *display;
static Window window;
static GC copier;
static cairo_surface_t *surface;
static cairo_t *context;
#ifdef SHARED
static XImage *image;
#else
static Pixmap back;
#endif

static void open_window(void) {
    int major = 2, minor = 2;
    display = XOpenDisplay(NULL);
    XIQueryVersion(display, &major, &minor);
    window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, 0, 0xFFFFFF);
    unsigned char bits[4] = {0};
    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
    XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
    XISelectEvents(display, window, &mask, 1);
    XSelectInput(display, window, ExposureMask);
    copier = XCreateGC(display, window, 0, NULL);
    XMapWindow(display, window);
}

static void open_surface(void) {
    int screen = DefaultScreen(display), depth = DefaultDepth(display, screen);
    Visual *visual = DefaultVisual(display, screen);
#ifdef SHARED
    static XShmSegmentInfo segment;
    image = XShmCreateImage(display, visual, depth, ZPixmap, NULL, &segment, WIDTH, HEIGHT);
    segment.shmid = shmget(IPC_PRIVATE, image->bytes_per_line * HEIGHT, IPC_CREAT | 0600);
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    XShmAttach(display, &segment);
    surface = cairo_image_surface_create_for_data((unsigned char *)image->data, CAIRO_FORMAT_RGB24, WIDTH, HEIGHT,
                                                  image->bytes_per_line);
#else
    back = XCreatePixmap(display, window, WIDTH, HEIGHT, depth);
    surface = cairo_xlib_surface_create(display, back, visual, WIDTH, HEIGHT);
#endif
    context = cairo_create(surface);
}

static void begin_anew(void) {
    for (int index = 0; index < 2; index++) fingers[index].landing = fingers[index].place;
    first_factor = factor;
    first_centre = centre;
}

// Handles a touch event. Returns whether the piece has moved.
static int take(XIDeviceEvent *touch, int kind) {
    double complex place = touch->event_x + I * touch->event_y;
    Finger *finger = &fingers[fingers[1].id == touch->detail];
    if (kind == XI_TouchBegin) {
        finger = &fingers[fingers[0].id >= 0];
        int misses = fabs(creal(place - centre)) > SIDE / 2 || fabs(cimag(place - centre)) > SIDE / 2;
        if (finger->id >= 0 || misses) return 0;
        *finger = (Finger){touch->detail, place, place};
        begin_anew();
        return 0;
    }
    if (finger->id != touch->detail) return 0;
    finger->place = place;
    if (kind == XI_TouchEnd) {
        finger->id = -1;
        begin_anew();
        return 0;
    }
    double complex change = 1;
    if (fingers[0].id >= 0 && fingers[1].id >= 0)
        change = (fingers[1].place - fingers[0].place) / (fingers[1].landing - fingers[0].landing);
    factor = first_factor * change;
    centre = change * (first_centre - finger->landing) + finger->place;
    return 1;
}

static void paint_piece(double complex at, double complex by, int red, int green, int blue) {
    cairo_matrix_t matrix = {creal(by), cimag(by), -cimag(by), creal(by), creal(at), cimag(at)};
    cairo_set_matrix(context, &matrix);
    cairo_rectangle(context, -SIDE / 2, -SIDE / 2, SIDE, SIDE);
    cairo_identity_matrix(context);
    cairo_set_source_rgb(context, red / 255.0, green / 255.0, blue / 255.0);
    cairo_fill(context);
}

// Paints the rectangle between two corners and copies it to the window.
static void paint(int left, int top, int right, int bottom) {
    left = left < 0 ? 0 : left;
    top = top < 0 ? 0 : top;
    int width = (right > WIDTH ? WIDTH : right) - left, height = (bottom > HEIGHT ? HEIGHT : bottom) - top;
    cairo_reset_clip(context);
    cairo_identity_matrix(context);
    cairo_rectangle(context, left, top, width, height);
    cairo_clip(context);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    paint_piece(home - 300, 1, 230, 77, 77);
    paint_piece(home + 300, 1, 77, 102, 230);
    paint_piece(centre, factor, 77, 204, 102);
    cairo_surface_flush(surface);
#ifdef SHARED
    XShmPutImage(display, window, copier, image, left, top, left, top, width, height, False);
#else
    XCopyArea(display, back, window, copier, left, top, width, height, left, top);
#endif
    XFlush(display);
}

int main(void) {
    open_window();
    open_surface();
    double complex painted = centre;
    double painted_reach = SIDE;
    for (;;) {
        int moved = 0, exposed = 0;
        do {
            XEvent event;
            XNextEvent(display, &event);
            exposed |= event.type == Expose;
            if (event.type == GenericEvent && XGetEventData(display, &event.xcookie)) {
                moved |= take(event.xcookie.data, event.xcookie.evtype);
                XFreeEventData(display, &event.xcookie);
            }
        } while (XPending(display));
        double reach = cabs(factor) * SIDE / sqrt(2) + 2;
        if (exposed) paint(0, 0, WIDTH, HEIGHT);
        else if (moved)
            paint(floor(fmin(creal(painted) - painted_reach, creal(centre) - reach)),
                  floor(fmin(cimag(painted) - painted_reach, cimag(centre) - reach)),
                  ceil(fmax(creal(painted) + painted_reach, creal(centre) + reach)),
                  ceil(fmax(cimag(painted) + painted_reach, cimag(centre) + reach)));
        painted = centre;
        painted_reach = reach;
    }
}
