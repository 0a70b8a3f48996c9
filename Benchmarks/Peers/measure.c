// Sends touches to an X server's touchscreen and measures how a program displays them.
//
//   measure start COMMAND…                                the time until the piece in the middle of the screen is visible
//   measure drag SOCKET CLIENT SERVER FINGERS UPDATES HZ  the cost of dragging the middle piece
//   measure first SOCKET TIMES                            the time until the screen reacts to two fingers that land and move
//   measure tap SOCKET TIMES                              the places of taps, in pixels
//
// In a drag, two fingers land 60 px to the left and to the right of the piece's center, and rotate, pinch and move the piece.
// All other fingers move at the edges of the window. Reports are sent even if the screen has not followed the previous ones.
// CLIENT and SERVER are process identifiers. Prints these values, separated by tabs: the median and the 99th percentile of the
// latency from a report to the next damage on the screen (ms), the number of updates without a change for 0.1 s, the processor
// time per update in the client and in the server (µs), the client's memory (KiB), and the largest distance of a corner of the
// piece from its ideal position (px).
#define _GNU_SOURCE
#include "processes.h"
#include "screen.h"
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int count;
static double complex place[MOST];
static const double complex middle = WIDTH / 2 + I * (HEIGHT / 2);

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
static double pin_error(void) {
    take_picture(&(double){0});
    double complex middle = (place[0] + place[1]) / 2, turn = (place[1] - place[0]) / 120;
    double reach[4] = {0}, worst = 0;
    for (int y = 0; y < PIXEL_HEIGHT; y++)
        for (int x = 0; x < PIXEL_WIDTH; x++) {
            if ((pixels[y * PIXEL_WIDTH + x] & 0xFFFFFF) != GREEN) continue;
            double complex place = (x + 0.5 + I * (y + 0.5)) / SCALE;
            for (int corner = 0; corner < 4; corner++) {
                double complex way = turn / cabs(turn) * cpow(I, corner) * (1 + I) / sqrt(2);
                reach[corner] = fmax(reach[corner], creal((place - middle) * conj(way)));
            }
        }
    for (int corner = 0; corner < 4; corner++) worst = fmax(worst, fabs(reach[corner] - 100 * sqrt(2) * cabs(turn)));
    return worst;
}

// The reports that the screen has not followed yet, and the latencies of all other reports.
static double *sent, *latencies;
static int waiting, seen;
// A later change of the screen does not count as a reaction.
static double longest = 0.1;

// Watches the screen until a time, or until it has followed all reports.
static void watch(double until, int waits) {
    while (now() < until && (waits || waiting)) {
        double time = wait_for_change(until);
        for (int index = 0; index < waiting && time == time; index++)
            if (time - sent[index] < longest) latencies[seen++] = time - sent[index];
        if (time == time) waiting = 0;
    }
}

static int shows_piece(void) {
    take_picture(&(double){0});
    for (int index = 0; index < PIXEL_WIDTH * PIXEL_HEIGHT; index++)
        if ((pixels[index] & 0xFFFFFF) == GREEN) return 1;
    return 0;
}

// Opens the touchscreen and the screen, and waits until the piece has been visible for a while.
static void open_devices(const char *socket) {
    connect_touchscreen(socket);
    open_screen();
    for (double began = now(); !shows_piece(); sleep_until(now() + 0.02))
        if (now() - began > 20) fputs("The piece is not visible.\n", stderr), exit(70);
    sleep_until(now() + 1);
}

static int drag(const char *socket, const char *client, const char *server, int updates, double rate) {
    longest = fmax(longest, 0.9 / rate);
    latencies = calloc(updates, sizeof *latencies);
    sent = calloc(updates, sizeof *sent);
    open_devices(socket);
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

    watch_for_changes();
    double before = now(), client_before = processor_time(client), server_before = processor_time(server);
    for (int step = 0; step < updates; step++) {
        watch(before + step / rate, 1);
        watch_for_changes();
        double complex away = 40 * sin(step * 0.013) + I * (30 * cos(step * 0.017) - 30);
        put(middle + away, (75 + 20 * sin(step * 0.05)) * cexp(I * step * 0.02), step);
        sent[waiting++] = now();
        tell(UPDATE);
    }
    watch(now() + longest, 0);
    double client_time = processor_time(client) - client_before, server_time = processor_time(server) - server_before;
    qsort(latencies, seen, sizeof *latencies, ascending);
    sleep_until(now() + 0.4);
    printf("%.2f\t%.2f\t%d\t%.0f\t%.0f\t%ld\t%.1f\n", seen ? latencies[seen / 2] * 1e3 : NAN,
           seen ? latencies[(int)(seen * 0.99)] * 1e3 : NAN, updates - seen, client_time / updates * 1e6,
           server_time / updates * 1e6, memory(client), pin_error());
    tell(END);
    wait_for_server();
    return 0;
}

static int start(char **command) {
    open_screen();
    double began = now();
    pid_t child = fork();
    if (child == 0) {
        execvp(command[0], command);
        fail(command[0]);
    }
    while (middle_pixel() != GREEN && now() - began < 20) sleep_until(now() + 0.0005);
    double taken = now() - began;
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    printf("%.0f\n", taken * 1e3);
    return taken >= 20;
}

// Lands two fingers that move at once, and prints the median of the times until the screen changes.
static int first(const char *socket, int times) {
    double reactions[times];
    count = 2;
    open_devices(socket);
    for (int index = 0; index < times; index++) {
        watch_for_changes();
        // In turn to the right and to the left, so that the movement that programs drop does not add up.
        double began = now(), reaction = NAN, way = index % 2 ? -1 : 1;
        put(middle, 60, 0);
        tell(BEGIN);
        int step = 1;
        for (; reaction != reaction && step < 60; step++) {
            reaction = wait_for_change(began + step / 120.0) - began;
            put(middle + way * step * 250 / 120.0, 60, step);
            tell(UPDATE);
        }
        reactions[index] = reaction == reaction ? reaction : INFINITY;
        // Back, so that the next fingers land on the piece.
        for (; step >= 0; step--) {
            put(middle + way * step * 250 / 120.0, 60, step);
            tell(UPDATE);
            sleep_until(now() + 0.008);
        }
        sleep_until(now() + 0.4);
        tell(END);
        wait_for_server();
        sleep_until(now() + 0.5 + 0.0037 * index);
    }
    qsort(reactions, times, sizeof *reactions, ascending);
    printf("%.1f\n", reactions[times / 2] * 1e3);
    return 0;
}

// Taps at places that are no whole points, and prints them in pixels.
static int tap(const char *socket, int times) {
    count = 1;
    open_devices(socket);
    for (int index = 0; index < times; index++) {
        // The fractional parts of multiples of the square roots of 2 and 3 are spread over the window.
        double x = fmod((index + 1) * sqrt(2), 1), y = fmod((index + 1) * sqrt(3), 1);
        place[0] = 4 + x * (WIDTH - 8) + I * (4 + y * (HEIGHT - 8));
        tell(BEGIN);
        sleep_until(now() + 0.05);
        tell(END);
        wait_for_server();
        sleep_until(now() + 0.05);
        printf("%.4f\t%.4f\n", creal(place[0]) * SCALE, cimag(place[0]) * SCALE);
    }
    return 0;
}

int main(int words, char **word) {
    if (words >= 3 && !strcmp(word[1], "start")) return start(word + 2);
    if (words == 8 && !strcmp(word[1], "drag") && (count = atoi(word[5])) >= 2 && count <= MOST)
        return drag(word[2], word[3], word[4], atoi(word[6]), atof(word[7]));
    if (words == 4 && !strcmp(word[1], "first")) return first(word[2], atoi(word[3]));
    if (words == 4 && !strcmp(word[1], "tap")) return tap(word[2], atoi(word[3]));
    fputs("usage: measure start COMMAND… | measure drag SOCKET CLIENT SERVER FINGERS UPDATES HZ\n"
          "       measure first SOCKET TIMES | measure tap SOCKET TIMES\n", stderr);
    return 64;
}
