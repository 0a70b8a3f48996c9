// The touchscreen of a test server (xorg.conf.in), which a program moves through a socket, and the clock it is moved by.
#pragma once
#include <complex.h>

// The size of the server's screen, in px.
#ifndef SCREEN_WIDTH
#define SCREEN_WIDTH 1280
#define SCREEN_HEIGHT 800
#endif
enum { WIDTH = SCREEN_WIDTH, HEIGHT = SCREEN_HEIGHT, MOST = 10, GREEN = 0x4DCC66 };
enum { BEGIN = 18, UPDATE = 19, END = 20 };

// What a finger does. Places are complex numbers, in px. Without a pressure, it is negative.
typedef struct {
    int finger, kind;
    double complex place;
    double pressure;
} Touch;

// Seconds of the monotonic clock, which is the server's clock too.
double now(void);
void sleep_until(double moment);
// Ends the program with what errno says about something.
void fail(const char *what);

void connect_touchscreen(const char *path);
// Sends all touches of one report of the hardware in one write. Does not wait for the server.
void report(const Touch *touches, int count);
// Waits until the server has taken all reports.
void wait_for_server(void);
