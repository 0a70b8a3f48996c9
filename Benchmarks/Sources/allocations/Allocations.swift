import CAllocations
import Workloads

/// How many blocks of memory a piece of work asks the heap for.
func allocations(of work: () -> Void) -> Int {
    let before = allocations_so_far()
    work()
    return allocations_so_far() - before
}
