// Three pieces, painted by libwayland-client and cairo only. Commits each picture immediately.
//
//   wayland [SCALE]   SCALE is the number of pixels per point (default 1)
#define _GNU_SOURCE
#include "piece.h"
#include <poll.h>
#include <protocols.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client-protocol.h>

typedef struct {
    struct wl_buffer *handle;
    cairo_t *context;
    Box stale;
    int is_busy;
} Buffer;

static struct wl_display *display;
static struct wl_compositor *compositor;
static struct wl_shm *memory;
static struct wl_seat *seat;
static struct wl_surface *surface;
static struct wl_proxy *shell, *viewporter, *shell_surface, *toplevel, *viewport;
static Buffer buffers[2];
static double scale = 1;
static int is_configured, is_whole_due, has_moved;

// MARK: Painting

static void release(void *data, struct wl_buffer *unused) { ((Buffer *)data)->is_busy = 0; }
static const struct wl_buffer_listener buffer_listener = {release};

static void allocate(Buffer *buffer) {
    int width = WIDTH * scale, height = HEIGHT * scale, size = width * height * 4, file = memfd_create("wayland", MFD_CLOEXEC);
    if (file < 0 || ftruncate(file, size)) perror("wayland"), exit(69);
    unsigned char *pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    struct wl_shm_pool *pool = wl_shm_create_pool(memory, file, size);
    buffer->handle = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_ARGB8888);
    wl_shm_pool_destroy(pool);
    close(file);
    wl_buffer_add_listener(buffer->handle, &buffer_listener, buffer);
    buffer->context = cairo_create(cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4));
    buffer->stale = (Box){0, 0, width, height};
}

static void show(void) {
    static Box painted;
    Buffer *buffer = &buffers[buffers[0].is_busy];
    if (buffer->is_busy) return;
    if (!buffer->handle) allocate(buffer);
    Box box = box_of_piece(scale), changed = join(painted, box);
    if (is_whole_due) changed = (Box){0, 0, WIDTH * scale, HEIGHT * scale};
    painted = box;
    for (int index = 0; index < 2; index++) buffers[index].stale = join(buffers[index].stale, changed);
    paint_pieces(buffer->context, buffer->stale, scale);
    wl_surface_attach(surface, buffer->handle, 0, 0);
    wl_surface_damage_buffer(surface, changed.left, changed.top, changed.right - changed.left, changed.bottom - changed.top);
    wl_surface_commit(surface);
    buffer->stale = (Box){0};
    buffer->is_busy = 1;
    is_whole_due = has_moved = 0;
}

// MARK: Touches

static double complex location(wl_fixed_t x, wl_fixed_t y) { return wl_fixed_to_double(x) + I * wl_fixed_to_double(y); }

static void land(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *on, int32_t id, wl_fixed_t x,
                 wl_fixed_t y) {
    take(LANDING, id, location(x, y));
}
static void lift(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) { take(LIFT, id, 0); }
static void move(void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
    has_moved |= take(MOVE, id, location(x, y));
}
static void end_report(void *data, struct wl_touch *touch) {}
static void cancel(void *data, struct wl_touch *touch) { fingers[0].id = fingers[1].id = -1; }
static const struct wl_touch_listener touch_listener = {land, lift, move, end_report, cancel};

static void follow(void *data, struct wl_seat *seat, uint32_t devices) {
    static struct wl_touch *touch;
    int has_touch = (devices & WL_SEAT_CAPABILITY_TOUCH) != 0;
    if (touch && !has_touch) wl_touch_release(touch), touch = NULL;
    if (touch || !has_touch) return;
    touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(touch, &touch_listener, NULL);
}
static void name(void *data, struct wl_seat *seat, const char *name) {}
static const struct wl_seat_listener seat_listener = {follow, name};

// MARK: The window

static void answer(void *data, struct wl_proxy *shell, uint32_t serial) { xdg_wm_base_pong(shell, serial); }
static void *const shell_listener[] = {answer};
static void resize(void *data, struct wl_proxy *toplevel, int32_t width, int32_t height, struct wl_array *states) {}
static void end(void *data, struct wl_proxy *toplevel) { exit(0); }
static void *const toplevel_listener[] = {resize, end};
static void configure(void *data, struct wl_proxy *shell_surface, uint32_t serial) {
    xdg_surface_ack_configure(shell_surface, serial);
    is_configured = is_whole_due = 1;
}
static void *const surface_listener[] = {configure};

static void listen_to(struct wl_proxy *object, void *const *listener) {
    wl_proxy_add_listener(object, (void (**)(void))listener, NULL);
}

static void open_window(void) {
    surface = wl_compositor_create_surface(compositor);
    shell_surface = xdg_wm_base_get_xdg_surface(shell, (struct wl_proxy *)surface);
    listen_to(shell_surface, surface_listener);
    toplevel = xdg_surface_get_toplevel(shell_surface);
    listen_to(toplevel, toplevel_listener);
    if (viewporter) {
        viewport = wp_viewporter_get_viewport(viewporter, (struct wl_proxy *)surface);
        wp_viewport_set_destination(viewport, WIDTH, HEIGHT);
    }
    struct wl_region *region = wl_compositor_create_region(compositor);
    wl_region_add(region, 0, 0, WIDTH, HEIGHT);
    wl_surface_set_opaque_region(surface, region);
    wl_region_destroy(region);
    wl_surface_commit(surface);
}

static void add(void *data, struct wl_registry *registry, uint32_t number, const char *interface, uint32_t version) {
#define BIND(variable, table, newest) \
    if (!strcmp(interface, #table)) variable = wl_registry_bind(registry, number, &table##_interface, fmin(version, newest))
    BIND(compositor, wl_compositor, 4);
    BIND(memory, wl_shm, 1);
    BIND(seat, wl_seat, 5);
    BIND(shell, xdg_wm_base, 3);
    BIND(viewporter, wp_viewporter, 1);
}
static void forget(void *data, struct wl_registry *registry, uint32_t number) {}
static const struct wl_registry_listener registry_listener = {add, forget};

int main(int count, char **words) {
    if (count > 1) scale = atof(words[1]);
    display = wl_display_connect(NULL);
    if (!display) return fputs("wayland: no display\n", stderr), 69;
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
    wl_display_roundtrip(display);
    if (!compositor || !memory || !seat || !shell) return fputs("wayland: an interface is missing\n", stderr), 69;
    wl_seat_add_listener(seat, &seat_listener, NULL);
    listen_to(shell, shell_listener);
    open_window();
    while (wl_display_dispatch(display) >= 0)
        if (is_configured && (is_whole_due || has_moved)) show();
}
