#include "bus.h"
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define SETTINGS "org.freedesktop.portal.Settings"
#define SCREEN_SAVER "org.freedesktop.ScreenSaver"
#define SCREEN_SAVER_PATH "/org/freedesktop/ScreenSaver"

static const char *const groups[] = {
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.peripherals.mouse",
};

struct touchstone_bus {
    sd_bus *bus;
    /* The receiver of settings while messages are handled. */
    void *context;
    touchstone_setting_handler handler;
    bool inhibits, is_asking;
    uint32_t cookie; /* 0 while there is no inhibition */
};

static bool is_known(const char *group) {
    return !strcmp(group, groups[0]) || !strcmp(group, groups[1]) || !strcmp(group, groups[2]);
}

/* Reads a variant, which some versions of the portal put into another variant. */
static int read_value(touchstone_bus *bus, sd_bus_message *message, const char *group, const char *key) {
    const char *contents;
    char type;
    int result = sd_bus_message_peek_type(message, &type, &contents);
    if (result <= 0 || type != 'v') return -1;
    if (!strchr("vbuid", *contents) || contents[1]) return sd_bus_message_skip(message, "v");
    sd_bus_message_enter_container(message, 'v', contents);
    union { int32_t integer; uint32_t number; double real; } value = {0};
    if (*contents == 'v') {
        result = read_value(bus, message, group, key);
    } else if ((result = sd_bus_message_read_basic(message, *contents, &value)) > 0) {
        bus->handler(bus->context, group, key, *contents == 'd' ? value.real : *contents == 'i' ? value.integer : value.number);
    }
    sd_bus_message_exit_container(message);
    return result;
}

static int read_all(sd_bus_message *message, void *context, sd_bus_error *error) {
    (void)error;
    const char *group, *key;
    /* An error means that there is no portal. */
    if (sd_bus_message_is_method_error(message, NULL) || sd_bus_message_enter_container(message, 'a', "{sa{sv}}") < 0) return 0;
    while (sd_bus_message_enter_container(message, 'e', "sa{sv}") > 0) {
        if (sd_bus_message_read(message, "s", &group) < 0 || sd_bus_message_enter_container(message, 'a', "{sv}") < 0) return 0;
        while (sd_bus_message_enter_container(message, 'e', "sv") > 0) {
            if (sd_bus_message_read(message, "s", &key) < 0 || read_value(context, message, group, key) < 0) return 0;
            sd_bus_message_exit_container(message);
        }
        sd_bus_message_exit_container(message);
        sd_bus_message_exit_container(message);
    }
    return 0;
}

static int read_change(sd_bus_message *message, void *context, sd_bus_error *error) {
    (void)error;
    const char *group, *key;
    if (sd_bus_message_read(message, "ss", &group, &key) > 0 && is_known(group)) read_value(context, message, group, key);
    return 0;
}

touchstone_bus *touchstone_bus_open(const char *address) {
    touchstone_bus *made = calloc(1, sizeof *made);
    int result = address ? sd_bus_new(&made->bus) : sd_bus_open_user(&made->bus);
    if (address && result >= 0) {
        sd_bus_set_address(made->bus, address);
        sd_bus_set_bus_client(made->bus, true);
        result = sd_bus_start(made->bus);
    }
    if (result < 0) {
        touchstone_bus_close(made);
        return NULL;
    }
    sd_bus_match_signal_async(made->bus, NULL, PORTAL, PORTAL_PATH, SETTINGS, "SettingChanged", read_change, NULL, made);
    sd_bus_call_method_async(made->bus, NULL, PORTAL, PORTAL_PATH, SETTINGS, "ReadAll", read_all, made, "as", 3, groups[0], groups[1],
        groups[2]);
    return made;
}

void touchstone_bus_close(touchstone_bus *bus) {
    sd_bus_close_unref(bus->bus);
    free(bus);
}

int touchstone_bus_descriptor(touchstone_bus *bus) { return sd_bus_get_fd(bus->bus); }

bool touchstone_bus_process(touchstone_bus *bus, void *context, touchstone_setting_handler handler) {
    bus->context = context, bus->handler = handler;
    /* sd-bus allocates memory for each attempt to read, so this function attempts it only if data has arrived. */
    struct pollfd state = {.fd = sd_bus_get_fd(bus->bus), .events = sd_bus_get_events(bus->bus)};
    if (poll(&state, 1, 0) <= 0) return true;
    int result;
    do result = sd_bus_process(bus->bus, NULL);
    while (result > 0);
    return result >= 0 && sd_bus_is_open(bus->bus) > 0;
}

/* MARK: Idle inhibition */

static void settle_inhibition(touchstone_bus *bus, const char *program);

static int read_cookie(sd_bus_message *message, void *context, sd_bus_error *error) {
    (void)error;
    touchstone_bus *bus = context;
    bus->is_asking = false;
    if (sd_bus_message_is_method_error(message, NULL) || sd_bus_message_read(message, "u", &bus->cookie) < 0) return 0;
    if (!bus->inhibits) settle_inhibition(bus, NULL);
    return 0;
}

static void settle_inhibition(touchstone_bus *bus, const char *program) {
    if (bus->inhibits && !bus->cookie && !bus->is_asking) {
        bus->is_asking = true;
        sd_bus_call_method_async(bus->bus, NULL, SCREEN_SAVER, SCREEN_SAVER_PATH, SCREEN_SAVER, "Inhibit", read_cookie, bus,
            "ss", program, "The window is in use");
    } else if (!bus->inhibits && bus->cookie) {
        sd_bus_call_method_async(bus->bus, NULL, SCREEN_SAVER, SCREEN_SAVER_PATH, SCREEN_SAVER, "UnInhibit", NULL, NULL, "u",
            bus->cookie);
        bus->cookie = 0;
    }
}

void touchstone_bus_inhibit_idle(touchstone_bus *bus, bool inhibits, const char *program) {
    bus->inhibits = inhibits;
    settle_inhibition(bus, program);
}
