#include "worker.h"
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* The time that a call may still take when the program must end, in milliseconds. */
enum { patience_at_end = 1000 };

struct touchstone_worker {
    int requests;
    int answers;
    void (*body)(void *data);
    void *data;
    atomic_int has_failed;
    atomic_int is_opening;
    atomic_int is_given_up;
};

static _Thread_local touchstone_worker *own;
/* The number of abandoned calls to open a display that have not returned. */
static atomic_int stuck_openings;
static pthread_mutex_t openings_lock = PTHREAD_MUTEX_INITIALIZER;

static void free_worker(touchstone_worker *worker) {
    if (worker->requests >= 0) close(worker->requests);
    if (worker->answers >= 0) close(worker->answers);
    free(worker);
}

static void *work(void *data) {
    touchstone_worker *worker = own = data;
    eventfd_t count;
    while (eventfd_read(worker->requests, &count) == 0 && worker->body) {
        worker->body(worker->data);
        eventfd_write(worker->answers, 1);
    }
    free_worker(worker);
    return NULL;
}

touchstone_worker *touchstone_create_worker(void) {
    touchstone_worker *worker = calloc(1, sizeof *worker);
    if (!worker) return NULL;
    worker->requests = eventfd(0, EFD_CLOEXEC);
    worker->answers = eventfd(0, EFD_CLOEXEC);
    pthread_t thread;
    if (worker->requests < 0 || worker->answers < 0 || pthread_create(&thread, NULL, work, worker) != 0) {
        free_worker(worker);
        return NULL;
    }
    pthread_detach(thread);
    return worker;
}

static void request(touchstone_worker *worker, void (*body)(void *data), void *data) {
    worker->body = body;
    worker->data = data;
    eventfd_write(worker->requests, 1);
}

static int wait_for(struct pollfd *waits, nfds_t count, int milliseconds) {
    while (poll(waits, count, milliseconds) < 0)
        if (errno != EINTR) return 0;
    return waits[0].revents != 0;
}

static int is_answered(touchstone_worker *worker, int milliseconds, int end) {
    struct pollfd waits[] = { { worker->answers, POLLIN, 0 }, { end, POLLIN, 0 } };
    if (wait_for(waits, 2, milliseconds)) return 1;
    return waits[1].revents != 0 && wait_for(waits, 1, patience_at_end);
}

static void give_up(touchstone_worker *worker) {
    pthread_mutex_lock(&openings_lock);
    worker->is_given_up = 1;
    stuck_openings += worker->is_opening;
    pthread_mutex_unlock(&openings_lock);
}

int touchstone_run(touchstone_worker *worker, void (*body)(void *data), void *data, int milliseconds, int end) {
    request(worker, body, data);
    int is_done = is_answered(worker, milliseconds, end) && !worker->has_failed;
    if (is_done) {
        eventfd_t count;
        eventfd_read(worker->answers, &count);
    } else {
        give_up(worker);
        /* Ends the thread if the call returns later. */
        touchstone_end_worker(worker);
    }
    return is_done;
}

void touchstone_end_worker(touchstone_worker *worker) { request(worker, NULL, NULL); }

void touchstone_fail_worker(void) {
    if (!own) return;
    own->has_failed = 1;
    eventfd_write(own->answers, 1);
    for (;;) pause();
}

Display *touchstone_open_display(const char *name) {
    own->is_opening = 1;
    Display *display = XOpenDisplay(name);
    pthread_mutex_lock(&openings_lock);
    own->is_opening = 0;
    stuck_openings -= own->is_given_up;
    pthread_mutex_unlock(&openings_lock);
    return display;
}

int touchstone_is_opening_stuck(void) { return stuck_openings > 0; }
