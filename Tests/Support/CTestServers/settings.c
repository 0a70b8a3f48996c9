#include "client.h"
#include <X11/Xatom.h>
#include <stdio.h>
#include <string.h>

static void announce_settings(test_client *client, Window window) {
    char name[32];
    snprintf(name, sizeof name, "_XSETTINGS_S%d", DefaultScreen(client->display));
    Atom selection = XInternAtom(client->display, name, False);
    XSetSelectionOwner(client->display, selection, window, CurrentTime);
    XEvent event = { .xclient = { .type = ClientMessage, .window = client->root, .format = 32 } };
    event.xclient.message_type = XInternAtom(client->display, "MANAGER", False);
    event.xclient.data.l[0] = CurrentTime;
    event.xclient.data.l[1] = (long)selection;
    event.xclient.data.l[2] = (long)window;
    XSendEvent(client->display, client->root, False, StructureNotifyMask, &event);
    XSync(client->display, False);
}

unsigned long client_begin_settings(test_client *client) {
    Window window = XCreateSimpleWindow(client->display, client->root, -10, -10, 1, 1, 0, 0, 0);
    announce_settings(client, window);
    return window;
}

void client_pretend_settings(test_client *client, unsigned long window) { announce_settings(client, window); }

void client_set_settings(test_client *client, unsigned long window, const uint8_t *bytes, int count) {
    Atom name = XInternAtom(client->display, "_XSETTINGS_SETTINGS", False);
    XChangeProperty(client->display, window, name, name, 8, PropModeReplace, bytes, count);
    XSync(client->display, False);
}

void client_end_settings(test_client *client, unsigned long window) {
    XDestroyWindow(client->display, window);
    XSync(client->display, False);
}

void client_set_resources(test_client *client, const char *text) {
    XChangeProperty(client->display, client->root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace,
                    (const unsigned char *)text, (int)strlen(text));
    XSync(client->display, False);
}
