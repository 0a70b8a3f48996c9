// Sends touches to an X server's touchscreen and measures how a program displays them.
//
//   measure start COMMAND…                                the time until the piece in the middle of the screen is visible
//   measure drag SOCKET CLIENT SERVER FINGERS UPDATES HZ  the cost of dragging the middle piece
//
// In a drag, two fingers land 60 px to the left and to the right of the piece's center, and rotate, pinch and move the piece.
// All other fingers move at the edges of the window. Reports are sent even if the screen has not followed the previous ones.
// CLIENT and SERVER are process identifiers. Prints these values, separated by tabs: the median and the 99th percentile of the
// latency from a report to the next damage on the screen (ms), the number of updates without damage for 0.1 s, the processor
// time per update in the client and in the server (µs), the client's memory (KiB), and the largest distance of a corner of the
// piece from its ideal position (px).
#define _GNU_SOURCE
#include "processes.h"
#include "touchscreen.h"
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int count;
static double complex place[MOST];

// Sends a report with all fingers.
static void tell(int kind) {
    Touch touches[MOST];
    for (int finger = 0; finger < count; finger++) touches[finger] = (Touch){finger, kind, place[finger], 500};
    report(touches, count);
}

static void put(double complex middle, double complex spoke, int step) {
    place[0] = middle - spoke;
    place[1] = middle + spoke;
    for (int index = 2; index < count; index++)
        place[index] = 60 + 165 * (index - 2) + 10 * sin(step * 0.1) + I * (index % 2 ? 60 : HEIGHT - 60);
}

static int ascending(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return difference < 0 ? -1 : difference > 0;
}

// Returns the largest distance of a corner of the green piece from its ideal position, measured from the fingers' centroid.
static double pin_error(Display *display) {
    XImage *image = XGetImage(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, AllPlanes, ZPixmap);
    double complex middle = (place[0] + place[1]) / 2, turn = (place[1] - place[0]) / 120;
    double reach[4] = {0}, worst = 0;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            if ((XGetPixel(image, x, y) & 0xFFFFFF) != GREEN) continue;
            for (int corner = 0; corner < 4; corner++) {
                double complex way = turn / cabs(turn) * cpow(I, corner) * (1 + I) / sqrt(2);
                reach[corner] = fmax(reach[corner], creal((x + 0.5 + I * (y + 0.5) - middle) * conj(way)));
            }
        }
    for (int corner = 0; corner < 4; corner++) worst = fmax(worst, fabs(reach[corner] - 100 * sqrt(2) * cabs(turn)));
    XDestroyImage(image);
    return worst;
}

static Display *open_display(int *damaged) {
    int error;
    Display *display = XOpenDisplay(NULL);
    if (!display || !XDamageQueryExtension(display, damaged, &error)) fail("the display, or its DAMAGE extension");
    *damaged += XDamageNotify;
    return display;
}

// The reports that the screen has not followed yet, and the latencies of all other reports.
static double *sent, *latencies;
static int waiting, seen;

// Waits for damage on the screen until a time, or until the screen has followed all reports. Returns whether there was damage.
static int watch(Display *display, int damaged, double until, int waits) {
    int found = 0;
    for (double time; (time = now()) < until && (waits || waiting);) {
        struct pollfd socket = {ConnectionNumber(display), POLLIN, 0};
        struct timespec left = {0, fmin(until - time, 0.5) * 1e9};
        if (!XPending(display)) ppoll(&socket, 1, &left, NULL);
        while (XPending(display)) {
            XEvent event;
            XNextEvent(display, &event);
            if (event.type != damaged) continue;
            time = now();
            for (int index = 0; index < waiting; index++)
                if (time - sent[index] < 0.1) latencies[seen++] = time - sent[index];
            waiting = 0;
            found = 1;
        }
    }
    return found;
}

static void forget_damage(Display *display, Damage damage) {
    XSync(display, True);
    XDamageSubtract(display, damage, None, None);
    XSync(display, True);
}

static int drag(const char *socket, const char *client, const char *server, int updates, double rate) {
    const double complex middle = WIDTH / 2 + I * (HEIGHT / 2);
    int damaged;
    latencies = calloc(updates, sizeof *latencies);
    sent = calloc(updates, sizeof *sent);
    connect_touchscreen(socket);
    Display *display = open_display(&damaged);
    Damage damage = XDamageCreate(display, DefaultRootWindow(display), XDamageReportNonEmpty);

    put(middle, 60, 0);
    tell(BEGIN);
    wait_for_server();
    // Moves the fingers far enough for every program to recognize a pinch.
    for (int step = 1; step <= 40; step++) {
        put(middle, 60 + step, step);
        tell(UPDATE);
        wait_for_server();
        sleep_until(now() + 0.008);
    }
    sleep_until(now() + 0.3);

    forget_damage(display, damage);
    double before = now(), client_before = processor_time(client), server_before = processor_time(server);
    for (int step = 0; step < updates; step++) {
        if (watch(display, damaged, before + step / rate, 1)) {
            // Lets the server report the next damage.
            XDamageSubtract(display, damage, None, None);
            XFlush(display);
        }
        double complex away = 40 * sin(step * 0.013) + I * (30 * cos(step * 0.017) - 30);
        put(middle + away, (75 + 20 * sin(step * 0.05)) * cexp(I * step * 0.02), step);
        sent[waiting++] = now();
        tell(UPDATE);
    }
    watch(display, damaged, now() + 0.1, 0);
    double client_time = processor_time(client) - client_before, server_time = processor_time(server) - server_before;
    qsort(latencies, seen, sizeof *latencies, ascending);
    sleep_until(now() + 0.4);
    printf("%.2f\t%.2f\t%d\t%.0f\t%.0f\t%ld\t%.1f\n", seen ? latencies[seen / 2] * 1e3 : NAN,
           seen ? latencies[(int)(seen * 0.99)] * 1e3 : NAN, updates - seen, client_time / updates * 1e6,
           server_time / updates * 1e6, memory(client), pin_error(display));
    tell(END);
    wait_for_server();
    return 0;
}

static unsigned long middle_pixel(Display *display) {
    XImage *image = XGetImage(display, DefaultRootWindow(display), WIDTH / 2, HEIGHT / 2, 1, 1, AllPlanes, ZPixmap);
    unsigned long pixel = XGetPixel(image, 0, 0);
    XDestroyImage(image);
    return pixel & 0xFFFFFF;
}

static int start(char **command) {
    int damaged;
    Display *display = open_display(&damaged);
    double began = now();
    pid_t child = fork();
    if (child == 0) {
        execvp(command[0], command);
        fail(command[0]);
    }
    while (middle_pixel(display) != GREEN && now() - began < 20) sleep_until(now() + 0.0005);
    double taken = now() - began;
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    printf("%.0f\n", taken * 1e3);
    return taken >= 20;
}

int main(int words, char **word) {
    if (words >= 3 && !strcmp(word[1], "start")) return start(word + 2);
    if (words == 8 && !strcmp(word[1], "drag") && (count = atoi(word[5])) >= 2 && count <= MOST)
        return drag(word[2], word[3], word[4], atoi(word[6]), atof(word[7]));
    fputs("usage: measure start COMMAND… | measure drag SOCKET CLIENT SERVER FINGERS UPDATES HZ\n", stderr);
    return 64;
}
