import CX11
import TestServers
import Testing

@testable import X11

@Suite struct SharedSegmentTests {
    /// Fault in memory: the program is killed before the server has attached the shared memory.
    @Test func `shared memory can be marked for removal before the server attaches it`() throws {
        let server = try Xvfb()
        let connection = try Connection(displayName: server.display)
        let segment = try SharedSegment(connection, byteCount: 4096)
        var status = shmid_ds()
        #expect(unsafe shmctl(segment.number, IPC_STAT, &status) == 0)
        let isToBeRemoved: UInt32 = 0o1000
        #expect(UInt32(status.shm_perm.mode) & isToBeRemoved != 0)
        try segment.confirm()
    }
}
