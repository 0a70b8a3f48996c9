#include "text.h"
#include <X11/Xutil.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

struct touchstone_text {
    touchstone_line *line;
    Window window;
    XIM method;
    XIC context;
    int has_ended;
};

/* The checks that a call may wait for, each a fifth of a second after the one before. */
enum { patience = 2 };

/* Called by Xlib when the input method ends. Its handles are gone then. */
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
    text->method = XOpenIM(touchstone_display(text->line), NULL, NULL, NULL);
    if (!text->method) return;
    XIMCallback end = { (XPointer)text, note_end };
    XSetIMValues(text->method, XNDestroyCallback, &end, NULL);
    text->context = create_context(text);
    if (text->context) XSetICFocus(text->context);
}

/* Opens the method in the user's locale, which is the program's no longer than that. */
static void open_in_locale(touchstone_text *text, int with_server) {
    char *before = strdup(setlocale(LC_CTYPE, NULL));
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
    XSetLocaleModifiers(with_server ? "" : "@im=none");
    touchstone_call_briefly(text->line, patience, open_method, text);
    setlocale(LC_CTYPE, before);
    free(before);
}

touchstone_text *touchstone_open_text(const char *display, Window window, int end_descriptor, int with_server) {
    touchstone_line *line = touchstone_connect(display, end_descriptor);
    if (!line) return NULL;
    touchstone_text *text = calloc(1, sizeof *text);
    text->line = line;
    text->window = window;
    open_in_locale(text, with_server);
    if (text->context && !touchstone_is_text_lost(text)) return text;
    touchstone_close_text(text);
    return NULL;
}

static void close_method(void *data) {
    touchstone_text *text = data;
    if (text->context) XDestroyIC(text->context);
    if (text->method) XCloseIM(text->method);
}

void touchstone_close_text(touchstone_text *text) {
    touchstone_call_briefly(text->line, patience, close_method, text);
    touchstone_disconnect(text->line);
    free(text);
}

int touchstone_text_descriptor(touchstone_text *text) { return ConnectionNumber(touchstone_display(text->line)); }
int touchstone_is_text_lost(touchstone_text *text) { return text->has_ended || touchstone_is_lost(text->line); }

static void focus(void *data) { XSetICFocus(((touchstone_text *)data)->context); }
static void unfocus(void *data) { XUnsetICFocus(((touchstone_text *)data)->context); }

void touchstone_focus_text(touchstone_text *text, int has_focus) {
    if (text->context) touchstone_call_briefly(text->line, patience, has_focus ? focus : unfocus, text);
}

static void check(void *data) {
    touchstone_text *text = data;
    XIC context = create_context(text);
    if (context) XDestroyIC(context);
}

int touchstone_check_text(touchstone_text *text) {
    if (text->method) touchstone_call_briefly(text->line, patience, check, text);
    return !touchstone_is_text_lost(text);
}

typedef struct {
    touchstone_text *text;
    int reads;
    XKeyEvent *event;
    char *buffer;
    int size;
    int result;
    KeySym symbol;
} key_call;

/* The event as if it had come by the text's connection. */
static XEvent own_event(touchstone_text *text, XKeyEvent *event) {
    XEvent own = { .xkey = *event };
    own.xkey.display = touchstone_display(text->line);
    return own;
}

static void filter(void *data) {
    key_call *call = data;
    XEvent event = own_event(call->text, call->event);
    call->result = XFilterEvent(&event, call->text->window);
    XFlush(event.xkey.display);
}

int touchstone_filter_key(touchstone_text *text, XKeyEvent *event) {
    key_call call = { .text = text, .event = event };
    int is_whole = text->context && touchstone_call_briefly(text->line, patience, filter, &call);
    return is_whole && call.result;
}

static void read_next(void *data) {
    key_call *call = data;
    Display *display = touchstone_display(call->text->line);
    XEvent event;
    while (!call->result && (call->reads ? touchstone_read_events(call->text->line) : QLength(display))) {
        XNextEvent(display, &event);
        if (event.type == MappingNotify) XRefreshKeyboardMapping(&event.xmapping);
        if (XFilterEvent(&event, None) || (event.type != KeyPress && event.type != KeyRelease)) continue;
        *call->event = event.xkey;
        call->result = 1;
    }
}

int touchstone_next_key(touchstone_text *text, int reads, XKeyEvent *event) {
    key_call call = { .text = text, .reads = reads, .event = event };
    if (!touchstone_has_nothing_new(text->line)) touchstone_call_briefly(text->line, patience, read_next, &call);
    return call.result && !touchstone_is_text_lost(text);
}

static void look_up(void *data) {
    key_call *call = data;
    XEvent event = own_event(call->text, call->event);
    Status status = XLookupNone;
    int count = Xutf8LookupString(call->text->context, &event.xkey, call->buffer, call->size, &call->symbol, &status);
    if (status != XLookupChars && status != XLookupBoth) count = 0;
    if (status != XLookupKeySym && status != XLookupBoth) call->symbol = NoSymbol;
    call->result = count;
}

int touchstone_characters(touchstone_text *text, XKeyEvent *event, char *buffer, int size, KeySym *symbol) {
    key_call call = { .text = text, .event = event, .buffer = buffer, .size = size };
    if (text->context) touchstone_call_briefly(text->line, patience, look_up, &call);
    *symbol = call.symbol;
    return call.result;
}

static void refresh(void *data) {
    touchstone_text *text = data;
    XSync(touchstone_display(text->line), False);
    XEvent event;
    while (XCheckTypedEvent(touchstone_display(text->line), MappingNotify, &event)) XRefreshKeyboardMapping(&event.xmapping);
}

void touchstone_refresh_text(touchstone_text *text) { touchstone_call_briefly(text->line, patience, refresh, text); }
