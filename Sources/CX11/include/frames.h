/* The frames of a display, by the Present extension, and who composites the screen, by XFIXES. */
#pragma once

#include "line.h"
#include <stdint.h>

/* What the server reports of a window's frames. */
typedef enum {
    /* A frame that was asked for. */
    touchstone_frame_passed,
    /* A pixmap is in the window, as of a frame. */
    touchstone_pixmap_shown,
    /* The server reads a pixmap no more. */
    touchstone_pixmap_released,
} touchstone_frame_kind;

/* A report: the number of the frame, and when it was shown, in microseconds of the server's clock; both are 0 for a release. The
 * serial is that of the pixmap's request. */
typedef struct {
    touchstone_frame_kind kind;
    uint32_t serial;
    uint64_t number;
    uint64_t microseconds;
} touchstone_frame;

/* Has the reports of a window come as events: generic events of the extension `opcode`, with a touchstone_frame as data. Does not
 * wait for the server. */
void touchstone_select_frames(touchstone_line *line, int opcode, Window window);
/* Asks for the next frame of the display that shows a window. Does not wait for the server. Corresponds to PresentNotifyMSC. */
void touchstone_request_frame(touchstone_line *line, int opcode, Window window);
/* Takes the first of these events that have arrived, from among the others. Returns 0 without one. */
int touchstone_next_frame(touchstone_line *line, int opcode, XEvent *event);

/* A region of the server. Does not wait for the server. Corresponds to XFixesCreateRegion. */
XID touchstone_create_region(touchstone_line *line);
/* Has the server copy some rectangles of a pixmap to a window with the display's next frame; until then the pixmap must not
 * change. The region is used for the rectangles. Does not wait for the server. Corresponds to PresentPixmap. */
void touchstone_present_pixmap(touchstone_line *line, int opcode, Window window, Pixmap pixmap, uint32_t serial, XID region,
                               const XRectangle *rectangles, int count);
/* Has each change of a selection's owner come as an event of the number touchstone_fixes_event, without content. Does not wait for
 * the server. Corresponds to XFixesSelectSelectionInput. */
void touchstone_select_owner(touchstone_line *line, Window window, Atom selection);
