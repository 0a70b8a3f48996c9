// The touchscreen of a test server (xorg.conf.in), which a program controls through a socket, or of Mutter (mutter.c).
#pragma once
#include "clock.h"
#include <complex.h>

// The size of the server's screen, in pixels.
#ifndef SCREEN_WIDTH
#define SCREEN_WIDTH 1280
#define SCREEN_HEIGHT 800
#endif
enum { WIDTH = SCREEN_WIDTH, HEIGHT = SCREEN_HEIGHT, MOST = 10, GREEN = 0x4DCC66 };
enum { BEGIN = 18, UPDATE = 19, END = 20 };

// The state of a finger. The location is a complex number, in pixels. The pressure is negative if it is not reported.
typedef struct {
    int finger, kind;
    double complex place;
    double pressure;
} Touch;

void connect_touchscreen(const char *path);
// Sends all touches of a hardware report in one write. Does not wait for the server.
void report(const Touch *touches, int count);
// Waits until the server has read all reports.
void wait_for_server(void);
