#include "clock.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

void sleep_until(double moment) {
    struct timespec time = {(time_t)moment, (long)((moment - floor(moment)) * 1e9)};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
}

void fail(const char *what) {
    perror(what);
    exit(1);
}
