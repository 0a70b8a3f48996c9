/* The desktop's services that a window uses on the session bus. This module calls sd-bus of libsystemd, because Swift cannot pass
 * variable arguments to its functions. No function waits. */
#pragma once

#include <stdbool.h>

typedef struct touchstone_bus touchstone_bus;

/* Receives a setting of the portal. Booleans, 32-bit integers and doubles are passed as `value`.
 * Settings of other types are left out. */
typedef void (*touchstone_setting_handler)(void *context, const char *group, const char *key, double value);

/* Connects to a bus, or to the user's session bus if `address` is NULL. Requests the settings in the groups
 * `org.freedesktop.appearance`, `org.gnome.desktop.interface` and `org.gnome.desktop.peripherals.mouse`, and their changes. Returns
 * NULL if there is no bus. */
touchstone_bus *touchstone_bus_open(const char *address);
void touchstone_bus_close(touchstone_bus *bus);

/* The descriptor to poll, which becomes readable when messages arrive. */
int touchstone_bus_descriptor(touchstone_bus *bus);

/* Handles the messages that have arrived, and passes their settings to `handler`. Returns false if the connection was lost. */
bool touchstone_bus_process(touchstone_bus *bus, void *context, touchstone_setting_handler handler);

/* Keeps the screen on, or allows it to turn off again. When the connection closes, the screen can
 * also turn off again. */
void touchstone_bus_inhibit_idle(touchstone_bus *bus, bool inhibits, const char *program);
