/* Cursors of the user's theme. libXcursor is loaded with the first cursor. */
#pragma once

#include <X11/Xlib.h>

/* Selects a theme and a size in pixels for later cursors. NULL and 0 change nothing. Without a selection, the theme and the size come
 * from the environment and the resources. */
void touchstone_set_cursor_theme(Display *display, const char *theme, int size);
/* Returns the theme's cursor for the first of `names` that the theme has. If it has none of them,
 * returns the cursor `shape` of the cursor font. The list ends with NULL. */
Cursor touchstone_load_cursor(Display *display, const char *const *names, unsigned shape);
