// The C that the tests of real servers stand on: devices that programs drive through sockets (man inputtestdrv),
// and an X client that looks at the screen, injects by XTEST, grabs touches and observes events.
#pragma once
#include <spawn.h>
#include <stdint.h>

// MARK: What Glibc's module does not show to Swift

/// The flag of posix_spawn that gives the child a session of its own.
enum { SPAWN_IN_OWN_SESSION = 0x80 };
/// A pipe whose ends no child inherits. 0, or -1.
int process_pipe(int *read_end, int *write_end);
/// A file that has no name and is gone with its descriptor; -1 if there is none to be had.
int process_unnamed_file(void);
/// Lets a child begin without the descriptors from one on.
void process_close_from(posix_spawn_file_actions_t *actions, int first);
/// A descriptor that can be read when a process has ended, or -1.
int process_watch(int process);
/// Opens a terminal from which nobody reads, and says where it is. A descriptor, or -1.
int process_open_terminal(char *path, int capacity);
/// Gives a process no more memory than it has, or as much as it may have. 0, or -1.
int process_limit_memory(int process, int is_limited);

// MARK: Devices of the inputtest driver

/// The types of touch and gesture events, as XI2.h numbers them.
enum {
    TOUCH_BEGIN = 18, TOUCH_UPDATE, TOUCH_END,
    PINCH_BEGIN = 27, PINCH_UPDATE, PINCH_END,
    SWIPE_BEGIN, SWIPE_UPDATE, SWIPE_END,
};

/// One finger's event; x and y are in the device's units (0 to 65535 over the whole screen).
typedef struct {
    uint32_t identifier;
    uint32_t type;
    double x, y;
    double pressure;
} device_touch;

/// Connects to a device's socket and shakes hands. The descriptor, or -1.
int device_connect(const char *path);
/// All fingers in one write. 0, or -1.
int device_send_touches(int device, const device_touch *touches, int count);
int device_send_motion(int device, double x, double y);
int device_send_scroll(int device, double horizontal, double vertical);
int device_send_button(int device, int button, int pressed);
int device_send_key(int device, int keycode, int pressed);
int device_send_pinch(int device, int type, int fingers, int cancelled, double dx, double dy, double scale, double degrees);
int device_send_swipe(int device, int type, int fingers, int cancelled, double dx, double dy);
/// Waits until the server has processed what was sent. Never before the first event: the driver would not answer.
int device_wait_for_sync(int device);
void device_disconnect(int device);

// MARK: A client

typedef struct test_client test_client;

/// A connection that outlives its server and that an X error does not end; NULL if there is none.
test_client *client_open(const char *display);
void client_close(test_client *client);
int client_width(test_client *client);
int client_height(test_client *client);
/// A round trip.
void client_sync(test_client *client);
/// Waits until the connection has something to read. 1, or 0 after `milliseconds`.
int client_wait(test_client *client, int milliseconds);
/// Reads a part of a window, or of the screen where it is the root, as 0xRRGGBB, row by row. 0, or -1.
int client_read_pixels(
    test_client *client, unsigned long window, int x, int y, int width, int height, uint32_t *pixels);

/// The viewable window that says by _NET_WM_PID that it is the process's; 0 if there is none.
unsigned long client_window_of(test_client *client, int process);
/// The window's place on the screen. 0, or -1.
int client_window_frame(test_client *client, unsigned long window, int *x, int *y, int *width, int *height);
void client_resize_window(test_client *client, unsigned long window, int width, int height);
/// The text of a property of 8-bit items, in memory that the caller frees; NULL if there is none.
char *client_text_property(test_client *client, unsigned long window, const char *name);
/// The 32-bit items of a property, at most `capacity`; returns how many it has in all.
int client_number_property(test_client *client, unsigned long window, const char *name, unsigned long *items, int capacity);
/// The window that all others are in.
unsigned long client_root_window(test_client *client);
/// Puts a window on the screen, or takes it away.
void client_show_window(test_client *client, unsigned long window, int is_shown);
/// Switches a device on or off by its name; 0 where there is one.
int client_enable_device(test_client *client, const char *name, int is_enabled);
/// Sends a WM_PROTOCOLS message as a window manager does.
void client_send_protocol(test_client *client, unsigned long window, const char *protocol, unsigned long serial);
/// Takes what has come and returns the serial of the last answer to _NET_WM_PING, or 0.
unsigned long client_last_ping_answer(test_client *client);

// What can happen to a program.

/// Gives a window the keyboard, as a window manager does.
void client_focus_window(test_client *client, unsigned long window);
/// Destroys another program's window.
void client_destroy_window(test_client *client, unsigned long window);
/// Cuts the connection of the program whose window this is, as xkill does.
void client_kill_owner(test_client *client, unsigned long window);
/// How many things the server keeps for the program whose window this is: windows, pixmaps, contexts and others.
int client_resource_count(test_client *client, unsigned long window);
/// Asks the window manager to make an icon of a window.
void client_iconify_window(test_client *client, unsigned long window);
/// Sends a window an event of random bytes, and gives it a random property.
void client_send_nonsense(test_client *client, unsigned long window, unsigned seed);
/// Tells a window that it has another size, which is a lie; and that it is destroyed, which is one too.
void client_pretend_size(test_client *client, unsigned long window, int width, int height);
void client_pretend_destruction(test_client *client, unsigned long window);
/// Send a window events in the server's place, with a stamp in milliseconds where they have one.
void client_send_property(test_client *client, unsigned long window, unsigned long time);
void client_send_key(test_client *client, unsigned long window, int keycode, unsigned long time);
void client_send_unmap(test_client *client, unsigned long window);
void client_send_focus_out(test_client *client, unsigned long window);
/// Takes the keyboard, as a window manager does for its overview. 0, or -1.
int client_grab_keyboard(test_client *client);
/// Takes the pointer, as a menu does. 0, or -1.
int client_grab_pointer(test_client *client);
/// Sets how a device's places become the screen's: three rows of three numbers, as xinput does. 0, or -1 without the device.
int client_set_matrix(test_client *client, const char *name, const float matrix[9]);
/// Lets a device float, so that it belongs to no pointer of the screen. 0, or -1 without the device.
int client_detach_device(test_client *client, const char *name);
/// Attaches a device to a pointer, such as "Virtual core pointer". 0, or -1 without one of them.
int client_attach_device(test_client *client, const char *name, const char *master);
/// Makes a pointer and a keyboard, each with a device of its own; and takes them away again (0, or -1 where there are none).
void client_plug_mouse(test_client *client, const char *name);
int client_unplug_mouse(test_client *client, const char *name);
/// Lets XTEST move another pointer, such as "Virtual core pointer". 0, or -1 without it.
int client_use_mouse(test_client *client, const char *name);
/// Gives the whole screen another size, with pixels of a quarter of a millimetre.
void client_set_screen_size(test_client *client, int width, int height);

int client_keycode(test_client *client, const char *keysym);
void client_fake_motion(test_client *client, int x, int y);
void client_fake_button(test_client *client, int button, int pressed);
void client_fake_key(test_client *client, int keycode, int pressed);

/// Becomes the settings manager of the screen (XSETTINGS), and says so. Its window.
unsigned long client_begin_settings(test_client *client);
void client_set_settings(test_client *client, unsigned long window, const uint8_t *bytes, int count);
/// Stops being the settings manager, as one does that ends.
void client_end_settings(test_client *client, unsigned long window);
/// Leaves resources with the server, as xrdb does.
void client_set_resources(test_client *client, const char *text);

/// What an X Input event tells. Positions are on the screen, in pixels.
typedef struct {
    int type;
    int device, source;
    uint32_t detail;
    uint32_t flags;
    uint32_t time;
    double x, y;
    double dx, dy, scale, degrees;
} observed_event;

/// Opens a window of this client on top of the others and selects touch (with ownership if asked), pointer, key and
/// touchpad gesture events on it.
unsigned long client_observe(test_client *client, int x, int y, int width, int height, int with_ownership);
/// Holds a passive grab of touches on the root window, as a window manager does. 0, or -1.
int client_grab_touches(test_client *client);
/// Accepts (1) or rejects (0) a touch that the grab delivered.
void client_allow_touch(test_client *client, int device, uint32_t touch, int accept);
/// Takes the next X Input event that has come. 1, or 0.
int client_next_event(test_client *client, observed_event *event);

// MARK: A wire that counts

/// Stands between a program and a server as a network does, one connection at a time, and counts the server's replies.
typedef struct test_relay test_relay;

/// Listens at a TCP port of this machine for programs that are to reach a display such as ":7"; NULL if none is free.
test_relay *relay_start(const char *display);
/// What comes after "127.0.0.1:" in the name of the display that programs connect to.
int relay_display(test_relay *relay);
/// How many requests the server has answered, and how many it has refused.
unsigned long relay_replies(test_relay *relay);
unsigned long relay_errors(test_relay *relay);
/// Breaks the connection.
void relay_cut(test_relay *relay);
void relay_end(test_relay *relay);
