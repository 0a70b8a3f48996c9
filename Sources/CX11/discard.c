#include "connection.h"
#include <X11/Xlibint.h>

char *touchstone_output_end(Display *display) {
    /* Xlib owns its buffer from its first request until XCB sends one. */
    XNoOp(display);
    return display->bufmax;
}

void touchstone_discard_output(Display *display, char *end) {
    static xReq no_request;
    display->bufptr = display->buffer;
    display->bufmax = end;
    display->last_req = (char *)&no_request;
    display->flags &= ~XlibDisplayIOError;
}
