import Glibc
import Synchronization

/// A thread that answers the requests of programs. The thread and the tests use the desktop in
/// turns.
final class WaylandThread: @unchecked Sendable {
    /// The desktop, or `nil` after the end.
    private let desktop: Mutex<WaylandDesktop?>
    /// Its closing ends the thread.
    private let leash: Pipe
    private var thread: pthread_t?

    init(desktop: consuming sending WaylandDesktop) throws(TestError) {
        self.desktop = Mutex(consume desktop)
        leash = try Pipe()
        var thread = pthread_t()
        let server = unsafe Unmanaged.passUnretained(self).toOpaque()
        let status = unsafe pthread_create(
            &thread, nil,
            {
                unsafe Unmanaged<WaylandThread>.fromOpaque($0!).takeUnretainedValue().serve()
                return nil
            }, server)
        guard status == 0 else { throw TestError("no thread: error \(status)") }
        self.thread = thread
    }

    /// Ends the thread and the desktop, which disconnects the programs.
    func end() {
        guard let thread else { return }
        _ = close(leash.writeEnd)
        pthread_join(thread, nil)
        _ = close(leash.readEnd)
        self.thread = nil
        desktop.withLock { $0 = nil }
    }

    private func serve() {
        var waits = [-1, leash.readEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while waits[1].revents == 0 {
            waits[0].fd = desktop.withLock { $0?.readDescriptor ?? -1 }
            let time = desktop.withLock { $0?.millisecondsToTurn ?? 0 }
            _ = unsafe poll(&waits, 2, time)
            use { $0.turn() }
        }
    }

    /// Waits until the programs have read most of the events.
    func waitForReader() throws(TestError) {
        try wait(for: "a program that reads its events") { use { !$0.isAhead } == false ? nil : () }
    }

    /// Uses the desktop, and returns `nil` if the server has ended.
    @discardableResult func use<Value: Sendable>(_ body: (inout WaylandDesktop) -> Value) -> Value? {
        desktop.withLock { desktop in
            guard var used = desktop.take() else { return nil }
            let value = body(&used)
            desktop = consume used
            return value
        }
    }
}
