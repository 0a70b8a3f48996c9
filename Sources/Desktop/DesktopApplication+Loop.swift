import Platform
public import Windowing

// What a program runs in the loop, and the loop in that of another library.
extension DesktopApplication {
    /// Hands work of other threads to the loop.
    public var mainThreadQueue: MainThreadQueue { loop.mainThreadQueue }

    /// Has the loop run a closure between two rounds, as ``MainThreadQueue/post(_:)`` does.
    public func post(_ work: @escaping @MainActor @Sendable () -> Void) { mainThreadQueue.post(work) }

    /// Has the loop call a closure, between two rounds, whenever a file descriptor can be read or
    /// is broken. Remove the descriptor before it is closed.
    public func add(fileDescriptor descriptor: Int32, whenReadable action: @escaping () -> Void) {
        loop.setAction(action, for: descriptor)
    }

    /// Stops waiting for a file descriptor.
    public func remove(fileDescriptor descriptor: Int32) { loop.setAction(nil, for: descriptor) }

    /// A descriptor that is readable when `turn()` is due, for a program that waits in the loop of
    /// another library. It stays the same.
    ///
    /// - Throws: `.unavailable` where the system has no descriptor left.
    public var fileDescriptor: Int32 {
        get throws(WindowError) { try loop.combinedDescriptor().fileDescriptor }
    }

    /// Handles what has arrived, and returns without waiting. Call it once in the beginning,
    /// whenever `fileDescriptor` is readable, and after using the application outside of `turn()`,
    /// as with `wake(at:)` or `quit()`.
    ///
    /// - Returns: Why the last window has ended; nil while one is open.
    /// - Throws: As `run()` does.
    @discardableResult
    public func turn() throws(WindowError) -> WindowEnd? { try loop.turnOnce(for: self) }
}
