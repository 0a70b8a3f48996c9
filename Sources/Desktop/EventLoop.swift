import Platform
import Stage
import Windowing

/// The loop that sleeps until a window has input, a deadline passes or a descriptor is ready, and
/// then lets each window handle its events.
@MainActor final class EventLoop {
    let mainThreadQueue = MainThreadQueue()
    private(set) var windows: [SceneWindow] = []
    /// The streams that must not block the loop. If a reader is slow, output is written later.
    var streams: [LineWriter] = []
    private var outcome = Result<WindowEnd, WindowError>.success(.closed)
    private var actions: [Int32: () -> Void] = [:]
    /// A descriptor that is readable while the main dispatch queue has work, or `nil` if the loop
    /// does not run that queue.
    private var mainQueue: Int32?
    private var descriptors = LoopDescriptors()
    private var combined: CombinedDescriptor?

    func open(_ window: SceneWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        windows.append(window)
        mainQueue = MainQueue.fileDescriptor
        updateDescriptors()
    }

    func quit() { for window in windows { window.close() } }

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

    private func turn() throws(WindowError) -> WindowEnd? {
        mainThreadQueue.run()
        if mainThreadQueue.removeQuit() { quit() }
        for window in windows {
            do throws(WindowError) {
                guard let end = try window.turn() else { continue }
                remove(window, .success(end))
            } catch {
                remove(window, .failure(error))
            }
        }
        // A round in one window can change the picture in another window.
        if windows.count > 1 { for window in windows { window.display() } }
        return windows.isEmpty ? try outcome.get() : nil
    }

    private func remove(_ window: SceneWindow, _ outcome: Result<WindowEnd, WindowError>) {
        windows.removeAll { $0 === window }
        self.outcome = outcome
        window.didEnd(outcome)
    }

    // MARK: Sleeping

    private var timeToNextTurn: Duration? {
        var shortest: Duration?
        for window in windows {
            guard let time = window.nextTurn else { continue }
            let own = time - window.now
            shortest = min(shortest ?? own, own)
        }
        return shortest
    }

    private func wait(atMost duration: Duration?) throws(WindowError) {
        // Each turn reads the events of all windows and runs posted work without polling. If the
        // loop does not sleep, it therefore polls only if it also runs the main dispatch queue or
        // watches descriptors of the program. In the event loop of another library, it always
        // polls, because polling clears the descriptor that woke that loop.
        if let duration, duration <= .zero, descriptors.others.count <= 1, combined == nil { return }
        gatherDescriptors()
        if descriptors.windows.isEmpty {
            try poll(atMost: .zero)
            if descriptors.readyOthers.isEmpty { try advanceClocks(by: duration) }
        } else {
            try poll(atMost: duration)
        }
        for descriptor in descriptors.readyOthers {
            if descriptor == mainThreadQueue.fileDescriptor { mainThreadQueue.didWake() }
            if descriptor == mainQueue { MainQueue.run() }
            actions[descriptor]?()
        }
        // The next write reports the error.
        for stream in streams where stream.isBehind { try? stream.flush() }
    }

    private func gatherDescriptors() {
        descriptors.removeWindows()
        for window in windows {
            descriptors.windows.append(contentsOf: window.window.fileDescriptors)
            descriptors.writers.append(contentsOf: window.window.blockedDescriptors)
        }
        for stream in streams where stream.isBehind { descriptors.writers.append(stream.fileDescriptor) }
    }

    private func poll(atMost duration: Duration?) throws(WindowError) {
        do {
            try descriptors.wait(atMost: duration)
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    /// Calls `wait(until:)` on each window. A window without a display advances its clock during
    /// such a call.
    private func advanceClocks(by duration: Duration?) throws(WindowError) {
        for window in windows { try window.window.wait(until: duration.map { window.now + $0 }) }
    }

    // MARK: In the loop of another library

    func turnOnce() throws(WindowError) -> WindowEnd? {
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
