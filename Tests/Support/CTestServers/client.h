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

/// Takes what has come and is no X Input event.
void client_take(test_client *client, XEvent *event);
