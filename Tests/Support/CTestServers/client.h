#pragma once
#include "CTestServers.h"
#include <X11/Xlib.h>

struct test_client {
    Display *display;
    Window root, window;
    int opcode;
    unsigned long ping_answer;
    struct test_client *next;
};

/// Reads the queued events that are not X Input events.
void client_take(test_client *client, XEvent *event);
