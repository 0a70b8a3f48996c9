/* A connection to an X server that survives its loss. Calls on a lost connection return without a reply. */
#pragma once

#include <X11/Xlib.h>

typedef struct touchstone_connection touchstone_connection;

/* Corresponds to XOpenDisplay. Returns NULL if no server replies before the descriptor `end` is readable. -1 is no descriptor. */
touchstone_connection *touchstone_connect(const char *name, int end);
/* Sends the buffered requests and closes the connection, without waiting for the server. */
void touchstone_disconnect(touchstone_connection *connection);
Display *touchstone_display(touchstone_connection *connection);
int touchstone_is_lost(touchstone_connection *connection);

/* Prepares libXi, which takes two round trips. If the connection is lost meanwhile, libXi reads a version that does not exist and would
 * crash, so its thread is abandoned. Returns 0 then. No other function of Xlib may use the display any more. */
int touchstone_prepare_input(touchstone_connection *connection);
/* Calls XIQueryVersion, which must precede the other functions of XInput, on one thread at a time. */
int touchstone_query_input_version(touchstone_connection *connection, int *major, int *minor);

/* The number of errors that the server has reported. */
unsigned long touchstone_error_count(touchstone_connection *connection);
/* Keeps the error of the next request of Xlib for touchstone_refusal, and does not count it. */
void touchstone_begin_attempt(touchstone_connection *connection);
/* The text of the error of that request, or an empty text. */
const char *touchstone_refusal(touchstone_connection *connection);

char *touchstone_output_end(Display *display);
/* Empties the output buffer of a lost connection. Otherwise, Xlib never empties it, and crashes when it is full. */
void touchstone_discard_output(Display *display, char *end);
