#include "client.h"
#include <X11/Xatom.h>
#include <stdlib.h>
#include <string.h>

static Atom atom(test_client *client, const char *name) { return XInternAtom(client->display, name, False); }

void client_own_clipboard(test_client *client) {
    if (!client->window) client->window = XCreateSimpleWindow(client->display, client->root, -10, -10, 1, 1, 0, 0, 0);
    XSetSelectionOwner(client->display, atom(client, "CLIPBOARD"), client->window, CurrentTime);
    XSync(client->display, False);
}

static void announce_parts(test_client *client, XSelectionRequestEvent *request, long announced) {
    XEvent answer = { .xselection = { .type = SelectionNotify } };
    answer.xselection.requestor = request->requestor;
    answer.xselection.selection = request->selection;
    answer.xselection.target = request->target;
    answer.xselection.property = request->property;
    answer.xselection.time = request->time;
    XSelectInput(client->display, request->requestor, PropertyChangeMask);
    XChangeProperty(client->display, request->requestor, request->property, atom(client, "INCR"), 32, PropModeReplace,
                    (unsigned char *)&announced, 1);
    XSendEvent(client->display, request->requestor, False, NoEventMask, &answer);
}

int client_serve_clipboard(test_client *client, long announced, int parts, int size) {
    static int sent;
    XEvent event;
    while (XPending(client->display)) {
        XNextEvent(client->display, &event);
        if (event.type == SelectionRequest) {
            sent = 0;
            announce_parts(client, &event.xselectionrequest, announced);
        } else if (event.type == PropertyNotify && event.xproperty.state == PropertyDelete && sent < parts) {
            unsigned char *part = calloc((size_t)size, 1);
            memset(part, 'x', (size_t)size);
            XChangeProperty(client->display, event.xproperty.window, event.xproperty.atom, atom(client, "UTF8_STRING"), 8,
                            PropModeReplace, part, size);
            free(part);
            sent++;
        }
    }
    XFlush(client->display);
    return sent;
}

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
