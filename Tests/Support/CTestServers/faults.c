#include "client.h"
#include <X11/Xatom.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xrandr.h>
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

int client_attach_device(test_client *client, const char *name) {
    int device = device_named(client, name), pointer = device_named(client, "Virtual core pointer");
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

void client_set_screen_size(test_client *client, int width, int height) {
    // As long as an output shows all of the screen, the screen keeps its size.
    XRRScreenResources *resources = XRRGetScreenResources(client->display, client->root);
    for (int index = 0; resources && index < resources->ncrtc; index++)
        XRRSetCrtcConfig(client->display, resources, resources->crtcs[index], CurrentTime, 0, 0, None, RR_Rotate_0, NULL, 0);
    if (resources) XRRFreeScreenResources(resources);
    XRRSetScreenSize(client->display, client->root, width, height, width / 4, height / 4);
    XSync(client->display, False);
}
