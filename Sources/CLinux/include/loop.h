#pragma once
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>

/* A descriptor that any thread makes readable; -1 where the system has none. Corresponds to eventfd. */
int touchstone_create_bell(void);
void touchstone_ring_bell(int bell);
void touchstone_clear_bell(int bell);

/* A descriptor that is readable while one of those in it is ready; -1 where the system has none. Corresponds to epoll_create1. */
int touchstone_create_set(void);
/* Each returns whether the system agreed. Corresponds to epoll_ctl. */
bool touchstone_add_to_set(int set, int descriptor, bool reads, bool writes);
bool touchstone_change_in_set(int set, int descriptor, bool reads, bool writes);
bool touchstone_remove_from_set(int set, int descriptor);

/* Waits for descriptors for so many nanoseconds; for ever if they are negative. Corresponds to ppoll. */
int touchstone_wait(struct pollfd *descriptors, nfds_t count, int64_t nanoseconds);

/* A descriptor that is readable once a time is over; -1 where the system has none. Corresponds to timerfd_create. */
int touchstone_create_timer(void);
/* In nanoseconds from now; 0 for never. Corresponds to timerfd_settime. */
void touchstone_set_timer(int timer, int64_t nanoseconds);

/* A descriptor that is readable while work waits in the main queue of libdispatch; -1 in a program without it. */
int touchstone_main_queue_descriptor(void);
/* Runs the work that waits in the main queue. To be called on the main thread. */
void touchstone_run_main_queue(void);
/* Whether the calling thread is the one that the process began with. */
bool touchstone_is_main_thread(void);
