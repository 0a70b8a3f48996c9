// Three pieces, painted with Xlib and cairo only. If built with -DSHARED, the program paints into memory that it shares with the
// server.
#include "piece.h"
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <cairo-xlib.h>
#ifdef SHARED
#include <X11/extensions/XShm.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#endif

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

static int take_event(const XIDeviceEvent *touch, int kind) {
    Phase phase = kind == XI_TouchBegin ? LANDING : kind == XI_TouchEnd ? LIFT : MOVE;
    return take(phase, touch->detail, touch->event_x + I * touch->event_y);
}

static void show(Box box) {
    paint_pieces(context, box, 1);
    int left = box.left, top = box.top, width = box.right - left, height = box.bottom - top;
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
    Box painted = box_of_piece(1);
    for (;;) {
        int moved = 0, exposed = 0;
        do {
            XEvent event;
            XNextEvent(display, &event);
            exposed |= event.type == Expose;
            if (event.type == GenericEvent && XGetEventData(display, &event.xcookie)) {
                moved |= take_event(event.xcookie.data, event.xcookie.evtype);
                XFreeEventData(display, &event.xcookie);
            }
        } while (XPending(display));
        Box box = box_of_piece(1);
        if (exposed) show((Box){0, 0, WIDTH, HEIGHT});
        else if (moved) show(join(painted, box));
        painted = box;
    }
}
