#include "client.h"
#include <X11/Xatom.h>
#include <stdio.h>

void client_claim_input_method(test_client *client, const char *name) {
    char text[64];
    snprintf(text, sizeof text, "@server=%s", name);
    Atom server = XInternAtom(client->display, text, False), servers = XInternAtom(client->display, "XIM_SERVERS", False);
    Window window = XCreateSimpleWindow(client->display, client->root, -10, -10, 1, 1, 0, 0, 0);
    XSetSelectionOwner(client->display, server, window, CurrentTime);
    XChangeProperty(client->display, client->root, servers, XA_ATOM, 32, PropModeReplace, (unsigned char *)&server, 1);
    XSync(client->display, False);
}
