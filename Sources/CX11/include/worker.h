/* Threads for calls that may never return.
 *
 * No other thread can end Xlib's calls that open a display or communicate with an input method. The caller waits for a limited time
 * and then abandons the call. The thread remains, asleep. */
#pragma once

#include <X11/Xlib.h>

typedef struct touchstone_worker touchstone_worker;

/* NULL if the system has no thread or descriptor left. */
touchstone_worker *touchstone_create_worker(void);
/* Makes a call on the worker's thread, and waits for it. If `milliseconds` is -1, there is no time limit. After the descriptor `end`
 * becomes readable, the call has one more second. If `end` is -1, there is no descriptor. Returns 0 if the call does not return in
 * time. The call may then still use `data`. */
int touchstone_run(touchstone_worker *worker, void (*body)(void *data), void *data, int milliseconds, int end);
/* Ends the thread of a worker that was not abandoned. */
void touchstone_end_worker(touchstone_worker *worker);
/* On a worker's thread, reports that the current call has failed, and never returns. On any other thread, does nothing. */
void touchstone_fail_worker(void);
/* Corresponds to XOpenDisplay. Call this on a worker's thread. */
Display *touchstone_open_display(const char *name);
/* Whether a display was abandoned while it was being opened. Xlib cannot open or close a display until that call returns. */
int touchstone_is_opening_stuck(void);
