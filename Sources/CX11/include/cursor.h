/* Cursors of the user's theme, by libXcursor, which is loaded with the first of them. */
#pragma once

#include <X11/Xlib.h>

/* Selects a theme and a size in pixels for later cursors; NULL and 0 for the theme and the size that the environment and the
 * resources name. */
void touchstone_set_cursor_theme(Display *display, const char *theme, int size);
/* The first of the names, up to a NULL, that the theme has, or else the shape of the cursor font. */
Cursor touchstone_load_cursor(Display *display, const char *const *names, unsigned shape);
