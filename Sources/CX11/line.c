#define _GNU_SOURCE
#include "line.h"
#include <X11/XKBlib.h>
#include <X11/Xlibint.h>
#include <X11/Xutil.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* How often a call that waits looks whether it is to go on, and how often the last call looks before it gives up. */
enum { look_nanoseconds = 250000000, last_looks = 1 };

struct touchstone_line {
    Display *display;
    int is_lost;
    /* Where the call that is under way returns to when the connection is lost, where it is one of ours. */
    sigjmp_buf escape;
    int is_guarded;
    /* A descriptor that becomes readable when the program is to end, or -1; and whether it was readable at the last check. */
    int end_descriptor;
    int should_end;
    /* The number of checks before the call gives up; -1 where it gives up only when the program ends. */
    int looks_left;
    unsigned long error_count;
    char last_error[160];
    touchstone_line *next;
};

/* The lines of all threads: Xlib's handlers are those of the process. */
static pthread_mutex_t lines_lock = PTHREAD_MUTEX_INITIALIZER;
static touchstone_line *lines;

/* The line that a thread is calling, how many of its calls are nested, and the thread's timer. */
static _Thread_local touchstone_line *volatile current;
static _Thread_local int depth;
static _Thread_local timer_t timer;
static _Thread_local int has_timer;

/* Whether Xlib's lock is held forever: no connection can be opened or closed. */
static volatile sig_atomic_t is_locked;

static void escape(touchstone_line *line) {
    line->is_lost = 1;
    siglongjmp(line->escape, 1);
}

/* A call has waited for a while. One on a connection that is shut down fails at once. */
static void look(int signal) {
    (void)signal;
    int error = errno;
    touchstone_line *line = current;
    if (!line) return;
    struct pollfd wait = { line->end_descriptor, POLLIN, 0 };
    int shall_end = poll(&wait, 1, 0) > 0;
    if (!(shall_end && line->should_end) && line->looks_left != 0) {
        if (line->looks_left > 0) line->looks_left--;
        line->should_end = shall_end;
    } else if (line->display) {
        shutdown(ConnectionNumber(line->display), SHUT_RDWR);
    } else {
        // XOpenDisplay is left with Xlib's lock.
        is_locked = 1;
        escape(line);
    }
    errno = error;
}

static void set_timer(long nanoseconds) {
    struct itimerspec times = { { 0, nanoseconds }, { 0, nanoseconds } };
    if (has_timer) timer_settime(timer, 0, &times, NULL);
}

static void make_timer(void) {
    struct sigaction action = { .sa_handler = look, .sa_flags = SA_RESTART };
    sigaction(SIGRTMAX - 1, &action, NULL);
    struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGRTMAX - 1 };
    event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
    has_timer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
}

void touchstone_begin_watch(touchstone_line *line) {
    if (!has_timer) make_timer();
    current = line;
    line->should_end = 0;
    if (depth++ == 0) set_timer(look_nanoseconds);
}

void touchstone_end_watch(touchstone_line *line) {
    (void)line;
    if (--depth > 0) return;
    current = NULL;
    set_timer(0);
}

static void begin(touchstone_line *line) {
    line->is_guarded = 1;
    touchstone_begin_watch(line);
}

static void end(touchstone_line *line) {
    line->is_guarded = 0;
    touchstone_end_watch(line);
}

/* Makes a call, or returns its failure value. */
#define GUARDED(line, failure, call)                                                                                            \
    do {                                                                                                                        \
        if ((line)->is_lost) return failure;                                                                                    \
        if (sigsetjmp((line)->escape, 1)) {                                                                                     \
            end(line);                                                                                                          \
            return failure;                                                                                                     \
        }                                                                                                                       \
        begin(line);                                                                                                            \
        call;                                                                                                                   \
        end(line);                                                                                                              \
    } while (0)

/* Called for each error of the server; Xlib's own would print and exit. */
static int note_error(Display *display, XErrorEvent *error) {
    pthread_mutex_lock(&lines_lock);
    touchstone_line *line = lines;
    while (line && line->display != display) line = line->next;
    pthread_mutex_unlock(&lines_lock);
    if (!line) return 0;
    char text[100] = "";
    XGetErrorText(display, error->error_code, text, sizeof text);
    snprintf(line->last_error, sizeof line->last_error, "%s (request %d.%d)", text, error->request_code,
             error->minor_code);
    line->error_count++;
    return 0;
}

static void add_line(touchstone_line *line) {
    pthread_mutex_lock(&lines_lock);
    line->next = lines;
    lines = line;
    pthread_mutex_unlock(&lines_lock);
}

static void remove_line(touchstone_line *line) {
    pthread_mutex_lock(&lines_lock);
    touchstone_line **link = &lines;
    while (*link != line) link = &(*link)->next;
    *link = line->next;
    pthread_mutex_unlock(&lines_lock);
}

/* The line that a thread is opening: it has no display yet. */
static _Thread_local touchstone_line *opening;

/* Called first when a connection breaks; Xlib's own would print and exit. */
static int note_loss(Display *display) {
    (void)display;
    if (opening) escape(opening);
    return 0;
}

/* Called next. It ends a call of ours. Other libraries, such as cairo, continue, and their output is discarded. */
static void lose(Display *display, void *data) {
    static xReq no_request;
    touchstone_line *line = data;
    line->is_lost = 1;
    if (line->is_guarded) escape(line);
    display->bufptr = display->buffer;
    display->last_req = (char *)&no_request;
    display->flags &= ~XlibDisplayIOError;
}

static void open_display(touchstone_line *line, const char *name) {
    opening = line;
    GUARDED(line, , line->display = XOpenDisplay(name));
}

touchstone_line *touchstone_connect(const char *name, int end_descriptor) {
    touchstone_line *line = is_locked ? NULL : calloc(1, sizeof *line);
    if (!line) return NULL;
    line->looks_left = -1;
    line->end_descriptor = end_descriptor;
    XSetErrorHandler(note_error);
    XSetIOErrorHandler(note_loss);
    open_display(line, name);
    opening = NULL;
    if (!line->display || line->is_lost) {
        free(line);
        return NULL;
    }
    XSetIOErrorExitHandler(line->display, lose, line);
    add_line(line);
    return line;
}

static void close_display(touchstone_line *line) { GUARDED(line, , XCloseDisplay(line->display)); }

void touchstone_disconnect(touchstone_line *line) {
    line->looks_left = last_looks;
    int descriptor = ConnectionNumber(line->display);
    if (is_locked) line->is_lost = 1;
    close_display(line);
    // The state of Xlib's memory for a lost connection is undefined.
    if (line->is_lost) close(descriptor);
    remove_line(line);
    free(line);
}

Display *touchstone_display(touchstone_line *line) { return line->display; }
void touchstone_set_end_descriptor(touchstone_line *line, int end_descriptor) { line->end_descriptor = end_descriptor; }
int touchstone_end_descriptor(touchstone_line *line) { return line->end_descriptor; }
int touchstone_is_lost(touchstone_line *line) { return line->is_lost; }
unsigned long touchstone_error_count(touchstone_line *line) { return line->error_count; }
void touchstone_set_error_count(touchstone_line *line, unsigned long count) { line->error_count = count; }
const char *touchstone_last_error(touchstone_line *line) { return line->last_error[0] ? line->last_error : NULL; }

int touchstone_pending(touchstone_line *line) {
    int count = 0;
    GUARDED(line, 0, count = XPending(line->display));
    return line->is_lost ? 0 : count;
}

void touchstone_flush(touchstone_line *line) { GUARDED(line, , XFlush(line->display)); }
void touchstone_read_queue(touchstone_line *line) { GUARDED(line, , XEventsQueued(line->display, QueuedAfterReading)); }
void touchstone_synchronize(touchstone_line *line) { GUARDED(line, , XSync(line->display, False)); }

int touchstone_query_extension(touchstone_line *line, const char *name) {
    int opcode = 0, event, error;
    GUARDED(line, 0, XQueryExtension(line->display, name, &opcode, &event, &error));
    return opcode;
}

int touchstone_query_input_version(touchstone_line *line, int *major, int *minor) {
    int status = BadImplementation;
    GUARDED(line, 0, status = XIQueryVersion(line->display, major, minor));
    return status == Success;
}

void touchstone_set_detectable_repeat(touchstone_line *line) {
    GUARDED(line, , XkbSetDetectableAutoRepeat(line->display, True, NULL));
}

void touchstone_intern_atoms(touchstone_line *line, char **names, int count, Atom *atoms) {
    GUARDED(line, , XInternAtoms(line->display, names, count, False, atoms));
}

char *touchstone_atom_name(touchstone_line *line, Atom atom) {
    char *name = NULL;
    GUARDED(line, NULL, name = XGetAtomName(line->display, atom));
    return name;
}

XIDeviceInfo *touchstone_query_devices(touchstone_line *line, int *count) {
    XIDeviceInfo *devices = NULL;
    GUARDED(line, NULL, devices = XIQueryDevice(line->display, XIAllDevices, count));
    return devices;
}

int touchstone_query_pointer(touchstone_line *line, Window root, int *x, int *y) {
    Window its_root, child;
    int is_here = 0, window_x, window_y;
    unsigned mask;
    GUARDED(line, 0, is_here = XQueryPointer(line->display, root, &its_root, &child, x, y, &window_x, &window_y, &mask));
    return is_here;
}

unsigned char *touchstone_property(touchstone_line *line, Window window, Atom property, Atom type, int format, long length,
                                   unsigned long *count, unsigned long *rest) {
    Atom its_type = None;
    int its_format = 0;
    unsigned char *data = NULL;
    GUARDED(line, NULL, XGetWindowProperty(line->display, window, property, 0, length, False, type, &its_type, &its_format,
                                           count, rest, &data));
    if (data && its_type == type && its_format == format) return data;
    if (data) XFree(data);
    return NULL;
}

Window touchstone_selection_owner(touchstone_line *line, Atom selection) {
    Window owner = None;
    GUARDED(line, None, owner = XGetSelectionOwner(line->display, selection));
    return owner;
}

static XSyncCounter create_counter(Display *display) {
    int event, error, major = SYNC_MAJOR_VERSION, minor = SYNC_MINOR_VERSION;
    if (!XSyncQueryExtension(display, &event, &error) || !XSyncInitialize(display, &major, &minor)) return None;
    XSyncValue zero;
    XSyncIntToValue(&zero, 0);
    return XSyncCreateCounter(display, zero);
}

XSyncCounter touchstone_create_counter(touchstone_line *line) {
    XSyncCounter counter = None;
    GUARDED(line, None, counter = create_counter(line->display));
    return counter;
}

int touchstone_grab_touches(touchstone_line *line, Window window, XIEventMask *mask, XIGrabModifiers *modifiers) {
    int refused = 0;
    GUARDED(line, 0,
            refused = XIGrabTouchBegin(line->display, XIAllMasterDevices, window, False, mask, 1, modifiers));
    return refused;
}

void touchstone_ungrab_touches(touchstone_line *line, Window window, XIGrabModifiers *modifiers) {
    GUARDED(line, , XIUngrabTouchBegin(line->display, XIAllMasterDevices, window, 1, modifiers));
}

int touchstone_has_shared_memory(touchstone_line *line) {
    int is_there = 0;
    GUARDED(line, 0, is_there = XShmQueryExtension(line->display));
    return is_there;
}

void touchstone_attach(touchstone_line *line, XShmSegmentInfo *segment) {
    GUARDED(line, , XShmAttach(line->display, segment));
}

void touchstone_detach(touchstone_line *line, XShmSegmentInfo *segment) {
    GUARDED(line, , XShmDetach(line->display, segment));
}

KeySym touchstone_lookup_key(touchstone_line *line, XKeyEvent *event) {
    KeySym symbol = NoSymbol;
    GUARDED(line, NoSymbol, XLookupString(event, NULL, 0, &symbol, NULL));
    return symbol;
}

KeySym touchstone_key_symbol(touchstone_line *line, unsigned keycode, int group, int level) {
    KeySym symbol = NoSymbol;
    GUARDED(line, NoSymbol, symbol = XkbKeycodeToKeysym(line->display, (KeyCode)keycode, group, level));
    return symbol;
}

void touchstone_refresh_keyboard(touchstone_line *line, XMappingEvent *event) {
    GUARDED(line, , XRefreshKeyboardMapping(event));
}
