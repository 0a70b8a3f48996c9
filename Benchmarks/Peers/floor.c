// Measures the minimum cost of a frame: for each report of touches, writes a number of pixels into memory that it shares with
// the server, copies them to the screen, and does nothing else.
//
//   floor PIXELS
//
// The pixels form a rectangle in the middle of the screen, with the screen's proportions.
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
    segment.shmid = shmget(IPC_PRIVATE, image->bytes_per_line * HEIGHT, IPC_CREAT | 0600);
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    XShmAttach(display, &segment);
    XMapWindow(display, window);
    XSync(display, False);
    shmctl(segment.shmid, IPC_RMID, NULL);
}

static void put(int width, int height, uint32_t color) {
    int left = (WIDTH - width) / 2, top = (HEIGHT - height) / 2;
    for (int row = top; row < top + height; row++) {
        uint32_t *pixels = (uint32_t *)(image->data + row * image->bytes_per_line) + left;
        for (int column = 0; column < width; column++) pixels[column] = color;
    }
    XShmPutImage(display, window, gc, image, left, top, left, top, width, height, False);
    XFlush(display);
}

int main(int words, char **word) {
    double part = sqrt(fmin(words == 2 ? atof(word[1]) / ((double)WIDTH * HEIGHT) : 1, 1));
    int width = lround(WIDTH * part), height = lround(HEIGHT * part);
    open_window();
    for (uint32_t color = 0;;) {
        int moved = 0;
        do {
            XEvent event;
            XNextEvent(display, &event);
            moved |= event.type == GenericEvent && event.xcookie.evtype == XI_TouchUpdate;
        } while (XPending(display));
        if (moved && width > 0 && height > 0) put(width, height, color += 0x010101);
    }
}
