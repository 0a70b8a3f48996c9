/* Cursors of the user's theme, by libXcursor, which is loaded with the first of them. */
#pragma once

#include "line.h"

/* Selects a theme and a size in pixels for later cursors; NULL and 0 for those that the environment and the resources name. */
void touchstone_set_cursor_theme(touchstone_line *line, const char *theme, int size);
/* The first of the names, up to a NULL, that the theme has; without any, the shape of the cursor font. None without an answer of
 * the server. */
Cursor touchstone_load_cursor(touchstone_line *line, const char *const *names, unsigned shape);
/* A cursor without a pixel. Loads nothing, and waits for nothing. None where the connection is lost. */
Cursor touchstone_create_hidden_cursor(touchstone_line *line, Window window);
