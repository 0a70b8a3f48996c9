// Measures what happens to a piece when fingers join, leave, return or disappear, in the frames of a display.
//
//   promises SOCKET COMMAND…
//
// Plays one short gesture after the other on the middle piece of a program, with one report per frame of the display that the
// server simulates, and captures the screen at each frame. COMMAND is started again for each gesture. The fingers move by one
// pixel per frame, so a larger step of the content is a jump. Prints a line with tabs for each value:
//
//   second, lift, third  the largest step of the content from one frame to the next after a second finger lands, after one of
//                        two fingers lifts, and after a third finger lands; then the part of the fingers' movement that the
//                        content follows from then on
//   return               the largest distance between a finger and the point that it holds after a pinch out and in again
//   start                the distance between a slow finger and the point that it holds, after the finger has stopped
//   cancel               the distance that is left between the piece and its location before a gesture during which the
//                        touchscreen is disconnected; then the part of the next finger's movement that the content follows
//   reaction             the milliseconds from the landing of a finger that moves by 2 px per report, at 120 Hz, to the first
//                        change of the screen after which the piece has moved by a pixel; the median of several landings
#include "pose.h"
#include <X11/Xatom.h>
#include <X11/extensions/XInput2.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINGERS = 3, FRAMES = 260, NEVER = FRAMES + 1, WARM = 10 };
static const double complex home = WIDTH / 2 + I * (HEIGHT / 2);

// The fingers of a gesture: the frames in which they land and lift, and the locations relative to the middle of the piece at
// which they would be without movement. All fingers move together until the last frame of the movement.
typedef struct {
    const char *name;
    int lands[FINGERS], lifts[FINGERS];
    double complex places[FINGERS];
    // The frame in which the movement ends, and the frame of the event whose effect is measured.
    int rests, event;
    // The distance by which the fingers move apart and return, as a part of their distance.
    double spread;
} Gesture;

static const Gesture gestures[] = {
    {"second", {0, 120, NEVER}, {NEVER, NEVER, NEVER}, {-40 - 40 * I, 50 - 30 * I, 0}, 240, 120, 0},
    {"lift", {0, 0, NEVER}, {120, NEVER, NEVER}, {-40 - 40 * I, 50 - 30 * I, 0}, 240, 120, 0},
    {"third", {0, 0, 120}, {NEVER, NEVER, NEVER}, {-40 - 40 * I, 50 - 30 * I, 10 + 60 * I}, 240, 120, 0},
    {"return", {0, 0, NEVER}, {NEVER, NEVER, NEVER}, {-60, 60, 0}, 200, 0, 1},
    {"start", {0, NEVER, NEVER}, {NEVER, NEVER, NEVER}, {20, 0, 0}, 160, 0, 0},
    {"cancel", {0, NEVER, NEVER}, {NEVER, NEVER, NEVER}, {20, 0, 0}, 240, 120, 0},
};

// Returns the location of a finger in a frame.
static double complex place(const Gesture *gesture, int finger, int frame) {
    double moved = fmax(fmin(frame, gesture->rests) - WARM, 0);
    if (gesture->spread > 0) {
        double part = moved / (gesture->rests - WARM), apart = 1 - fabs(2 * part - 1);
        return home + gesture->places[finger] * (1 + gesture->spread * apart);
    }
    return home + gesture->places[finger] - I * moved;
}

static void play(const Gesture *gesture, int frame) {
    Touch touches[FINGERS];
    int count = 0;
    for (int finger = 0; finger < FINGERS; finger++) {
        if (frame < gesture->lands[finger] || frame > gesture->lifts[finger]) continue;
        int kind = frame == gesture->lands[finger] ? BEGIN : frame == gesture->lifts[finger] ? END : UPDATE;
        touches[count++] = (Touch){finger, kind, place(gesture, finger, frame), -1};
    }
    if (count) report(touches, count);
}

// MARK: The touchscreen that disappears

static Display *display;
static int touchscreen;

static void find_touchscreen(void) {
    int count, major = 2, minor = 2;
    display = XOpenDisplay(NULL);
    if (!display) fail("the display");
    XIQueryVersion(display, &major, &minor);
    XIDeviceInfo *devices = XIQueryDevice(display, XIAllDevices, &count);
    for (int index = 0; index < count; index++)
        if (!strcmp(devices[index].name, "touchscreen")) touchscreen = devices[index].deviceid;
    XIFreeDeviceInfo(devices);
    if (!touchscreen) fail("the touchscreen");
}

static void set_connected(unsigned char is_connected) {
    Atom property = XInternAtom(display, "Device Enabled", True);
    XIChangeProperty(display, touchscreen, property, XA_INTEGER, 8, PropModeReplace, &is_connected, 1);
    XSync(display, False);
}

// MARK: The measurement

static Pose poses[FRAMES];

static void see(int frame) {
    wait_for_frame();
    take_picture(&(double){0});
    if (!find_piece(&poses[frame])) fail("the piece is not in the picture");
}

// Returns the part of the movement of the last second, upward, that the piece has followed.
static double followed(int last) { return cimag(poses[last - 60].middle - poses[last].middle) / 60; }

static double largest_distance(const Gesture *gesture) {
    double largest = 0;
    Pose first = poses[0], last = poses[FRAMES - 1];
    for (int finger = 0; finger < FINGERS; finger++) {
        if (gesture->lands[finger] == NEVER) continue;
        double complex held = last.middle + last.factor / first.factor * (place(gesture, finger, 0) - first.middle);
        largest = fmax(largest, cabs(held - place(gesture, finger, FRAMES)));
    }
    return largest;
}

static void measure(const Gesture *gesture, const char *socket) {
    int disconnects = !strcmp(gesture->name, "cancel");
    double largest = 0;
    for (int frame = 0; frame < FRAMES; frame++) {
        see(frame);
        if (disconnects && frame >= gesture->event) {
            if (frame == gesture->event) set_connected(0);
            continue;
        }
        play(gesture, frame);
    }
    for (int frame = gesture->event + 1; frame < gesture->rests; frame++)
        largest = fmax(largest, cabs(poses[frame].middle - poses[frame - 1].middle));
    if (gesture->spread > 0 || !strcmp(gesture->name, "start")) {
        printf("%s\t%.1f\n", gesture->name, largest_distance(gesture));
    } else if (disconnects) {
        double left = cabs(poses[FRAMES - 1].middle - poses[0].middle);
        set_connected(1);
        connect_touchscreen(socket);
        // The new finger lands where the piece is now and where it was at first.
        Gesture next = *gesture;
        next.rests = 150;
        next.places[0] = 20 - 60 * I;
        for (int frame = 0; frame < FRAMES; frame++) {
            see(frame);
            play(&next, frame);
        }
        printf("%s\t%.1f\t%.2f\n", gesture->name, left, followed(next.rests - 1));
    } else {
        printf("%s\t%.1f\t%.2f\n", gesture->name, largest, followed(gesture->rests - 1));
    }
}

// MARK: The first reaction

enum { LANDINGS = 9 };
static const double rate = 120, pixels_per_report = 2, rest = 0.3;

// Waits until the screen has not changed for a while. From then on, the next change that is reported is a new one.
static void wait_for_rest(void) {
    double began = now();
    do {
        if (now() - began > 10) fputs("The screen does not come to rest.\n", stderr), exit(70);
        watch_for_changes();
    } while (!isnan(wait_for_change(now() + rest)));
}

// A change alone is not a reaction: a program may show the landing, for example.
static int has_moved(Pose first, double complex way) {
    Pose pose;
    take_picture(&(double){0});
    return find_piece(&pose) && creal((pose.middle - first.middle) * conj(way)) >= cabs(way) / pixels_per_report;
}

// Returns the time from the landing to the first movement, or infinity if there is none within half a second. The finger then
// returns and rests before it lifts, so that the piece is where it was and is not thrown.
static double react(double phase, double complex way) {
    Pose first;
    Touch touch = {0, BEGIN, home, -1};
    double reaction = INFINITY;
    int step = 0;
    wait_for_rest();
    take_picture(&(double){0});
    if (!find_piece(&first)) fail("the piece is not in the picture");
    double began = wait_for_frame() + phase / 60;
    sleep_until(began);
    report(&touch, 1);
    touch.kind = UPDATE;
    while (isinf(reaction) && ++step <= rate / 2) {
        for (double change; isinf(reaction) && !isnan(change = wait_for_change(began + step / rate));) {
            watch_for_changes();
            if (has_moved(first, way)) reaction = change - began;
        }
        touch.place = home + way * step;
        report(&touch, 1);
    }
    for (; step >= 0; step--) {
        sleep_until(now() + 1 / rate);
        touch.place = home + way * step;
        report(&touch, 1);
    }
    sleep_until(now() + rest);
    touch.kind = END;
    report(&touch, 1);
    wait_for_server();
    return reaction;
}

static int ascending(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return difference < 0 ? -1 : difference > 0;
}

// The landings are spread over the interval between two frames of the display, and the movements are to the right and to the
// left in turn, so that movement that a program drops does not add up.
static void measure_reaction(void) {
    double reactions[LANDINGS];
    for (int index = 0; index < LANDINGS; index++)
        reactions[index] = react((index + 0.5) / LANDINGS, index % 2 ? -pixels_per_report : pixels_per_report);
    qsort(reactions, LANDINGS, sizeof *reactions, ascending);
    if (isinf(reactions[LANDINGS / 2])) fputs("The piece does not move.\n", stderr), exit(70);
    printf("reaction\t%.1f\n", reactions[LANDINGS / 2] * 1e3);
}

// Lifts all fingers that are still down, so that the next program starts without touches.
static void lift(const Gesture *gesture) {
    for (int finger = 0; finger < FINGERS; finger++) {
        if (gesture->lands[finger] == NEVER || gesture->lifts[finger] != NEVER) continue;
        report(&(Touch){finger, END, place(gesture, finger, FRAMES), -1}, 1);
    }
    wait_for_server();
}

int main(int words, char **word) {
    if (words < 3) {
        fputs("usage: promises SOCKET COMMAND…\n", stderr);
        return 64;
    }
    connect_touchscreen(word[1]);
    open_screen();
    find_touchscreen();
    for (size_t index = 0; index < sizeof gestures / sizeof *gestures; index++) {
        pid_t program = launch(word + 2);
        measure(&gestures[index], word[1]);
        lift(&gestures[index]);
        end_program(program);
    }
    pid_t program = launch(word + 2);
    measure_reaction();
    end_program(program);
    return 0;
}
