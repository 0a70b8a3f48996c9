#define _GNU_SOURCE
#include "loop.h"
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

/* libdispatch's hooks for a loop that runs the main queue. They are weak symbols, because a program without libdispatch has none. */
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

int touchstone_create_bell(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void touchstone_ring_bell(int bell) { eventfd_write(bell, 1); }

void touchstone_clear_bell(int bell) {
    eventfd_t count;
    eventfd_read(bell, &count);
}

int touchstone_create_set(void) { return epoll_create1(EPOLL_CLOEXEC); }

int touchstone_wait(struct pollfd *descriptors, nfds_t count, int64_t nanoseconds) {
    struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    return ppoll(descriptors, count, nanoseconds < 0 ? NULL : &time, NULL);
}

static bool control_set(int set, int operation, int descriptor, bool reads, bool writes) {
    struct epoll_event event = {.events = (reads ? EPOLLIN : 0) | (writes ? EPOLLOUT : 0)};
    return epoll_ctl(set, operation, descriptor, &event) == 0;
}

bool touchstone_add_to_set(int set, int descriptor, bool reads, bool writes) {
    return control_set(set, EPOLL_CTL_ADD, descriptor, reads, writes);
}

bool touchstone_change_in_set(int set, int descriptor, bool reads, bool writes) {
    return control_set(set, EPOLL_CTL_MOD, descriptor, reads, writes);
}

bool touchstone_remove_from_set(int set, int descriptor) {
    return control_set(set, EPOLL_CTL_DEL, descriptor, false, false);
}

int touchstone_create_timer(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK); }

void touchstone_set_timer(int timer, int64_t nanoseconds) {
    struct itimerspec setting = {
        .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
    timerfd_settime(timer, 0, &setting, NULL);
}

int touchstone_main_queue_descriptor(void) {
    return _dispatch_get_main_queue_handle_4CF != NULL ? _dispatch_get_main_queue_handle_4CF() : -1;
}

void touchstone_run_main_queue(void) {
    touchstone_clear_bell(_dispatch_get_main_queue_handle_4CF());
    _dispatch_main_queue_callback_4CF(NULL);
}

bool touchstone_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

/* The kernel's `struct sched_attr`, which some C libraries do not declare. */
struct scheduling {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
};

void touchstone_lower_priority(int niceness, int64_t slice) {
    struct scheduling scheduling = {.size = sizeof scheduling, .nice = niceness, .runtime = slice};
    /* On Linux, both calls change only the calling thread. */
    if (syscall(SYS_sched_setattr, 0, &scheduling, 0) != 0) setpriority(PRIO_PROCESS, 0, niceness);
}
