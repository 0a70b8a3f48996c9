/* Calls that may never return, or that crash if the connection is lost while they run.
 *
 * No thread can end such a call on another thread, so it runs on a thread of its own. The caller waits until the call returns, the
 * connection is lost, or the program must end. In the last two cases, it abandons the call. If the connection is lost, the thread then
 * sleeps forever. */
#pragma once

/* Makes a call, and waits for it. After the descriptor `end` becomes readable, the call has one more
 * second. If `end` is -1, the wait has no limit. Returns 0 if the call cannot be made or is
 * abandoned. An abandoned call may still use `data`. */
int touchstone_call_aside(void (*body)(void *data), void *data, int end);
/* On the thread of a call, reports that it has failed, and never returns. On any other thread, does nothing. */
void touchstone_fail_call(void);
/* Whether an abandoned call has not returned. Until it returns, Xlib cannot open or close a display. */
int touchstone_is_call_stuck(void);
