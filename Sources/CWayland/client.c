#define _GNU_SOURCE
#include "client.h"
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static char last_log[300];

static void collect(const char *format, va_list values) {
    vsnprintf(last_log, sizeof last_log, format, values);
    last_log[strcspn(last_log, "\n")] = '\0';
}

void touchstone_collect_log(void) { wl_log_set_handler_client(collect); }

const char *touchstone_last_log(void) { return last_log; }

void touchstone_prepare_pipe(int descriptor) {
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    fcntl(descriptor, F_SETPIPE_SZ, 1 << 20);
}

int touchstone_create_memory(int64_t size) {
    int descriptor = memfd_create("touchstone", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0) return -1;
    /* Allocates the memory now, because a lack of memory during a later write would end the program. */
    if (posix_fallocate(descriptor, 0, size)) {
        close(descriptor);
        return -1;
    }
    /* Prevents the memory from shrinking, so that the compositor can read it safely. */
    fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK);
    return descriptor;
}
