#include "cursor.h"
#include <X11/cursorfont.h>
#include <dlfcn.h>

/* The functions of libXcursor, or NULL if the library is missing, as on a system without themes. */
typedef struct {
    int is_looked_up;
    int (*set_theme)(Display *display, const char *theme);
    int (*set_size)(Display *display, int size);
    Cursor (*load)(Display *display, const char *name);
} cursor_library;

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

void touchstone_set_cursor_theme(Display *display, const char *theme, int size) {
    if (theme && library()->set_theme) library()->set_theme(display, theme);
    if (size > 0 && library()->set_size) library()->set_size(display, size);
}

Cursor touchstone_load_cursor(Display *display, const char *const *names, unsigned shape) {
    Cursor cursor = None;
    for (; *names && library()->load && !cursor; names++) cursor = library()->load(display, *names);
    return cursor ? cursor : XCreateFontCursor(display, shape);
}
