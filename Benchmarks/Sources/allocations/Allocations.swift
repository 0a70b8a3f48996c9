import CAllocations
import Workloads

func allocations(of work: () -> Void) -> Int {
    let before = allocations_so_far()
    work()
    return allocations_so_far() - before
}
