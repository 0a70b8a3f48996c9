/* The frames of a display, by the Present extension. */
#pragma once

#include "line.h"
#include <stdint.h>

/* A frame that was asked for: its number, and when it was shown, in microseconds of the server's clock. */
typedef struct {
    uint64_t number;
    uint64_t microseconds;
} touchstone_frame;

/* Has the frames of a window that are asked for come as events: generic events of the extension `opcode`, with a touchstone_frame
 * as data. Does not wait for the server. */
void touchstone_select_frames(touchstone_line *line, int opcode, Window window);
/* Asks for the next frame of the display that shows a window. Does not wait for the server. Corresponds to PresentNotifyMSC. */
void touchstone_request_frame(touchstone_line *line, int opcode, Window window);
