#include "touchscreen.h"
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <xorg/xf86-input-inputtest-protocol.h>

enum { PRESSURE = 4 };

static int device;

static void answer(void *request, int size, int expected) {
    char buffer[64];
    if (write(device, request, size) != size || read(device, buffer, expected) <= 0) fail("the touchscreen");
}

void connect_touchscreen(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    device = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(device, (struct sockaddr *)&address, sizeof address)) fail(path);
    xf86ITEventClientVersion version = {{sizeof version, XF86IT_EVENT_CLIENT_VERSION}, 1, 1};
    answer(&version, sizeof version, sizeof(xf86ITResponseServerVersion));
}

void wait_for_server(void) {
    xf86ITEventWaitForSync request = {{sizeof request, XF86IT_EVENT_WAIT_FOR_SYNC}};
    answer(&request, sizeof request, sizeof(xf86ITResponseSyncFinished));
}

void report(const Touch *touches, int count) {
    xf86ITEventTouch events[MOST];
    memset(events, 0, sizeof events);
    for (int index = 0; index < count; index++) {
        const Touch *touch = &touches[index];
        events[index].header.length = sizeof events[index];
        events[index].header.type = XF86IT_EVENT_TOUCH;
        events[index].touchid = touch->finger;
        events[index].touch_type = touch->kind;
        events[index].valuators.mask[0] = 1 << 0 | 1 << 1 | (touch->pressure < 0 ? 0 : 1 << PRESSURE);
        events[index].valuators.valuators[0] = creal(touch->place) * 65536 / WIDTH;
        events[index].valuators.valuators[1] = cimag(touch->place) * 65536 / HEIGHT;
        events[index].valuators.valuators[PRESSURE] = touch->pressure;
    }
    ssize_t size = count * sizeof *events;
    if (write(device, events, size) != size) fail("the touchscreen");
}
