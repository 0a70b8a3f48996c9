import Platform
import TestServers
import Testing

@Suite struct `memory` {
    /// Other tests use code meanwhile, but little of it.
    @Test func `the code that was used before is released, and comes back where it is used`() {
        let before = TestProcess.residentFileMemory
        Memory.releaseCode()
        let after = TestProcess.residentFileMemory
        #expect(before - after > 1024, "\(before) KiB, then \(after) KiB")
    }
}
