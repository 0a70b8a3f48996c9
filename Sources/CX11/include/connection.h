/* A connection to an X server that survives its loss: its calls return without an answer then. */
#pragma once

#include <X11/Xlib.h>

typedef struct touchstone_connection touchstone_connection;

/* Corresponds to XOpenDisplay; NULL if no server answers before the descriptor `end`, or -1 for none, can be read. */
touchstone_connection *touchstone_connect(const char *name, int end);
/* Sends what is buffered and closes the connection, without waiting for the server's answer. */
void touchstone_disconnect(touchstone_connection *connection);
Display *touchstone_display(touchstone_connection *connection);
int touchstone_is_lost(touchstone_connection *connection);

/* XIQueryVersion, which must come before the other functions of XInput: one thread at a time. */
int touchstone_query_input_version(touchstone_connection *connection, int *major, int *minor);

/* The number of errors that the server has reported, and the text of the last one, which is empty without one. */
unsigned long touchstone_error_count(touchstone_connection *connection);
const char *touchstone_last_error(touchstone_connection *connection);
/* Keeps the error of the next request of Xlib for touchstone_refusal, and does not count it. */
void touchstone_begin_attempt(touchstone_connection *connection);
/* The text of the error of that request; empty if it has none. */
const char *touchstone_refusal(touchstone_connection *connection);

/* The end of Xlib's output buffer. */
char *touchstone_output_end(Display *display);
/* Empties the output buffer of a lost connection, and gives Xlib the whole buffer. Xlib never does, and crashes when it is full. */
void touchstone_discard_output(Display *display, char *end);
