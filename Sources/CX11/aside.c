#include "aside.h"
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* The time that a call may still take when the program must end, in milliseconds. */
enum { patience_at_end = 1000 };

typedef struct {
    void (*body)(void *data);
    void *data;
    int answer;
    int has_returned;
    int is_abandoned;
} call;

/* The call of this thread. */
static _Thread_local call *own;
/* The number of abandoned calls that have not returned. */
static int stuck;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void free_call(call *aside) {
    if (aside->answer >= 0) close(aside->answer);
    free(aside);
}

static void *run(void *data) {
    call *aside = own = data;
    aside->body(aside->data);
    pthread_mutex_lock(&lock);
    aside->has_returned = 1;
    eventfd_write(aside->answer, 1);
    int is_abandoned = aside->is_abandoned;
    stuck -= is_abandoned;
    pthread_mutex_unlock(&lock);
    if (is_abandoned) free_call(aside);
    return NULL;
}

static call *start(void (*body)(void *data), void *data) {
    call *aside = calloc(1, sizeof *aside);
    if (!aside) return NULL;
    aside->body = body;
    aside->data = data;
    aside->answer = eventfd(0, EFD_CLOEXEC);
    pthread_t thread;
    if (aside->answer < 0 || pthread_create(&thread, NULL, run, aside) != 0) {
        free_call(aside);
        return NULL;
    }
    pthread_detach(thread);
    return aside;
}

static int wait_for(struct pollfd *waits, nfds_t count, int milliseconds) {
    while (poll(waits, count, milliseconds) < 0)
        if (errno != EINTR) return 0;
    return waits[0].revents != 0;
}

static void wait_for_answer(call *aside, int end) {
    struct pollfd waits[] = { { aside->answer, POLLIN, 0 }, { end, POLLIN, 0 } };
    if (!wait_for(waits, 2, -1) && waits[1].revents != 0) wait_for(waits, 1, patience_at_end);
}

int touchstone_call_aside(void (*body)(void *data), void *data, int end) {
    call *aside = touchstone_is_call_stuck() ? NULL : start(body, data);
    if (!aside) return 0;
    wait_for_answer(aside, end);
    pthread_mutex_lock(&lock);
    int has_returned = aside->has_returned;
    aside->is_abandoned = !has_returned;
    stuck += aside->is_abandoned;
    pthread_mutex_unlock(&lock);
    if (has_returned) free_call(aside);
    return has_returned;
}

void touchstone_fail_call(void) {
    if (!own) return;
    eventfd_write(own->answer, 1);
    for (;;) pause();
}

int touchstone_is_call_stuck(void) {
    pthread_mutex_lock(&lock);
    int is_stuck = stuck > 0;
    pthread_mutex_unlock(&lock);
    return is_stuck;
}
