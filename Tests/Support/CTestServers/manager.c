#include "client.h"
#include <X11/Xatom.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct test_manager {
    test_client *client;
    manager_kind kind;
    pthread_t thread;
    /// Closed to end the thread.
    int ending[2];
    atomic_int requests;
    Atom text_property, increments, targets, multiple, utf8, clipboard;
    /// The program that waits for the answer.
    XSelectionRequestEvent asked;
    int is_over, is_by_parts;
    unsigned char *text;
    unsigned long length;
};

static void answer(test_manager *manager, XSelectionRequestEvent *request, Atom property) {
    XEvent answer = { .xselection = { .type = SelectionNotify } };
    answer.xselection.requestor = request->requestor;
    answer.xselection.selection = request->selection;
    answer.xselection.target = request->target;
    answer.xselection.property = property;
    answer.xselection.time = request->time;
    XSendEvent(manager->client->display, request->requestor, False, NoEventMask, &answer);
}

static void ask(test_manager *manager, Atom target) {
    XConvertSelection(manager->client->display, manager->clipboard, target, target, manager->client->window,
                      manager->asked.time);
}

/// Asks for the text as GNOME's and Xfce's managers do.
static void ask_for_text(test_manager *manager) {
    Atom pairs[] = { manager->utf8, manager->text_property };
    XChangeProperty(manager->client->display, manager->client->window, manager->multiple,
                    XInternAtom(manager->client->display, "ATOM_PAIR", False), 32, PropModeReplace, (unsigned char *)pairs, 2);
    ask(manager, manager->multiple);
}

static void own_text(test_manager *manager) {
    XSetSelectionOwner(manager->client->display, manager->clipboard, manager->client->window, manager->asked.time);
    answer(manager, &manager->asked, manager->asked.property);
}

/// Reads the text or its next part.
static void take_text(test_manager *manager) {
    Atom type;
    int format;
    unsigned long count, rest;
    unsigned char *data = NULL;
    XGetWindowProperty(manager->client->display, manager->client->window, manager->text_property, 0, 1 << 24, True,
                       AnyPropertyType, &type, &format, &count, &rest, &data);
    if (type == manager->increments) {
        manager->is_by_parts = 1;
    } else if (type != None) {
        manager->text = realloc(manager->text, manager->length + count + 1);
        memcpy(manager->text + manager->length, data, count);
        manager->length += count;
        if (manager->kind == MANAGER_DIES) {
            shutdown(ConnectionNumber(manager->client->display), SHUT_RDWR);
            manager->is_over = 1;
        } else if (!manager->is_by_parts || count == 0) {
            own_text(manager);
        }
    }
    if (data) XFree(data);
}

static void obey(test_manager *manager, XSelectionRequestEvent *request) {
    if (request->selection == manager->clipboard) {
        int is_text = request->target == manager->utf8;
        if (is_text)
            XChangeProperty(manager->client->display, request->requestor, request->property, manager->utf8, 8, PropModeReplace,
                            manager->text, (int)manager->length);
        return answer(manager, request, is_text ? request->property : None);
    }
    manager->requests++;
    manager->asked = *request;
    if (manager->kind != MANAGER_FREEZES) ask(manager, manager->targets);
}

static void read_event(test_manager *manager, XEvent *event) {
    if (event->type == SelectionRequest) {
        obey(manager, &event->xselectionrequest);
    } else if (event->type == SelectionNotify && event->xselection.target == manager->targets) {
        manager->kind == MANAGER_REPEATS ? ask(manager, manager->targets) : ask_for_text(manager);
    } else if (event->type == SelectionNotify && event->xselection.target == manager->multiple) {
        take_text(manager);
    } else if (event->type == PropertyNotify && event->xproperty.atom == manager->text_property &&
               event->xproperty.state == PropertyNewValue && manager->is_by_parts) {
        take_text(manager);
    }
}

static void *run(void *context) {
    test_manager *manager = context;
    Display *display = manager->client->display;
    struct pollfd waits[] = { { ConnectionNumber(display), POLLIN, 0 }, { manager->ending[0], POLLIN, 0 } };
    while (!manager->is_over && !(waits[1].revents)) {
        XEvent event;
        if (XPending(display)) {
            XNextEvent(display, &event);
            read_event(manager, &event);
        } else {
            poll(waits, 2, -1);
        }
    }
    return NULL;
}

test_manager *manager_start(test_client *client, manager_kind kind) {
    test_manager *manager = calloc(1, sizeof *manager);
    Display *display = client->display;
    manager->client = client;
    manager->kind = kind;
    manager->clipboard = XInternAtom(display, "CLIPBOARD", False);
    manager->targets = XInternAtom(display, "TARGETS", False);
    manager->multiple = XInternAtom(display, "MULTIPLE", False);
    manager->increments = XInternAtom(display, "INCR", False);
    manager->utf8 = XInternAtom(display, "UTF8_STRING", False);
    manager->text_property = XInternAtom(display, "TEST_TEXT", False);
    client->window = XCreateSimpleWindow(display, client->root, -10, -10, 1, 1, 0, 0, 0);
    XSelectInput(display, client->window, PropertyChangeMask);
    XSetSelectionOwner(display, XInternAtom(display, "CLIPBOARD_MANAGER", False), client->window, CurrentTime);
    XSync(display, False);
    if (process_pipe(&manager->ending[0], &manager->ending[1]) != 0) abort();
    pthread_create(&manager->thread, NULL, run, manager);
    return manager;
}

int manager_requests(test_manager *manager) { return manager->requests; }

void manager_end(test_manager *manager) {
    close(manager->ending[1]);
    pthread_join(manager->thread, NULL);
    close(manager->ending[0]);
    free(manager->text);
    free(manager);
}
