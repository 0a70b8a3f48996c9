#include "client.h"
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XRes.h>
#include <X11/Xatom.h>
#include <X11/extensions/Xrandr.h>
#include <X11/keysym.h>
#include <string.h>

void client_focus_window(test_client *client, unsigned long window) {
    XSetInputFocus(client->display, window, RevertToPointerRoot, CurrentTime);
    XSync(client->display, False);
}

void client_destroy_window(test_client *client, unsigned long window) {
    XDestroyWindow(client->display, window);
    XSync(client->display, False);
}

void client_kill_owner(test_client *client, unsigned long window) {
    XKillClient(client->display, window);
    XSync(client->display, False);
}

int client_resource_count(test_client *client, unsigned long window) {
    int clients = 0, types = 0, sum = 0;
    XResClient *all = NULL;
    XResType *counts = NULL;
    XResQueryClients(client->display, &clients, &all);
    for (int index = 0; index < clients; index++) {
        if ((window & ~(unsigned long)all[index].resource_mask) != all[index].resource_base) continue;
        XResQueryClientResources(client->display, window, &types, &counts);
        for (int type = 0; type < types; type++) sum += (int)counts[type].count;
        XFree(counts);
    }
    XFree(all);
    return sum;
}

void client_send_nonsense(test_client *client, unsigned long window, unsigned seed) {
    unsigned state = seed * 2654435761u + 1;
    XEvent event;
    unsigned char *bytes = (unsigned char *)&event;
    for (size_t index = 0; index < sizeof event; index++) {
        state = state * 1664525u + 1013904223u;
        bytes[index] = (unsigned char)(state >> 24);
    }
    event.type = 2 + (int)(seed % (LASTEvent - 4));
    event.xany.window = window;
    // Keys take effect like a user's. These would end the program, and write a recording.
    int end = XKeysymToKeycode(client->display, XK_q), record = XKeysymToKeycode(client->display, XK_r);
    if (event.type == KeyPress && (event.xkey.keycode == (unsigned)end || event.xkey.keycode == (unsigned)record))
        event.type = KeyRelease;
    // A message without other recipients must be one that its receiver knows.
    if (event.type == ClientMessage) {
        const char *names[] = { "WM_PROTOCOLS", "_NET_WM_PING", "MANAGER", "_NET_WM_SYNC_REQUEST" };
        event.xclient.message_type = XInternAtom(client->display, names[state % 2 * 2], False);
        event.xclient.format = (int[]){ 8, 16, 32 }[state / 2 % 3];
        event.xclient.data.l[0] = (long)XInternAtom(client->display, names[state / 8 % 4], False);
    }
    XSendEvent(client->display, window, False, NoEventMask, &event);
    Atom property = XInternAtom(client->display, seed % 2 ? "_NET_WM_STATE" : "WM_HINTS", False);
    XChangeProperty(client->display, window, property, seed % 3 ? XA_ATOM : XA_STRING, (int[]){ 8, 16, 32 }[seed % 3],
                    PropModeReplace, bytes, (int)(sizeof event / 8));
    XSync(client->display, False);
}

unsigned long client_root_window(test_client *client) { return client->root; }

void client_pretend_size(test_client *client, unsigned long window, int width, int height) {
    XEvent event = { .xconfigure = { .type = ConfigureNotify, .event = window, .window = window,
                                     .width = width, .height = height } };
    XSendEvent(client->display, window, False, NoEventMask, &event);
    XSync(client->display, False);
}

void client_pretend_destruction(test_client *client, unsigned long window) {
    XEvent event = { .xdestroywindow = { .type = DestroyNotify, .event = window, .window = window } };
    XSendEvent(client->display, window, False, NoEventMask, &event);
    XSync(client->display, False);
}

int client_grab_keyboard(test_client *client) {
    int status = XGrabKeyboard(client->display, client->root, False, GrabModeAsync, GrabModeAsync, CurrentTime);
    XSync(client->display, False);
    return status == GrabSuccess ? 0 : -1;
}

int client_grab_pointer(test_client *client) {
    int status = XGrabPointer(client->display, client->root, False, ButtonReleaseMask | PointerMotionMask, GrabModeAsync,
                              GrabModeAsync, None, None, CurrentTime);
    XSync(client->display, False);
    return status == GrabSuccess ? 0 : -1;
}

void client_grab_clicks(test_client *client) {
    XGrabButton(client->display, Button1, AnyModifier, client->root, False, ButtonPressMask, GrabModeSync, GrabModeAsync, None,
                None);
    XSync(client->display, False);
}

int client_take_click(test_client *client) {
    XEvent event;
    return XCheckTypedEvent(client->display, ButtonPress, &event);
}

void client_replay_click(test_client *client) {
    XAllowEvents(client->display, ReplayPointer, CurrentTime);
    XSync(client->display, False);
}

static int device_named(test_client *client, const char *name) {
    int count = 0, found = 0;
    XIDeviceInfo *devices = XIQueryDevice(client->display, XIAllDevices, &count);
    for (int index = 0; index < count; index++)
        if (strcmp(devices[index].name, name) == 0) found = devices[index].deviceid;
    if (devices) XIFreeDeviceInfo(devices);
    return found;
}

int client_set_matrix(test_client *client, const char *name, const float matrix[9]) {
    int device = device_named(client, name);
    if (!device) return -1;
    Atom property = XInternAtom(client->display, "Coordinate Transformation Matrix", False);
    XIChangeProperty(client->display, device, property, XInternAtom(client->display, "FLOAT", False), 32,
                     XIPropModeReplace, (unsigned char *)matrix, 9);
    XSync(client->display, False);
    return 0;
}

int client_detach_device(test_client *client, const char *name) {
    int device = device_named(client, name);
    if (!device) return -1;
    XIAnyHierarchyChangeInfo change = { .detach = { .type = XIDetachSlave, .deviceid = device } };
    XIChangeHierarchy(client->display, &change, 1);
    XSync(client->display, False);
    return 0;
}

int client_attach_device(test_client *client, const char *name, const char *master) {
    int device = device_named(client, name), pointer = device_named(client, master);
    if (!device || !pointer) return -1;
    XIAnyHierarchyChangeInfo change = {
        .attach = { .type = XIAttachSlave, .deviceid = device, .new_master = pointer },
    };
    XIChangeHierarchy(client->display, &change, 1);
    XSync(client->display, False);
    return 0;
}

void client_plug_mouse(test_client *client, const char *name) {
    XIAnyHierarchyChangeInfo change = {
        .add = { .type = XIAddMaster, .name = (char *)name, .send_core = True, .enable = True },
    };
    XIChangeHierarchy(client->display, &change, 1);
    XSync(client->display, False);
}

int client_unplug_mouse(test_client *client, const char *name) {
    char pointer[64] = { 0 };
    strncat(pointer, name, sizeof pointer - sizeof " pointer");
    strcat(pointer, " pointer");
    int device = device_named(client, pointer);
    if (!device) return -1;
    XIAnyHierarchyChangeInfo change = {
        .remove = { .type = XIRemoveMaster, .deviceid = device, .return_mode = XIFloating },
    };
    XIChangeHierarchy(client->display, &change, 1);
    XSync(client->display, False);
    return 0;
}

int client_use_mouse(test_client *client, const char *name) {
    int device = device_named(client, name);
    if (!device) return -1;
    XISetClientPointer(client->display, None, device);
    XSync(client->display, False);
    return 0;
}

void client_set_screen_size(test_client *client, int width, int height) {
    // The screen keeps its size while an output shows all of it.
    XRRScreenResources *resources = XRRGetScreenResources(client->display, client->root);
    for (int index = 0; resources && index < resources->ncrtc; index++)
        XRRSetCrtcConfig(client->display, resources, resources->crtcs[index], CurrentTime, 0, 0, None, RR_Rotate_0, NULL, 0);
    if (resources) XRRFreeScreenResources(resources);
    XRRSetScreenSize(client->display, client->root, width, height, width / 4, height / 4);
    XSync(client->display, False);
}

void client_remove_monitor(test_client *client, const char *name) {
    Atom atom = XInternAtom(client->display, name, False);
    int count = 0;
    XRRMonitorInfo *monitors = XRRGetMonitors(client->display, client->root, True, &count);
    for (int i = 0; i < count; i++)
        if (monitors[i].name == atom) XRRDeleteMonitor(client->display, client->root, atom);
    if (monitors) XRRFreeMonitors(monitors);
    XSync(client->display, False);
}

void client_set_edid(test_client *client, const unsigned char *bytes, int count) {
    XRRScreenResources *resources = XRRGetScreenResources(client->display, client->root);
    Atom edid = XInternAtom(client->display, "EDID", False);
    if (resources && resources->noutput > 0)
        XRRChangeOutputProperty(
            client->display, resources->outputs[0], edid, XA_INTEGER, 8, PropModeReplace, bytes, count);
    if (resources) XRRFreeScreenResources(resources);
    XSync(client->display, False);
}

void client_set_monitor(
    test_client *client, const char *name, int x, int y, int width, int height, int mm_wide, int mm_high, int takes_output) {
    XRRScreenResources *resources = XRRGetScreenResources(client->display, client->root);
    int has_output = takes_output && resources && resources->noutput > 0;
    XRRMonitorInfo *monitor = XRRAllocateMonitor(client->display, has_output);
    monitor->name = XInternAtom(client->display, name, False);
    // The server refuses a name that is in use.
    client_remove_monitor(client, name);
    monitor->x = x;
    monitor->y = y;
    monitor->width = width;
    monitor->height = height;
    monitor->mwidth = mm_wide;
    monitor->mheight = mm_high;
    if (has_output) monitor->outputs[0] = resources->outputs[0];
    XRRSetMonitor(client->display, client->root, monitor);
    XRRFreeMonitors(monitor);
    if (resources) XRRFreeScreenResources(resources);
    XSync(client->display, False);
}
