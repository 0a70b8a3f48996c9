#include "client.h"
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/scrnsaver.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Xlib's error handlers are global to the process: ours handle our connections and forward the errors of others.
static pthread_mutex_t clients_lock = PTHREAD_MUTEX_INITIALIZER;
static test_client *clients;
static XErrorHandler other_error_handler;
static XIOErrorHandler other_end_handler;

static test_client *client_of(Display *display) {
    pthread_mutex_lock(&clients_lock);
    test_client *client = clients;
    while (client && client->display != display) client = client->next;
    pthread_mutex_unlock(&clients_lock);
    return client;
}

static int note_error(Display *display, XErrorEvent *error) {
    return client_of(display) ? 0 : other_error_handler(display, error);
}

static int note_end(Display *display) { return client_of(display) ? 0 : other_end_handler(display); }

static void outlive_server(Display *display, void *unused) { (void)display, (void)unused; }

static void add_client(test_client *client) {
    pthread_mutex_lock(&clients_lock);
    client->next = clients;
    clients = client;
    XErrorHandler error_handler = XSetErrorHandler(note_error);
    if (error_handler != note_error) other_error_handler = error_handler;
    XIOErrorHandler end_handler = XSetIOErrorHandler(note_end);
    if (end_handler != note_end) other_end_handler = end_handler;
    pthread_mutex_unlock(&clients_lock);
    XSetIOErrorExitHandler(client->display, outlive_server, NULL);
}

static void remove_client(test_client *client) {
    pthread_mutex_lock(&clients_lock);
    test_client **link = &clients;
    while (*link && *link != client) link = &(*link)->next;
    if (*link) *link = client->next;
    pthread_mutex_unlock(&clients_lock);
}

// When the last display that uses XInput is closed, libXi frees its list of displays without a lock, while other threads may use
// it. A display that is never closed keeps the list.
static void keep_input_extension(const char *name) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static int is_kept;
    pthread_mutex_lock(&lock);
    Display *display = is_kept ? NULL : XOpenDisplay(name);
    if (display) {
        int major = 2, minor = 2;
        XIQueryVersion(display, &major, &minor);
        is_kept = 1;
    }
    pthread_mutex_unlock(&lock);
}

test_client *client_open(const char *display) {
    keep_input_extension(display);
    Display *connection = XOpenDisplay(display);
    if (!connection) return NULL;
    test_client *client = calloc(1, sizeof *client);
    client->display = connection;
    client->root = DefaultRootWindow(connection);
    add_client(client);
    int event, error, major = 2, minor = 4;
    if (XQueryExtension(connection, "XInputExtension", &client->opcode, &event, &error))
        XIQueryVersion(connection, &major, &minor);
    XSelectInput(connection, client->root, SubstructureNotifyMask);
    XSync(connection, False);
    return client;
}

unsigned long relay_count_opening(test_relay *relay) {
    char name[32];
    snprintf(name, sizeof name, "127.0.0.1:%d", relay_display(relay));
    unsigned long before = relay_turns(relay);
    Display *connection = XOpenDisplay(name);
    unsigned long count = relay_turns(relay) - before;
    if (connection) XCloseDisplay(connection);
    return count;
}

void client_close(test_client *client) {
    XCloseDisplay(client->display);
    remove_client(client);
    free(client);
}

int client_width(test_client *client) { return DisplayWidth(client->display, DefaultScreen(client->display)); }
int client_height(test_client *client) { return DisplayHeight(client->display, DefaultScreen(client->display)); }
void client_sync(test_client *client) { XSync(client->display, False); }

int client_wait(test_client *client, int milliseconds) {
    if (XEventsQueued(client->display, QueuedAfterFlush)) return 1;
    struct pollfd wait = { ConnectionNumber(client->display), POLLIN, 0 };
    return poll(&wait, 1, milliseconds) == 1;
}

/// A channel of a pixel as 0 to 255, for any number of bits.
static uint32_t channel_of(unsigned long pixel, unsigned long mask) {
    if (!mask) return 0;
    int shift = __builtin_ctzl(mask);
    unsigned long most = mask >> shift;
    return (uint32_t)((((pixel & mask) >> shift) * 255 + most / 2) / most);
}

static uint32_t color_of(XImage *image, unsigned long pixel) {
    return channel_of(pixel, image->red_mask) << 16 | channel_of(pixel, image->green_mask) << 8 |
           channel_of(pixel, image->blue_mask);
}

int client_read_pixels(
    test_client *client, unsigned long window, int x, int y, int width, int height, uint32_t *pixels) {
    XImage *image = XGetImage(client->display, window, x, y, width, height, AllPlanes, ZPixmap);
    if (!image) return -1;
    if (image->bits_per_pixel == 32 && image->byte_order == LSBFirst && image->red_mask == 0xff0000) {
        for (int row = 0; row < height; row++) {
            const uint32_t *line = (const uint32_t *)(image->data + (size_t)row * image->bytes_per_line);
            for (int column = 0; column < width; column++) *pixels++ = line[column] & 0xffffff;
        }
    } else {
        for (int row = 0; row < height; row++)
            for (int column = 0; column < width; column++) *pixels++ = color_of(image, XGetPixel(image, column, row));
    }
    XDestroyImage(image);
    return 0;
}

int client_cursor_pixels(test_client *client, uint32_t *pixels, int capacity) {
    int event, error;
    if (!XFixesQueryExtension(client->display, &event, &error)) return 0;
    XFixesCursorImage *image = XFixesGetCursorImage(client->display);
    if (!image) return 0;
    int count = image->width * image->height < capacity ? image->width * image->height : capacity;
    for (int index = 0; index < count; index++) pixels[index] = (uint32_t)image->pixels[index];
    XFree(image);
    return count;
}

// MARK: Windows

static unsigned char *read_property(test_client *client, Window window, const char *name, int format, unsigned long *count) {
    Atom type;
    int found_format;
    unsigned long left;
    unsigned char *data = NULL;
    *count = 0;
    XGetWindowProperty(client->display, window, XInternAtom(client->display, name, False), 0, 1 << 20, False,
                       AnyPropertyType, &type, &found_format, count, &left, &data);
    if (data && found_format == format) return data;
    if (data) XFree(data);
    *count = 0;
    return NULL;
}

char *client_text_property(test_client *client, unsigned long window, const char *name) {
    unsigned long count;
    unsigned char *data = read_property(client, window, name, 8, &count);
    if (!data) return NULL;
    char *text = calloc(count + 1, 1);
    // WM_CLASS contains two strings, with a line for each.
    for (unsigned long i = 0; i < count; i++) text[i] = data[i] || i + 1 == count ? (char)data[i] : '\n';
    XFree(data);
    return text;
}

int client_number_property(test_client *client, unsigned long window, const char *name, unsigned long *items, int capacity) {
    unsigned long count;
    unsigned char *data = read_property(client, window, name, 32, &count);
    if (!data) return 0;
    if (capacity) memcpy(items, data, (count < (unsigned long)capacity ? count : (unsigned long)capacity) * sizeof *items);
    XFree(data);
    return (int)count;
}

static int add_windows_of(
    test_client *client, Window parent, unsigned long process, unsigned long *windows, int capacity, int count) {
    Window root, above, *children = NULL;
    unsigned child_count = 0;
    if (!XQueryTree(client->display, parent, &root, &above, &children, &child_count)) return count;
    for (unsigned i = 0; i < child_count; i++) {
        unsigned long owner = 0;
        XWindowAttributes attributes;
        int is_named = client_number_property(client, children[i], "_NET_WM_PID", &owner, 1) == 1 && owner == process;
        int is_found = is_named && count < capacity && XGetWindowAttributes(client->display, children[i], &attributes) &&
                       attributes.map_state == IsViewable;
        if (is_found) windows[count++] = children[i];
        else count = add_windows_of(client, children[i], process, windows, capacity, count);
    }
    if (children) XFree(children);
    return count;
}

int client_windows_of(test_client *client, int process, unsigned long *windows, int capacity) {
    return add_windows_of(client, client->root, (unsigned long)process, windows, capacity, 0);
}

int client_window_frame(test_client *client, unsigned long window, int *x, int *y, int *width, int *height) {
    XWindowAttributes attributes;
    Window child;
    if (!XGetWindowAttributes(client->display, window, &attributes) ||
        !XTranslateCoordinates(client->display, window, client->root, 0, 0, x, y, &child))
        return -1;
    *width = attributes.width;
    *height = attributes.height;
    return 0;
}

void client_resize_window(test_client *client, unsigned long window, int width, int height) {
    XResizeWindow(client->display, window, (unsigned)width, (unsigned)height);
    XSync(client->display, False);
}

void client_move_window(test_client *client, unsigned long window, int x, int y) {
    XMoveWindow(client->display, window, x, y);
    XSync(client->display, False);
}

void client_show_window(test_client *client, unsigned long window, int is_shown) {
    if (is_shown) XMapWindow(client->display, window);
    else XUnmapWindow(client->display, window);
    XSync(client->display, False);
}

static int find_device(test_client *client, const char *name) {
    int count = 0, found = -1;
    XIDeviceInfo *devices = XIQueryDevice(client->display, XIAllDevices, &count);
    for (int index = 0; index < count; index++)
        if (strcmp(devices[index].name, name) == 0) found = devices[index].deviceid;
    if (devices) XIFreeDeviceInfo(devices);
    return found;
}

int client_set_device_numbers(
    test_client *client, const char *name, const char *property, const uint32_t *numbers, int count, const char *atom) {
    int found = find_device(client, name);
    if (found < 0) return -1;
    uint32_t value = atom ? (uint32_t)XInternAtom(client->display, atom, False) : 0;
    XIChangeProperty(client->display, found, XInternAtom(client->display, property, False), atom ? XA_ATOM : XA_INTEGER, 32,
                     XIPropModeReplace, (unsigned char *)(atom ? &value : numbers), atom ? 1 : count);
    XSync(client->display, False);
    return 0;
}

int client_set_device_flag(test_client *client, const char *name, const char *flag, int is_set) {
    int found = find_device(client, name);
    if (found < 0) return -1;
    unsigned char value = is_set != 0;
    Atom property = XInternAtom(client->display, flag, False);
    XIChangeProperty(client->display, found, property, XA_INTEGER, 8, XIPropModeReplace, &value, 1);
    XSync(client->display, False);
    return 0;
}

void client_send_protocol(test_client *client, unsigned long window, const char *protocol, unsigned long serial) {
    XEvent event = { .xclient = { .type = ClientMessage, .window = window, .format = 32 } };
    event.xclient.message_type = XInternAtom(client->display, "WM_PROTOCOLS", False);
    event.xclient.data.l[0] = (long)XInternAtom(client->display, protocol, False);
    event.xclient.data.l[1] = (long)serial;
    event.xclient.data.l[2] = (long)window;
    XSendEvent(client->display, window, False, NoEventMask, &event);
    XSync(client->display, False);
}

void client_take(test_client *client, XEvent *event) {
    if (event->type == ClientMessage && event->xclient.window == client->root && event->xclient.format == 32 &&
        (Atom)event->xclient.data.l[0] == XInternAtom(client->display, "_NET_WM_PING", False))
        client->ping_answer = (unsigned long)event->xclient.data.l[1];
}

unsigned long client_last_ping_answer(test_client *client) {
    while (XPending(client->display)) {
        XEvent event;
        XNextEvent(client->display, &event);
        client_take(client, &event);
    }
    return client->ping_answer;
}

// MARK: XTEST

int client_keycode(test_client *client, const char *keysym) {
    return XKeysymToKeycode(client->display, XStringToKeysym(keysym));
}

void client_fake_motion(test_client *client, int x, int y) {
    XTestFakeMotionEvent(client->display, -1, x, y, CurrentTime);
    XSync(client->display, False);
}

void client_fake_button(test_client *client, int button, int pressed) {
    XTestFakeButtonEvent(client->display, (unsigned)button, pressed, CurrentTime);
    XSync(client->display, False);
}

void client_fake_key(test_client *client, int keycode, int pressed) {
    XTestFakeKeyEvent(client->display, (unsigned)keycode, pressed, CurrentTime);
    XSync(client->display, False);
}

void client_blank_after(test_client *client, int seconds) {
    XSetScreenSaver(client->display, seconds, 0, PreferBlanking, DefaultExposures);
    XSync(client->display, False);
}

int client_is_blank(test_client *client, unsigned long *idle) {
    XScreenSaverInfo info = {0};
    XScreenSaverQueryInfo(client->display, client->root, &info);
    *idle = info.idle;
    return info.state == ScreenSaverOn;
}
