import Platform
import Synchronization

/// Hands work of other threads to the loop of a program, and wakes it.
///
/// ```swift
/// let queue = application.mainThreadQueue
/// Task.detached {
///     let photo = await download()
///     queue.post { scene.show(photo) }
/// }
/// ```
public final class MainThreadQueue: Sendable {
    private struct Mail {
        var work: [@MainActor @Sendable () -> Void] = []
        var isQuitting = false
    }

    private let mail = Mutex(Mail())
    /// Nil where the system has no descriptor left: the loop then finds the work when it turns.
    private let wakeUp = try? WakeUp()

    /// Readable while there may be work.
    var fileDescriptor: Int32? { wakeUp?.fileDescriptor }

    /// Has the loop run a closure on the main thread, between two rounds. Work of one thread is run
    /// in the order in which it was posted. Permitted on any thread.
    ///
    /// A recording contains what passes the door, not what a closure changes elsewhere.
    ///
    /// - Precondition: The loop runs on the main thread.
    public func post(_ work: @escaping @MainActor @Sendable () -> Void) {
        let isFirst = mail.withLock { mail in
            mail.work.append(work)
            return mail.work.count == 1
        }
        if isFirst { wakeUp?.ring() }
    }

    /// Closes all windows of the loop after the present round. Permitted on any thread.
    public func quit() {
        mail.withLock { $0.isQuitting = true }
        wakeUp?.ring()
    }

    /// Makes the descriptor wait for the next work, once the loop is awake.
    func didWake() { wakeUp?.clear() }

    /// Whether the loop was asked to end; asked once.
    func removeQuit() -> Bool {
        mail.withLock { mail in
            defer { mail.isQuitting = false }
            return mail.isQuitting
        }
    }

    /// Runs the work that has been posted up to now.
    func run() {
        let work = mail.withLock { mail in
            defer { mail.work = [] }
            return mail.work
        }
        guard !work.isEmpty else { return }
        MainActor.assumeIsolated { for closure in work { closure() } }
    }
}
