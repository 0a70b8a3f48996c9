/* Counts the heap allocations of a thread. */
#pragma once

/* Begins to count the allocations of the calling thread, except those that libwayland makes for each event. */
void touchstone_begin_counting(void);
/* Stops counting, and returns the number of allocations. */
long touchstone_end_counting(void);
