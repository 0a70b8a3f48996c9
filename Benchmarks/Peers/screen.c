#define _GNU_SOURCE
#include "screen.h"
#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <xcb/damage.h>
#include <xcb/present.h>
#include <xcb/shm.h>

unsigned *pixels;
static xcb_connection_t *connection;
static xcb_window_t root;
static xcb_special_event_t *frames;
static xcb_shm_seg_t segment;
static xcb_damage_damage_t damage;

// Makes programs detect a compositor. The server prepares a simulated frame from the middle of the previous one, so a request
// to present in the second half of a frame is shown one frame later than on a display. If there is a compositor, programs do
// not use Present, and are not affected.
static void pose_as_compositor(void) {
    static const char name[] = "_NET_WM_CM_S0";
    xcb_intern_atom_reply_t *atom =
        xcb_intern_atom_reply(connection, xcb_intern_atom(connection, 0, sizeof name - 1, name), NULL);
    if (!atom) fail("an atom");
    xcb_window_t owner = xcb_generate_id(connection);
    xcb_create_window(connection, 0, owner, root, 0, 0, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, 0, NULL);
    xcb_set_selection_owner(connection, owner, atom->atom, XCB_CURRENT_TIME);
    xcb_flush(connection);
    free(atom);
}

void open_screen(void) {
    connection = xcb_connect(NULL, NULL);
    if (xcb_connection_has_error(connection)) fail("the display");
    root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data->root;
    int shared = shmget(IPC_PRIVATE, PIXEL_WIDTH * PIXEL_HEIGHT * sizeof *pixels, IPC_CREAT | 0600);
    pixels = shmat(shared, NULL, 0);
    segment = xcb_generate_id(connection);
    xcb_generic_error_t *error = xcb_request_check(connection, xcb_shm_attach_checked(connection, segment, shared, 0));
    shmctl(shared, IPC_RMID, NULL);
    if (error) fail("the server's shared memory");
    uint32_t reports = xcb_generate_id(connection);
    frames = xcb_register_for_special_xge(connection, &xcb_present_id, reports, NULL);
    xcb_present_select_input(connection, reports, root, XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY);
    if (getenv("COMPOSITED")) pose_as_compositor();
}

static void capture(int x, int y, int width, int height) {
    xcb_shm_get_image_cookie_t request =
        xcb_shm_get_image(connection, root, x, y, width, height, ~0, XCB_IMAGE_FORMAT_Z_PIXMAP, segment, 0);
    xcb_shm_get_image_reply_t *answer = xcb_shm_get_image_reply(connection, request, NULL);
    if (!answer) fail("a picture of the screen");
    free(answer);
}

// The time of the picture is the middle between the request and the reply.
double take_picture(double *duration) {
    double before = now();
    capture(0, 0, PIXEL_WIDTH, PIXEL_HEIGHT);
    *duration = now() - before;
    return before + *duration / 2;
}

unsigned middle_pixel(void) {
    capture(PIXEL_WIDTH / 2, PIXEL_HEIGHT / 2, 1, 1);
    return *pixels & 0xFFFFFF;
}

// The server's timer may report a frame up to a millisecond early.
double wait_for_frame(void) {
    xcb_present_notify_msc(connection, root, 0, 0, 1, 0);
    xcb_flush(connection);
    xcb_present_complete_notify_event_t *event = (void *)xcb_wait_for_special_event(connection, frames);
    if (!event) fail("the frames of the display");
    double interval = round((double)event->ust / event->msc), frame = event->msc * interval * 1e-6;
    if (fabs(interval - 16667) > 1) fail("the frames of a server without a display");
    free(event);
    sleep_until(frame);
    return frame;
}

void watch_for_changes(void) {
    if (!damage) {
        damage = xcb_generate_id(connection);
        xcb_damage_query_version_unchecked(connection, 1, 1);
        xcb_damage_create(connection, damage, root, XCB_DAMAGE_REPORT_LEVEL_NON_EMPTY);
    }
    xcb_damage_subtract(connection, damage, XCB_NONE, XCB_NONE);
    xcb_flush(connection);
}

double wait_for_change(double until) {
    const int changed = xcb_get_extension_data(connection, &xcb_damage_id)->first_event + XCB_DAMAGE_NOTIFY;
    for (double time; (time = now()) < until;) {
        struct pollfd socket = {xcb_get_file_descriptor(connection), POLLIN, 0};
        struct timespec left = {0, fmin(until - time, 0.5) * 1e9};
        xcb_generic_event_t *event = xcb_poll_for_event(connection);
        int kind = event ? event->response_type & 0x7F : 0;
        if (kind == changed) time = now();
        free(event);
        if (kind == changed) return time;
        if (!kind) ppoll(&socket, 1, &left, NULL);
    }
    return NAN;
}
