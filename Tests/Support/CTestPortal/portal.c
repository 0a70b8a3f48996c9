#define _GNU_SOURCE
#include "portal.h"
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

enum { SETTINGS = 16 };

static const char configuration[] =
    "<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>"
    "<policy context='default'><allow send_destination='*'/><allow receive_sender='*'/><allow own='*'/></policy></busconfig>";

struct touchstone_portal {
    pid_t daemon;
    char address[300];
    sd_bus *bus;
    int inhibitions, inhibition_requests;
    struct { char group[64], key[64], type; double value; int depth; } settings[SETTINGS];
};

static int start_daemon(touchstone_portal *portal) {
    int ends[2], file = memfd_create("bus", 0);
    if (file < 0 || pipe(ends) || write(file, configuration, strlen(configuration)) < 0) return 0;
    char path[64], print[64];
    snprintf(path, sizeof path, "--config-file=/proc/self/fd/%d", file);
    snprintf(print, sizeof print, "--print-address=%d", ends[1]);
    char *const arguments[] = {"dbus-daemon", "--nofork", "--nopidfile", "--nosyslog", path, print, NULL};
    /* The daemon must not inherit the signals that this thread blocks: SIGTERM ends it, and then it removes its socket. */
    posix_spawnattr_t attributes;
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    int failure = posix_spawnp(&portal->daemon, arguments[0], NULL, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    close(file);
    close(ends[1]);
    ssize_t length = failure ? 0 : read(ends[0], portal->address, sizeof portal->address - 1);
    close(ends[0]);
    portal->address[strcspn(portal->address, "\n")] = '\0';
    return length > 0;
}

static void append_value(sd_bus_message *message, touchstone_portal *portal, int index) {
    char type[2] = {portal->settings[index].type, '\0'};
    double value = portal->settings[index].value;
    int depth = portal->settings[index].depth;
    for (int level = 1; level < depth; level++) sd_bus_message_open_container(message, 'v', "v");
    sd_bus_message_open_container(message, 'v', type);
    if (*type == 'd') sd_bus_message_append(message, type, value);
    else sd_bus_message_append(message, type, (int)value);
    for (int level = 0; level < depth; level++) sd_bus_message_close_container(message);
}

/* Replies with one group for each setting, and with a setting of a type that no client can know. */
static int reply_settings(touchstone_portal *portal, sd_bus_message *call) {
    sd_bus_message *reply;
    sd_bus_message_new_method_return(call, &reply);
    sd_bus_message_open_container(reply, 'a', "{sa{sv}}");
    for (int index = 0; index < SETTINGS && portal->settings[index].type; index++) {
        sd_bus_message_open_container(reply, 'e', "sa{sv}");
        sd_bus_message_append(reply, "s", portal->settings[index].group);
        sd_bus_message_open_container(reply, 'a', "{sv}");
        sd_bus_message_append(reply, "{sv}", "accent-color", "(ddd)", 0.1, 0.2, 0.3);
        sd_bus_message_open_container(reply, 'e', "sv");
        sd_bus_message_append(reply, "s", portal->settings[index].key);
        append_value(reply, portal, index);
        sd_bus_message_close_container(reply);
        sd_bus_message_close_container(reply);
        sd_bus_message_close_container(reply);
    }
    sd_bus_message_close_container(reply);
    sd_bus_send(NULL, reply, NULL);
    sd_bus_message_unref(reply);
    return 1;
}

static int receive(sd_bus_message *call, void *context, sd_bus_error *error) {
    (void)error;
    touchstone_portal *portal = context;
    if (sd_bus_message_is_method_call(call, "org.freedesktop.portal.Settings", "ReadAll")) return reply_settings(portal, call);
    if (sd_bus_message_is_method_call(call, "org.freedesktop.ScreenSaver", "Inhibit")) {
        portal->inhibition_requests++;
        return sd_bus_reply_method_return(call, "u", 100 + portal->inhibitions++) >= 0;
    }
    if (sd_bus_message_is_method_call(call, "org.freedesktop.ScreenSaver", "UnInhibit")) {
        portal->inhibitions--;
        return sd_bus_reply_method_return(call, "") >= 0;
    }
    return 0;
}

touchstone_portal *touchstone_portal_create(void) {
    touchstone_portal *portal = calloc(1, sizeof *portal);
    if (!start_daemon(portal)) {
        touchstone_portal_destroy(portal);
        return NULL;
    }
    sd_bus_new(&portal->bus);
    sd_bus_set_address(portal->bus, portal->address);
    sd_bus_set_bus_client(portal->bus, 1);
    sd_bus_start(portal->bus);
    sd_bus_request_name(portal->bus, "org.freedesktop.portal.Desktop", 0);
    sd_bus_request_name(portal->bus, "org.freedesktop.ScreenSaver", 0);
    sd_bus_add_filter(portal->bus, NULL, receive, portal);
    return portal;
}

void touchstone_portal_end_bus(touchstone_portal *portal) {
    if (portal->daemon <= 0) return;
    kill(portal->daemon, SIGTERM);
    waitpid(portal->daemon, NULL, 0);
    portal->daemon = 0;
}

void touchstone_portal_destroy(touchstone_portal *portal) {
    sd_bus_close_unref(portal->bus);
    touchstone_portal_end_bus(portal);
    free(portal);
}

const char *touchstone_portal_address(touchstone_portal *portal) { return portal->address; }

void touchstone_portal_set(touchstone_portal *portal, const char *group, const char *key, char type, double value, int depth, int is_change) {
    int index = 0;
    while (portal->settings[index].type && (strcmp(portal->settings[index].key, key) || strcmp(portal->settings[index].group, group)))
        index++;
    strcpy(portal->settings[index].group, group);
    strcpy(portal->settings[index].key, key);
    portal->settings[index].type = type;
    portal->settings[index].value = value;
    portal->settings[index].depth = depth;
    if (!is_change) return;
    sd_bus_message *signal;
    sd_bus_message_new_signal(
        portal->bus, &signal, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged");
    sd_bus_message_append(signal, "ss", group, key);
    append_value(signal, portal, index);
    sd_bus_send(portal->bus, signal, NULL);
    sd_bus_message_unref(signal);
}

void touchstone_portal_dispatch(touchstone_portal *portal, int milliseconds) {
    if (sd_bus_process(portal->bus, NULL) == 0) sd_bus_wait(portal->bus, milliseconds * 1000ull);
    while (sd_bus_process(portal->bus, NULL) > 0) {}
}

int touchstone_portal_inhibitions(touchstone_portal *portal) { return portal->inhibitions; }

int touchstone_portal_inhibition_requests(touchstone_portal *portal) { return portal->inhibition_requests; }
