#pragma once
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>

/* A descriptor that any thread can make readable, or -1 if it cannot be created. Corresponds to eventfd. */
int touchstone_create_bell(void);
void touchstone_ring_bell(int bell);
void touchstone_clear_bell(int bell);

/* A descriptor that is readable while one of its descriptors is ready, or -1 if it cannot be created. Corresponds to
 * epoll_create1. */
int touchstone_create_set(void);
/* Each function returns whether it succeeded. They correspond to epoll_ctl. */
bool touchstone_add_to_set(int set, int descriptor, bool reads, bool writes);
bool touchstone_change_in_set(int set, int descriptor, bool reads, bool writes);
bool touchstone_remove_from_set(int set, int descriptor);

/* Waits for descriptors for at most a number of nanoseconds, or without a limit if it is negative. Corresponds to ppoll. */
int touchstone_wait(struct pollfd *descriptors, nfds_t count, int64_t nanoseconds);

/* A descriptor that becomes readable after a time, or -1 if it cannot be created. Corresponds to timerfd_create. */
int touchstone_create_timer(void);
/* Sets the time, in nanoseconds from now, or 0 for never. Corresponds to timerfd_settime. */
void touchstone_set_timer(int timer, int64_t nanoseconds);

/* A descriptor that is readable while libdispatch's main queue has work, or -1 in a program without libdispatch. */
int touchstone_main_queue_descriptor(void);
/* Runs the work in the main queue. Call this on the main thread. */
void touchstone_run_main_queue(void);
bool touchstone_is_main_thread(void);

/* Sets the niceness of the calling thread. Another thread that wakes up waits for the calling
 * thread for at most `slice` nanoseconds, or for about 3 ms on kernels before Linux 6.12. */
void touchstone_lower_priority(int niceness, int64_t slice);
