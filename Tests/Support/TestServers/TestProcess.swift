import CTestServers
import Glibc

/// The process that runs the tests.
public enum TestProcess {
    /// The size of the shared segments that the process has created and that still exist, in bytes.
    public static var sharedByteCount: Int {
        let (size, creator) = (3, 4)
        let lines = (contentsOfFile("/proc/sysvipc/shm") ?? "").split(separator: "\n").dropFirst()
        return lines.map { $0.split(separator: " ") }.reduce(0) { sum, columns in
            Int32(columns[creator]) == getpid() ? sum + (Int(columns[size]) ?? 0) : sum
        }
    }

    /// The largest address space that the process has had, in bytes.
    public static var peakOfAddressSpace: Int {
        1024 * ((contentsOfFile("/proc/self/status") ?? "").number(after: "VmPeak:") ?? 0)
    }

    /// The size of the process's files in memory, in KiB.
    public static var residentFileMemory: Int {
        (contentsOfFile("/proc/self/status") ?? "").number(after: "RssFile:") ?? 0
    }

    /// The kernel's number of the calling thread. The main actor of a test may run on any thread.
    public static var currentThread: Int32 { process_current_thread() }

    /// The number of times that a thread has gone to sleep.
    public static func sleepCount(ofThread thread: Int32) -> Int {
        (contentsOfFile("/proc/self/task/\(thread)/status") ?? "").number(after: "voluntary_ctxt_switches:") ?? 0
    }

    /// Whether a thread waits for descriptors without a deadline. Also `true` if the kernel does
    /// not report it.
    public static func waitsForEventsAlone(_ thread: Int32) -> Bool { process_waits_for_events_alone(thread) != 0 }
}
