/* The commands. Numbers are separated by spaces; times are in milliseconds and locations in points.
 *
 *   time MS                                  the time of the next events (0 to 4294967295)
 *   on SURFACE                               the surface of the next events, as in touchstone_compositor_contents (default 0)
 *   down ID X Y, motion ID X Y, up ID, frame, cancel, shape ID MAJOR MINOR                                 wl_touch
 *   enter X Y, move X Y, leave, button CODE 0|1, axis 0|1 POINTS, source N, value120 0|1 N, discrete 0|1 N, stop 0|1,
 *   pointer-frame                                                                                          wl_pointer
 *   swipe-begin N, swipe DX DY, swipe-end 0|1, pinch-begin N, pinch DX DY SCALE DEGREES, pinch-end 0|1,
 *   rest-begin N, rest-end 0|1                                                                             gestures
 *   keymap, focus [KEY], unfocus, key CODE 0|1, modifiers DOWN LATCHED LOCKED LAYOUT, repeat RATE DELAY    wl_keyboard
 *   seat BITS, add INTERFACE:VERSION, remove INTERFACE                capabilities: 1 pointer, 2 keyboard, 4 touch
 *   configure W H [STATE]…, close, ping, decorate MODE                                                     xdg_toplevel
 *   output W H MM-WIDE MM-HIGH SCALE TRANSFORM LOGICAL-W LOGICAL-H, show 0|1, prefer PARTS-OF-120          wl_output
 *   tablet NAME, tool TYPE SERIAL, pad, tablet-removed, tool-removed, pen-in X Y, pen-out, pen-down, pen-up, pen X Y,
 *   pressure N, distance N, tilt X Y, rotation DEGREES, slider N, pen-wheel CLICKS, pen-button CODE 0|1, pen-frame   tablet
 *   pick INTERFACE INDEX                     the object of the next events, in the order of creation (default: the newest)
 *   present NUMBER NANOSECONDS, discard, callback    ends a frame: callbacks, and feedback if there is a number
 *   hold 0|1|2                               whether a buffer is released only after the next one, or never
 *   release                                  releases the newest buffer that is held
 *   error TEXT, die, flush                   sends a protocol error; disconnects all clients; sends events without reading
 */
#define _GNU_SOURCE
#include "compositor.h"
#include <fcntl.h>
#include <linux/sockios.h>
#include <protocols.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server-core.h>
#include <wayland-server-protocol.h>

enum { WAITING = 64, SURFACES = 8, OBJECTS = 96, PICKS = 8 };
typedef struct wl_resource resource;

typedef struct {
    resource *handle, *pending, *held, *viewport, *role, *shell, *toplevel, *frames[WAITING], *feedbacks[WAITING];
    int is_attached, is_configured, scale, pending_scale, wide, high, frame_count, feedback_count;
    touchstone_contents contents;
} surface;

struct touchstone_compositor {
    struct wl_display *display;
    struct wl_client *client;
    struct wl_listener gone;
    int is_closed, request_count, holds, target;
    uint32_t serial;
    uint64_t time;
    surface surfaces[SURFACES];
    resource *objects[OBJECTS];
    struct { char class[40]; int index; } picks[PICKS];
    struct { struct wl_global *global; struct wl_interface interface; char name[64]; } globals[OBJECTS];
    double output[8];
    char *keymap, *log;
    size_t log_length;
    pthread_t thread;
    atomic_int is_serving;
};

static resource *find(touchstone_compositor *compositor, const char *class) {
    for (int pick = 0, index, rest; pick < PICKS; pick++)
        for (index = 0, rest = compositor->picks[pick].index; index < OBJECTS && !strcmp(compositor->picks[pick].class, class); index++)
            if (compositor->objects[index] && !strcmp(wl_resource_get_class(compositor->objects[index]), class) && !rest--)
                return compositor->objects[index];
    for (int index = OBJECTS - 1; index >= 0; index--)
        if (compositor->objects[index] && !strcmp(wl_resource_get_class(compositor->objects[index]), class))
            return compositor->objects[index];
    return NULL;
}

/* The window that the next commands concern: that of the chosen surface, or else the first one. */
static surface *window_of(touchstone_compositor *compositor) {
    surface *target = &compositor->surfaces[compositor->target];
    return target->toplevel ? target : &compositor->surfaces[0];
}

static surface *surface_of(touchstone_compositor *compositor, resource *handle) {
    for (int index = 0; index < SURFACES; index++)
        if (handle && compositor->surfaces[index].handle == handle) return &compositor->surfaces[index];
    return NULL;
}

/* MARK: Requests */

static void write_log(touchstone_compositor *compositor, resource *target, const struct wl_message *message, union wl_argument *values) {
    char line[400];
    int length = snprintf(line, sizeof line, "%s.%s", wl_resource_get_class(target), message->name), index = 0;
    for (const char *kind = message->signature; *kind; kind++) {
        if (*kind == '?' || (*kind >= '0' && *kind <= '9')) continue;
        char text[300] = "";
        if (*kind == 'i') snprintf(text, sizeof text, " %d", values[index].i);
        if (*kind == 'u') snprintf(text, sizeof text, " %u", values[index].u);
        if (*kind == 's') snprintf(text, sizeof text, " %s", values[index].s ? values[index].s : "null");
        if (*kind == 'o')
            snprintf(text, sizeof text, " %s", values[index].o ? wl_resource_get_class((resource *)values[index].o) : "null");
        length += snprintf(line + length, sizeof line - length, "%s", text);
        index++;
    }
    compositor->log = realloc(compositor->log, compositor->log_length + length + 2);
    memcpy(compositor->log + compositor->log_length, line, length);
    compositor->log_length += length;
    memcpy(compositor->log + compositor->log_length++, "\n", 2);
}

static void forget(resource *gone) {
    touchstone_compositor *compositor = wl_resource_get_user_data(gone);
    for (int index = 0; index < OBJECTS; index++)
        if (compositor->objects[index] == gone) compositor->objects[index] = NULL;
    for (int index = 0; index < SURFACES; index++) {
        surface *one = &compositor->surfaces[index];
        if (one->handle == gone) {
            free((void *)one->contents.pixels);
            *one = (surface){0};
        }
        if (one->pending == gone) one->pending = NULL;
        if (one->held == gone) one->held = NULL;
        if (one->shell == gone) one->shell = NULL;
        if (one->toplevel == gone) one->toplevel = NULL, one->contents.is_window = 0;
        for (int place = 0; place < WAITING; place++) {
            if (one->frames[place] == gone) one->frames[place] = NULL;
            if (one->feedbacks[place] == gone) one->feedbacks[place] = NULL;
        }
    }
}

/* Copies the committed buffer, and releases it or the one before. */
static void take_buffer(touchstone_compositor *compositor, surface *target) {
    if (target->held && compositor->holds < 2) wl_buffer_send_release(target->held);
    target->held = NULL;
    free((void *)target->contents.pixels);
    target->contents.pixels = NULL;
    target->contents.width = target->contents.height = 0;
    struct wl_shm_buffer *memory = target->pending ? wl_shm_buffer_get(target->pending) : NULL;
    if (!memory) return;
    int width = wl_shm_buffer_get_width(memory), height = wl_shm_buffer_get_height(memory);
    if (width % target->scale || height % target->scale)
        wl_resource_post_error(target->handle, 2, "the size is not a multiple of the scale");
    uint32_t *pixels = malloc((size_t)width * height * 4);
    wl_shm_buffer_begin_access(memory);
    for (int y = 0; y < height; y++)
        memcpy(pixels + y * width, (char *)wl_shm_buffer_get_data(memory) + y * wl_shm_buffer_get_stride(memory), width * 4);
    wl_shm_buffer_end_access(memory);
    target->contents.pixels = pixels, target->contents.width = width, target->contents.height = height;
    target->contents.count++;
    if (compositor->holds) target->held = target->pending;
    else wl_buffer_send_release(target->pending);
    target->pending = NULL;
}

static void commit(touchstone_compositor *compositor, surface *target) {
    if (target->pending_scale) target->scale = target->pending_scale;
    if (target->shell && target->is_attached && target->pending && !target->is_configured) {
        wl_resource_post_error(target->handle, 3, "the configuration was not acknowledged");
        return;
    }
    if (target->is_attached) take_buffer(compositor, target);
    target->is_attached = 0;
    target->contents.points_wide = target->wide ? target->wide : target->contents.width / target->scale;
    target->contents.points_high = target->high ? target->high : target->contents.height / target->scale;
}

static void send_output(touchstone_compositor *compositor, resource *output) {
    const double *number = compositor->output;
    wl_output_send_geometry(output, 0, 0, number[2], number[3], 0, "Test", "Test", number[5]);
    wl_output_send_mode(output, 1, number[0], number[1], 60000);
    if (wl_resource_get_version(output) >= 2) wl_output_send_scale(output, number[4]), wl_output_send_done(output);
}

static void send_logical_size(touchstone_compositor *compositor, resource *output) {
    if (compositor->output[6]) wl_resource_post_event(output, 1, (int)compositor->output[6], (int)compositor->output[7]);
    if (wl_resource_get_version(output) < 3) wl_resource_post_event(output, 2);
}

static int receive(const void *unused, void *object, uint32_t opcode, const struct wl_message *message, union wl_argument *values);

static void describe_tablets(touchstone_compositor *compositor, resource *seat);

static resource *create(
    touchstone_compositor *compositor, struct wl_client *client, const struct wl_interface *interface, int version, uint32_t id) {
    resource *made = wl_resource_create(client, interface, version, id);
    wl_resource_set_dispatcher(made, receive, NULL, compositor, forget);
    for (int index = 0; index < OBJECTS && strcmp(interface->name, "wl_buffer"); index++)
        if (!compositor->objects[index]) {
            compositor->objects[index] = made;
            break;
        }
    for (int index = 0; index < SURFACES && !strcmp(interface->name, "wl_surface"); index++)
        if (!compositor->surfaces[index].handle) {
            compositor->surfaces[index] = (surface){.handle = made, .scale = 1};
            break;
        }
    if (!strcmp(interface->name, "wl_shm")) wl_shm_send_format(made, 0);
    if (!strcmp(interface->name, "wl_seat")) {
        wl_seat_send_capabilities(made, 7);
        if (version >= 2) wl_seat_send_name(made, "seat0");
    }
    if (!strcmp(interface->name, "wl_output")) send_output(compositor, made);
    if (!strcmp(interface->name, "zxdg_output_v1")) send_logical_size(compositor, made);
    if (!strcmp(interface->name, "zwp_tablet_seat_v2")) describe_tablets(compositor, made);
    if (!strcmp(interface->name, "wp_presentation")) wl_resource_post_event(made, 0, CLOCK_MONOTONIC);
    return made;
}

static void receive_surface(touchstone_compositor *compositor, surface *target, const char *name, union wl_argument *values) {
    if (!strcmp(name, "attach")) target->pending = (resource *)values[0].o, target->is_attached = 1;
    if (!strcmp(name, "set_buffer_scale")) target->pending_scale = values[0].i;
    if (!strcmp(name, "commit")) commit(compositor, target);
}

/* Every request arrives here. The objects that it creates follow from its signature. */
static int receive(const void *unused, void *object, uint32_t opcode, const struct wl_message *message, union wl_argument *values) {
    (void)unused, (void)opcode;
    resource *target = object, *made = NULL;
    touchstone_compositor *compositor = wl_resource_get_user_data(target);
    const char *class = wl_resource_get_class(target), *name = message->name;
    compositor->request_count++;
    write_log(compositor, target, message, values);
    int index = 0;
    for (const char *kind = message->signature; *kind; kind++) {
        if (*kind == '?' || (*kind >= '0' && *kind <= '9')) continue;
        if (*kind == 'n' && message->types[index])
            made = create(compositor, wl_resource_get_client(target), message->types[index], wl_resource_get_version(target), values[index].n);
        index++;
    }
    if (!strcmp(name, "get_xdg_output") && wl_resource_get_version((resource *)values[1].o) >= 2)
        wl_output_send_done((resource *)values[1].o);
    surface *on = surface_of(compositor, !strcmp(class, "wl_surface") ? target : NULL);
    if (on) receive_surface(compositor, on, name, values);
    if (made && on && !strcmp(name, "frame")) on->frames[on->frame_count++ % WAITING] = made;
    if (!strcmp(class, "wp_presentation") && made) {
        on = surface_of(compositor, (resource *)values[0].o);
        if (on) on->feedbacks[on->feedback_count++ % WAITING] = made;
    }
    for (index = 0; index < SURFACES; index++) {
        surface *one = &compositor->surfaces[index];
        if (!strcmp(name, "get_viewport") && one->handle == (resource *)values[1].o) one->viewport = made;
        if (!strcmp(name, "get_xdg_surface") && one->handle == (resource *)values[1].o) one->shell = made;
        if (!strcmp(name, "get_toplevel") && one->shell == target) one->toplevel = made, one->contents.is_window = 1;
        if (!strcmp(name, "ack_configure") && one->shell == target) one->is_configured = 1;
        if (!strcmp(name, "get_subsurface") && one->handle == (resource *)values[1].o) one->role = made;
        if (!strcmp(name, "set_destination") && one->viewport == target) one->wide = values[0].i, one->high = values[1].i;
        if (!strcmp(name, "set_position") && one->role == target) one->contents.x = values[0].i, one->contents.y = values[1].i;
    }
    if (!strcmp(name, "destroy") || !strcmp(name, "release")) wl_resource_destroy(target);
    return 0;
}

static void bind_global(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    create(((void **)data)[1], client, ((void **)data)[0], version, id);
}

/* MARK: Life */

static int add_global(touchstone_compositor *compositor, const char *word) {
    char name[64] = "";
    int version = 1;
    if (sscanf(word, "%63[^:]:%d", name, &version) < 1) return -1;
    const struct wl_interface *interface = touchstone_interface(name);
    for (int index = 0; interface && index < OBJECTS; index++) {
        if (compositor->globals[index].global) continue;
        void **data = malloc(2 * sizeof *data);
        data[0] = (void *)interface, data[1] = compositor;
        /* A compositor can offer a newer version than that of the table, which the library would refuse. */
        struct wl_interface *offered = &compositor->globals[index].interface;
        *offered = *interface;
        if (version > offered->version) offered->version = version;
        compositor->globals[index].global = wl_global_create(compositor->display, offered, version, data, bind_global);
        strcpy(compositor->globals[index].name, name);
        return 0;
    }
    return -1;
}

static int read_numbers(const char *text, double *numbers) {
    for (int count = 0;; count++) {
        char *end;
        double number = strtod(text, &end);
        if (end == text || count == 8) return count;
        numbers[count] = number;
        text = end;
    }
}

static void client_gone(struct wl_listener *listener, void *data) {
    (void)data;
    touchstone_compositor *compositor = wl_container_of(listener, compositor, gone);
    compositor->is_closed = 1;
    compositor->client = NULL;
}

int touchstone_compositor_connect(touchstone_compositor *compositor) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return -1;
    compositor->client = wl_client_create(compositor->display, ends[0]);
    compositor->gone.notify = client_gone;
    wl_client_add_destroy_listener(compositor->client, &compositor->gone);
    return ends[1];
}

touchstone_compositor *touchstone_compositor_create(const char *globals, const char *keymap, const char *output, int *socket) {
    touchstone_compositor *compositor = calloc(1, sizeof *compositor);
    compositor->display = wl_display_create();
    read_numbers(output, compositor->output);
    compositor->keymap = keymap ? strdup(keymap) : NULL;
    compositor->log = strdup("");
    char *words = strdup(globals), *rest = words;
    for (char *word; (word = strsep(&rest, " "));)
        if (!strcmp(word, "wl_shm")) wl_display_init_shm(compositor->display);
        else if (*word) add_global(compositor, word);
    free(words);
    if (socket) *socket = touchstone_compositor_connect(compositor);
    return compositor;
}

void touchstone_compositor_destroy(touchstone_compositor *compositor) {
    wl_display_destroy_clients(compositor->display);
    wl_display_destroy(compositor->display);
    free(compositor->keymap);
    free(compositor->log);
    free(compositor);
}

int touchstone_compositor_dispatch(touchstone_compositor *compositor, int milliseconds) {
    wl_display_flush_clients(compositor->display);
    wl_event_loop_dispatch(wl_display_get_event_loop(compositor->display), milliseconds);
    wl_display_flush_clients(compositor->display);
    return compositor->request_count;
}

int touchstone_compositor_listen(touchstone_compositor *compositor, const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int end = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (end < 0 || strlen(path) >= sizeof address.sun_path) return -1;
    strcpy(address.sun_path, path);
    if (bind(end, (struct sockaddr *)&address, sizeof address) || listen(end, 8)) return -1;
    return wl_display_add_socket_fd(compositor->display, end);
}

int touchstone_compositor_descriptor(touchstone_compositor *compositor) {
    return wl_event_loop_get_fd(wl_display_get_event_loop(compositor->display));
}

int touchstone_compositor_client_count(touchstone_compositor *compositor) {
    return wl_list_length(wl_display_get_client_list(compositor->display));
}

int touchstone_compositor_unread(touchstone_compositor *compositor) {
    struct wl_client *client;
    int most = 0, count = 0;
    wl_client_for_each(client, wl_display_get_client_list(compositor->display))
        if (!ioctl(wl_client_get_fd(client), SIOCOUTQ, &count) && count > most) most = count;
    return most;
}

void touchstone_compositor_flush(touchstone_compositor *compositor) { wl_display_flush_clients(compositor->display); }

static void *serve(void *data) {
    touchstone_compositor *compositor = data;
    while (compositor->is_serving) touchstone_compositor_dispatch(compositor, 1);
    return NULL;
}

void touchstone_compositor_serve(touchstone_compositor *compositor, int is_on) {
    compositor->is_serving = is_on;
    if (is_on) pthread_create(&compositor->thread, NULL, serve, compositor);
    else pthread_join(compositor->thread, NULL);
}

const char *touchstone_compositor_log(touchstone_compositor *compositor) { return compositor->log; }

void touchstone_compositor_clear_log(touchstone_compositor *compositor) { compositor->log[compositor->log_length = 0] = '\0'; }

int touchstone_compositor_is_closed(touchstone_compositor *compositor) { return compositor->is_closed; }

touchstone_contents touchstone_compositor_contents(touchstone_compositor *compositor, int index) {
    return compositor->surfaces[index].contents;
}

int touchstone_compositor_paste(touchstone_compositor *compositor, const char *type) {
    resource *source = find(compositor, "wl_data_source");
    int ends[2];
    if (!source || pipe(ends)) return -1;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    wl_data_source_send_send(source, type, ends[1]);
    close(ends[1]);
    return ends[0];
}

int touchstone_compositor_read(int end, void *bytes, int count) { return read(end, bytes, count); }

void touchstone_compositor_close(int end) { close(end); }

/* MARK: Commands */

static void present(touchstone_compositor *compositor, const char *word, uint32_t number, uint32_t nanoseconds) {
    for (int index = 0; index < SURFACES; index++)
        for (int place = 0; place < WAITING; place++) {
            surface *one = &compositor->surfaces[index];
            resource *frame = one->frames[place], *feedback = one->feedbacks[place];
            if (frame && *word != 'd') {
                wl_callback_send_done(frame, compositor->time);
                wl_resource_destroy(frame);
            }
            if (!feedback || *word == 'c') continue;
            if (*word == 'd') wl_resource_post_event(feedback, 2);
            else
                wl_resource_post_event(feedback, 1, 0, (uint32_t)(compositor->time / 1000),
                    (uint32_t)(compositor->time % 1000 * 1000000 + nanoseconds), 16666667, 0, number, 0);
            wl_resource_destroy(feedback);
        }
}

static void send_keymap(touchstone_compositor *compositor, resource *keyboard) {
    size_t length = strlen(compositor->keymap) + 1;
    int file = memfd_create("keymap", MFD_CLOEXEC);
    if (write(file, compositor->keymap, length) == (ssize_t)length) wl_keyboard_send_keymap(keyboard, 1, file, length);
    close(file);
}

#define NEEDS(object) if (!object) return -1
#define FIXED(index) wl_fixed_from_double(number[index])
#define IF(name) if (!strcmp(word, name))

static int play_touch(touchstone_compositor *compositor, const char *word, const double *number) {
    resource *touch = find(compositor, "wl_touch"), *on = compositor->surfaces[compositor->target].handle;
    NEEDS(touch);
    int id = number[0];
    IF("down") return wl_touch_send_down(touch, ++compositor->serial, compositor->time, on, id, FIXED(1), FIXED(2)), 0;
    IF("motion") return wl_touch_send_motion(touch, compositor->time, id, FIXED(1), FIXED(2)), 0;
    IF("up") return wl_touch_send_up(touch, ++compositor->serial, compositor->time, id), 0;
    IF("frame") return wl_touch_send_frame(touch), 0;
    IF("cancel") return wl_touch_send_cancel(touch), 0;
    IF("shape") return wl_touch_send_shape(touch, id, FIXED(1), FIXED(2)), 0;
    return -1;
}

static int play_pointer(touchstone_compositor *compositor, const char *word, const double *number) {
    resource *pointer = find(compositor, "wl_pointer"), *on = compositor->surfaces[compositor->target].handle;
    resource *swipe = find(compositor, "zwp_pointer_gesture_swipe_v1"), *pinch = find(compositor, "zwp_pointer_gesture_pinch_v1");
    resource *rest = find(compositor, "zwp_pointer_gesture_hold_v1");
    NEEDS(pointer);
    uint32_t time = compositor->time, index = number[0];
    IF("enter") return wl_pointer_send_enter(pointer, ++compositor->serial, on, FIXED(0), FIXED(1)), 0;
    IF("move") return wl_pointer_send_motion(pointer, time, FIXED(0), FIXED(1)), 0;
    IF("leave") return wl_pointer_send_leave(pointer, ++compositor->serial, on), 0;
    IF("button") return wl_pointer_send_button(pointer, ++compositor->serial, time, index, number[1]), 0;
    IF("axis") return wl_pointer_send_axis(pointer, time, index, FIXED(1)), 0;
    IF("source") return wl_pointer_send_axis_source(pointer, index), 0;
    IF("value120") return wl_pointer_send_axis_value120(pointer, index, number[1]), 0;
    IF("discrete") return wl_pointer_send_axis_discrete(pointer, index, number[1]), 0;
    IF("stop") return wl_pointer_send_axis_stop(pointer, time, index), 0;
    IF("pointer-frame") return wl_pointer_send_frame(pointer), 0;
    NEEDS(pinch);
    IF("swipe-begin") return wl_resource_post_event(swipe, 0, ++compositor->serial, time, on, index), 0;
    IF("swipe") return wl_resource_post_event(swipe, 1, time, FIXED(0), FIXED(1)), 0;
    IF("swipe-end") return wl_resource_post_event(swipe, 2, ++compositor->serial, time, (int)index), 0;
    IF("pinch-begin") return wl_resource_post_event(pinch, 0, ++compositor->serial, time, on, index), 0;
    IF("pinch") return wl_resource_post_event(pinch, 1, time, FIXED(0), FIXED(1), FIXED(2), FIXED(3)), 0;
    IF("pinch-end") return wl_resource_post_event(pinch, 2, ++compositor->serial, time, (int)index), 0;
    NEEDS(rest);
    IF("rest-begin") return wl_resource_post_event(rest, 0, ++compositor->serial, time, on, index), 0;
    IF("rest-end") return wl_resource_post_event(rest, 1, ++compositor->serial, time, (int)index), 0;
    return -1;
}

/* Creates an object, and tells the client about it with an event that has no other argument. */
static resource *offer(touchstone_compositor *compositor, resource *from, uint32_t opcode, const struct wl_interface *interface) {
    resource *made = create(compositor, wl_resource_get_client(from), interface, 1, 0);
    wl_resource_post_event(from, opcode, made);
    return made;
}

static void add_tablet(touchstone_compositor *compositor, resource *seat, const char *name) {
    resource *tablet = offer(compositor, seat, 0, &zwp_tablet_v2_interface);
    wl_resource_post_event(tablet, 0, name);
    wl_resource_post_event(tablet, 3);
}

/* A tablet that was there before the client. */
static void describe_tablets(touchstone_compositor *compositor, resource *seat) { add_tablet(compositor, seat, "Built-in"); }

static int play_tablet(touchstone_compositor *compositor, const char *word, const char *text, const double *number) {
    resource *seat = find(compositor, "zwp_tablet_seat_v2"), *tablet = find(compositor, "zwp_tablet_v2");
    resource *tool = find(compositor, "zwp_tablet_tool_v2"), *on = compositor->surfaces[compositor->target].handle;
    NEEDS(seat);
    uint32_t value = number[0];
    IF("tablet") return add_tablet(compositor, seat, text), 0;
    IF("tablet-removed") return wl_resource_post_event(tablet, 4), 0;
    IF("pad") {
        resource *pad = offer(compositor, seat, 2, &zwp_tablet_pad_v2_interface);
        offer(compositor, pad, 0, &zwp_tablet_pad_group_v2_interface);
        return wl_resource_post_event(pad, 3), 0;
    }
    IF("tool") {
        tool = offer(compositor, seat, 1, &zwp_tablet_tool_v2_interface);
        wl_resource_post_event(tool, 0, value);
        wl_resource_post_event(tool, 1, 0, (uint32_t)number[1]);
        for (uint32_t capability = 1; capability <= 6 && number[2] == 0; capability++) wl_resource_post_event(tool, 3, capability);
        return wl_resource_post_event(tool, 4), 0;
    }
    NEEDS(tool);
    IF("tool-removed") return wl_resource_post_event(tool, 5), 0;
    IF("pen-in") {
        wl_resource_post_event(tool, 6, ++compositor->serial, tablet, on);
        return wl_resource_post_event(tool, 10, FIXED(0), FIXED(1)), 0;
    }
    IF("pen-out") return wl_resource_post_event(tool, 7), 0;
    IF("pen-down") return wl_resource_post_event(tool, 8, ++compositor->serial), 0;
    IF("pen-up") return wl_resource_post_event(tool, 9), 0;
    IF("pen") return wl_resource_post_event(tool, 10, FIXED(0), FIXED(1)), 0;
    IF("pressure") return wl_resource_post_event(tool, 11, value), 0;
    IF("distance") return wl_resource_post_event(tool, 12, value), 0;
    IF("tilt") return wl_resource_post_event(tool, 13, FIXED(0), FIXED(1)), 0;
    IF("rotation") return wl_resource_post_event(tool, 14, FIXED(0)), 0;
    IF("slider") return wl_resource_post_event(tool, 15, (int)number[0]), 0;
    IF("pen-wheel") return wl_resource_post_event(tool, 16, wl_fixed_from_double(15 * number[0]), (int)number[0]), 0;
    IF("pen-button") return wl_resource_post_event(tool, 17, ++compositor->serial, value, (uint32_t)number[1]), 0;
    IF("pen-frame") return wl_resource_post_event(tool, 18, compositor->time), 0;
    return -1;
}

static int play_keyboard(touchstone_compositor *compositor, const char *word, const double *number, int count) {
    resource *keyboard = find(compositor, "wl_keyboard"), *on = window_of(compositor)->handle;
    NEEDS(keyboard);
    uint32_t key = number[0];
    struct wl_array keys = {count > 0 ? 4 : 0, 0, &key};
    IF("keymap") return send_keymap(compositor, keyboard), 0;
    IF("focus") return wl_keyboard_send_enter(keyboard, ++compositor->serial, on, &keys), 0;
    IF("unfocus") return wl_keyboard_send_leave(keyboard, ++compositor->serial, on), 0;
    IF("key") return wl_keyboard_send_key(keyboard, ++compositor->serial, compositor->time, key, number[1]), 0;
    IF("modifiers") return wl_keyboard_send_modifiers(keyboard, ++compositor->serial, key, number[1], number[2], number[3]), 0;
    IF("repeat") return wl_keyboard_send_repeat_info(keyboard, key, number[1]), 0;
    return -1;
}

static int play_window(touchstone_compositor *compositor, const char *word, const double *number, int count) {
    surface *window = window_of(compositor);
    resource *toplevel = window->toplevel, *shell = window->shell, *output = find(compositor, "wl_output");
    IF("configure") {
        NEEDS(toplevel);
        uint32_t states[] = {number[2], number[3], number[4]};
        struct wl_array list = {count > 2 ? (count - 2) * 4 : 0, 0, states};
        wl_resource_post_event(toplevel, 0, (int)number[0], (int)number[1], &list);
        return wl_resource_post_event(shell, 0, ++compositor->serial), 0;
    }
    IF("close") {
        NEEDS(toplevel);
        return wl_resource_post_event(toplevel, 1), 0;
    }
    IF("ping") {
        resource *base = find(compositor, "xdg_wm_base");
        NEEDS(base);
        return wl_resource_post_event(base, 0, ++compositor->serial), 0;
    }
    IF("decorate") return wl_resource_post_event(find(compositor, "zxdg_toplevel_decoration_v1"), 0, (int)number[0]), 0;
    IF("prefer") return wl_resource_post_event(find(compositor, "wp_fractional_scale_v1"), 0, (int)number[0]), 0;
    NEEDS(output);
    IF("output") {
        memcpy(compositor->output, number, sizeof compositor->output);
        resource *size = find(compositor, "zxdg_output_v1");
        if (size) send_logical_size(compositor, size);
        return send_output(compositor, output), 0;
    }
    IF("show") return number[0] ? wl_surface_send_enter(window->handle, output) : wl_surface_send_leave(window->handle, output), 0;
    return -1;
}

static int remove_global(touchstone_compositor *compositor, const char *name) {
    for (int index = 0; index < OBJECTS; index++) {
        if (!compositor->globals[index].global || strcmp(compositor->globals[index].name, name)) continue;
        wl_global_remove(compositor->globals[index].global);
        compositor->globals[index].name[0] = '\0';
        return 0;
    }
    return -1;
}

int touchstone_compositor_play(touchstone_compositor *compositor, const char *command) {
    char word[32] = "", text[300] = "";
    double number[8] = {0};
    sscanf(command, "%31s %299[^\n]", word, text);
    int count = read_numbers(text, number);
    IF("time") return compositor->time = number[0], 0;
    IF("on") return compositor->target = number[0], 0;
    IF("release") {
        surface *main = &compositor->surfaces[0];
        NEEDS(main->held);
        wl_buffer_send_release(main->held);
        return main->held = NULL, 0;
    }
    IF("hold") return compositor->holds = number[0], 0;
    if (!strcmp(word, "present") || !strcmp(word, "discard") || !strcmp(word, "callback"))
        return present(compositor, word, number[0], number[1]), 0;
    IF("add") return add_global(compositor, text);
    IF("pick") {
        int pick = 0, index = 0;
        char class[40] = "";
        sscanf(text, "%39s %d", class, &index);
        while (*compositor->picks[pick].class && strcmp(compositor->picks[pick].class, class)) pick++;
        strcpy(compositor->picks[pick].class, class);
        return compositor->picks[pick].index = index, 0;
    }
    IF("remove") return remove_global(compositor, text);
    IF("seat") {
        resource *seat = find(compositor, "wl_seat");
        NEEDS(seat);
        return wl_seat_send_capabilities(seat, number[0]), 0;
    }
    IF("error") return wl_resource_post_error(find(compositor, "xdg_wm_base"), 4, "%s", text), 0;
    IF("flush") return wl_display_flush_clients(compositor->display), 0;
    IF("die") return wl_display_destroy_clients(compositor->display), 0;
    if (!play_touch(compositor, word, number) || !play_pointer(compositor, word, number)) return 0;
    if (!play_keyboard(compositor, word, number, count) || !play_tablet(compositor, word, text, number)) return 0;
    return play_window(compositor, word, number, count);
}
