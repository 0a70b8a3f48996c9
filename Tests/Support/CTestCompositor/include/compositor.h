/* A Wayland compositor for tests, inside the program that it tests or for programs that connect to its socket. It plays one command
 * after another, so the order of all events is that of the test, and nothing depends on a clock. */
#pragma once

#include <stdint.h>

typedef struct touchstone_compositor touchstone_compositor;

/* Creates a compositor with one client, which gets the other end of `*socket`, or without a client if `socket` is NULL. `globals`
 * lists the interfaces with their versions, separated by spaces, as in "wl_seat:7". `keymap` is the text of a keymap, and `output`
 * are the numbers of the command `output`. */
touchstone_compositor *touchstone_compositor_create(const char *globals, const char *keymap, const char *output, int *socket);
/* Accepts programs at the path of a new socket. Returns 0, or -1. */
int touchstone_compositor_listen(touchstone_compositor *compositor, const char *path);
/* Adds a client, and returns the other end of its socket, or -1. A compositor can have one such client. */
int touchstone_compositor_connect(touchstone_compositor *compositor);
void touchstone_compositor_destroy(touchstone_compositor *compositor);

/* Sends events. Returns 0, or -1 if the command is unknown or lacks its object. The commands are listed in compositor.c. */
int touchstone_compositor_play(touchstone_compositor *compositor, const char *command);

/* Handles the requests that have arrived, waiting for the first one for some milliseconds, and sends all events. Returns the
 * number of requests since the creation. */
int touchstone_compositor_dispatch(touchstone_compositor *compositor, int milliseconds);

/* Sends all events. */
void touchstone_compositor_flush(touchstone_compositor *compositor);
/* The number of connected clients. */
int touchstone_compositor_client_count(touchstone_compositor *compositor);
/* The memory of the events that the slowest client has not read, in bytes. */
int touchstone_compositor_unread(touchstone_compositor *compositor);
/* A descriptor that is readable when `touchstone_compositor_dispatch` has something to do. */
int touchstone_compositor_descriptor(touchstone_compositor *compositor);

/* Handles requests on a thread of its own, until it is turned off, while the client opens a window. */
void touchstone_compositor_serve(touchstone_compositor *compositor, int is_on);

/* The requests of the client, one a line, such as "xdg_toplevel.set_title Hello". */
const char *touchstone_compositor_log(touchstone_compositor *compositor);
void touchstone_compositor_clear_log(touchstone_compositor *compositor);

/* Asks the client for the clipboard in one type. Returns the end of a pipe that never blocks, or -1 if there is none. */
int touchstone_compositor_paste(touchstone_compositor *compositor, const char *type);
/* Reads from the pipe. Returns 0 at its end, or -1 if there are no bytes now. */
int touchstone_compositor_read(int end, void *bytes, int count);
void touchstone_compositor_close(int end);

/* Whether the client has closed its connection. */
int touchstone_compositor_is_closed(touchstone_compositor *compositor);

typedef struct {
    /* The size in pixels, and on the screen in points. It is 0 without contents. */
    int width, height, points_wide, points_high;
    /* The location on the main surface, in points. */
    int x, y;
    /* The pixels row by row, as 0xAARRGGBB. */
    const uint32_t *pixels;
    /* The number of buffers that were shown so far. */
    int count;
    /* Whether the surface is that of a window. */
    int is_window;
} touchstone_contents;

/* The contents of a surface: 0 for the window, 1 for its first subsurface, and so on. */
touchstone_contents touchstone_compositor_contents(touchstone_compositor *compositor, int surface);
