#include "cursor.h"
#include <X11/Xlibint.h>
#include <X11/cursorfont.h>
#include <dlfcn.h>

/* The functions of libXcursor; NULL without the library, as in a system without themes. */
typedef struct {
    int is_looked_up;
    int (*set_theme)(Display *display, const char *theme);
    int (*set_size)(Display *display, int size);
    Cursor (*load)(Display *display, const char *name);
} cursor_library;

/* Xlib loads the library in the same way. */
static cursor_library *library(void) {
    static _Thread_local cursor_library functions;
    if (functions.is_looked_up) return &functions;
    functions.is_looked_up = 1;
    void *file = dlopen("libXcursor.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (!file) return &functions;
    functions.set_theme = (int (*)(Display *, const char *))dlsym(file, "XcursorSetTheme");
    functions.set_size = (int (*)(Display *, int))dlsym(file, "XcursorSetDefaultSize");
    functions.load = (Cursor (*)(Display *, const char *))dlsym(file, "XcursorLibraryLoadCursor");
    return &functions;
}

typedef struct {
    Display *display;
    const char *theme;
    int size;
} theme_call;

static void set_theme(void *context) {
    theme_call *call = context;
    cursor_library *functions = library();
    if (call->theme && functions->set_theme) functions->set_theme(call->display, call->theme);
    if (call->size > 0 && functions->set_size) functions->set_size(call->display, call->size);
}

void touchstone_set_cursor_theme(touchstone_line *line, const char *theme, int size) {
    theme_call call = { touchstone_display(line), theme, size };
    touchstone_call(line, set_theme, &call);
}

typedef struct {
    Display *display;
    const char *const *names;
    unsigned shape;
    Cursor cursor;
} cursor_call;

static void load_cursor(void *context) {
    cursor_call *call = context;
    cursor_library *functions = library();
    for (const char *const *name = call->names; *name && functions->load && !call->cursor; name++)
        call->cursor = functions->load(call->display, *name);
    if (!call->cursor) call->cursor = XCreateFontCursor(call->display, call->shape);
}

Cursor touchstone_load_cursor(touchstone_line *line, const char *const *names, unsigned shape) {
    cursor_call call = { touchstone_display(line), names, shape, None };
    touchstone_call(line, load_cursor, &call);
    return touchstone_is_lost(line) ? None : call.cursor;
}

/* Of pixmaps and cursors that Xlib creates, it tells libXcursor, which then is loaded, asks the server for its extensions and looks
 * in the themes for a picture with the same pixels. */
static Pixmap create_bitmap(Display *dpy, Window window) {
    LockDisplay(dpy);
    xCreatePixmapReq *request;
    GetReq(CreatePixmap, request);
    request->depth = 1;
    Pixmap pixels = request->pid = (CARD32)XAllocID(dpy);
    request->drawable = (CARD32)window;
    request->width = request->height = 1;
    UnlockDisplay(dpy);
    return pixels;
}

static Cursor create_cursor(Display *dpy, Pixmap pixels) {
    LockDisplay(dpy);
    xCreateCursorReq *request;
    GetReq(CreateCursor, request);
    CARD16 length = request->length;
    Cursor cursor = XAllocID(dpy);
    *request = (xCreateCursorReq){ .reqType = X_CreateCursor,
                                   .length = length,
                                   .cid = (CARD32)cursor,
                                   .source = (CARD32)pixels,
                                   .mask = (CARD32)pixels };
    UnlockDisplay(dpy);
    return cursor;
}

Cursor touchstone_create_hidden_cursor(touchstone_line *line, Window window) {
    if (touchstone_is_lost(line)) return None;
    Display *display = touchstone_display(line);
    Pixmap pixels = create_bitmap(display, window);
    /* A new graphics context fills with 0. */
    GC graphics = XCreateGC(display, pixels, 0, NULL);
    XFillRectangle(display, pixels, graphics, 0, 0, 1, 1);
    Cursor cursor = create_cursor(display, pixels);
    XFreeGC(display, graphics);
    XFreePixmap(display, pixels);
    return cursor;
}
