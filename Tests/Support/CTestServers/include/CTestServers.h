// The C code of the tests with real servers: devices controlled through sockets (man inputtestdrv),
// and an X client that reads the screen, injects XTEST events, grabs touches and observes events.
#pragma once
#include <spawn.h>
#include <stdint.h>

// MARK: Functions missing from Glibc's Swift module

/// The flag of posix_spawn that gives the child its own session.
enum { SPAWN_IN_OWN_SESSION = 0x80 };
/// A pipe whose ends no child inherits. 0, or -1.
int process_pipe(int *read_end, int *write_end);
/// An anonymous file that is removed with its descriptor; -1 on failure.
int process_unnamed_file(void);
/// Closes the descriptors of a child from a number on.
void process_close_from(posix_spawn_file_actions_t *actions, int first);
/// A descriptor that is readable when a process has ended, or -1.
int process_watch(int process);
/// Opens a terminal without a reader, and writes its path. A descriptor, or -1.
int process_open_terminal(char *path, int capacity);
/// The kernel's number of the calling thread.
int process_current_thread(void);
/// Whether a thread of this process waits in ppoll without a limit of time. -1 if the kernel does not report it.
int process_waits_for_events_alone(int thread);
/// Limits a process to its current memory, or lifts the limit. 0, or -1.
int process_limit_memory(int process, int is_limited);

// MARK: Pictures

/// The number of pixels whose channels differ from a color by at most `tolerance`, and the left, top, right and bottom edge of the
/// smallest rectangle around them.
int pixels_find(const uint32_t *pixels, int width, int height, uint32_t color, int tolerance, int *edges);
/// The number of pixels that differ by at least `limit` in a channel, and the largest difference in any channel.
int pixels_compare(const uint32_t *left, const uint32_t *right, long count, int limit, int *largest);

// MARK: Devices of the inputtest driver

/// The types of touch and gesture events, as XI2.h numbers them.
enum {
    TOUCH_BEGIN = 18, TOUCH_UPDATE, TOUCH_END,
    PINCH_BEGIN = 27, PINCH_UPDATE, PINCH_END,
    SWIPE_BEGIN, SWIPE_UPDATE, SWIPE_END,
};

/// One touch event; x and y are in the device's units (0 to 65535 over the whole screen).
typedef struct {
    uint32_t identifier;
    uint32_t type;
    double x, y;
    double pressure;
} device_touch;

/// Connects to a device's socket and negotiates the version. The descriptor, or -1.
int device_connect(const char *path);
/// Sends all touches in one write. 0, or -1.
int device_send_touches(int device, const device_touch *touches, int count);
int device_send_motion(int device, double x, double y);
int device_send_pen(int device, double x, double y, double pressure);
int device_send_scroll(int device, double horizontal, double vertical);
int device_send_button(int device, int button, int pressed);
int device_send_key(int device, int keycode, int pressed);
int device_send_pinch(int device, int type, int fingers, int cancelled, double dx, double dy, double scale, double degrees);
int device_send_swipe(int device, int type, int fingers, int cancelled, double dx, double dy);
/// Waits until the server has processed the sent events. Not before the first event: the driver would not answer.
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
/// Reads a part of a window, or of the screen if it is the root, as 0xRRGGBB, row by row. 0, or -1.
int client_read_pixels(
    test_client *client, unsigned long window, int x, int y, int width, int height, uint32_t *pixels);

/// The viewable windows whose _NET_WM_PID is the process's, the lowest first. Returns their number.
int client_windows_of(test_client *client, int process, unsigned long *windows, int capacity);
/// The window's position on the screen. 0, or -1.
int client_window_frame(test_client *client, unsigned long window, int *x, int *y, int *width, int *height);
void client_resize_window(test_client *client, unsigned long window, int width, int height);
void client_move_window(test_client *client, unsigned long window, int x, int y);
/// The text of a property of 8-bit items, in memory that the caller frees; NULL if there is none.
char *client_text_property(test_client *client, unsigned long window, const char *name);
/// The 32-bit items of a property, at most `capacity`. Returns their total number.
int client_number_property(test_client *client, unsigned long window, const char *name, unsigned long *items, int capacity);
/// The root window.
unsigned long client_root_window(test_client *client);
/// Blanks the screen after some seconds without input.
void client_blank_after(test_client *client, int seconds);
/// Whether the screen is blank, and the milliseconds without input.
int client_is_blank(test_client *client, unsigned long *idle);
/// Maps or unmaps a window.
void client_show_window(test_client *client, unsigned long window, int is_shown);
/// Enables or disables a device by name; 0 if it exists.
int client_set_device_flag(test_client *client, const char *name, const char *flag, int is_set);
/// Sets a property of a named device to 32-bit numbers, or to the atom with the name `atom`. 0 if the device exists.
int client_set_device_numbers(
    test_client *client, const char *name, const char *property, const uint32_t *numbers, int count, const char *atom);
/// Sends a WM_PROTOCOLS message as a window manager does.
void client_send_protocol(test_client *client, unsigned long window, const char *protocol, unsigned long serial);
/// Reads the queued events and returns the serial of the last answer to _NET_WM_PING, or 0.
unsigned long client_last_ping_answer(test_client *client);

// Faults that can happen to a program.

/// Gives a window the keyboard focus, as a window manager does.
void client_focus_window(test_client *client, unsigned long window);
/// Destroys another program's window.
void client_destroy_window(test_client *client, unsigned long window);
/// Disconnects the program that owns a window, as xkill does.
void client_kill_owner(test_client *client, unsigned long window);
/// The number of the server's resources of the program that owns a window: windows, pixmaps, contexts and others.
int client_resource_count(test_client *client, unsigned long window);
/// Sends a window an event of random bytes, and gives it a random property.
void client_send_nonsense(test_client *client, unsigned long window, unsigned seed);
/// Sends a window a false size, and a false destruction.
void client_pretend_size(test_client *client, unsigned long window, int width, int height);
void client_pretend_destruction(test_client *client, unsigned long window);
/// Send events to a window in place of the server, with a stamp in milliseconds if they have one.
void client_send_property(test_client *client, unsigned long window, unsigned long time);
void client_send_key(test_client *client, unsigned long window, int keycode, unsigned long time);
void client_send_unmap(test_client *client, unsigned long window);
void client_send_focus_out(test_client *client, unsigned long window);
/// Leaves _NET_SUPPORTING_WM_CHECK behind, as a crashed window manager does.
void client_leave_manager_check(test_client *client);
/// Announces a window manager that ignores all requests.
void client_claim_management(test_client *client);
/// Asks the owner of CLIPBOARD for a target, in the name of a window (0 for its own), by the property TEST_CLIPBOARD.
void client_ask_clipboard(test_client *client, unsigned long requestor, const char *target);
/// The window of the program that has copied last; 0 without one.
unsigned long client_clipboard_owner(test_client *client);
unsigned long client_own_window(test_client *client);
/// The pixels of the pointer's current shape, each as 0xAARRGGBB, row by row. Their number, at most the capacity.
int client_cursor_pixels(test_client *client, uint32_t *pixels, int capacity);
/// Grabs the keyboard, as a window manager does for its overview. 0, or -1.
int client_grab_keyboard(test_client *client);
/// Grabs the pointer, as a menu does. 0, or -1.
int client_grab_pointer(test_client *client);
/// Holds a passive grab of the left button on the root window that freezes the pointer at each press, as a window manager
/// does until it has given the window the focus.
void client_grab_clicks(test_client *client);
/// Whether a press has frozen the pointer since the last call.
int client_take_click(test_client *client);
/// Passes the press on to its window. The pointer moves again until the next press.
void client_replay_click(test_client *client);
/// Sets a device's coordinate matrix: three rows of three numbers, as xinput does. 0, or -1 without the device.
int client_set_matrix(test_client *client, const char *name, const float matrix[9]);
/// Floats a device, so that it is attached to no pointer. 0, or -1 without the device.
int client_detach_device(test_client *client, const char *name);
/// Attaches a device to a pointer, such as "Virtual core pointer". 0, or -1 without one of them.
int client_attach_device(test_client *client, const char *name, const char *master);
/// Creates a pointer and a keyboard with their own devices; and removes them (0, or -1 if there are none).
void client_plug_mouse(test_client *client, const char *name);
int client_unplug_mouse(test_client *client, const char *name);
/// Selects the pointer that XTEST moves, such as "Virtual core pointer". 0, or -1 without it.
int client_use_mouse(test_client *client, const char *name);
/// Changes the size of the whole screen, with pixels of a quarter of a millimeter.
void client_set_screen_size(test_client *client, int width, int height);
/// Adds a monitor that shows a part of the screen, as `xrandr --setmonitor` does. It takes the first output if it is to
/// replace the monitor of that output.
void client_set_monitor(
    test_client *client, const char *name, int x, int y, int width, int height, int mm_wide, int mm_high, int takes_output);
/// Removes a monitor if there is one of that name.
void client_remove_monitor(test_client *client, const char *name);
/// Sets the description of the monitor that is plugged into the first output.
void client_set_edid(test_client *client, const unsigned char *bytes, int count);

int client_keycode(test_client *client, const char *keysym);
void client_fake_motion(test_client *client, int x, int y);
void client_fake_button(test_client *client, int button, int pressed);
void client_fake_key(test_client *client, int keycode, int pressed);

/// Becomes the screen's settings manager (XSETTINGS) and announces it. Its window.
unsigned long client_begin_settings(test_client *client);
void client_set_settings(test_client *client, unsigned long window, const uint8_t *bytes, int count);
/// Claims that another program's window belongs to the settings manager.
void client_pretend_settings(test_client *client, unsigned long window);
/// Stops being the settings manager, as if it ended.
void client_end_settings(test_client *client, unsigned long window);
/// Sets the server's resources, as xrdb does.
void client_set_resources(test_client *client, const char *text);

/// An X Input event. Positions are in pixels on the screen.
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
/// Reads the next X Input event. 1, or 0.
int client_next_event(test_client *client, observed_event *event);

// MARK: A clipboard manager

/// What a clipboard manager does when a program asks it to save the clipboard: it saves the text and offers it itself; never
/// answers; disconnects after the first part of the text; or asks for the same thing again and again.
typedef enum { MANAGER_SAVES, MANAGER_FREEZES, MANAGER_DIES, MANAGER_REPEATS } manager_kind;
typedef struct test_manager test_manager;

/// Makes a client the owner of CLIPBOARD_MANAGER, which a separate thread serves until the end.
test_manager *manager_start(test_client *client, manager_kind kind);
/// The number of requests to save.
int manager_requests(test_manager *manager);
void manager_end(test_manager *manager);

// MARK: A counting proxy

/// A proxy between programs and a server that counts the server's replies.
typedef struct test_relay test_relay;

/// Listens on a TCP port of this machine for programs that connect to a display such as ":7"; NULL if none is free.
test_relay *relay_start(const char *display);
/// The number after "127.0.0.1:" in the name of the display.
int relay_display(test_relay *relay);
/// The numbers of requests that the server has answered, and has refused; without answers to windows that have gone.
unsigned long relay_replies(test_relay *relay);
unsigned long relay_errors(test_relay *relay);
/// The last error: its code in the highest byte, then the major opcode of the request, then the minor one in two bytes; 0 without one.
unsigned relay_last_error(test_relay *relay);
/// How often the program has sent something and was then given a reply: the number of its waits, where each is longer than its
/// pauses between two writes, as with a delay.
unsigned long relay_turns(test_relay *relay);
/// Connects through the relay, and counts the waits of XOpenDisplay.
unsigned long relay_count_opening(test_relay *relay);
/// The two sides of a relay: what the program sends, and what the server sends.
enum { RELAY_REQUESTS, RELAY_ANSWERS };
/// The number of whole requests that programs have sent.
unsigned long relay_requests(test_relay *relay);
/// Breaks all connections when programs have sent so many whole requests in all.
void relay_cut_after_requests(test_relay *relay, unsigned long requests);
/// How many bytes a side has sent.
unsigned long relay_bytes(test_relay *relay, int side);
/// Whether a program has sent something that the relay has not read.
int relay_has_waiting_requests(test_relay *relay);
/// Breaks all connections when a side has sent so many bytes in all.
void relay_cut_after(test_relay *relay, int side, unsigned long bytes);
/// Lets who connects from now on wait.
void relay_close(test_relay *relay);
/// Stops handing on what the program or what the server sends, or goes on with it.
void relay_freeze(test_relay *relay, int requests, int answers);
/// How long data is under way from one side to the other, in milliseconds.
void relay_set_delay(test_relay *relay, int milliseconds);
/// Hides an extension of the server from programs. To be called once, before they ask for it.
void relay_hide(test_relay *relay, const char *name);
/// Lets the server's clock seem to run at another rate, in thousandths of its own.
void relay_set_rate(test_relay *relay, unsigned thousandths);
/// Breaks all connections, and refuses others.
void relay_cut(test_relay *relay);
void relay_end(test_relay *relay);
