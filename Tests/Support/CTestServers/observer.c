#include "client.h"
#include <X11/Xatom.h>
#include <X11/extensions/XInput2.h>
#include <string.h>
#include <unistd.h>

static void select_on_window(test_client *client, int with_ownership) {
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = { 0 };
    const int types[] = {
        XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_KeyPress, XI_KeyRelease,
        XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd,
        XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    };
    for (unsigned i = 0; i < sizeof types / sizeof *types; i++) XISetMask(bits, types[i]);
    if (with_ownership) XISetMask(bits, XI_TouchOwnership);
    XIEventMask mask = { XIAllMasterDevices, sizeof bits, bits };
    XISelectEvents(client->display, client->window, &mask, 1);
}

unsigned long client_observe(test_client *client, int x, int y, int width, int height, int with_ownership) {
    Display *display = client->display;
    XSetWindowAttributes attributes = { .override_redirect = True, .background_pixel = 0xffffff };
    client->window = XCreateWindow(display, client->root, x, y, (unsigned)width, (unsigned)height, 0, CopyFromParent,
                                   InputOutput, CopyFromParent, CWOverrideRedirect | CWBackPixel, &attributes);
    unsigned long process = (unsigned long)getpid();
    XChangeProperty(display, client->window, XInternAtom(display, "_NET_WM_PID", False), XA_CARDINAL, 32, PropModeReplace,
                    (unsigned char *)&process, 1);
    select_on_window(client, with_ownership);
    XMapRaised(display, client->window);
    XSync(display, False);
    XSetInputFocus(display, client->window, RevertToPointerRoot, CurrentTime);
    XSync(display, False);
    return client->window;
}

int client_grab_touches(test_client *client) {
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = { 0 };
    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
    XIEventMask mask = { XIAllMasterDevices, sizeof bits, bits };
    XIGrabModifiers any = { .modifiers = XIAnyModifier };
    int refused = XIGrabTouchBegin(client->display, XIAllMasterDevices, client->root, False, &mask, 1, &any);
    XSync(client->display, False);
    return refused ? -1 : 0;
}

void client_allow_touch(test_client *client, int device, uint32_t touch, int accept) {
    XIAllowTouchEvents(client->display, device, touch, client->root, accept ? XIAcceptTouch : XIRejectTouch);
    XSync(client->display, False);
}

static int read_device_event(const XIDeviceEvent *event, observed_event *observed) {
    *observed = (observed_event){
        .type = event->evtype, .device = event->deviceid, .source = event->sourceid, .detail = (uint32_t)event->detail,
        .flags = (uint32_t)event->flags, .time = (uint32_t)event->time, .x = event->root_x, .y = event->root_y,
    };
    return 1;
}

static int read_cookie(XGenericEventCookie *cookie, observed_event *observed) {
    switch (cookie->evtype) {
    case XI_TouchBegin: case XI_TouchUpdate: case XI_TouchEnd: case XI_Motion:
    case XI_ButtonPress: case XI_ButtonRelease: case XI_KeyPress: case XI_KeyRelease:
        return read_device_event(cookie->data, observed);
    case XI_TouchOwnership: {
        const XITouchOwnershipEvent *event = cookie->data;
        *observed = (observed_event){
            .type = event->evtype, .device = event->deviceid, .source = event->sourceid, .detail = event->touchid,
            .flags = (uint32_t)event->flags, .time = (uint32_t)event->time,
        };
        return 1;
    }
    case XI_GesturePinchBegin: case XI_GesturePinchUpdate: case XI_GesturePinchEnd: {
        const XIGesturePinchEvent *event = cookie->data;
        *observed = (observed_event){
            .type = event->evtype, .device = event->deviceid, .source = event->sourceid, .detail = (uint32_t)event->detail,
            .flags = (uint32_t)event->flags, .time = (uint32_t)event->time, .x = event->root_x, .y = event->root_y,
            .dx = event->delta_x, .dy = event->delta_y, .scale = event->scale, .degrees = event->delta_angle,
        };
        return 1;
    }
    case XI_GestureSwipeBegin: case XI_GestureSwipeUpdate: case XI_GestureSwipeEnd: {
        const XIGestureSwipeEvent *event = cookie->data;
        *observed = (observed_event){
            .type = event->evtype, .device = event->deviceid, .source = event->sourceid, .detail = (uint32_t)event->detail,
            .flags = (uint32_t)event->flags, .time = (uint32_t)event->time, .x = event->root_x, .y = event->root_y,
            .dx = event->delta_x, .dy = event->delta_y,
        };
        return 1;
    }
    default:
        return 0;
    }
}

int client_next_event(test_client *client, observed_event *observed) {
    while (XPending(client->display)) {
        XEvent event;
        XNextEvent(client->display, &event);
        client_take(client, &event);
        if (event.type != GenericEvent || event.xcookie.extension != client->opcode ||
            !XGetEventData(client->display, &event.xcookie))
            continue;
        int read = read_cookie(&event.xcookie, observed);
        XFreeEventData(client->display, &event.xcookie);
        if (read) return 1;
    }
    return 0;
}
