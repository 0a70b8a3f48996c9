#define _GNU_SOURCE
#include "CTestServers.h"
#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
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

void process_close_from(posix_spawn_file_actions_t *actions, int first) {
    posix_spawn_file_actions_addclosefrom_np(actions, first);
}
