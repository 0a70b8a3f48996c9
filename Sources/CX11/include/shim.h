#pragma once

#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/scrnsaver.h>
#include <X11/keysym.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <unistd.h>
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/shm.h>
#include <xcb/sync.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

static inline int touchstone_is_bit_set(const unsigned char *mask, int bit) { return XIMaskIsSet(mask, bit) != 0; }

/* Functions for the extensions, whose keys are C variables. They correspond to xcb_get_extension_data. */

static inline void touchstone_prefetch_extensions(xcb_connection_t *connection) {
    xcb_prefetch_extension_data(connection, &xcb_present_id);
    xcb_prefetch_extension_data(connection, &xcb_randr_id);
    xcb_prefetch_extension_data(connection, &xcb_shm_id);
    xcb_prefetch_extension_data(connection, &xcb_sync_id);
}

static inline int touchstone_is_present(const xcb_query_extension_reply_t *extension) { return extension && extension->present; }

static inline int touchstone_has_present(xcb_connection_t *connection) {
    return touchstone_is_present(xcb_get_extension_data(connection, &xcb_present_id));
}

static inline int touchstone_has_randr(xcb_connection_t *connection) {
    return touchstone_is_present(xcb_get_extension_data(connection, &xcb_randr_id));
}

static inline int touchstone_has_shared_memory(xcb_connection_t *connection) {
    return touchstone_is_present(xcb_get_extension_data(connection, &xcb_shm_id));
}

static inline int touchstone_has_sync(xcb_connection_t *connection) {
    return touchstone_is_present(xcb_get_extension_data(connection, &xcb_sync_id));
}

/* Directs the Present extension's events for an identifier to a separate queue. */
static inline xcb_special_event_t *touchstone_register_for_present(xcb_connection_t *connection, uint32_t identifier) {
    return xcb_register_for_special_xge(connection, &xcb_present_id, identifier, NULL);
}
