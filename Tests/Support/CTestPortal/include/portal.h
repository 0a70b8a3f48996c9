/* A session bus of its own, with a portal that has settings, and with a screen saver. */
#pragma once

typedef struct touchstone_portal touchstone_portal;

/* Starts a dbus-daemon, and connects the services to it. Returns NULL if the daemon cannot be started. */
touchstone_portal *touchstone_portal_create(void);
/* Stops the services and the daemon. */
void touchstone_portal_destroy(touchstone_portal *portal);

/* The address for clients. */
const char *touchstone_portal_address(touchstone_portal *portal);

/* Stores a setting of a type, which is `b`, `i`, `u` or `d`. `depth` is the number of variants around it, which is 1 in new
 * portals. If `is_change`, clients are notified. */
void touchstone_portal_set(touchstone_portal *portal, const char *group, const char *key, char type, double value, int depth, int is_change);

/* Handles the calls that have arrived, waiting for the first one for some milliseconds. */
void touchstone_portal_dispatch(touchstone_portal *portal, int milliseconds);

/* The number of inhibitions of the screen saver. */
int touchstone_portal_inhibitions(touchstone_portal *portal);

/* The number of times that a program has asked for an inhibition. */
int touchstone_portal_inhibition_requests(touchstone_portal *portal);

/* Ends the daemon, as at the end of a session. */
void touchstone_portal_end_bus(touchstone_portal *portal);
