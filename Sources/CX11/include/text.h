/* The characters of keys, with dead keys, Compose and input methods.
 *
 * An input method is another program, which may be slow, freeze or end. It therefore has its own connection and thread. A call that
 * takes longer than three quarters of a second loses only this connection and this thread. */
#pragma once

#include <X11/Xlib.h>

typedef struct touchstone_text touchstone_text;

/* Opens the input method that the environment names, or Xlib's own, for the keys of a window on another connection. Returns NULL if
 * this fails. */
touchstone_text *touchstone_open_text(const char *display, Window window, int with_server);
void touchstone_close_text(touchstone_text *text);
int touchstone_text_descriptor(touchstone_text *text);
/* Whether the input method has ended or the connection is lost. */
int touchstone_is_text_lost(touchstone_text *text);
void touchstone_focus_text(touchstone_text *text, int has_focus);
/* Waits for a reply from the input method, and returns whether it arrived. */
int touchstone_check_text(touchstone_text *text);
/* Passes a key event of the window to the input method. Returns 1 if the input method consumes it. Corresponds to XFilterEvent. */
int touchstone_filter_key(touchstone_text *text, XKeyEvent *event);
/* Reads the next key event that Xlib or the input method returns. Returns 0 if there is none. The keycode of a text is 0. If Xlib has
 * composed the text, its time is the time of the press that completed it. The time of an input method's text is 0. */
int touchstone_next_key(touchstone_text *text, XKeyEvent *event);
/* The characters of a key event in UTF-8. Returns their number of bytes, at most `size`, or 4096. Corresponds to
 * Xutf8LookupString. */
int touchstone_characters(touchstone_text *text, XKeyEvent *event, char *buffer, int size);
/* Waits for the server, and reads its reports of the keyboard. */
void touchstone_refresh_text(touchstone_text *text);
