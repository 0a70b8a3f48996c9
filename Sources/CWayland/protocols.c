/* The interfaces of the extensions. They are written by hand, because SwiftPM does not compile C that a plugin generates. A
 * test compares them with the output of wayland-scanner.
 *
 * A message has a name, a signature and the interfaces of its objects. In a signature, `n` is a new object, `o` an object, `?`
 * precedes an object or string that can be null, and a digit is the version that added the message. Positions are opcodes, so
 * messages that the program never uses are listed, too. */
#include "protocols.h"
#include <string.h>
#include <wayland-client-protocol.h>

#define LIST(...) {__VA_ARGS__}
#define NONE {}
/* Every argument of a message has an entry here, which is NULL unless it is an object. */
#define OF(...) ((const struct wl_interface *[]){__VA_ARGS__})
#define PLAIN OF(NULL, NULL, NULL, NULL, NULL, NULL, NULL)
#define INTERFACE(title, version, requests, events) \
    static const struct wl_message title##_requests[] = requests, title##_events[] = events; \
    const struct wl_interface title##_interface = { \
        #title, version, sizeof title##_requests / sizeof(struct wl_message), title##_requests, \
        sizeof title##_events / sizeof(struct wl_message), title##_events}
#define DESTROY {"destroy", "", PLAIN}

/* xdg-shell */
INTERFACE(xdg_positioner, 6,
    LIST(DESTROY, {"set_size", "ii", PLAIN}, {"set_anchor_rect", "iiii", PLAIN}, {"set_anchor", "u", PLAIN},
        {"set_gravity", "u", PLAIN}, {"set_constraint_adjustment", "u", PLAIN}, {"set_offset", "ii", PLAIN},
        {"set_reactive", "3", PLAIN}, {"set_parent_size", "3ii", PLAIN}, {"set_parent_configure", "3u", PLAIN}),
    NONE);
INTERFACE(xdg_popup, 6,
    LIST(DESTROY, {"grab", "ou", OF(&wl_seat_interface, NULL)},
        {"reposition", "3ou", OF(&xdg_positioner_interface, NULL)}),
    LIST({"configure", "iiii", PLAIN}, {"popup_done", "", PLAIN}, {"repositioned", "3u", PLAIN}));
INTERFACE(xdg_toplevel, 6,
    LIST(DESTROY, {"set_parent", "?o", OF(&xdg_toplevel_interface)}, {"set_title", "s", PLAIN}, {"set_app_id", "s", PLAIN},
        {"show_window_menu", "ouii", OF(&wl_seat_interface, NULL, NULL, NULL)},
        {"move", "ou", OF(&wl_seat_interface, NULL)}, {"resize", "ouu", OF(&wl_seat_interface, NULL, NULL)},
        {"set_max_size", "ii", PLAIN}, {"set_min_size", "ii", PLAIN}, {"set_maximized", "", PLAIN},
        {"unset_maximized", "", PLAIN}, {"set_fullscreen", "?o", OF(&wl_output_interface)},
        {"unset_fullscreen", "", PLAIN}, {"set_minimized", "", PLAIN}),
    LIST({"configure", "iia", PLAIN}, {"close", "", PLAIN}, {"configure_bounds", "4ii", PLAIN},
        {"wm_capabilities", "5a", PLAIN}));
INTERFACE(xdg_surface, 6,
    LIST(DESTROY, {"get_toplevel", "n", OF(&xdg_toplevel_interface)},
        {"get_popup", "n?oo", OF(&xdg_popup_interface, &xdg_surface_interface, &xdg_positioner_interface)},
        {"set_window_geometry", "iiii", PLAIN}, {"ack_configure", "u", PLAIN}),
    LIST({"configure", "u", PLAIN}));
INTERFACE(xdg_wm_base, 6,
    LIST(DESTROY, {"create_positioner", "n", OF(&xdg_positioner_interface)},
        {"get_xdg_surface", "no", OF(&xdg_surface_interface, &wl_surface_interface)}, {"pong", "u", PLAIN}),
    LIST({"ping", "u", PLAIN}));

/* presentation-time */
INTERFACE(wp_presentation_feedback, 1, NONE,
    LIST({"sync_output", "o", OF(&wl_output_interface)}, {"presented", "uuuuuuu", PLAIN}, {"discarded", "", PLAIN}));
INTERFACE(wp_presentation, 1,
    LIST(DESTROY, {"feedback", "on", OF(&wl_surface_interface, &wp_presentation_feedback_interface)}),
    LIST({"clock_id", "u", PLAIN}));

/* viewporter, fractional-scale-v1 and xdg-output-unstable-v1 */
INTERFACE(wp_viewport, 1, LIST(DESTROY, {"set_source", "ffff", PLAIN}, {"set_destination", "ii", PLAIN}), NONE);
INTERFACE(wp_viewporter, 1,
    LIST(DESTROY, {"get_viewport", "no", OF(&wp_viewport_interface, &wl_surface_interface)}), NONE);
INTERFACE(wp_fractional_scale_v1, 1, LIST(DESTROY), LIST({"preferred_scale", "u", PLAIN}));
INTERFACE(wp_fractional_scale_manager_v1, 1,
    LIST(DESTROY, {"get_fractional_scale", "no", OF(&wp_fractional_scale_v1_interface, &wl_surface_interface)}), NONE);
INTERFACE(zxdg_output_v1, 3, LIST(DESTROY),
    LIST({"logical_position", "ii", PLAIN}, {"logical_size", "ii", PLAIN}, {"done", "", PLAIN}, {"name", "2s", PLAIN},
        {"description", "2s", PLAIN}));
INTERFACE(zxdg_output_manager_v1, 3,
    LIST(DESTROY, {"get_xdg_output", "no", OF(&zxdg_output_v1_interface, &wl_output_interface)}), NONE);

/* xdg-decoration-unstable-v1 */
INTERFACE(zxdg_toplevel_decoration_v1, 1, LIST(DESTROY, {"set_mode", "u", PLAIN}, {"unset_mode", "", PLAIN}),
    LIST({"configure", "u", PLAIN}));
INTERFACE(zxdg_decoration_manager_v1, 1,
    LIST(DESTROY, {"get_toplevel_decoration", "no", OF(&zxdg_toplevel_decoration_v1_interface, &xdg_toplevel_interface)}), NONE);

/* pointer-gestures-unstable-v1 */
INTERFACE(zwp_pointer_gesture_swipe_v1, 2, LIST(DESTROY),
    LIST({"begin", "uuou", OF(NULL, NULL, &wl_surface_interface, NULL)}, {"update", "uff", PLAIN}, {"end", "uui", PLAIN}));
INTERFACE(zwp_pointer_gesture_pinch_v1, 2, LIST(DESTROY),
    LIST({"begin", "uuou", OF(NULL, NULL, &wl_surface_interface, NULL)}, {"update", "uffff", PLAIN}, {"end", "uui", PLAIN}));
INTERFACE(zwp_pointer_gesture_hold_v1, 3, LIST({"destroy", "3", PLAIN}),
    LIST({"begin", "3uuou", OF(NULL, NULL, &wl_surface_interface, NULL)}, {"end", "3uui", PLAIN}));
INTERFACE(zwp_pointer_gestures_v1, 3,
    LIST({"get_swipe_gesture", "no", OF(&zwp_pointer_gesture_swipe_v1_interface, &wl_pointer_interface)},
        {"get_pinch_gesture", "no", OF(&zwp_pointer_gesture_pinch_v1_interface, &wl_pointer_interface)},
        {"release", "2", PLAIN},
        {"get_hold_gesture", "3no", OF(&zwp_pointer_gesture_hold_v1_interface, &wl_pointer_interface)}),
    NONE);

/* tablet-unstable-v2. The buttons, rings and strips of a tablet are not used. */
INTERFACE(zwp_tablet_v2, 1, LIST(DESTROY),
    LIST({"name", "s", PLAIN}, {"id", "uu", PLAIN}, {"path", "s", PLAIN}, {"done", "", PLAIN}, {"removed", "", PLAIN}));
INTERFACE(zwp_tablet_tool_v2, 1,
    LIST({"set_cursor", "u?oii", OF(NULL, &wl_surface_interface, NULL, NULL)}, DESTROY),
    LIST({"type", "u", PLAIN}, {"hardware_serial", "uu", PLAIN}, {"hardware_id_wacom", "uu", PLAIN},
        {"capability", "u", PLAIN}, {"done", "", PLAIN}, {"removed", "", PLAIN},
        {"proximity_in", "uoo", OF(NULL, &zwp_tablet_v2_interface, &wl_surface_interface)}, {"proximity_out", "", PLAIN},
        {"down", "u", PLAIN}, {"up", "", PLAIN}, {"motion", "ff", PLAIN}, {"pressure", "u", PLAIN}, {"distance", "u", PLAIN},
        {"tilt", "ff", PLAIN}, {"rotation", "f", PLAIN}, {"slider", "i", PLAIN}, {"wheel", "fi", PLAIN},
        {"button", "uuu", PLAIN}, {"frame", "u", PLAIN}));
INTERFACE(zwp_tablet_pad_ring_v2, 1, LIST({"set_feedback", "su", PLAIN}, DESTROY),
    LIST({"source", "u", PLAIN}, {"angle", "f", PLAIN}, {"stop", "", PLAIN}, {"frame", "u", PLAIN}));
INTERFACE(zwp_tablet_pad_strip_v2, 1, LIST({"set_feedback", "su", PLAIN}, DESTROY),
    LIST({"source", "u", PLAIN}, {"position", "u", PLAIN}, {"stop", "", PLAIN}, {"frame", "u", PLAIN}));
INTERFACE(zwp_tablet_pad_group_v2, 1, LIST(DESTROY),
    LIST({"buttons", "a", PLAIN}, {"ring", "n", OF(&zwp_tablet_pad_ring_v2_interface)},
        {"strip", "n", OF(&zwp_tablet_pad_strip_v2_interface)}, {"modes", "u", PLAIN}, {"done", "", PLAIN},
        {"mode_switch", "uuu", PLAIN}));
INTERFACE(zwp_tablet_pad_v2, 1, LIST({"set_feedback", "usu", PLAIN}, DESTROY),
    LIST({"group", "n", OF(&zwp_tablet_pad_group_v2_interface)}, {"path", "s", PLAIN}, {"buttons", "u", PLAIN},
        {"done", "", PLAIN}, {"button", "uuu", PLAIN},
        {"enter", "uoo", OF(NULL, &zwp_tablet_v2_interface, &wl_surface_interface)},
        {"leave", "uo", OF(NULL, &wl_surface_interface)}, {"removed", "", PLAIN}));
INTERFACE(zwp_tablet_seat_v2, 1, LIST(DESTROY),
    LIST({"tablet_added", "n", OF(&zwp_tablet_v2_interface)}, {"tool_added", "n", OF(&zwp_tablet_tool_v2_interface)},
        {"pad_added", "n", OF(&zwp_tablet_pad_v2_interface)}));
INTERFACE(zwp_tablet_manager_v2, 1,
    LIST({"get_tablet_seat", "no", OF(&zwp_tablet_seat_v2_interface, &wl_seat_interface)}, DESTROY), NONE);

/* cursor-shape-v1 */
INTERFACE(wp_cursor_shape_device_v1, 1, LIST(DESTROY, {"set_shape", "uu", PLAIN}), NONE);
INTERFACE(wp_cursor_shape_manager_v1, 1,
    LIST(DESTROY, {"get_pointer", "no", OF(&wp_cursor_shape_device_v1_interface, &wl_pointer_interface)},
        {"get_tablet_tool_v2", "no", OF(&wp_cursor_shape_device_v1_interface, &zwp_tablet_tool_v2_interface)}),
    NONE);

/* idle-inhibit-unstable-v1 and xdg-activation-v1 */
INTERFACE(zwp_idle_inhibitor_v1, 1, LIST(DESTROY), NONE);
INTERFACE(zwp_idle_inhibit_manager_v1, 1,
    LIST(DESTROY, {"create_inhibitor", "no", OF(&zwp_idle_inhibitor_v1_interface, &wl_surface_interface)}), NONE);
INTERFACE(xdg_activation_token_v1, 1,
    LIST({"set_serial", "uo", OF(NULL, &wl_seat_interface)}, {"set_app_id", "s", PLAIN},
        {"set_surface", "o", OF(&wl_surface_interface)}, {"commit", "", PLAIN}, DESTROY),
    LIST({"done", "s", PLAIN}));
INTERFACE(xdg_activation_v1, 1,
    LIST(DESTROY, {"get_activation_token", "n", OF(&xdg_activation_token_v1_interface)},
        {"activate", "so", OF(NULL, &wl_surface_interface)}),
    NONE);

const struct wl_interface *touchstone_interface(const char *name) {
    static const struct wl_interface *const known[] = {
        &wl_compositor_interface, &wl_subcompositor_interface, &wl_shm_interface, &wl_seat_interface, &wl_output_interface,
        &wl_data_device_manager_interface, &xdg_wm_base_interface, &wp_presentation_interface, &wp_viewporter_interface,
        &wp_fractional_scale_manager_v1_interface, &zxdg_output_manager_v1_interface, &zxdg_decoration_manager_v1_interface,
        &zwp_pointer_gestures_v1_interface, &zwp_idle_inhibit_manager_v1_interface, &xdg_activation_v1_interface,
        &zwp_tablet_manager_v2_interface, &wp_cursor_shape_manager_v1_interface};
    for (size_t index = 0; index < sizeof known / sizeof *known; index++)
        if (!strcmp(known[index]->name, name)) return known[index];
    return NULL;
}
