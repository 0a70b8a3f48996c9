// What a process has used.
#pragma once

// The processor time of all threads of a process, from the scheduler's statistics, in seconds.
double processor_time(const char *process);
// Whether the main thread of a process waits for something.
int is_sleeping(const char *process);
// The memory of a process, in KiB.
long memory(const char *process);
