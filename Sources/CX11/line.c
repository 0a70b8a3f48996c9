#define _GNU_SOURCE
#include "line.h"
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlibint.h>
#include <X11/Xutil.h>
#include <X11/extensions/XI2proto.h>
#include <X11/extensions/presentproto.h>
#include <X11/extensions/shmproto.h>
#include <X11/extensions/syncproto.h>
#include <X11/extensions/xfixesproto.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* The time between two checks of a waiting call, and the number of checks before the last call gives up. */
enum { look_nanoseconds = 200000000, last_looks = 1 };
enum { most_attempts = 4, most_questions = 72, text_size = 160 };

/* A request that the server may refuse: its number, and the text of its error. */
typedef struct {
    unsigned long number;
    char error[text_size];
} attempt;

/* A request whose reply is read while a later request waits for its own: all questions of a group take one round trip. */
typedef struct {
    unsigned long number;
    int is_answered;
    xReply reply;
} question;

struct touchstone_line {
    Display *display;
    int is_lost;
    /* Where the current call returns to if the connection is lost and the call is guarded. */
    sigjmp_buf escape;
    int is_guarded;
    /* A descriptor that becomes readable when the program is to end, or -1; and whether it was readable at the last check. */
    int end_descriptor;
    int should_end;
    /* The processor time of the thread at the last check, in nanoseconds. */
    long long work;
    /* The line that was watched when the first watch of this one began, and the depth of its watches. */
    touchstone_line *outer;
    int watches;
    /* The number of checks before the call gives up; -1 if it gives up only when the program ends. */
    int looks_left;
    /* The number of the next request when the queue was last read. */
    unsigned long request_at_reading;
    unsigned long error_count;
    char last_error[text_size];
    attempt attempts[most_attempts];
    unsigned attempt_count;
    question questions[most_questions];
    int question_count;
    _XAsyncHandler reply_handler;
    /* The major opcodes of the SYNC, the Present, the XFIXES and the MIT-SHM extension, or 0. */
    int sync_opcode;
    int present_opcode;
    int fixes_opcode;
    int shared_memory_opcode;
    /* The number of the first event of XFIXES. */
    int fixes_event;
    int has_shared_memory;
    int has_shared_pixmaps;
    touchstone_line *next;
};

/* The lines of all threads: Xlib has one set of handlers per process. */
static pthread_mutex_t lines_lock = PTHREAD_MUTEX_INITIALIZER;
static touchstone_line *lines;

/* The line that a thread calls, the depth of nested calls, and the thread's timer. */
static _Thread_local touchstone_line *volatile current;
static _Thread_local int depth;
static _Thread_local timer_t timer;
static _Thread_local int has_timer;
/* Whether the timer runs. To set it for each call takes longer than most calls: it goes on, and stops when it fires outside of a
 * call. A program that falls asleep is woken once by it. */
static _Thread_local volatile sig_atomic_t is_running;

/* Whether Xlib's lock is held forever: no connection can be opened or closed. */
static volatile sig_atomic_t is_locked;

static void escape(touchstone_line *line) {
    line->is_lost = 1;
    siglongjmp(line->escape, 1);
}

static long long work_of_thread(void) {
    struct timespec time = { 0, 0 };
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void run_timer(int runs) {
    long period = runs ? look_nanoseconds : 0;
    struct itimerspec times = { { 0, period }, { 0, period } };
    if (has_timer) timer_settime(timer, 0, &times, NULL);
    is_running = runs;
}

/* Checks whether the current call should go on. A call on a connection that is shut down fails at once. A call that works, such as
 * one that paints, does not wait for the server. */
static void look(int signal) {
    (void)signal;
    int error = errno;
    touchstone_line *line = current;
    if (!line) {
        run_timer(0);
        errno = error;
        return;
    }
    struct pollfd wait = { line->end_descriptor, POLLIN, 0 };
    int shall_end = poll(&wait, 1, 0) > 0;
    long long work = work_of_thread();
    int is_waiting = line->should_end && work - line->work < look_nanoseconds / 2;
    if (!(shall_end && is_waiting) && line->looks_left != 0) {
        if (line->looks_left > 0) line->looks_left--;
        line->should_end = shall_end;
        line->work = work;
    } else if (line->display) {
        shutdown(ConnectionNumber(line->display), SHUT_RDWR);
    } else {
        // XOpenDisplay holds Xlib's lock, and keeps it.
        is_locked = 1;
        escape(line);
    }
    errno = error;
}

/* Threads of a pool block signals, and a handler its own. */
static void unblock_signal(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGRTMAX - 1);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

static void make_timer(void) {
    struct sigaction action = { .sa_handler = look, .sa_flags = SA_RESTART };
    sigaction(SIGRTMAX - 1, &action, NULL);
    unblock_signal();
    struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGRTMAX - 1 };
    event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
    has_timer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
}

void touchstone_begin_watch(touchstone_line *line) {
    if (!has_timer) make_timer();
    if (line->watches++ == 0) line->outer = current;
    current = line;
    line->should_end = 0;
    depth++;
    if (!is_running) run_timer(1);
}

void touchstone_end_watch(touchstone_line *line) {
    if (--line->watches == 0) current = line->outer;
    depth--;
}

static void begin(touchstone_line *line) {
    line->is_guarded = 1;
    touchstone_begin_watch(line);
}

static void end(touchstone_line *line) {
    line->is_guarded = 0;
    touchstone_end_watch(line);
}

/* Makes a call, or returns a value if the connection is lost. */
#define GUARDED(line, failure, call)                                                                                            \
    do {                                                                                                                        \
        if ((line)->is_lost) return failure;                                                                                    \
        if (sigsetjmp((line)->escape, 0)) {                                                                                     \
            unblock_signal();                                                                                                   \
            end(line);                                                                                                          \
            return failure;                                                                                                     \
        }                                                                                                                       \
        begin(line);                                                                                                            \
        call;                                                                                                                   \
        end(line);                                                                                                              \
    } while (0)

int touchstone_call(touchstone_line *line, void (*body)(void *context), void *context) {
    GUARDED(line, 0, body(context));
    return !line->is_lost;
}

int touchstone_call_briefly(touchstone_line *line, int looks, void (*body)(void *context), void *context) {
    line->looks_left = looks;
    // The first check comes after a whole period.
    if (depth == 0 && is_running) run_timer(0);
    int is_whole = touchstone_call(line, body, context);
    line->looks_left = -1;
    return is_whole;
}

static attempt *find_attempt(touchstone_line *line, unsigned long number) {
    for (int index = 0; index < most_attempts; index++)
        if (line->attempts[index].number == number) return &line->attempts[index];
    return NULL;
}

/* Called for each error of the server. Xlib's own handler prints and exits. */
static int note_error(Display *display, XErrorEvent *error) {
    pthread_mutex_lock(&lines_lock);
    touchstone_line *line = lines;
    while (line && line->display != display) line = line->next;
    pthread_mutex_unlock(&lines_lock);
    if (!line) return 0;
    char text[100] = "";
    XGetErrorText(display, error->error_code, text, sizeof text);
    attempt *refused = find_attempt(line, error->serial);
    snprintf(refused ? refused->error : line->last_error, text_size, "%s (request %d.%d)", text, error->request_code,
             error->minor_code);
    if (!refused) line->error_count++;
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

/* The line that a thread opens: it has no display yet. */
static _Thread_local touchstone_line *opening;

/* Called first when a connection breaks. Xlib's own handler prints and exits. */
static int note_loss(Display *display) {
    (void)display;
    if (opening) escape(opening);
    return 0;
}

/* Called next. Ends a guarded call. Calls of other libraries, such as cairo, go on, and their output is discarded. */
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
const char *touchstone_last_error(touchstone_line *line) { return line->last_error[0] ? line->last_error : NULL; }

unsigned long touchstone_begin_attempt(touchstone_line *line) {
    attempt *next = &line->attempts[line->attempt_count++ % most_attempts];
    *next = (attempt){ .number = NextRequest(line->display) };
    return next->number;
}

const char *touchstone_refusal(touchstone_line *line, unsigned long number) {
    if (LastKnownRequestProcessed(line->display) < number) touchstone_synchronize(line);
    attempt *made = find_attempt(line, number);
    return made && made->error[0] ? made->error : NULL;
}

/* Whether nothing was sent since the queue was last read, and nothing has arrived. Xlib may read whenever it sends, and what it has
 * read cannot be seen at the socket. */
static int is_quiet(touchstone_line *line) {
    Display *display = line->display;
    if (display->bufptr != display->buffer || NextRequest(display) != line->request_at_reading) return 0;
    struct pollfd wait = { ConnectionNumber(display), POLLIN, 0 };
    return poll(&wait, 1, 0) == 0;
}

int touchstone_read_events(touchstone_line *line) {
    int count = XPending(line->display);
    line->request_at_reading = NextRequest(line->display);
    return count;
}

int touchstone_pending(touchstone_line *line) {
    if (line->is_lost) return 0;
    int count = QLength(line->display);
    if (count || is_quiet(line)) return count;
    GUARDED(line, 0, count = touchstone_read_events(line));
    return line->is_lost ? 0 : count;
}

int touchstone_has_nothing_new(touchstone_line *line) {
    return line->is_lost || (QLength(line->display) == 0 && is_quiet(line));
}

void touchstone_flush(touchstone_line *line) {
    // A call that has nothing to send would only start the timer.
    if (!line->is_lost && line->display->bufptr == line->display->buffer) return;
    GUARDED(line, , XFlush(line->display));
}

void touchstone_read_queue(touchstone_line *line) { GUARDED(line, , XEventsQueued(line->display, QueuedAfterReading)); }
void touchstone_synchronize(touchstone_line *line) { GUARDED(line, , XSync(line->display, False)); }

int touchstone_query_extension(touchstone_line *line, const char *name) {
    int opcode = 0, event, error;
    GUARDED(line, 0, XQueryExtension(line->display, name, &opcode, &event, &error));
    return opcode;
}

/* Called by Xlib for each reply that no call waits for. */
static Bool note_reply(Display *display, xReply *reply, char *buffer, int length, XPointer data) {
    touchstone_line *line = (void *)data;
    if (reply->generic.type == X_Error) return False;
    for (int index = 0; index < line->question_count; index++) {
        question *asked = &line->questions[index];
        if (asked->number != display->last_request_read) continue;
        asked->reply = *(xReply *)_XGetAsyncReply(display, (char *)&asked->reply, reply, buffer, length, 0, True);
        asked->is_answered = 1;
        return True;
    }
    return False;
}

/* Xlib's macros for requests use a display of this name. */
static void begin_questions(touchstone_line *line, Display *dpy) {
    LockDisplay(dpy);
    line->question_count = 0;
    if (line->reply_handler.handler) return;
    line->reply_handler = (_XAsyncHandler){ dpy->async_handlers, note_reply, (XPointer)line };
    dpy->async_handlers = &line->reply_handler;
}

/* Makes a question of the request that was begun last. Returns its place. */
static int add_question(touchstone_line *line, Display *dpy) {
    line->questions[line->question_count] = (question){ .number = dpy->request };
    return line->question_count++;
}

/* The reply to a question; NULL without one. */
static xReply *reply_to(touchstone_line *line, int place) {
    return line->questions[place].is_answered ? &line->questions[place].reply : NULL;
}

static void ask_for_extension(touchstone_line *line, Display *dpy, const char *name) {
    xQueryExtensionReq *request;
    size_t length = strlen(name);
    GetReq(QueryExtension, request);
    request->nbytes = (CARD16)length;
    request->length += (length + 3) >> 2;
    add_question(line, dpy);
    Data(dpy, name, (long)length);
}

static void ask_for_atom(touchstone_line *line, Display *dpy, const char *name) {
    xInternAtomReq *request;
    size_t length = strlen(name);
    GetReq(InternAtom, request);
    request->onlyIfExists = False;
    request->nbytes = (CARD16)length;
    request->length += (length + 3) >> 2;
    add_question(line, dpy);
    Data(dpy, name, (long)length);
}

static int opcode_of(xReply *reply) {
    xQueryExtensionReply *answer = (void *)reply;
    return answer && answer->present ? answer->major_opcode : 0;
}

static void introduce(touchstone_line *line, Display *dpy, char **names, int count) {
    begin_questions(line, dpy);
    ask_for_extension(line, dpy, "XInputExtension");
    ask_for_extension(line, dpy, "SYNC");
    ask_for_extension(line, dpy, "Present");
    ask_for_extension(line, dpy, "XFIXES");
    ask_for_extension(line, dpy, "MIT-SHM");
    for (int index = 0; index < count; index++) ask_for_atom(line, dpy, names[index]);
    UnlockDisplay(dpy);
    // Waits for its own extension, and for that of generic events.
    line->has_shared_memory = XShmQueryExtension(dpy);
}

int touchstone_introduce(touchstone_line *line, char **names, int count, Atom *atoms) {
    GUARDED(line, 0, introduce(line, line->display, names, count));
    line->sync_opcode = opcode_of(reply_to(line, 1));
    line->present_opcode = opcode_of(reply_to(line, 2));
    line->fixes_opcode = opcode_of(reply_to(line, 3));
    if (line->fixes_opcode) line->fixes_event = ((xQueryExtensionReply *)(void *)reply_to(line, 3))->first_event;
    line->shared_memory_opcode = opcode_of(reply_to(line, 4));
    for (int index = 0; index < count; index++) {
        xInternAtomReply *answer = (void *)reply_to(line, 5 + index);
        if (answer) atoms[index] = answer->atom;
    }
    return opcode_of(reply_to(line, 0));
}

static void ask_for_input_version(touchstone_line *line, Display *dpy, int opcode, int major, int minor) {
    xXIQueryVersionReq *request;
    GetReq(XIQueryVersion, request);
    request->reqType = (CARD8)opcode;
    request->ReqType = X_XIQueryVersion;
    request->major_version = (CARD16)major;
    request->minor_version = (CARD16)minor;
    add_question(line, dpy);
}

static void ask_for_owner(touchstone_line *line, Display *dpy, Atom selection) {
    xResourceReq *request;
    GetResReq(GetSelectionOwner, selection, request);
    add_question(line, dpy);
}

/* Asks for the version, as the protocol demands before other requests of the extension. */
static void initialize_sync(touchstone_line *line, Display *dpy) {
    xSyncInitializeReq *request;
    GetReq(SyncInitialize, request);
    request->reqType = (CARD8)line->sync_opcode;
    request->syncReqType = X_SyncInitialize;
    request->majorVersion = SYNC_MAJOR_VERSION;
    request->minorVersion = SYNC_MINOR_VERSION;
    add_question(line, dpy);
}

static void initialize_present(touchstone_line *line, Display *dpy) {
    xPresentQueryVersionReq *request;
    GetReq(PresentQueryVersion, request);
    request->reqType = (CARD8)line->present_opcode;
    request->presentReqType = X_PresentQueryVersion;
    request->majorVersion = 1;
    request->minorVersion = 0;
    add_question(line, dpy);
}

/* Version 2 has regions. */
static void initialize_fixes(touchstone_line *line, Display *dpy) {
    xXFixesQueryVersionReq *request;
    GetReq(XFixesQueryVersion, request);
    request->reqType = (CARD8)line->fixes_opcode;
    request->xfixesReqType = X_XFixesQueryVersion;
    request->majorVersion = 2;
    request->minorVersion = 0;
    add_question(line, dpy);
}

static void ask_for_shared_pixmaps(touchstone_line *line, Display *dpy) {
    xShmQueryVersionReq *request;
    GetReq(ShmQueryVersion, request);
    request->reqType = (CARD8)line->shared_memory_opcode;
    request->shmReqType = X_ShmQueryVersion;
    add_question(line, dpy);
}

static void open_input(touchstone_line *line, Display *dpy, int opcode, int major, int minor, Atom selection,
                       XIEventMask *mask) {
    begin_questions(line, dpy);
    ask_for_input_version(line, dpy, opcode, major, minor);
    ask_for_owner(line, dpy, selection);
    if (line->shared_memory_opcode) ask_for_shared_pixmaps(line, dpy);
    if (line->sync_opcode) initialize_sync(line, dpy);
    if (line->present_opcode) initialize_present(line, dpy);
    if (line->fixes_opcode) initialize_fixes(line, dpy);
    UnlockDisplay(dpy);
    // Waits for what Xlib's part of the extension asks when it is first used.
    XISelectEvents(dpy, DefaultRootWindow(dpy), mask, 1);
}

int touchstone_open_input(touchstone_line *line, int opcode, int *major, int *minor, XIEventMask *mask, Atom selection,
                          Window *owner) {
    GUARDED(line, 0, open_input(line, line->display, opcode, *major, *minor, selection, mask));
    xXIQueryVersionReply *version = (void *)reply_to(line, 0);
    xGetSelectionOwnerReply *answer = (void *)reply_to(line, 1);
    *owner = answer ? answer->owner : None;
    if (line->shared_memory_opcode) {
        xShmQueryVersionReply *pixmaps = (void *)reply_to(line, 2);
        line->has_shared_pixmaps = pixmaps && pixmaps->sharedPixmaps && pixmaps->pixmapFormat == ZPixmap;
    }
    if (!version) return 0;
    *major = version->major_version;
    *minor = version->minor_version;
    return 1;
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

int touchstone_device_numbers(touchstone_line *line, int device, Atom property, unsigned *numbers, int capacity) {
    Atom type = None;
    int format = 0;
    unsigned long count = 0, rest = 0;
    unsigned char *data = NULL;
    GUARDED(line, -1, (void)XIGetProperty(line->display, device, property, 0, capacity, False, AnyPropertyType, &type, &format,
                                          &count, &rest, &data));
    if (data == NULL) return -1;
    if (count > (unsigned long)capacity) count = (unsigned long)capacity;
    for (unsigned long index = 0; index < count; index++)
        // Unlike those of windows, numbers of 32 bits are not those of a long.
        numbers[index] = format == 32 ? ((uint32_t *)(void *)data)[index] : format == 8 ? data[index] : 0;
    XFree(data);
    return format == 8 || format == 32 ? (int)count : -1;
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

unsigned char *touchstone_take_property(touchstone_line *line, Window window, Atom property, long offset, long length,
                                        Atom *type, int *format, unsigned long *count, unsigned long *rest) {
    unsigned char *data = NULL;
    GUARDED(line, NULL, XGetWindowProperty(line->display, window, property, offset, length, True, AnyPropertyType, type, format,
                                           count, rest, &data));
    return data;
}

Window touchstone_selection_owner(touchstone_line *line, Atom selection) {
    Window owner = None;
    GUARDED(line, None, owner = XGetSelectionOwner(line->display, selection));
    return owner;
}

typedef struct {
    Display *display;
    Atom selection;
    Window owner;
} owner_call;

static void find_owner(void *data) {
    owner_call *call = data;
    call->owner = XGetSelectionOwner(call->display, call->selection);
}

Window touchstone_selection_owner_briefly(touchstone_line *line, Atom selection, int looks) {
    owner_call call = { .display = line->display, .selection = selection };
    touchstone_call_briefly(line, looks, find_owner, &call);
    return call.owner;
}

static XID create_counter(touchstone_line *line, Display *dpy) {
    LockDisplay(dpy);
    xSyncCreateCounterReq *request;
    GetReq(SyncCreateCounter, request);
    request->reqType = (CARD8)line->sync_opcode;
    request->syncReqType = X_SyncCreateCounter;
    XID counter = request->cid = (CARD32)XAllocID(dpy);
    request->initial_value_hi = 0;
    request->initial_value_lo = 0;
    UnlockDisplay(dpy);
    return counter;
}

XID touchstone_create_counter(touchstone_line *line) {
    return line->sync_opcode && !line->is_lost ? create_counter(line, line->display) : None;
}

void touchstone_set_counter(touchstone_line *line, XID counter, int high, unsigned low) {
    Display *dpy = line->display;
    LockDisplay(dpy);
    xSyncSetCounterReq *request;
    GetReq(SyncSetCounter, request);
    request->reqType = (CARD8)line->sync_opcode;
    request->syncReqType = X_SyncSetCounter;
    request->cid = (CARD32)counter;
    request->value_hi = high;
    request->value_lo = low;
    UnlockDisplay(dpy);
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

int touchstone_present_opcode(touchstone_line *line) { return line->present_opcode; }
int touchstone_fixes_opcode(touchstone_line *line) { return line->fixes_opcode; }
int touchstone_fixes_event(touchstone_line *line) { return line->fixes_event; }
int touchstone_has_shared_memory(touchstone_line *line) { return line->has_shared_memory; }
int touchstone_has_shared_pixmaps(touchstone_line *line) { return line->has_shared_memory && line->has_shared_pixmaps; }

void touchstone_attach(touchstone_line *line, XShmSegmentInfo *segment) {
    GUARDED(line, , XShmAttach(line->display, segment));
}

void touchstone_detach(touchstone_line *line, XShmSegmentInfo *segment) {
    GUARDED(line, , XShmDetach(line->display, segment));
}

void touchstone_detect_repeats(touchstone_line *line) {
    GUARDED(line, , XkbSetDetectableAutoRepeat(line->display, True, NULL));
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
