#include "frames.h"
#include <X11/Xlibint.h>
#include <X11/extensions/presentproto.h>
#include <stdlib.h>

/* Called by Xlib for each event of the extension. Returns whether it is to be queued. */
static Bool read_frame(Display *display, XGenericEventCookie *cookie, xEvent *event) {
    xPresentCompleteNotify *report = (void *)event;
    touchstone_frame *frame =
        report->evtype == PresentCompleteNotify && report->kind == PresentCompleteKindNotifyMSC ? malloc(sizeof *frame) : NULL;
    if (!frame) return False;
    *frame = (touchstone_frame){ .number = report->msc, .microseconds = report->ust };
    cookie->type = report->type & 0x7F;
    cookie->serial = _XSetLastRequestRead(display, (xGenericReply *)event);
    cookie->send_event = (report->type & 0x80) != 0;
    cookie->display = display;
    cookie->extension = report->extension;
    cookie->evtype = report->evtype;
    cookie->data = frame;
    return True;
}

static void select_frames(Display *dpy, int opcode, Window window) {
    XESetWireToEventCookie(dpy, opcode, read_frame);
    LockDisplay(dpy);
    xPresentSelectInputReq *request;
    GetReq(PresentSelectInput, request);
    request->reqType = (CARD8)opcode;
    request->presentReqType = X_PresentSelectInput;
    request->eid = (CARD32)XAllocID(dpy);
    request->window = (CARD32)window;
    request->eventMask = PresentCompleteNotifyMask;
    UnlockDisplay(dpy);
}

void touchstone_select_frames(touchstone_line *line, int opcode, Window window) {
    if (!touchstone_is_lost(line)) select_frames(touchstone_display(line), opcode, window);
}

/* Of a request whose frame has passed, the frame that comes next is the one that was meant. */
static void request_frame(Display *dpy, int opcode, Window window) {
    LockDisplay(dpy);
    xPresentNotifyMSCReq *request;
    GetReq(PresentNotifyMSC, request);
    request->reqType = (CARD8)opcode;
    request->presentReqType = X_PresentNotifyMSC;
    request->window = (CARD32)window;
    request->serial = 0;
    request->pad0 = 0;
    request->target_msc = 0;
    request->divisor = 1;
    request->remainder = 0;
    UnlockDisplay(dpy);
}

void touchstone_request_frame(touchstone_line *line, int opcode, Window window) {
    if (!touchstone_is_lost(line)) request_frame(touchstone_display(line), opcode, window);
}
