#include "opening.h"
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* The time that an opening may still take when the program must end, in milliseconds. */
enum { patience_at_end = 1000 };

typedef struct {
    char *name;
    Display *display;
    int answer;
    int has_returned;
    int is_abandoned;
} opening;

/* The opening of this thread. */
static _Thread_local opening *own;
/* The number of abandoned openings that have not returned. */
static int stuck;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void free_opening(opening *call) {
    if (call->answer >= 0) close(call->answer);
    free(call->name);
    free(call);
}

static void *open_display(void *data) {
    opening *call = own = data;
    Display *display = XOpenDisplay(call->name);
    pthread_mutex_lock(&lock);
    call->display = display;
    call->has_returned = 1;
    eventfd_write(call->answer, 1);
    int is_abandoned = call->is_abandoned;
    stuck -= is_abandoned;
    pthread_mutex_unlock(&lock);
    if (is_abandoned) free_opening(call);
    return NULL;
}

static opening *start(const char *name) {
    opening *call = calloc(1, sizeof *call);
    if (!call) return NULL;
    call->name = name ? strdup(name) : NULL;
    call->answer = eventfd(0, EFD_CLOEXEC);
    pthread_t thread;
    if (call->answer < 0 || pthread_create(&thread, NULL, open_display, call) != 0) {
        free_opening(call);
        return NULL;
    }
    pthread_detach(thread);
    return call;
}

static int wait_for(struct pollfd *waits, nfds_t count, int milliseconds) {
    while (poll(waits, count, milliseconds) < 0)
        if (errno != EINTR) return 0;
    return waits[0].revents != 0;
}

static void wait_for_answer(opening *call, int end) {
    struct pollfd waits[] = { { call->answer, POLLIN, 0 }, { end, POLLIN, 0 } };
    if (!wait_for(waits, 2, -1) && waits[1].revents != 0) wait_for(waits, 1, patience_at_end);
}

Display *touchstone_open_display(const char *name, int end) {
    opening *call = touchstone_is_opening_stuck() ? NULL : start(name);
    if (!call) return NULL;
    wait_for_answer(call, end);
    pthread_mutex_lock(&lock);
    int has_returned = call->has_returned;
    Display *display = call->display;
    call->is_abandoned = !has_returned;
    stuck += call->is_abandoned;
    pthread_mutex_unlock(&lock);
    if (has_returned) free_opening(call);
    return has_returned ? display : NULL;
}

void touchstone_fail_opening(void) {
    if (!own) return;
    eventfd_write(own->answer, 1);
    for (;;) pause();
}

int touchstone_is_opening_stuck(void) {
    pthread_mutex_lock(&lock);
    int is_stuck = stuck > 0;
    pthread_mutex_unlock(&lock);
    return is_stuck;
}
