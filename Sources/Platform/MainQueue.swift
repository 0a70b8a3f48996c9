import CLinux

/// The main dispatch queue, which also runs the main actor. Run it in the main thread's event loop.
public enum MainQueue {
    /// A descriptor that is readable while the queue has work. The value is `nil` on threads other
    /// than the main thread, and in programs that do not load Dispatch.
    public static var fileDescriptor: Int32? {
        guard touchstone_is_main_thread() else { return nil }
        let number = touchstone_main_queue_descriptor()
        return number < 0 ? nil : number
    }

    public static func run() { if fileDescriptor != nil { touchstone_run_main_queue() } }
}
