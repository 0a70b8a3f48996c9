#include "connection.h"
#include "aside.h"
#include <X11/Xlib-xcb.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { text_size = 160 };

/* Protects libXi's list of displays. libXi frees the list with its last display, even while another thread is adding a display. */
static pthread_mutex_t input_lock = PTHREAD_MUTEX_INITIALIZER;

struct touchstone_connection {
    Display *display;
    char *output_end;
    int end;
    int is_lost;
    unsigned long error_count;
    /* The sequence number of the last attempt, and the text of its error, which is not counted. */
    unsigned long attempt;
    char refusal[text_size];
};

/* The context that maps a display to its connection, because Xlib has one error handler for all displays. */
static XContext connections(void) {
    static XContext context;
    if (!context) context = XUniqueContext();
    return context;
}

static int note_error(Display *display, XErrorEvent *error) {
    XPointer data = NULL;
    if (XFindContext(display, None, connections(), &data) != 0) return 0;
    touchstone_connection *connection = (void *)data;
    if (error->serial != connection->attempt) {
        connection->error_count++;
        return 0;
    }
    char text[100] = "";
    XGetErrorText(display, error->error_code, text, sizeof text);
    snprintf(connection->refusal, text_size, "%s (request %d.%d)", text, error->request_code, error->minor_code);
    return 0;
}

/* The first handler that Xlib calls when a connection is lost. Xlib's default handler prints a message and exits. A display that is
 * being opened has no other handler yet. */
static int note_loss(Display *display) {
    (void)display;
    touchstone_fail_call();
    return 0;
}

/* The second handler that Xlib calls when a connection is lost. Xlib's default handler exits. */
static void lose(Display *display, void *data) {
    touchstone_connection *connection = data;
    connection->is_lost = 1;
    touchstone_discard_output(display, connection->output_end);
}

typedef struct {
    char *name;
    Display *display;
} opening;

static void open_display(void *data) {
    opening *call = data;
    call->display = XOpenDisplay(call->name);
}

static Display *open_aside(const char *name, int end) {
    opening *call = calloc(1, sizeof *call);
    call->name = name ? strdup(name) : NULL;
    if (!touchstone_call_aside(open_display, call, end)) return NULL;
    Display *display = call->display;
    free(call->name);
    free(call);
    return display;
}

touchstone_connection *touchstone_connect(const char *name, int end) {
    XInitThreads();
    XSetErrorHandler(note_error);
    XSetIOErrorHandler(note_loss);
    Display *display = open_aside(name, end);
    if (!display) return NULL;
    touchstone_connection *connection = calloc(1, sizeof *connection);
    connection->display = display;
    connection->end = end;
    connection->output_end = touchstone_output_end(display);
    XSaveContext(display, None, connections(), (XPointer)connection);
    XSetIOErrorExitHandler(display, lose, connection);
    return connection;
}

/* Whether XFlush returns without waiting for the server. A writable socket accepts more bytes than the output buffer contains. */
static int is_writable(Display *display) {
    struct pollfd wait = {.fd = ConnectionNumber(display), .events = POLLOUT};
    return poll(&wait, 1, 0) > 0;
}

void touchstone_disconnect(touchstone_connection *connection) {
    Display *display = connection->display;
    if (!touchstone_is_lost(connection) && is_writable(display)) XFlush(display);
    /* Otherwise, XCloseDisplay waits for a reply from the server. */
    shutdown(ConnectionNumber(display), SHUT_RDWR);
    pthread_mutex_lock(&input_lock);
    if (!touchstone_is_call_stuck()) XCloseDisplay(display);
    pthread_mutex_unlock(&input_lock);
    free(connection);
}

/* Selects no events, but performs libXi's round trips. */
static void use_input(void *display) { XSelectExtensionEvent(display, XDefaultRootWindow(display), NULL, 0); }

int touchstone_prepare_input(touchstone_connection *connection) {
    pthread_mutex_lock(&input_lock);
    connection->is_lost = !touchstone_call_aside(use_input, connection->display, connection->end);
    pthread_mutex_unlock(&input_lock);
    return !connection->is_lost;
}

int touchstone_query_input_version(touchstone_connection *connection, int *major, int *minor) {
    pthread_mutex_lock(&input_lock);
    int result = XIQueryVersion(connection->display, major, minor);
    pthread_mutex_unlock(&input_lock);
    return result;
}

Display *touchstone_display(touchstone_connection *connection) { return connection->display; }

int touchstone_is_lost(touchstone_connection *connection) {
    return connection->is_lost || xcb_connection_has_error(XGetXCBConnection(connection->display));
}

unsigned long touchstone_error_count(touchstone_connection *connection) { return connection->error_count; }

void touchstone_begin_attempt(touchstone_connection *connection) {
    connection->attempt = NextRequest(connection->display);
    connection->refusal[0] = '\0';
}

const char *touchstone_refusal(touchstone_connection *connection) { return connection->refusal; }
