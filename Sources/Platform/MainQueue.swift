import CLinux
import Glibc

/// The main queue of Dispatch, which also runs the main actor: a loop on the main thread has to
/// run it.
public enum MainQueue {
    /// Readable while work waits in the queue; nil on another thread than the main one, and in a
    /// program without Dispatch.
    public static var fileDescriptor: Int32? {
        guard isMainThread else { return nil }
        let number = touchstone_main_queue_descriptor()
        return number < 0 ? nil : number
    }

    /// Whether the present thread is the main one.
    public static var isMainThread: Bool { touchstone_is_main_thread() != 0 }

    /// Runs the work that waits in the queue, on the main thread.
    public static func run() {
        guard let fileDescriptor else { return }
        var count: eventfd_t = 0
        _ = unsafe eventfd_read(fileDescriptor, &count)
        touchstone_run_main_queue()
    }
}
