#pragma once

#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/scrnsaver.h>
#include <X11/keysym.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <unistd.h>

/* Functions for macros of Xlib. */

static inline int touchstone_default_screen(Display *display) { return DefaultScreen(display); }
static inline Window touchstone_root_window(Display *display, int screen) { return RootWindow(display, screen); }
static inline Visual *touchstone_default_visual(Display *display, int screen) { return DefaultVisual(display, screen); }
static inline int touchstone_default_depth(Display *display, int screen) { return DefaultDepth(display, screen); }
static inline int touchstone_display_width(Display *display, int screen) { return DisplayWidth(display, screen); }
static inline int touchstone_display_height(Display *display, int screen) { return DisplayHeight(display, screen); }
static inline int touchstone_display_width_mm(Display *display, int screen) { return DisplayWidthMM(display, screen); }
static inline int touchstone_connection_number(Display *display) { return ConnectionNumber(display); }
static inline unsigned long touchstone_next_request(Display *display) { return NextRequest(display); }
static inline int touchstone_is_bit_set(const unsigned char *mask, int bit) { return XIMaskIsSet(mask, bit) != 0; }
