// Measures limits of the cost of a frame. For each report of touches, changes the window, and does nothing else.
//
//   floor PIXELS
//   floor PICTURE.svg
//   floor move
//
// In the first two cases, writes pixels into memory that it shares with the server, and copies them to the screen.
// The minimum: fills a rectangle of PIXELS in the middle of the screen, with the screen's proportions. The cost without views
// and damage: lets cairo paint the whole picture again, in the size of the screen (compiled with WHOLE). With `move`, the server
// moves the contents of the window by 3 pixels, and nothing is painted: the cost of the move alone.
#include "touchscreen.h"
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#ifdef WHOLE
#include <librsvg/rsvg.h>
#endif

static Display *display;
static Window window;
static XImage *image;
static GC gc;

static void open_window(void) {
    int major = 2, minor = 2, screen;
    display = XOpenDisplay(NULL);
    if (!display) fail("the display");
    screen = DefaultScreen(display);
    XIQueryVersion(display, &major, &minor);
    window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, 0, 0xFFFFFF);
    unsigned char bits[4] = {0};
    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
    XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
    XISelectEvents(display, window, &mask, 1);
    gc = XCreateGC(display, window, 0, NULL);
    static XShmSegmentInfo segment;
    image = XShmCreateImage(display, DefaultVisual(display, screen), DefaultDepth(display, screen), ZPixmap, NULL, &segment, WIDTH,
                            HEIGHT);
    // At the start of a page, some processors copy rows up to ten times slower. See `SharedSegment`.
    const int start = 2048;
    segment.shmid = shmget(IPC_PRIVATE, start + image->bytes_per_line * HEIGHT, IPC_CREAT | 0600);
    segment.shmaddr = shmat(segment.shmid, NULL, 0);
    image->data = segment.shmaddr + start;
    XShmAttach(display, &segment);
    XMapWindow(display, window);
    XSync(display, False);
    shmctl(segment.shmid, IPC_RMID, NULL);
}

#ifdef WHOLE
static int width = WIDTH, height = HEIGHT;
static RsvgHandle *picture;
static cairo_t *context;

static void prepare(const char *path) {
    picture = rsvg_handle_new_from_file(path, NULL);
    if (!picture) fail(path);
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)image->data, CAIRO_FORMAT_RGB24, WIDTH, HEIGHT,
                                                                   image->bytes_per_line);
    context = cairo_create(surface);
}

static void paint(int left, int top) {
    RsvgRectangle area = {left, top, width, height};
    rsvg_handle_render_document(picture, context, &area, NULL);
}
#else
static int width, height;

static void prepare(const char *pixels) {
    double part = sqrt(fmin(atof(pixels) / ((double)WIDTH * HEIGHT), 1));
    width = lround(WIDTH * part), height = lround(HEIGHT * part);
}

static void paint(int left, int top) {
    static uint32_t color;
    color += 0x010101;
    for (int row = top; row < top + height; row++) {
        uint32_t *pixels = (uint32_t *)(image->data + row * image->bytes_per_line) + left;
        for (int column = 0; column < width; column++) pixels[column] = color;
    }
}
#endif

static void put(void) {
    int left = (WIDTH - width) / 2, top = (HEIGHT - height) / 2;
    paint(left, top);
    XShmPutImage(display, window, gc, image, left, top, left, top, width, height, False);
    XFlush(display);
}

static void move(void) {
    XCopyArea(display, window, window, gc, 0, 0, WIDTH - 3, HEIGHT, 3, 0);
    XFlush(display);
}

int main(int words, char **word) {
    if (words != 2) return 64;
    int moves = !strcmp(word[1], "move");
    open_window();
    if (!moves) prepare(word[1]);
    for (;;) {
        int moved = 0;
        do {
            XEvent event;
            XNextEvent(display, &event);
            moved |= event.type == GenericEvent && event.xcookie.evtype == XI_TouchUpdate;
        } while (XPending(display));
        if (moved && moves) move();
        if (moved && !moves && width > 0 && height > 0) put();
    }
}
