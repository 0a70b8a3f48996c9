/* A connection to an X server whose loss ends the call that notices it.
 *
 * Xlib returns from a broken connection with answers that never came: its extensions dereference them, and requests loop or
 * overflow. So every call that waits for the server is made here. One that loses the connection, or that still waits when the
 * program is to end, returns the value of a refusal, and all later calls do so at once. */
#pragma once

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/sync.h>

typedef struct touchstone_line touchstone_line;

/* Corresponds to XOpenDisplay; NULL where no server answers, or where it stops answering. The descriptor becomes readable when the
 * program is to end; -1 for none. */
touchstone_line *touchstone_connect(const char *name, int end_descriptor);
void touchstone_set_end_descriptor(touchstone_line *line, int end_descriptor);
int touchstone_end_descriptor(touchstone_line *line);
/* Closes the connection. Waits for the server for no longer than half a second. */
void touchstone_disconnect(touchstone_line *line);
Display *touchstone_display(touchstone_line *line);
/* Whether the connection is lost. */
int touchstone_is_lost(touchstone_line *line);

/* The number of errors that the server has reported, and the text of the last; NULL without one. Errors do not end the program. */
unsigned long touchstone_error_count(touchstone_line *line);
void touchstone_set_error_count(touchstone_line *line, unsigned long count);
const char *touchstone_last_error(touchstone_line *line);

/* Enclose calls of other libraries that can wait for the server: if one still waits when the program is to end, the connection is
 * shut down. */
void touchstone_begin_watch(touchstone_line *line);
void touchstone_end_watch(touchstone_line *line);

/* XPending, XFlush, XEventsQueued after reading, and XSync. */
int touchstone_pending(touchstone_line *line);
void touchstone_flush(touchstone_line *line);
void touchstone_read_queue(touchstone_line *line);
void touchstone_synchronize(touchstone_line *line);

/* The major opcode of an extension; 0 without it. */
int touchstone_query_extension(touchstone_line *line, const char *name);
/* Corresponds to XIQueryVersion; 0 where it fails. */
int touchstone_query_input_version(touchstone_line *line, int *major, int *minor);
void touchstone_set_detectable_repeat(touchstone_line *line);
/* The atoms stay as they are where the server does not answer. */
void touchstone_intern_atoms(touchstone_line *line, char **names, int count, Atom *atoms);
/* To be freed with XFree; NULL without one. */
char *touchstone_atom_name(touchstone_line *line, Atom atom);
/* To be freed with XIFreeDeviceInfo; NULL without an answer. */
XIDeviceInfo *touchstone_query_devices(touchstone_line *line, int *count);
/* 0 where the pointer is on another screen. */
int touchstone_query_pointer(touchstone_line *line, Window root, int *x, int *y);
/* Corresponds to XGetWindowProperty: the first items, as many as fit into a length of 32-bit units, and how many bytes are left.
 * To be freed with XFree; NULL without a property of that type and format. */
unsigned char *touchstone_property(touchstone_line *line, Window window, Atom property, Atom type, int format, long length,
                                   unsigned long *count, unsigned long *rest);
Window touchstone_selection_owner(touchstone_line *line, Atom selection);
/* A counter of the SYNC extension; 0 without one. */
XSyncCounter touchstone_create_counter(touchstone_line *line);
/* Corresponds to XIGrabTouchBegin; not 0 where it is refused. */
int touchstone_grab_touches(touchstone_line *line, Window window, XIEventMask *mask, XIGrabModifiers *modifiers);
void touchstone_ungrab_touches(touchstone_line *line, Window window, XIGrabModifiers *modifiers);
int touchstone_has_shared_memory(touchstone_line *line);
void touchstone_attach(touchstone_line *line, XShmSegmentInfo *segment);
void touchstone_detach(touchstone_line *line, XShmSegmentInfo *segment);

/* The first keysym of a key event as it was typed, and that of a keycode by layout and level; they may ask for the keymap. */
KeySym touchstone_lookup_key(touchstone_line *line, XKeyEvent *event);
KeySym touchstone_key_symbol(touchstone_line *line, unsigned keycode, int group, int level);
void touchstone_refresh_keyboard(touchstone_line *line, XMappingEvent *event);
