/* Calls that may never return, or that crash if the connection is lost meanwhile.
 *
 * No other thread can end such a call of Xlib, so it runs on a thread of its own. The caller waits for it until the connection is lost or
 * the program must end, and then abandons it. The thread remains, asleep. */
#pragma once

/* Makes a call, and waits for it. After the descriptor `end` becomes readable, the call has one more second. -1 is no descriptor. Returns 0
 * if the call is abandoned, and may still use `data`, or if it cannot be made. */
int touchstone_call_aside(void (*body)(void *data), void *data, int end);
/* On the thread of a call, reports that it has failed, and never returns. On any other thread, does nothing. */
void touchstone_fail_call(void);
/* Whether a call was abandoned. Xlib cannot open or close a display until it returns. */
int touchstone_is_call_stuck(void);
