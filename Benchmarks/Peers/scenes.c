#define _GNU_SOURCE
// Sends the same gestures to every program, through the touchscreen of a test server, and measures the cost of a frame.
//
//   scenes SOCKET CLIENT SERVER FINGERS UPDATES HZ REST
//
// The fingers land, rest for REST seconds and move. The first finger moves on a circle around the middle of the screen. With a
// second finger, both also rotate and pinch. All other fingers move at the edges. CLIENT and SERVER are process identifiers.
// Prints these values, separated by tabs: the processor time per frame in the client and in the server (µs), the number of
// frames, the number of damaged pixels per frame, and the percentages of reports that the screen followed after more than
// 8.3 ms and 16.7 ms. If the client sleeps after a report without having painted a frame, the report is considered to have
// changed nothing.
//
// If FINGERS is 0, one finger drags and lifts, and then the glide is measured for half a second. The percentages are those of
// frames that were that much later than one frame after the previous one. If FINGERS is `pan`, one finger moves to the right by
// 3 pixels per report.
#include "processes.h"
#include "touchscreen.h"
#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double frame_of_120 = 1 / 120.0, frame_of_60 = 1 / 60.0;
static int count, is_pan;
// The size of a unit of the gestures, in pixels. The gestures cover the same part of any screen.
static const double unit = HEIGHT / 800.0;

static void tell(int kind, int step) {
    Touch touches[MOST];
    double complex middle = WIDTH / 2 + I * (HEIGHT / 2) + unit * 50 * cexp(I * step * 0.07);
    double complex spoke = unit * (75 + 20 * sin(step * 0.05)) * cexp(I * step * 0.02);
    for (int finger = 0; finger < count; finger++) {
        double complex place = finger == 0 ? middle - spoke : middle + spoke;
        if (finger >= 2)
            place = unit * (60 + 165 * (finger - 2) + 10 * sin(step * 0.1)) + I * (finger % 2 ? 60 * unit : HEIGHT - 60 * unit);
        if (is_pan) place = WIDTH / 4 + 3 * step + I * (HEIGHT / 2);
        touches[finger] = (Touch){finger, kind, place, 500};
    }
    report(touches, count);
}

// The frames and damaged pixels since the measurement began, and the reports that the screen has not followed.
static long frames;
static double pixels, *sent, *latencies;
static int waiting, seen;
// The duration of a frame in a glide and the time of the last one. In other gestures, the duration is 0.
static double interval, last;

static void watch(Display *display, int damaged, double until) {
    int found = 0;
    for (double time; (time = now()) < until;) {
        struct pollfd socket = {ConnectionNumber(display), POLLIN, 0};
        struct timespec left = {0, fmin(until - time, 0.5) * 1e9};
        if (!XPending(display)) ppoll(&socket, 1, &left, NULL);
        while (XPending(display)) {
            XEvent event;
            XNextEvent(display, &event);
            if (event.type != damaged) continue;
            const XDamageNotifyEvent *damage = (const XDamageNotifyEvent *)&event;
            pixels += (double)damage->area.width * damage->area.height;
            found |= waiting > 0 || interval > 0;
            for (time = now(); waiting > 0; waiting--) latencies[seen++] = time - sent[waiting - 1];
        }
        // The rectangles of a frame can arrive separately.
        if (found && interval > 0) {
            found = time - last > interval / 4;
            if (found && frames > 0) latencies[seen++] = time - last - interval;
            if (found) last = time;
        }
        if (found) frames++;
        found = 0;
    }
}

static void throw(double rate) {
    const int steps = 8;
    for (int step = 0; step <= steps; step++) {
        report(&(Touch){0, step ? UPDATE : BEGIN, WIDTH / 2 + unit * 12 * step + I * (HEIGHT / 2), 500}, 1);
        sleep_until(now() + 1 / rate);
    }
    report(&(Touch){0, END, WIDTH / 2 + unit * 12 * steps + I * (HEIGHT / 2), 500}, 1);
}

static double percentage_over(double limit) {
    int late = 0;
    for (int index = 0; index < seen; index++) late += latencies[index] > limit;
    return seen ? 100.0 * late / seen : 0;
}

int main(int words, char **word) {
    const double glide = 0.5;
    int damaged, error, updates = words == 8 ? atoi(word[5]) : 0;
    is_pan = words == 8 && !strcmp(word[4], "pan");
    count = is_pan ? 1 : words == 8 ? atoi(word[4]) : -1;
    if (updates < 1 || count < 0 || count > MOST) {
        fputs("usage: scenes SOCKET CLIENT SERVER FINGERS UPDATES HZ REST\n", stderr);
        return 64;
    }
    double rate = atof(word[6]);
    latencies = calloc(updates + 8 * glide * rate, sizeof *latencies);
    sent = calloc(updates, sizeof *sent);
    connect_touchscreen(word[1]);
    Display *display = XOpenDisplay(NULL);
    if (!display || !XDamageQueryExtension(display, &damaged, &error)) fail("the display, or its DAMAGE extension");
    damaged += XDamageNotify;
    // Moves the fingers beyond the thresholds of all gestures, and waits for the first frames.
    if (count > 0) {
        tell(BEGIN, -40);
        sleep_until(now() + atof(word[7]));
        for (int step = -39; step < 0; step++) {
            sleep_until(now() + 1 / rate);
            tell(UPDATE, step);
        }
        sleep_until(now() + 0.3);
    } else {
        interval = 1 / rate;
        throw(rate);
    }
    XDamageCreate(display, DefaultRootWindow(display), XDamageReportRawRectangles);
    XSync(display, True);
    double began = now(), client = processor_time(word[2]), server = processor_time(word[3]);
    if (count == 0) watch(display, damaged, began + glide);
    for (int step = 0; step < updates && count > 0; step++) {
        watch(display, damaged, began + step / rate);
        if (is_sleeping(word[2])) waiting = 0;
        sent[waiting++] = now();
        tell(UPDATE, step);
    }
    // The measurement ends when the screen has followed the last report, before resting fingers make a program refine its picture.
    for (double end = now() + 0.3; count > 0 && waiting > 0 && now() < end;) watch(display, damaged, now() + 0.002);
    client = processor_time(word[2]) - client;
    server = processor_time(word[3]) - server;
    double parts = frames > 0 ? frames : updates;
    printf("%.0f\t%.0f\t%ld\t%.0f\t%.0f\t%.0f\n", client / parts * 1e6, server / parts * 1e6, frames,
           frames ? pixels / frames : 0, percentage_over(frame_of_120), percentage_over(frame_of_60));
    if (count > 0) tell(END, updates - 1);
    wait_for_server();
    return 0;
}
