import Platform
import Stage
import Windowing

/// Runs the windows of a program on one thread, and sleeps until one of them, another file
/// descriptor, work of another thread or a time needs it.
final class EventLoop {
    /// Takes work from other threads.
    let mainThreadQueue = MainThreadQueue()
    /// The applications with open windows, in the order in which they were opened.
    private var applications: [DesktopApplication] = []
    /// The reason why the last window that was closed has ended.
    private var outcome = Result<WindowEnd, WindowError>.success(.closed)
    /// The closures to call when a file descriptor is readable.
    private var actions: [Int32: () -> Void] = [:]
    /// Readable while the main queue has work, or `nil` if the loop does not run it.
    private var mainQueue: Int32?
    private var descriptors = LoopDescriptors()
    /// Represents everything that the loop waits for, in the loop of another library.
    private var combined: CombinedDescriptor?
    /// Whether the loop of another library has turned this one.
    private var hasTurned = false

    /// Shows the window of an application. Does nothing if it is open.
    func open(_ application: DesktopApplication) {
        guard !applications.contains(where: { $0 === application }) else { return }
        applications.append(application)
        mainQueue = MainQueue.fileDescriptor
        updateDescriptors()
        application.window.show()
    }

    func setAction(_ action: (() -> Void)?, for descriptor: Int32) {
        actions[descriptor] = action
        updateDescriptors()
    }

    private func updateDescriptors() {
        descriptors.others = [mainThreadQueue.fileDescriptor, mainQueue].compactMap(\.self) + actions.keys.sorted()
    }

    // MARK: Turning

    func run() throws(WindowError) -> WindowEnd {
        while true {
            if let end = try turn() { return end }
            try wait(atMost: timeToNextTurn)
        }
    }

    /// Handles what has arrived for each window, and the work that was posted.
    ///
    /// - Returns: The reason why the last window has ended, or `nil` while one is open.
    private func turn() throws(WindowError) -> WindowEnd? {
        mainThreadQueue.run()
        if mainThreadQueue.removeQuit() { for application in applications { application.quit() } }
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
        application.window.close()
        application.onEnd?(outcome)
    }

    // MARK: Sleeping

    /// The time after which the loop must turn without an event, or `nil` if it need not.
    private var timeToNextTurn: Duration? {
        var shortest: Duration?
        for application in applications {
            guard let time = application.nextTurn else { continue }
            let own = time - application.now
            shortest = min(shortest ?? own, own)
        }
        return shortest
    }

    /// Sleeps, and handles what can be read or written afterwards.
    ///
    /// - Parameter duration: The longest time to sleep, or `nil` for no limit.
    private func wait(atMost duration: Duration?) throws(WindowError) {
        // Posted work is found without waiting. Its descriptor is for the loop of another library.
        if let duration, duration <= .zero, descriptors.others.count <= 1, combined == nil { return }
        gatherDescriptors()
        if descriptors.windows.isEmpty {
            try poll(atMost: .zero)
            if !descriptors.isAnyOtherReady { try advanceClocks(by: duration) }
        } else {
            try poll(atMost: duration)
        }
        for descriptor in descriptors.readyOthers {
            if descriptor == mainThreadQueue.fileDescriptor { mainThreadQueue.didWake() }
            if descriptor == mainQueue { MainQueue.run() }
            actions[descriptor]?()
        }
        guard !descriptors.writers.isEmpty else { return }
        for application in applications {
            // The next write reports the error.
            for stream in application.streams where stream.isBehind { try? stream.flush() }
        }
    }

    private func gatherDescriptors() {
        descriptors.removeWindows()
        for application in applications {
            descriptors.windows.append(contentsOf: application.window.fileDescriptors)
            for stream in application.streams where stream.isBehind {
                descriptors.writers.append(stream.fileDescriptor)
            }
        }
    }

    private func poll(atMost duration: Duration?) throws(WindowError) {
        do {
            try descriptors.wait(atMost: duration)
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    /// Lets windows without a display sleep, whose clocks advance only then.
    private func advanceClocks(by duration: Duration?) throws(WindowError) {
        for application in applications {
            try application.window.wait(until: duration.map { application.now + $0 })
        }
    }

    // MARK: In the loop of another library

    /// Turns once without sleeping, and prepares the combined descriptor for the next turn. The
    /// first turn shows the window of the application.
    func turnOnce(for application: DesktopApplication) throws(WindowError) -> WindowEnd? {
        if !hasTurned { open(application) }
        hasTurned = true
        try wait(atMost: .zero)
        if let end = try turn() { return end }
        gatherDescriptors()
        try combinedDescriptor().wait(
            toRead: descriptors.windows + descriptors.others, toWrite: descriptors.writers,
            atMost: timeToNextTurn?.nanoseconds)
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
