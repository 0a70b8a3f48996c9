#include "text.h"
#include "worker.h"
#include <X11/Xutil.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

/* The timeout of a call, in milliseconds. */
enum { timeout = 750 };
enum { most_characters = 4096 };

struct touchstone_text {
    touchstone_worker *worker;
    char *name;
    Display *display;
    Window window;
    XIM method;
    XIC context;
    int has_ended;
    int is_stuck;
    /* The arguments and the results of the current call, which may outlive its caller. */
    XKeyEvent event;
    int result;
    char characters[most_characters];
};

/* Makes a call on the thread of the text. Returns 0 if it does not return in time. */
static int call(touchstone_text *text, void (*body)(void *text)) {
    if (text->is_stuck) return 0;
    text->result = 0;
    text->is_stuck = !touchstone_run(text->worker, body, text, timeout, -1);
    return !text->is_stuck;
}

/* Called by Xlib when the input method ends, which invalidates its handles. */
static void note_end(XIM method, XPointer data, XPointer unused) {
    (void)method, (void)unused;
    touchstone_text *text = (void *)data;
    text->has_ended = 1;
    text->method = NULL;
    text->context = NULL;
}

static XIC create_context(touchstone_text *text) {
    return XCreateIC(text->method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, text->window,
                     XNFocusWindow, text->window, NULL);
}

static void open_method(void *data) {
    touchstone_text *text = data;
    text->display = touchstone_open_display(text->name);
    text->method = text->display ? XOpenIM(text->display, NULL, NULL, NULL) : NULL;
    if (!text->method) return;
    XIMCallback end = { (XPointer)text, note_end };
    XSetIMValues(text->method, XNDestroyCallback, &end, NULL);
    text->context = create_context(text);
    if (text->context) XSetICFocus(text->context);
    XFlush(text->display);
}

/* Opens the method in the user's locale, and then restores the program's locale. */
static void open_in_locale(touchstone_text *text, int with_server) {
    char *before = strdup(setlocale(LC_CTYPE, NULL));
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
    XSetLocaleModifiers(with_server ? "" : "@im=none");
    call(text, open_method);
    setlocale(LC_CTYPE, before);
    free(before);
}

touchstone_text *touchstone_open_text(const char *display, Window window, int with_server) {
    touchstone_worker *worker = touchstone_is_opening_stuck() ? NULL : touchstone_create_worker();
    if (!worker) return NULL;
    touchstone_text *text = calloc(1, sizeof *text);
    text->worker = worker;
    text->name = strdup(display);
    text->window = window;
    open_in_locale(text, with_server);
    if (!touchstone_is_text_lost(text) && text->context) return text;
    touchstone_close_text(text);
    return NULL;
}

static void close_method(void *data) {
    touchstone_text *text = data;
    if (text->context) XDestroyIC(text->context);
    if (text->method) XCloseIM(text->method);
    if (text->display) XCloseDisplay(text->display);
}

/* A text whose call was abandoned is not freed, because its thread uses it. */
void touchstone_close_text(touchstone_text *text) {
    if (!call(text, close_method)) return;
    touchstone_end_worker(text->worker);
    free(text->name);
    free(text);
}

int touchstone_text_descriptor(touchstone_text *text) { return ConnectionNumber(text->display); }
int touchstone_is_text_lost(touchstone_text *text) { return text->is_stuck || text->has_ended; }

static void focus(void *data) {
    touchstone_text *text = data;
    if (text->context) XSetICFocus(text->context);
    XFlush(text->display);
}

static void unfocus(void *data) {
    touchstone_text *text = data;
    if (text->context) XUnsetICFocus(text->context);
    XFlush(text->display);
}

void touchstone_focus_text(touchstone_text *text, int has_focus) { call(text, has_focus ? focus : unfocus); }

static void check(void *data) {
    touchstone_text *text = data;
    XIC context = text->method ? create_context(text) : NULL;
    if (context) XDestroyIC(context);
    XFlush(text->display);
}

int touchstone_check_text(touchstone_text *text) { return call(text, check) && !touchstone_is_text_lost(text); }

static XEvent own_event(touchstone_text *text) {
    XEvent own = { .xkey = text->event };
    own.xkey.display = text->display;
    return own;
}

static void filter(void *data) {
    touchstone_text *text = data;
    if (!text->context) return;
    XEvent event = own_event(text);
    text->result = XFilterEvent(&event, text->window);
    XFlush(text->display);
}

int touchstone_filter_key(touchstone_text *text, XKeyEvent *event) {
    text->event = *event;
    return call(text, filter) && text->result;
}

static void read_next(void *data) {
    touchstone_text *text = data;
    XEvent event;
    while (!text->result && XPending(text->display) > 0) {
        XNextEvent(text->display, &event);
        if (event.type == MappingNotify) XRefreshKeyboardMapping(&event.xmapping);
        if (XFilterEvent(&event, None) || (event.type != KeyPress && event.type != KeyRelease)) continue;
        text->event = event.xkey;
        text->result = 1;
    }
}

/* Whether the text's connection has pending input. Its thread must be idle. */
static int has_events(touchstone_text *text) {
    if (QLength(text->display) > 0) return 1;
    struct pollfd wait = { ConnectionNumber(text->display), POLLIN, 0 };
    return poll(&wait, 1, 0) > 0;
}

int touchstone_next_key(touchstone_text *text, XKeyEvent *event) {
    if (touchstone_is_text_lost(text) || !has_events(text)) return 0;
    int is_found = call(text, read_next) && text->result && !text->has_ended;
    if (is_found) *event = text->event;
    return is_found;
}

static void look_up(void *data) {
    touchstone_text *text = data;
    if (!text->context) return;
    XEvent event = own_event(text);
    Status status = XLookupNone;
    KeySym symbol = NoSymbol;
    int count = Xutf8LookupString(text->context, &event.xkey, text->characters, most_characters, &symbol, &status);
    text->result = status == XLookupChars || status == XLookupBoth ? count : 0;
}

int touchstone_characters(touchstone_text *text, XKeyEvent *event, char *buffer, int size) {
    text->event = *event;
    int count = call(text, look_up) ? text->result : 0;
    if (count > size) count = size;
    memcpy(buffer, text->characters, (size_t)count);
    return count;
}

static void refresh(void *data) {
    touchstone_text *text = data;
    XSync(text->display, False);
    XEvent event;
    while (XCheckTypedEvent(text->display, MappingNotify, &event)) XRefreshKeyboardMapping(&event.xmapping);
}

void touchstone_refresh_text(touchstone_text *text) { call(text, refresh); }
