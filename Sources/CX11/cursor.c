#include "cursor.h"
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

Cursor touchstone_create_hidden_cursor(touchstone_line *line, Window window) {
    static const char no_pixel[1];
    XColor black = { 0 };
    Display *display = touchstone_display(line);
    Pixmap pixels = XCreateBitmapFromData(display, window, no_pixel, 1, 1);
    Cursor cursor = XCreatePixmapCursor(display, pixels, pixels, &black, &black, 0, 0);
    XFreePixmap(display, pixels);
    return cursor;
}
