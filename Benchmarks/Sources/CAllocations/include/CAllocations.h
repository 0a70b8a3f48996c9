#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How many blocks this program has asked the heap for since it was started.
long allocations_so_far(void);

#endif
