#include "client.h"
#include <X11/Xatom.h>
#include <string.h>

static Atom atom(test_client *client, const char *name) { return XInternAtom(client->display, name, False); }

void client_ask_clipboard(test_client *client, unsigned long requestor, const char *target) {
    if (!client->window) client->window = XCreateSimpleWindow(client->display, client->root, -10, -10, 1, 1, 0, 0, 0);
    Window window = requestor ? requestor : client->window;
    Window owner = XGetSelectionOwner(client->display, atom(client, "CLIPBOARD"));
    Atom property = atom(client, "TEST_CLIPBOARD");
    if (strcmp(target, "MULTIPLE") == 0) {
        Atom pairs[] = { atom(client, "UTF8_STRING"), atom(client, "TEST_TEXT"), atom(client, "NOTHING"), atom(client, "TEST_NONE") };
        XChangeProperty(client->display, window, property, atom(client, "ATOM_PAIR"), 32, PropModeReplace,
                        (unsigned char *)pairs, 4);
    }
    // As XConvertSelection does, for any window.
    XEvent event = { .xselectionrequest = { .type = SelectionRequest, .owner = owner, .requestor = window } };
    event.xselectionrequest.selection = atom(client, "CLIPBOARD");
    event.xselectionrequest.target = atom(client, target);
    event.xselectionrequest.property = property;
    XSendEvent(client->display, owner, False, NoEventMask, &event);
    XSync(client->display, False);
}

unsigned long client_clipboard_owner(test_client *client) {
    return XGetSelectionOwner(client->display, atom(client, "CLIPBOARD"));
}

unsigned long client_own_window(test_client *client) { return client->window; }
