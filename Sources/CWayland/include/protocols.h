/* Wayland's extensions: their interfaces, and a function for each request that the program sends. The functions have the
 * names that wayland-scanner gives them, so the protocols' documentation applies to them. */
#pragma once

#include <wayland-client-core.h>

extern const struct wl_interface xdg_wm_base_interface, xdg_positioner_interface, xdg_surface_interface,
    xdg_popup_interface, xdg_toplevel_interface, wp_presentation_interface, wp_presentation_feedback_interface,
    wp_viewporter_interface, wp_viewport_interface, wp_fractional_scale_manager_v1_interface,
    wp_fractional_scale_v1_interface, zxdg_output_manager_v1_interface, zxdg_output_v1_interface,
    zxdg_decoration_manager_v1_interface, zxdg_toplevel_decoration_v1_interface, zwp_pointer_gestures_v1_interface,
    zwp_pointer_gesture_swipe_v1_interface, zwp_pointer_gesture_pinch_v1_interface,
    zwp_pointer_gesture_hold_v1_interface, zwp_idle_inhibit_manager_v1_interface, zwp_idle_inhibitor_v1_interface,
    xdg_activation_v1_interface, xdg_activation_token_v1_interface, zwp_tablet_manager_v2_interface,
    zwp_tablet_seat_v2_interface, zwp_tablet_v2_interface, zwp_tablet_tool_v2_interface, zwp_tablet_pad_v2_interface,
    zwp_tablet_pad_group_v2_interface, zwp_tablet_pad_ring_v2_interface, zwp_tablet_pad_strip_v2_interface,
    wp_cursor_shape_manager_v1_interface, wp_cursor_shape_device_v1_interface;

/* Returns the interface of a global object that the program can bind, or NULL for any other name. */
const struct wl_interface *touchstone_interface(const char *name);

#define TOUCHSTONE_REQUEST(object, opcode, interface, ...) \
    wl_proxy_marshal_flags(object, opcode, interface, wl_proxy_get_version(object), 0, ##__VA_ARGS__)
typedef struct wl_proxy wl_any;

/* Sends the request that destroys an object, and destroys the local object. */
static inline void touchstone_destroy(wl_any *object, uint32_t opcode) {
    wl_proxy_marshal_flags(object, opcode, NULL, wl_proxy_get_version(object), WL_MARSHAL_FLAG_DESTROY);
}

static inline wl_any *xdg_wm_base_get_xdg_surface(wl_any *shell, wl_any *surface) {
    return TOUCHSTONE_REQUEST(shell, 2, &xdg_surface_interface, NULL, surface);
}
static inline void xdg_wm_base_pong(wl_any *shell, uint32_t serial) { TOUCHSTONE_REQUEST(shell, 3, NULL, serial); }

static inline wl_any *xdg_surface_get_toplevel(wl_any *surface) {
    return TOUCHSTONE_REQUEST(surface, 1, &xdg_toplevel_interface, NULL);
}
static inline void xdg_surface_set_window_geometry(wl_any *surface, int32_t x, int32_t y, int32_t width, int32_t height) {
    TOUCHSTONE_REQUEST(surface, 3, NULL, x, y, width, height);
}
static inline void xdg_surface_ack_configure(wl_any *surface, uint32_t serial) { TOUCHSTONE_REQUEST(surface, 4, NULL, serial); }

static inline void xdg_toplevel_set_title(wl_any *toplevel, const char *title) { TOUCHSTONE_REQUEST(toplevel, 2, NULL, title); }
static inline void xdg_toplevel_set_app_id(wl_any *toplevel, const char *name) { TOUCHSTONE_REQUEST(toplevel, 3, NULL, name); }
static inline void xdg_toplevel_show_window_menu(wl_any *toplevel, wl_any *seat, uint32_t serial, int32_t x, int32_t y) {
    TOUCHSTONE_REQUEST(toplevel, 4, NULL, seat, serial, x, y);
}
static inline void xdg_toplevel_move(wl_any *toplevel, wl_any *seat, uint32_t serial) {
    TOUCHSTONE_REQUEST(toplevel, 5, NULL, seat, serial);
}
static inline void xdg_toplevel_resize(wl_any *toplevel, wl_any *seat, uint32_t serial, uint32_t edges) {
    TOUCHSTONE_REQUEST(toplevel, 6, NULL, seat, serial, edges);
}
static inline void xdg_toplevel_set_max_size(wl_any *toplevel, int32_t width, int32_t height) {
    TOUCHSTONE_REQUEST(toplevel, 7, NULL, width, height);
}
static inline void xdg_toplevel_set_min_size(wl_any *toplevel, int32_t width, int32_t height) {
    TOUCHSTONE_REQUEST(toplevel, 8, NULL, width, height);
}
static inline void xdg_toplevel_set_maximized(wl_any *toplevel) { TOUCHSTONE_REQUEST(toplevel, 9, NULL); }
static inline void xdg_toplevel_unset_maximized(wl_any *toplevel) { TOUCHSTONE_REQUEST(toplevel, 10, NULL); }
static inline void xdg_toplevel_set_fullscreen(wl_any *toplevel) { TOUCHSTONE_REQUEST(toplevel, 11, NULL, NULL); }
static inline void xdg_toplevel_unset_fullscreen(wl_any *toplevel) { TOUCHSTONE_REQUEST(toplevel, 12, NULL); }
static inline void xdg_toplevel_set_minimized(wl_any *toplevel) { TOUCHSTONE_REQUEST(toplevel, 13, NULL); }

static inline wl_any *wp_presentation_feedback(wl_any *presentation, wl_any *surface) {
    return TOUCHSTONE_REQUEST(presentation, 1, &wp_presentation_feedback_interface, surface, NULL);
}

static inline wl_any *wp_viewporter_get_viewport(wl_any *viewporter, wl_any *surface) {
    return TOUCHSTONE_REQUEST(viewporter, 1, &wp_viewport_interface, NULL, surface);
}
static inline void wp_viewport_set_destination(wl_any *viewport, int32_t width, int32_t height) {
    TOUCHSTONE_REQUEST(viewport, 2, NULL, width, height);
}

static inline wl_any *wp_fractional_scale_manager_v1_get_fractional_scale(wl_any *manager, wl_any *surface) {
    return TOUCHSTONE_REQUEST(manager, 1, &wp_fractional_scale_v1_interface, NULL, surface);
}

static inline wl_any *zxdg_output_manager_v1_get_xdg_output(wl_any *manager, wl_any *output) {
    return TOUCHSTONE_REQUEST(manager, 1, &zxdg_output_v1_interface, NULL, output);
}

static inline wl_any *zxdg_decoration_manager_v1_get_toplevel_decoration(wl_any *manager, wl_any *toplevel) {
    return TOUCHSTONE_REQUEST(manager, 1, &zxdg_toplevel_decoration_v1_interface, NULL, toplevel);
}
static inline void zxdg_toplevel_decoration_v1_set_mode(wl_any *decoration, uint32_t mode) {
    TOUCHSTONE_REQUEST(decoration, 1, NULL, mode);
}

static inline wl_any *zwp_pointer_gestures_v1_get_swipe_gesture(wl_any *gestures, wl_any *pointer) {
    return TOUCHSTONE_REQUEST(gestures, 0, &zwp_pointer_gesture_swipe_v1_interface, NULL, pointer);
}
static inline wl_any *zwp_pointer_gestures_v1_get_pinch_gesture(wl_any *gestures, wl_any *pointer) {
    return TOUCHSTONE_REQUEST(gestures, 1, &zwp_pointer_gesture_pinch_v1_interface, NULL, pointer);
}

static inline wl_any *zwp_pointer_gestures_v1_get_hold_gesture(wl_any *gestures, wl_any *pointer) {
    return TOUCHSTONE_REQUEST(gestures, 3, &zwp_pointer_gesture_hold_v1_interface, NULL, pointer);
}

static inline wl_any *zwp_tablet_manager_v2_get_tablet_seat(wl_any *manager, wl_any *seat) {
    return TOUCHSTONE_REQUEST(manager, 0, &zwp_tablet_seat_v2_interface, NULL, seat);
}

/* Sets the image of a pointer or of a tablet's tool. Both have the same request. */
static inline void touchstone_set_cursor(wl_any *pointer, uint32_t serial, wl_any *surface, int32_t x, int32_t y) {
    TOUCHSTONE_REQUEST(pointer, 0, NULL, serial, surface, x, y);
}
static inline wl_any *wp_cursor_shape_manager_v1_get_pointer(wl_any *manager, wl_any *pointer) {
    return TOUCHSTONE_REQUEST(manager, 1, &wp_cursor_shape_device_v1_interface, NULL, pointer);
}
static inline wl_any *wp_cursor_shape_manager_v1_get_tablet_tool_v2(wl_any *manager, wl_any *tool) {
    return TOUCHSTONE_REQUEST(manager, 2, &wp_cursor_shape_device_v1_interface, NULL, tool);
}
static inline void wp_cursor_shape_device_v1_set_shape(wl_any *device, uint32_t serial, uint32_t shape) {
    TOUCHSTONE_REQUEST(device, 1, NULL, serial, shape);
}

static inline wl_any *zwp_idle_inhibit_manager_v1_create_inhibitor(wl_any *manager, wl_any *surface) {
    return TOUCHSTONE_REQUEST(manager, 1, &zwp_idle_inhibitor_v1_interface, NULL, surface);
}

static inline void xdg_activation_v1_activate(wl_any *activation, const char *token, wl_any *surface) {
    TOUCHSTONE_REQUEST(activation, 2, NULL, token, surface);
}
