#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

// libdispatch's hooks for a loop that runs the main queue. Weak: a program without libdispatch has none.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

// A descriptor that is readable while work waits in the main queue; -1 without libdispatch.
static inline int touchstone_main_queue_descriptor(void) {
    return _dispatch_get_main_queue_handle_4CF != NULL ? _dispatch_get_main_queue_handle_4CF() : -1;
}

// Whether the calling thread is the one that the process began with.
static inline int touchstone_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

// Runs the work that waits in the main queue. To be called on the main thread.
static inline void touchstone_run_main_queue(void) { _dispatch_main_queue_callback_4CF(NULL); }
