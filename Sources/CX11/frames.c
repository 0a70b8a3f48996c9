#include "frames.h"
#include <X11/Xlibint.h>
#include <X11/extensions/presentproto.h>
#include <X11/extensions/xfixesproto.h>
#include <stdlib.h>

/* What an event of the extension reports; 0 where that is nothing of use. */
static int read_report(const xEvent *event, touchstone_frame *report) {
    const xPresentCompleteNotify *complete = (const void *)event;
    if (complete->evtype == PresentIdleNotify) {
        const xPresentIdleNotify *idle = (const void *)event;
        *report = (touchstone_frame){ .kind = touchstone_pixmap_released, .serial = idle->serial };
    } else if (complete->evtype == PresentCompleteNotify) {
        int is_pixmap = complete->kind == PresentCompleteKindPixmap;
        *report = (touchstone_frame){ .kind = is_pixmap ? touchstone_pixmap_shown : touchstone_frame_passed,
                                      .serial = complete->serial,
                                      .number = complete->msc,
                                      .microseconds = complete->ust };
    } else {
        return 0;
    }
    return 1;
}

/* Called by Xlib for each event of the extension. Returns whether it is to be queued. */
static Bool read_frame(Display *display, XGenericEventCookie *cookie, xEvent *event) {
    touchstone_frame report;
    touchstone_frame *frame = read_report(event, &report) ? malloc(sizeof *frame) : NULL;
    if (!frame) return False;
    *frame = report;
    const xGenericEvent *wire = (const void *)event;
    cookie->type = wire->type & 0x7F;
    cookie->serial = _XSetLastRequestRead(display, (xGenericReply *)event);
    cookie->send_event = (wire->type & 0x80) != 0;
    cookie->display = display;
    cookie->extension = wire->extension;
    cookie->evtype = wire->evtype;
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
    request->eventMask = PresentCompleteNotifyMask | PresentIdleNotifyMask;
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

typedef struct {
    Display *display;
    int opcode;
    XEvent *event;
    int is_found;
} frame_search;

static Bool is_frame(Display *display, XEvent *event, XPointer data) {
    (void)display;
    return event->type == GenericEvent && event->xcookie.extension == ((frame_search *)(void *)data)->opcode;
}

static void find_frame(void *data) {
    frame_search *search = data;
    search->is_found = XCheckIfEvent(search->display, search->event, is_frame, (XPointer)search);
}

int touchstone_next_frame(touchstone_line *line, int opcode, XEvent *event) {
    frame_search search = { .display = touchstone_display(line), .opcode = opcode, .event = event };
    touchstone_call(line, find_frame, &search);
    return search.is_found;
}

static XID create_region(Display *dpy, int opcode) {
    LockDisplay(dpy);
    xXFixesCreateRegionReq *request;
    GetReq(XFixesCreateRegion, request);
    request->reqType = (CARD8)opcode;
    request->xfixesReqType = X_XFixesCreateRegion;
    XID region = request->region = (CARD32)XAllocID(dpy);
    UnlockDisplay(dpy);
    return region;
}

XID touchstone_create_region(touchstone_line *line) {
    return touchstone_is_lost(line) ? None : create_region(touchstone_display(line), touchstone_fixes_opcode(line));
}

static void set_region(Display *dpy, int opcode, XID region, const XRectangle *rectangles, int count) {
    LockDisplay(dpy);
    xXFixesSetRegionReq *request;
    GetReq(XFixesSetRegion, request);
    request->reqType = (CARD8)opcode;
    request->xfixesReqType = X_XFixesSetRegion;
    request->region = (CARD32)region;
    request->length += (CARD16)(count * 2);
    Data16(dpy, (const short *)rectangles, (long)count * (long)sizeof(XRectangle));
    UnlockDisplay(dpy);
}

/* Copied, not flipped: the server has read the pixmap as soon as it is shown. Of a request whose frame has passed, the frame that
 * comes next is the one that was meant. */
static void present_pixmap(Display *dpy, int opcode, Window window, Pixmap pixmap, uint32_t serial, XID region) {
    LockDisplay(dpy);
    xPresentPixmapReq *request;
    GetReq(PresentPixmap, request);
    CARD16 length = request->length;
    *request = (xPresentPixmapReq){ .reqType = (CARD8)opcode,
                                    .presentReqType = X_PresentPixmap,
                                    .length = length,
                                    .window = (CARD32)window,
                                    .pixmap = (CARD32)pixmap,
                                    .serial = serial,
                                    .update = (CARD32)region,
                                    .options = PresentOptionCopy };
    UnlockDisplay(dpy);
}

void touchstone_present_pixmap(touchstone_line *line, int opcode, Window window, Pixmap pixmap, uint32_t serial, XID region,
                               const XRectangle *rectangles, int count) {
    if (touchstone_is_lost(line)) return;
    Display *display = touchstone_display(line);
    set_region(display, touchstone_fixes_opcode(line), region, rectangles, count);
    present_pixmap(display, opcode, window, pixmap, serial, region);
}

/* Called by Xlib for each change of the owner: who reads the event asks for the owner. */
static Bool read_owner(Display *display, XEvent *event, xEvent *wire) {
    event->xany = (XAnyEvent){ .type = wire->u.u.type & 0x7F,
                               .serial = _XSetLastRequestRead(display, (xGenericReply *)wire),
                               .send_event = (wire->u.u.type & 0x80) != 0,
                               .display = display };
    return True;
}

static void select_owner(Display *dpy, int opcode, int event, Window window, Atom selection) {
    XESetWireToEvent(dpy, event, read_owner);
    LockDisplay(dpy);
    xXFixesSelectSelectionInputReq *request;
    GetReq(XFixesSelectSelectionInput, request);
    request->reqType = (CARD8)opcode;
    request->xfixesReqType = X_XFixesSelectSelectionInput;
    request->window = (CARD32)window;
    request->selection = (CARD32)selection;
    request->eventMask =
        XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask | XFixesSelectionClientCloseNotifyMask;
    UnlockDisplay(dpy);
}

void touchstone_select_owner(touchstone_line *line, Window window, Atom selection) {
    if (touchstone_is_lost(line)) return;
    select_owner(touchstone_display(line), touchstone_fixes_opcode(line), touchstone_fixes_event(line), window, selection);
}
