// The resources that a process uses.
#pragma once

// Returns the processor time of all threads of a process in seconds, from the scheduler's statistics.
double processor_time(const char *process);
// Returns whether the main thread of a process is sleeping.
int is_sleeping(const char *process);
// Returns the resident memory of a process, in KiB.
long memory(const char *process);
