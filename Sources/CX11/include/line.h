/* A connection to an X server that survives its loss.
 *
 * When a connection breaks, Xlib's functions return without answers: extensions dereference null, and requests loop or overflow.
 * So every call that waits for the server is made here. A call that loses the connection, or that still waits when the program
 * is to end, returns as if the server had refused, and all later calls return so at once. */
#pragma once

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>

typedef struct touchstone_line touchstone_line;

/* Corresponds to XOpenDisplay; NULL if no server answers. The descriptor becomes readable when the program is to end; -1 for
 * none. */
touchstone_line *touchstone_connect(const char *name, int end_descriptor);
void touchstone_set_end_descriptor(touchstone_line *line, int end_descriptor);
int touchstone_end_descriptor(touchstone_line *line);
/* Closes the connection. Waits for the server for no longer than half a second. */
void touchstone_disconnect(touchstone_line *line);
Display *touchstone_display(touchstone_line *line);
int touchstone_is_lost(touchstone_line *line);

/* The number of errors that the server has reported, and the text of the last; NULL without one. Errors do not end the program. */
unsigned long touchstone_error_count(touchstone_line *line);
const char *touchstone_last_error(touchstone_line *line);

/* The number of the next request, which the server may refuse. Its error is kept and not counted, for the last four of them. */
unsigned long touchstone_begin_attempt(touchstone_line *line);
/* The text of the error of such a request; NULL without one. Waits for the server if the request is not handled yet. */
const char *touchstone_refusal(touchstone_line *line, unsigned long number);

/* Begin and end a group of calls, some of other libraries. If one of them still waits for the server when the program is to end,
 * the connection is shut down. Requests without replies wait too: for room in the socket, and Xlib for a reply now and then. */
void touchstone_begin_watch(touchstone_line *line);
void touchstone_end_watch(touchstone_line *line);

/* Runs calls that wait for the server. Returns 0 if the connection is lost, before or during them. */
int touchstone_call(touchstone_line *line, void (*body)(void *context), void *context);
/* The same for calls that may also wait for another program: the connection is shut down after so many checks, which are a fifth
 * of a second apart, and one more. */
int touchstone_call_briefly(touchstone_line *line, int looks, void (*body)(void *context), void *context);

/* XPending, XFlush, XEventsQueued after reading, and XSync. */
int touchstone_pending(touchstone_line *line);
void touchstone_flush(touchstone_line *line);
void touchstone_read_queue(touchstone_line *line);
void touchstone_synchronize(touchstone_line *line);

/* Whether a call of touchstone_pending would return 0 at once. */
int touchstone_has_nothing_new(touchstone_line *line);

/* XPending, within a call of touchstone_call. */
int touchstone_read_events(touchstone_line *line);

/* The major opcode of an extension; 0 without it. */
int touchstone_query_extension(touchstone_line *line, const char *name);
/* Interns atoms, and asks for the extensions; one round trip, and two of Xlib's own. Returns the major opcode of XInput, or 0
 * without it. The atoms are unchanged if the server does not answer. */
int touchstone_introduce(touchstone_line *line, char **names, int count, Atom *atoms);
/* Negotiates the version of XInput, selects events of the root window, and asks for the owner of a selection; one round trip, and
 * three of Xlib's own. Returns 0 if the server refuses the version. */
int touchstone_open_input(touchstone_line *line, int opcode, int *major, int *minor, XIEventMask *mask, Atom selection,
                          Window *owner);
/* To be freed with XFree; NULL without one. */
char *touchstone_atom_name(touchstone_line *line, Atom atom);
/* To be freed with XIFreeDeviceInfo; NULL without an answer. */
XIDeviceInfo *touchstone_query_devices(touchstone_line *line, int *count);
/* Corresponds to XIGetProperty. Copies the numbers of a device's property, at most `capacity` of 8 or 32 bits. Returns how many were
 * copied; -1 without the property. */
int touchstone_device_numbers(touchstone_line *line, int device, Atom property, unsigned *numbers, int capacity);
/* 0 if the pointer is on another screen. */
int touchstone_query_pointer(touchstone_line *line, Window root, int *x, int *y);
/* Corresponds to XGetWindowProperty. The items that fit into `length` units of 32 bits, and the number of remaining bytes. To be
 * freed with XFree; NULL without a property of that type and format. */
unsigned char *touchstone_property(touchstone_line *line, Window window, Atom property, Atom type, int format, long length,
                                   unsigned long *count, unsigned long *rest);
/* Corresponds to XGetWindowProperty for a property of any type, which is deleted if no bytes remain. The offset and the length are
 * in units of 32 bits. To be freed with XFree; the type is None without a property. */
unsigned char *touchstone_take_property(touchstone_line *line, Window window, Atom property, long offset, long length,
                                        Atom *type, int *format, unsigned long *count, unsigned long *rest);
Window touchstone_selection_owner(touchstone_line *line, Atom selection);
/* The same, limited as touchstone_call_briefly is. */
Window touchstone_selection_owner_briefly(touchstone_line *line, Atom selection, int looks);
/* A counter of the SYNC extension; 0 without the extension. Does not wait for the server. */
XID touchstone_create_counter(touchstone_line *line);
void touchstone_set_counter(touchstone_line *line, XID counter, int high, unsigned low);
/* Corresponds to XIGrabTouchBegin; not 0 if it is refused. */
int touchstone_grab_touches(touchstone_line *line, Window window, XIEventMask *mask, XIGrabModifiers *modifiers);
void touchstone_ungrab_touches(touchstone_line *line, Window window, XIGrabModifiers *modifiers);
/* The major opcode of the Present extension; 0 without it. */
int touchstone_present_opcode(touchstone_line *line);
/* The major opcode of the XFIXES extension, and the number of its first event; 0 without it. */
int touchstone_fixes_opcode(touchstone_line *line);
int touchstone_fixes_event(touchstone_line *line);
int touchstone_has_shared_memory(touchstone_line *line);
/* Whether a pixmap of the server can have the memory of an image of the program. */
int touchstone_has_shared_pixmaps(touchstone_line *line);
void touchstone_attach(touchstone_line *line, XShmSegmentInfo *segment);
void touchstone_detach(touchstone_line *line, XShmSegmentInfo *segment);

/* Has a key that is held down report presses alone, without releases in between. Corresponds to XkbSetDetectableAutoRepeat. */
void touchstone_detect_repeats(touchstone_line *line);
/* The keysym of a key event as typed, and the keysym of a keycode by layout and level. They may query the keymap. */
KeySym touchstone_lookup_key(touchstone_line *line, XKeyEvent *event);
KeySym touchstone_key_symbol(touchstone_line *line, unsigned keycode, int group, int level);
void touchstone_refresh_keyboard(touchstone_line *line, XMappingEvent *event);
