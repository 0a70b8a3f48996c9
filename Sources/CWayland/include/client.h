/* Functions of libwayland-client and of the C library that Swift cannot call. */
#pragma once

#include <errno.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client-protocol.h>
#include <wayland-cursor.h>

/* Makes libwayland store its log messages instead of printing them. Corresponds to wl_log_set_handler_client. */
void touchstone_collect_log(void);
/* The last log message, without the end of the line, or an empty text if there is none. */
const char *touchstone_last_log(void);

/* Sends the stored requests. Returns whether the socket is full. Corresponds to wl_display_flush. */
static inline int touchstone_flush(struct wl_display *display) { return wl_display_flush(display) < 0 && errno == EAGAIN; }

/* Makes a pipe's end nonblocking, and requests a buffer of 1 MiB, which is enough for most pictures. Corresponds to fcntl. */
void touchstone_prepare_pipe(int descriptor);
/* Whether the last write to a pipe has failed only because it must be repeated later. */
static inline _Bool touchstone_must_wait(void) { return errno == EAGAIN || errno == EINTR; }

/* Creates `size` bytes of memory that the compositor can read. Returns the descriptor of the memory,
 * or -1 if there is not enough. Corresponds to memfd_create. */
int touchstone_create_memory(int64_t size);

static inline void *touchstone_map(int descriptor, int64_t size) {
    void *memory = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    return memory == MAP_FAILED ? NULL : memory;
}
