/* Opening a display, which may never return.
 *
 * No other thread can end XOpenDisplay, so it runs on a thread of its own. The caller waits until the program must end and then
 * abandons the call. The thread remains, asleep. */
#pragma once

#include <X11/Xlib.h>

/* Corresponds to XOpenDisplay. After the descriptor `end` becomes readable, the call has one more second. -1 is no descriptor. */
Display *touchstone_open_display(const char *name, int end);
/* On the thread of an opening, reports that it has failed, and never returns. On any other thread, does nothing. */
void touchstone_fail_opening(void);
/* Whether an opening was abandoned. Xlib cannot open or close a display until it returns. */
int touchstone_is_opening_stuck(void);
