import CLinux

/// The main queue of Dispatch, which also runs the main actor: a loop on the main thread has to
/// run it.
public enum MainQueue {
    /// Readable while work waits in the queue; nil on another thread than the main one, and in a
    /// program without Dispatch.
    public static var fileDescriptor: Int32? {
        guard touchstone_is_main_thread() else { return nil }
        let number = touchstone_main_queue_descriptor()
        return number < 0 ? nil : number
    }

    /// Runs the work that waits in the queue, on the main thread.
    public static func run() { if fileDescriptor != nil { touchstone_run_main_queue() } }
}
