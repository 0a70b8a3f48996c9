#include "pose.h"
#include <math.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static int is_green(unsigned pixel) { return (pixel & 0xFFFFFF) == GREEN; }

// The piece is not divided. Its middle is the mean of its rows, and its corners are the farthest pixels in the diagonal
// directions.
int find_piece(Pose *pose) {
    double complex sum = 0, corner[4];
    double reach[4] = {-INFINITY, -INFINITY, -INFINITY, -INFINITY}, area = 0;
    for (int y = 0; y < PIXEL_HEIGHT; y++) {
        const unsigned *row = pixels + y * PIXEL_WIDTH;
        int left = 0, right = PIXEL_WIDTH - 1;
        while (left < PIXEL_WIDTH && !is_green(row[left])) left++;
        if (left == PIXEL_WIDTH) continue;
        while (!is_green(row[right])) right--;
        double width = right - left + 1;
        sum += width * ((left + right + 1) / 2.0 + I * (y + 0.5)) / SCALE;
        area += width;
        for (int index = 0; index < 4; index++)
            for (int end = 0; end < 2; end++) {
                double complex place = ((end ? right : left) + 0.5 + I * (y + 0.5)) / SCALE;
                double far = creal(place * conj(cpow(I, index) * (1 + I)));
                if (far > reach[index]) reach[index] = far, corner[index] = place;
            }
    }
    if (area == 0) return 0;
    pose->middle = sum / area;
    pose->factor = 0;
    for (int index = 0; index < 4; index++)
        pose->factor += (corner[index] - pose->middle) * conj(cpow(I, index) * (1 + I)) / (4 * SIDE);
    return 1;
}

pid_t launch(char **command) {
    double began = now();
    Pose pose;
    pid_t child = fork();
    if (child == 0) {
        dup2(2, 1);
        execvp(command[0], command);
        fail(command[0]);
    }
    do {
        if (now() - began > 20) fail("the program shows nothing");
        sleep_until(now() + 0.02);
        take_picture(&(double){0});
    } while (!find_piece(&pose));
    sleep_until(now() + 0.5);
    return child;
}

// After a program has exited, its picture may remain on the screen for a moment.
void end_program(pid_t program) {
    Pose left;
    kill(program, SIGTERM);
    waitpid(program, NULL, 0);
    double ended = now();
    do {
        sleep_until(now() + 0.02);
        take_picture(&(double){0});
    } while (find_piece(&left) && now() - ended < 2);
}
