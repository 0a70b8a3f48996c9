import Platform
import Stage
import Windowing

/// Runs the windows of a program on one thread, with what else the program waits for.
final class EventLoop {
    /// Takes work from other threads.
    let poster = Poster()
    /// The applications whose windows are open, in the order in which they were opened.
    private var applications: [DesktopApplication] = []
    /// Why the last window that was closed has ended.
    private var outcome = Result<WindowEnd, WindowError>.success(.closed)
    /// What to call when a file descriptor can be read.
    private var actions: [Int32: () -> Void] = [:]
    /// Readable while the main queue has work; nil where the loop does not run it.
    private var mainQueue: Int32?
    /// What the sleep waits for, besides the first window.
    private var readers: [Int32] = []
    private var writers: [Int32] = []
    /// Stands for all that the loop waits for, where another library's loop turns this one.
    private var combined: CombinedDescriptor?
    /// Whether another library's loop has turned this one.
    private var hasTurned = false

    /// Shows the window of an application. Does nothing where it is open.
    func open(_ application: DesktopApplication) {
        guard !applications.contains(where: { $0 === application }) else { return }
        applications.append(application)
        mainQueue = MainQueue.fileDescriptor
        updateReaders()
        application.window.show()
    }

    func setAction(_ action: (() -> Void)?, for descriptor: Int32) {
        actions[descriptor] = action
        updateReaders()
    }

    private func updateReaders() {
        readers = [poster.fileDescriptor, mainQueue].compactMap(\.self) + actions.keys.sorted()
        for application in applications.dropFirst() { readers += application.window.fileDescriptors }
    }

    // MARK: Turning

    func run() throws(WindowError) -> WindowEnd {
        while true {
            if let end = try turn() { return end }
            try wait(until: nextTurn)
        }
    }

    /// Handles what has arrived for each window, and the work that was posted.
    ///
    /// - Returns: Why the last window has ended; nil while one is open.
    private func turn() throws(WindowError) -> WindowEnd? {
        poster.run()
        if poster.takeQuit() { for application in applications { application.quit() } }
        for application in applications {
            do throws(WindowError) {
                guard let end = try application.turnWindow() else { continue }
                close(application, .success(end))
            } catch {
                close(application, .failure(error))
            }
        }
        // The round of one window may have changed the picture of another.
        if applications.count > 1 {
            for application in applications {
                application.display()
                application.window.didHandleEvents()
            }
        }
        return applications.isEmpty ? try outcome.get() : nil
    }

    private func close(_ application: DesktopApplication, _ outcome: Result<WindowEnd, WindowError>) {
        applications.removeAll { $0 === application }
        self.outcome = outcome
        updateReaders()
        application.window.close()
        application.onEnd?(outcome)
    }

    /// When the loop must turn even if nothing arrives, on the clock of the first window; nil where
    /// it need not.
    private var nextTurn: Timestamp? {
        var rest: Duration?
        for application in applications {
            guard let moment = application.nextTurn else { continue }
            let own = moment - application.now
            rest = min(rest ?? own, own)
        }
        guard let rest, let first = applications.first else { return nil }
        return first.now + rest
    }

    /// Sleeps, and handles what can be read or written afterwards.
    private func wait(until moment: Timestamp?) throws(WindowError) {
        guard let first = applications.first else { return }
        // A window gains a descriptor when it opens an input method.
        if applications.count > 1 { updateReaders() }
        // Posted work is found without waiting; only another library's loop looks at the poster.
        if let moment, moment <= first.now, readers.count <= 1, combined == nil { return }
        writers.removeAll(keepingCapacity: true)
        for application in applications {
            for stream in application.streams where stream.isBehind { writers.append(stream.fileDescriptor) }
        }
        for reader in try first.window.wait(until: moment, orForDataIn: readers, orForRoomIn: writers) {
            if reader == poster.fileDescriptor { poster.didWake() }
            if reader == mainQueue { MainQueue.run() }
            actions[reader]?()
        }
        guard !writers.isEmpty else { return }
        for application in applications {
            // Who writes the next line learns what is wrong.
            for stream in application.streams where stream.isBehind { try? stream.flush() }
        }
    }

    // MARK: In the loop of another library

    /// Turns once without sleeping, and prepares the combined descriptor for the next turn. The
    /// first turn shows the window of the application.
    func turnOnce(for application: DesktopApplication) throws(WindowError) -> WindowEnd? {
        if !hasTurned { open(application) }
        hasTurned = true
        if let first = applications.first { try wait(until: first.now) }
        if let end = try turn() { return end }
        guard let first = applications.first else { return nil }
        if applications.count > 1 { updateReaders() }
        let rest = nextTurn.map { ($0 - first.now).nanoseconds }
        try combinedDescriptor().wait(
            toRead: first.window.fileDescriptors + readers, toWrite: writers, atMost: rest)
        return nil
    }

    func combinedDescriptor() throws(WindowError) -> CombinedDescriptor {
        if let combined { return combined }
        do {
            let made = try CombinedDescriptor()
            combined = made
            return made
        } catch {
            throw .unavailable(reason: error.description)
        }
    }
}
