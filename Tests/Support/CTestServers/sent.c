#include "client.h"
#include <X11/Xatom.h>
#include <string.h>

static void send(test_client *client, unsigned long window, XEvent *event) {
    XSendEvent(client->display, window, False, NoEventMask, event);
    XSync(client->display, False);
}

void client_send_property(test_client *client, unsigned long window, unsigned long time) {
    XEvent event = { .xproperty = { .type = PropertyNotify, .window = window, .time = time } };
    event.xproperty.atom = XInternAtom(client->display, "WM_NAME", False);
    send(client, window, &event);
}

void client_send_key(test_client *client, unsigned long window, int keycode, unsigned long time) {
    XEvent event = { .xkey = { .type = KeyPress, .window = window, .root = client->root, .time = time,
                               .same_screen = True, .keycode = (unsigned)keycode } };
    send(client, window, &event);
}

void client_leave_manager_check(test_client *client) {
    Atom name = XInternAtom(client->display, "_NET_SUPPORTING_WM_CHECK", False);
    Window window = XCreateSimpleWindow(client->display, client->root, -10, -10, 1, 1, 0, 0, 0);
    XChangeProperty(client->display, client->root, name, XA_WINDOW, 32, PropModeReplace, (unsigned char *)&window, 1);
    XDestroyWindow(client->display, window);
    XSync(client->display, False);
}

void client_claim_management(test_client *client) {
    Atom name = XInternAtom(client->display, "_NET_SUPPORTING_WM_CHECK", False);
    Window window = XCreateSimpleWindow(client->display, client->root, -10, -10, 1, 1, 0, 0, 0);
    for (int index = 0; index < 2; index++)
        XChangeProperty(client->display, index ? window : client->root, name, XA_WINDOW, 32, PropModeReplace,
                        (unsigned char *)&window, 1);
    XSync(client->display, False);
}

void client_send_unmap(test_client *client, unsigned long window) {
    XEvent event = { .xunmap = { .type = UnmapNotify, .event = window, .window = window } };
    send(client, window, &event);
}

void client_send_focus_out(test_client *client, unsigned long window) {
    XEvent event = { .xfocus = { .type = FocusOut, .window = window, .mode = NotifyGrab } };
    send(client, window, &event);
}
