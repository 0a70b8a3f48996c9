import Platform
import Synchronization

/// A queue that other threads use to run closures in the event loop of a program.
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
    /// The descriptor that wakes the loop, or `nil` if the system has no descriptors left. If it is
    /// `nil`, the loop runs posted work at its next turn.
    private let wakeUp = try? WakeUp()

    var fileDescriptor: Int32? { wakeUp?.fileDescriptor }

    /// Runs a closure on the main thread, between turns of the event loop. Closures posted from the
    /// same thread run in order. You can call this method on any thread.
    ///
    /// Recordings contain only input, not the changes that closures make.
    ///
    /// - Precondition: The loop runs on the main thread.
    public func post(_ work: @escaping @MainActor @Sendable () -> Void) {
        let isFirst = mail.withLock { mail in
            mail.work.append(work)
            return mail.work.count == 1
        }
        if isFirst { wakeUp?.ring() }
    }

    /// Closes all windows of the loop after the current round, without calling
    /// `SceneWindow.shouldClose`. You can call this method on any thread.
    public func quit() {
        mail.withLock { $0.isQuitting = true }
        wakeUp?.ring()
    }

    func didWake() { wakeUp?.clear() }

    func removeQuit() -> Bool {
        mail.withLock { mail in
            defer { mail.isQuitting = false }
            return mail.isQuitting
        }
    }

    func run() {
        let work = mail.withLock { mail in
            defer { mail.work = [] }
            return mail.work
        }
        guard !work.isEmpty else { return }
        MainActor.assumeIsolated { for closure in work { closure() } }
    }
}
