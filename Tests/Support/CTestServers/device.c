#include "CTestServers.h"
#include <X11/extensions/XI2.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <xorg/xf86-input-inputtest-protocol.h>

enum { PATIENCE_MS = 60000, MOST_FINGERS = 64 };

// The driver closes the connection after a wrong length, and never accepts another one.
#define EVENT(name, event_type) { .header = { .length = sizeof(name), .type = event_type } }

static int write_all(int device, const void *bytes, size_t count) {
    return send(device, bytes, count, MSG_NOSIGNAL) == (ssize_t)count ? 0 : -1;
}

static int read_all(int device, void *bytes, size_t count) {
    struct pollfd wait = { device, POLLIN, 0 };
    int ready;
    // The timer of a connection to a server may fire on any thread that has called one.
    do ready = poll(&wait, 1, PATIENCE_MS);
    while (ready < 0 && errno == EINTR);
    if (ready == 0) errno = ETIMEDOUT;
    if (ready != 1) return -1;
    ssize_t length = recv(device, bytes, count, MSG_WAITALL);
    if (length >= 0 && length < (ssize_t)count) errno = ECONNRESET;
    return length == (ssize_t)count ? 0 : -1;
}

int device_connect(const char *path) {
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    if (strlen(path) >= sizeof address.sun_path) return -1;
    strcpy(address.sun_path, path);
    int device = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (device < 0) return -1;
    xf86ITEventClientVersion version = EVENT(version, XF86IT_EVENT_CLIENT_VERSION);
    version.major = XF86IT_PROTOCOL_VERSION_MAJOR;
    version.minor = XF86IT_PROTOCOL_VERSION_MINOR;
    xf86ITResponseServerVersion answer;
    if (connect(device, (struct sockaddr *)&address, sizeof address) < 0 ||
        write_all(device, &version, sizeof version) < 0 || read_all(device, &answer, sizeof answer) < 0) {
        close(device);
        return -1;
    }
    return device;
}

static void set_valuator(xf86ITValuatorData *data, int axis, double value) {
    data->mask[axis / 8] |= 1 << axis % 8;
    data->valuators[axis] = value;
}

int device_send_touches(int device, const device_touch *touches, int count) {
    static _Thread_local xf86ITEventTouch events[MOST_FINGERS];
    if (count > MOST_FINGERS) return -1;
    for (int i = 0; i < count; i++) {
        events[i] = (xf86ITEventTouch)EVENT(events[i], XF86IT_EVENT_TOUCH);
        events[i].touchid = touches[i].identifier;
        events[i].touch_type = touches[i].type;
        set_valuator(&events[i].valuators, 0, touches[i].x);
        set_valuator(&events[i].valuators, 1, touches[i].y);
        set_valuator(&events[i].valuators, 4, touches[i].pressure);
    }
    return write_all(device, events, count * sizeof events[0]);
}

int device_send_motion(int device, double x, double y) {
    xf86ITEventMotion event = EVENT(event, XF86IT_EVENT_MOTION);
    event.is_absolute = 1;
    set_valuator(&event.valuators, 0, x);
    set_valuator(&event.valuators, 1, y);
    return write_all(device, &event, sizeof event);
}

int device_send_pen(int device, double x, double y, double pressure) {
    xf86ITEventMotion event = EVENT(event, XF86IT_EVENT_MOTION);
    event.is_absolute = 1;
    set_valuator(&event.valuators, 0, x);
    set_valuator(&event.valuators, 1, y);
    set_valuator(&event.valuators, 4, pressure);
    return write_all(device, &event, sizeof event);
}

int device_send_scroll(int device, double horizontal, double vertical) {
    xf86ITEventMotion event = EVENT(event, XF86IT_EVENT_MOTION);
    set_valuator(&event.valuators, 2, horizontal);
    set_valuator(&event.valuators, 3, vertical);
    return write_all(device, &event, sizeof event);
}

int device_send_button(int device, int button, int pressed) {
    xf86ITEventButton event = EVENT(event, XF86IT_EVENT_BUTTON);
    event.button = button;
    event.is_press = pressed;
    return write_all(device, &event, sizeof event);
}

int device_send_key(int device, int keycode, int pressed) {
    xf86ITEventKey event = EVENT(event, XF86IT_EVENT_KEY);
    event.key_code = keycode;
    event.is_press = pressed;
    return write_all(device, &event, sizeof event);
}

int device_send_pinch(int device, int type, int fingers, int cancelled, double dx, double dy, double scale, double degrees) {
    xf86ITEventGesturePinch event = EVENT(event, XF86IT_EVENT_GESTURE_PINCH);
    event.gesture_type = type;
    event.num_touches = fingers;
    event.flags = cancelled ? XIGesturePinchEventCancelled : 0;
    event.delta_x = event.delta_unaccel_x = dx;
    event.delta_y = event.delta_unaccel_y = dy;
    event.scale = scale;
    event.delta_angle = degrees;
    return write_all(device, &event, sizeof event);
}

int device_send_swipe(int device, int type, int fingers, int cancelled, double dx, double dy) {
    xf86ITEventGestureSwipe event = EVENT(event, XF86IT_EVENT_GESTURE_SWIPE);
    event.gesture_type = type;
    event.num_touches = fingers;
    event.flags = cancelled ? XIGestureSwipeEventCancelled : 0;
    event.delta_x = event.delta_unaccel_x = dx;
    event.delta_y = event.delta_unaccel_y = dy;
    return write_all(device, &event, sizeof event);
}

int device_wait_for_sync(int device) {
    xf86ITEventWaitForSync request = EVENT(request, XF86IT_EVENT_WAIT_FOR_SYNC);
    xf86ITResponseSyncFinished answer;
    return write_all(device, &request, sizeof request) < 0 || read_all(device, &answer, sizeof answer) < 0 ? -1 : 0;
}

void device_disconnect(int device) { close(device); }
