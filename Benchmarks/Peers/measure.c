// Sends touches to an X server's touchscreen and measures how a program displays them.
//
//   measure start COMMAND…                                the time until the middle of the screen shows something
//   measure drag SOCKET CLIENT SERVER FINGERS UPDATES HZ  the cost of dragging the middle piece
//
// In a drag, two fingers land 60 px to the left and to the right of the piece's centre, and rotate, pinch and move the piece.
// Further fingers move at the window's edges. CLIENT and SERVER are process identifiers. Prints the results, separated by
// tabs: the median and 99th percentile of the latency from the touch report to the first damage on the screen (ms), the number
// of updates without damage, the processor time of an update in the client and in the server (µs), the client's memory (KiB),
// and the largest distance of a corner of the piece from its ideal position (px).
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <complex.h>
#include <dirent.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <xorg/xf86-input-inputtest-protocol.h>

enum { WIDTH = 1280, HEIGHT = 800, BEGIN = 18, UPDATE = 19, END = 20, MOST = 10, PRESSURE = 4, GREEN = 0x4DCC66 };

static int device, count;
static double complex place[MOST];

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

static void sleep_until(double moment) {
    struct timespec time = {(time_t)moment, (long)((moment - floor(moment)) * 1e9)};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
}

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void answer(void *request, int size, int expected) {
    char buffer[64];
    if (write(device, request, size) != size || read(device, buffer, expected) <= 0) fail("the touchscreen");
}

static void connect_device(const char *path) {
    struct sockaddr_un address = {AF_UNIX};
    strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    device = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(device, (struct sockaddr *)&address, sizeof address)) fail(path);
    xf86ITEventClientVersion version = {{sizeof version, XF86IT_EVENT_CLIENT_VERSION}, 1, 1};
    answer(&version, sizeof version, sizeof(xf86ITResponseServerVersion));
}

static void wait_for_server(void) {
    xf86ITEventWaitForSync request = {{sizeof request, XF86IT_EVENT_WAIT_FOR_SYNC}};
    answer(&request, sizeof request, sizeof(xf86ITResponseSyncFinished));
}

// One write carries all touches of one hardware report.
static void tell(int kind) {
    xf86ITEventTouch events[MOST];
    memset(events, 0, sizeof events);
    for (int index = 0; index < count; index++) {
        events[index].header.length = sizeof events[index];
        events[index].header.type = XF86IT_EVENT_TOUCH;
        events[index].touchid = index;
        events[index].touch_type = kind;
        events[index].valuators.mask[0] = 1 << 0 | 1 << 1 | 1 << PRESSURE;
        events[index].valuators.valuators[0] = creal(place[index]) * 65536 / WIDTH;
        events[index].valuators.valuators[1] = cimag(place[index]) * 65536 / HEIGHT;
        events[index].valuators.valuators[PRESSURE] = 500;
    }
    ssize_t size = count * sizeof *events;
    if (write(device, events, size) != size) fail("the touchscreen");
}

static void put(double complex middle, double complex spoke, int step) {
    place[0] = middle - spoke;
    place[1] = middle + spoke;
    for (int index = 2; index < count; index++)
        place[index] = 60 + 165 * (index - 2) + 10 * sin(step * 0.1) + I * (index % 2 ? 60 : HEIGHT - 60);
}

// The processor time of all threads of a process, from the scheduler's statistics.
static double processor_time(const char *process) {
    char path[300];
    unsigned long long sum = 0, part;
    snprintf(path, sizeof path, "/proc/%s/task", process);
    DIR *threads = opendir(path);
    for (struct dirent *thread; threads && (thread = readdir(threads));) {
        snprintf(path, sizeof path, "/proc/%s/task/%s/schedstat", process, thread->d_name);
        FILE *file = fopen(path, "r");
        if (file && fscanf(file, "%llu", &part) == 1) sum += part;
        if (file) fclose(file);
    }
    if (threads) closedir(threads);
    return sum * 1e-9;
}

static long memory(const char *process) {
    char path[64], line[256];
    long size = 0;
    snprintf(path, sizeof path, "/proc/%s/status", process);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %ld", &size) == 1) break;
    if (file) fclose(file);
    return size;
}

static int ascending(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return difference < 0 ? -1 : difference > 0;
}

// How far the green pixels reach from the fingers' centroid towards each corner's ideal position.
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

// Waits at most 0.1 s for damage on the screen. Returns whether there was any.
static int wait_for_damage(Display *display, int damaged, double since) {
    while (now() - since < 0.1) {
        struct pollfd socket = {ConnectionNumber(display), POLLIN, 0};
        if (!XPending(display)) poll(&socket, 1, 5);
        while (XPending(display)) {
            XEvent event;
            XNextEvent(display, &event);
            if (event.type == damaged) return 1;
        }
    }
    return 0;
}

static void forget_damage(Display *display, Damage damage) {
    XSync(display, True);
    XDamageSubtract(display, damage, None, None);
    XSync(display, True);
}

static int drag(const char *socket, const char *client, const char *server, int updates, double rate) {
    const double complex middle = WIDTH / 2 + I * (HEIGHT / 2);
    int damaged, seen = 0;
    double *latencies = calloc(updates, sizeof *latencies);
    connect_device(socket);
    Display *display = open_display(&damaged);
    Damage damage = XDamageCreate(display, DefaultRootWindow(display), XDamageReportNonEmpty);

    put(middle, 60, 0);
    tell(BEGIN);
    wait_for_server();
    // Far enough for every program to recognize a pinch.
    for (int step = 1; step <= 40; step++) {
        put(middle, 60 + step, step);
        tell(UPDATE);
        wait_for_server();
        sleep_until(now() + 0.008);
    }
    sleep_until(now() + 0.3);

    double before = now(), client_before = processor_time(client), server_before = processor_time(server);
    for (int step = 0; step < updates; step++) {
        sleep_until(before + step / rate);
        forget_damage(display, damage);
        double complex away = 40 * sin(step * 0.013) + I * (30 * cos(step * 0.017) - 30);
        put(middle + away, (75 + 20 * sin(step * 0.05)) * cexp(I * step * 0.02), step);
        double sent = now();
        tell(UPDATE);
        if (wait_for_damage(display, damaged, sent)) latencies[seen++] = now() - sent;
    }
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
