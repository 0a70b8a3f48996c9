// The pictures on the screen of an X server (screen.c) or of Mutter (mutter.c). All times are those of now().
#pragma once
#include "touchscreen.h"

// The number of pixels of a point, in each direction.
#ifndef SCALE
#define SCALE 1
#endif
enum { PIXEL_WIDTH = (int)(WIDTH * SCALE), PIXEL_HEIGHT = (int)(HEIGHT * SCALE) };

// The last picture, row by row.
extern unsigned *pixels;

void open_screen(void);
// Captures the screen. Returns the time of the picture, and the time that the capture took.
double take_picture(double *duration);
// Returns the color of the pixel in the middle of the screen.
unsigned middle_pixel(void);
// Waits for the next frame of the display. Returns its time.
double wait_for_frame(void);
// Forgets earlier changes of the screen.
void watch_for_changes(void);
// Waits for the next change of the screen. Returns its time, or NAN if the screen does not change until a time.
double wait_for_change(double until);
