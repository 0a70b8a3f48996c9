import CAllocations
import Workloads

/// Returns the number of heap allocations of a workload.
func allocations(of work: () -> Void) -> Int {
    let before = allocations_so_far()
    work()
    return allocations_so_far() - before
}
