#define _GNU_SOURCE
#include "CTestServers.h"
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int process_pipe(int *read_end, int *write_end) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return -1;
    *read_end = ends[0];
    *write_end = ends[1];
    return 0;
}

int process_unnamed_file(void) { return memfd_create("output", MFD_CLOEXEC); }

int process_watch(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int process_open_terminal(char *path, int capacity) {
    int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0) return -1;
    if (grantpt(terminal) == 0 && unlockpt(terminal) == 0 && ptsname_r(terminal, path, (size_t)capacity) == 0) return terminal;
    close(terminal);
    return -1;
}

int process_limit_memory(int process, int is_limited) {
    struct rlimit limit;
    if (prlimit(process, RLIMIT_AS, NULL, &limit) < 0) return -1;
    limit.rlim_cur = is_limited ? 0 : limit.rlim_max;
    return prlimit(process, RLIMIT_AS, &limit, NULL);
}

int process_current_thread(void) { return (int)syscall(SYS_gettid); }

int process_waits_for_events_alone(int thread) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/syscall", thread);
    FILE *file = fopen(path, "r");
    if (!file) return -1;
    long number = -1;
    unsigned long descriptors, count, timeout;
    int read = fscanf(file, "%ld %lx %lx %lx", &number, &descriptors, &count, &timeout);
    fclose(file);
    return read == 4 && number == SYS_ppoll && timeout == 0;
}

void process_close_from(posix_spawn_file_actions_t *actions, int first) {
    posix_spawn_file_actions_addclosefrom_np(actions, first);
}
