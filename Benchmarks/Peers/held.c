// Measures the distances between fingers and the points that they hold, in the frames of a display.
//
//   held SOCKET PHASE RECORDING… -- COMMAND…
//
// Plays recordings of fingers to the middle piece of a program, as touches of an X server's touchscreen, at the recorded
// times. COMMAND is started again for each recording. The first finger lands after a fraction of a frame: PHASE, from 0 to 1.
// The fingers land around the middle of the piece. A recording that does not fit into the window is rotated by 90°. A separate
// thread sends the reports, and waits only for the clock.
//
// The server simulates the frames of a display. At each frame (Present's completion event), the program captures the whole
// screen and finds the piece in the picture. A finger holds the point of the piece on which it landed. The output consists of
// lines with tabs between the fields:
//
//   FILE moving PX   the distance between that point, as shown, and the location of the finger in the recording at the time of
//                    the picture, for each frame and finger: after the fingers have moved 20 px and before the first one lifts
//   FILE resting PX  the same distance after the fingers have rested for a third of a second, when delays have no effect
//   FILE late MS     the time by which a report was late
//   FILE taking MS   the time for capturing a picture; the time of the picture is the middle of this period
//
// If COMPOSITED is in the environment, programs detect a compositor.
#include "pose.h"
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINGERS = 2, LONGEST = 4096 };
static const double complex home = WIDTH / 2 + I * (HEIGHT / 2);
static const double beyond_slop = 20, rest = 0.35;

// MARK: The recording

// A line of a recording, with its time in seconds and its location in the window.
typedef struct {
    double time;
    Touch touch;
} Line;

static Line lines[LONGEST];
static int line_count, finger_count;
// The time at which all fingers are down, and the time at which the first finger lifts.
static double last_landing, first_lift;

static double number(const char *line, const char *key) {
    const char *found = strstr(line, key);
    return found ? strtod(found + strlen(key), NULL) : NAN;
}

static void read_lines(const char *path) {
    char text[4096];
    int first[FINGERS];
    FILE *file = fopen(path, "r");
    if (!file || !fgets(text, sizeof text, file)) fail(path);
    line_count = finger_count = 0;
    while (fgets(text, sizeof text, file)) {
        int finger = 0, id = number(text, "\"id\":"), begins = strstr(text, "\"began\"") != NULL;
        while (finger < finger_count && first[finger] != id) finger++;
        if (finger == FINGERS || line_count == LONGEST) fail("too many fingers or lines");
        if (finger == finger_count) first[finger_count++] = id;
        lines[line_count].time = number(text, "\"t\":");
        int kind = begins ? BEGIN : strstr(text, "\"ended\"") ? END : UPDATE;
        double complex place = number(text, "\"x\":") + I * number(text, "\"y\":");
        lines[line_count++].touch = (Touch){finger, kind, place, -1};
    }
    fclose(file);
}

static const Line *landing(int finger) {
    const Line *line = lines;
    while (line->touch.finger != finger || line->touch.kind != BEGIN) line++;
    return line;
}

static int fits(void) {
    for (int index = 0; index < line_count; index++) {
        double complex way = lines[index].touch.place - landing(lines[index].touch.finger)->touch.place;
        if (fabs(creal(way)) > (WIDTH - SIDE) / 2 || fabs(cimag(way)) > (HEIGHT - SIDE) / 2) return 0;
    }
    return 1;
}

// Moves the locations to the piece, and rotates them if necessary, so that the piece stays in the window.
static void place_lines(const char *path) {
    double complex middle = 0, turn;
    for (int finger = 0; finger < finger_count; finger++) middle += landing(finger)->touch.place / finger_count;
    turn = fits() ? 1 : I;
    for (int index = 0; index < line_count; index++)
        lines[index].touch.place = (lines[index].touch.place - middle) * turn + home;
    if (!fits()) fprintf(stderr, "%s does not fit into the window\n", path), exit(65);
    last_landing = 0, first_lift = INFINITY;
    for (int index = 0; index < line_count; index++) {
        if (lines[index].touch.kind == BEGIN) last_landing = lines[index].time;
        if (lines[index].touch.kind == END) first_lift = fmin(first_lift, lines[index].time);
    }
}

// Returns the location of a finger at a time of the recording, which is on a straight line between two reports.
static double complex truth(int finger, double time) {
    const Line *before = landing(finger);
    for (const Line *line = before + 1; line < lines + line_count; line++) {
        if (line->touch.finger != finger) continue;
        if (line->time > time) {
            double part = fmax((time - before->time) / (line->time - before->time), 0);
            return before->touch.place + part * (line->touch.place - before->touch.place);
        }
        before = line;
    }
    return before->touch.place;
}

// MARK: The fingers

static double start, late[LONGEST];
static int late_count;

// Sends the reports at their times. The fingers rest at their last locations for a while before they lift.
static void *play(void *unused) {
    late_count = 0;
    for (int index = 0, count; index < line_count; index += count) {
        Touch touches[FINGERS];
        double moment = start + lines[index].time;
        for (count = 0; index + count < line_count && lines[index + count].time == lines[index].time; count++) {
            if (count == FINGERS) break;
            touches[count] = lines[index + count].touch;
            if (touches[count].kind == END) touches[count].kind = UPDATE;
        }
        sleep_until(moment);
        report(touches, count);
        late[late_count++] = now() - moment;
    }
    sleep_until(start + lines[line_count - 1].time + rest);
    for (int index = 0; index < line_count; index++)
        if (lines[index].touch.kind == END) report(&lines[index].touch, 1);
    return NULL;
}

// Drags the piece a short distance and back, so that the program completes all one-time work before the measurement.
static void warm_up(void) {
    Touch touches[FINGERS];
    double began = now();
    for (int step = 0; step <= 73; step++) {
        int kind = step == 0 ? BEGIN : step <= 72 ? UPDATE : END;
        for (int finger = 0; finger < finger_count; finger++) {
            double way = 60 * sin(fmin(step, 60) / 60 * M_PI);
            touches[finger] = (Touch){finger, kind, landing(finger)->touch.place + way, -1};
        }
        sleep_until(began + step / 120.0);
        report(touches, finger_count);
    }
    wait_for_server();
    sleep_until(now() + 0.4);
}

// MARK: The measurement

// The point that each finger holds, relative to the middle of a piece without rotation and scale.
static double complex hold[FINGERS];

// Records the held points. When the second finger lands, the first one may already have moved the piece to its last reported
// location.
static void note_holds(Pose first) {
    for (int finger = 0; finger < finger_count; finger++) {
        const Line *other = landing(finger_count - 1 - finger), *last = other;
        for (const Line *line = other; line < landing(finger); line++)
            if (line->touch.finger == other->touch.finger) last = line;
        hold[finger] = landing(finger)->touch.place - first.middle - (last->touch.place - other->touch.place);
    }
}

static void print_distances(const char *path, const char *word, Pose first, double time) {
    Pose pose;
    if (!find_piece(&pose)) fail("the piece is not in the picture");
    for (int finger = 0; finger < finger_count; finger++) {
        double complex shown = pose.middle + pose.factor / first.factor * hold[finger];
        printf("%s\t%s\t%.3f\n", path, word, cabs(shown - truth(finger, time)));
    }
}

static int has_moved(double time) {
    double complex way = 0;
    for (int finger = 0; finger < finger_count; finger++)
        way += (truth(finger, time) - landing(finger)->touch.place) / finger_count;
    return cabs(way) > beyond_slop;
}

static void measure(const char *path, double phase) {
    Pose first;
    double duration, time = 0, end = lines[line_count - 1].time, frame = wait_for_frame();
    int moves = 0;
    take_picture(&duration);
    if (!find_piece(&first)) fail("the piece is not in the picture");
    note_holds(first);

    pthread_t fingers;
    start = frame + (4 + phase) / 60;
    if (pthread_create(&fingers, NULL, play, NULL)) fail("a thread");
    // If the system permits it, gives the thread priority, so that no other work delays a report.
    pthread_setschedparam(fingers, SCHED_FIFO, &(struct sched_param){.sched_priority = 1});
    while (time < end + rest - 0.02) {
        wait_for_frame();
        time = take_picture(&duration) - start;
        moves |= time > last_landing && has_moved(time);
        if (!moves || time > first_lift) continue;
        print_distances(path, "moving", first, time);
        printf("%s\ttaking\t%.3f\n", path, duration * 1e3);
    }
    print_distances(path, "resting", first, end);
    pthread_join(fingers, NULL);
    for (int index = 0; index < late_count; index++) printf("%s\tlate\t%.3f\n", path, late[index] * 1e3);
    wait_for_server();
}

int main(int words, char **word) {
    int last = 3;
    while (last < words && strcmp(word[last], "--")) last++;
    if (last + 1 >= words) {
        fputs("usage: held SOCKET PHASE RECORDING… -- COMMAND…\n", stderr);
        return 64;
    }
    connect_touchscreen(word[1]);
    open_screen();
    for (int index = 3; index < last; index++) {
        read_lines(word[index]);
        place_lines(word[index]);
        pid_t child = launch(word + last + 1);
        warm_up();
        measure(word[index], atof(word[2]));
        end_program(child);
    }
    return 0;
}
