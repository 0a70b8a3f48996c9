#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// The number of heap allocations since the program started.
long allocations_so_far(void);

#endif
