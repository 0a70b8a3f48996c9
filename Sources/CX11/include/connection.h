/* A connection to an X server. The program survives its loss: calls on a lost connection return
 * without a reply. */
#pragma once

#include <X11/Xlib.h>

typedef struct touchstone_connection touchstone_connection;

/* Corresponds to XOpenDisplay. Returns NULL if there is no server, or if it does not reply within a
 * second after the descriptor `end` becomes readable. If `end` is -1, the wait has no limit. */
touchstone_connection *touchstone_connect(const char *name, int end);
/* Sends the buffered requests, unless the server has stopped reading, and closes the connection, without waiting for the server. */
void touchstone_disconnect(touchstone_connection *connection);
Display *touchstone_display(touchstone_connection *connection);
int touchstone_is_lost(touchstone_connection *connection);

/* Prepares libXi, which takes several round trips. If the connection is lost during this call, libXi would crash, because it reads a
 * version from a missing reply. Therefore, the thread of the call is abandoned, and this function returns 0. The display must not be
 * used after that. */
int touchstone_prepare_input(touchstone_connection *connection);
/* Calls XIQueryVersion, on one thread at a time. Call this function before all other functions of XInput. */
int touchstone_query_input_version(touchstone_connection *connection, int *major, int *minor);

/* The number of errors that the server has reported. The errors of attempts are not counted. */
unsigned long touchstone_error_count(touchstone_connection *connection);
/* Begins an attempt. The error of Xlib's next request is kept for touchstone_refusal, and is not counted. */
void touchstone_begin_attempt(touchstone_connection *connection);
/* The text of the last attempt's error, or an empty text if the server has reported none. */
const char *touchstone_refusal(touchstone_connection *connection);

char *touchstone_output_end(Display *display);
/* Empties the output buffer of a lost connection. Otherwise, Xlib never empties it, and crashes when it is full. */
void touchstone_discard_output(Display *display, char *end);
