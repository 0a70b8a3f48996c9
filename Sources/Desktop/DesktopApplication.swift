// Longer than 250 lines: the loop and the door share the state that both write.

package import Platform
public import Stage
public import Windowing

/// A window with a scene in it: its input goes to the engine, the scene's picture to the window.
///
/// ```swift
/// DesktopApplication.main { MyScene() }
/// ```
public final class DesktopApplication {
    /// The scene and its engine.
    public let player: SceneRunner
    package let window: any SystemWindow
    /// Called when the window has ended, with the reason: `run()` goes on while others are open.
    public var onEnd: ((Result<WindowEnd, WindowError>) -> Void)?
    /// Called before each round, with what it is about to deliver.
    public var onRound: ((InputBatch) -> Void)?
    /// Called when a person asks to close the window, by its close button, the closing key or the
    /// bar's Quit. With false, the window stays open. Without it the window closes.
    ///
    /// Signals and ``quit()`` do not ask.
    public var shouldClose: (() -> Bool)?
    /// Called with a sentence for the person, such as that the picture was copied.
    public var onNotice: ((_ sentence: String, _ isWarning: Bool) -> Void)?
    /// Returns the action of a key that the program uses itself. The scene does not get such a key,
    /// and recordings do not contain it. Not asked for the keys that the window reserves.
    public var keyAction: ((KeyInput) -> (() -> Void)?)?
    /// How many rounds have passed the door.
    public private(set) var rounds = 0
    /// How many pictures the window was given.
    public var frames: Int { shown.count }
    /// Whether views that present ahead are painted where the fingers that hold them will be when
    /// the frame is seen. True unless set. They are painted in their place where the display does
    /// not tell when that is, and while rounds are played.
    public var paintsAhead = true
    /// The outputs that must not wait for a reader: the rest of a line is written later.
    package var streams: [LineWriter] = []

    private var input = WindowInput()
    private var pacer = FramePacer()
    private var shown = ShownPicture()
    private var pointer = PointerShape()
    private var isAskedToClose = false
    /// What the window, its controls and its surroundings have requested, until it passes the door.
    private var requests: [Settings] = []
    /// The settings that the program was given: the surroundings do not change them.
    private var pinned: Set<String> = []
    private var spacing = RoundSpacing()
    private var isReplay = false
    /// Whether the program plays rounds, whose times are not those of the window.
    private var isPlaying = false
    private var end: WindowEnd?
    /// The time of the window when this turn of the loop began, after its events were handled.
    private var turnTime = Timestamp.zero
    /// When the program has asked for a round.
    private var wakeTime: Timestamp?
    /// Runs this window, and those that this application has opened.
    private(set) var loop = EventLoop()

    /// Shows the scene of a runner in an open window.
    ///
    /// - Parameters:
    ///   - window: Any system's.
    ///   - makeRunner: Makes the runner, from the window's size in pixels and the surroundings.
    public init(window: any SystemWindow, makeRunner: (Size, Settings) -> SceneRunner) {
        TerminationSignals.ignoreBrokenPipes()
        TerminationSignals.ignoreFullFiles()
        self.window = window
        player = makeRunner(window.size, window.surroundings.settings)
        player.engine.onDebugMessage = StandardStreams.complain
        window.keyDetails = player.scene.keyDetails
        player.onRequest = { [weak self] request in self?.perform(request) }
    }

    // MARK: The loop

    /// Runs until the window is closed or the program is told to end, and cancels open gestures.
    /// The windows of `open(_:)` run as well: the last one that is closed ends the loop.
    ///
    /// The main queue of Dispatch and the main actor run in the loop, where it runs on the main
    /// thread: call it in a `main` that is not `async`.
    ///
    /// - Returns: Why the last window ended.
    /// - Throws: `.connectionLost` or `.destroyed` where the last window was lost, `.unavailable`
    ///   where the system refuses to wait.
    @discardableResult
    public func run() throws(WindowError) -> WindowEnd {
        loop.open(self)
        return try loop.run()
    }

    /// Shows the window of another application, and runs it in this application's loop, from now on
    /// or from `run()` on. Take the other's `mainThreadQueue`, and add its descriptors and windows,
    /// after this.
    public func open(_ application: DesktopApplication) {
        application.loop = loop
        loop.open(self)
        loop.open(application)
    }

    /// Handles what has arrived for the window, lets time pass, and shows the picture.
    ///
    /// - Returns: Why the window has ended; nil while it is open.
    func turnWindow() throws(WindowError) -> WindowEnd? {
        try handleEvents()
        turnTime = window.now
        passTime()
        display()
        window.didHandleEvents()
        player.didDisplay()
        guard let end else { return nil }
        cancelEverything()
        return try outcome(of: end)
    }

    /// Runs on rounds of input that the program plays, each as soon as the one before is shown.
    /// They bring their own time.
    ///
    /// - Parameters:
    ///   - isRecorded: Whether the rounds have passed a door before: they pass this one unchanged,
    ///     and bring the settings that they led to.
    ///   - nextRound: Returns the next round, or nil at the end.
    /// - Returns: Why it ended; `.finished` where all rounds were played.
    /// - Throws: As `run()` does, and what `nextRound` throws.
    @discardableResult
    public func play(isRecorded: Bool = false, _ nextRound: () throws -> InputBatch?) throws -> WindowEnd {
        (isReplay, isPlaying) = (isRecorded, true)
        defer { (isReplay, isPlaying) = (false, false) }
        window.show()
        while true {
            try handleEvents()
            try finishEarlierFrames()
            if window.presentationState == .ready { paintNow() }
            window.didHandleEvents()
            if let end { return try outcome(of: end) }
            guard let round = try nextRound() else { return .finished }
            if isRecorded { deliver(round) } else { receive(round) }
        }
    }

    /// Waits while earlier frames keep the window from showing the next one.
    private func finishEarlierFrames() throws(WindowError) {
        guard player.needsDisplay, window.presentationState != .ready else { return }
        window.waitForFrame()
        try handleEvents()
        while player.needsDisplay, window.presentationState != .ready, end == nil, let deadline = window.nextDeadline {
            try window.wait(until: deadline)
            try handleEvents()
        }
    }

    /// Closes the window after the present round. On another thread, `MainThreadQueue.quit()` does.
    public func quit() { end = end ?? .closed }

    /// Asks for a round at a moment, as `now` tells it: `Scene.advance(to:)` is called then. Of
    /// several moments, the earliest is kept until it has come.
    public func wake(at moment: Timestamp) { wakeTime = min(wakeTime ?? moment, moment) }

    // MARK: Frames

    private var situation: FramePacer.Situation {
        FramePacer.Situation(
            now: turnTime, presentation: window.presentationState, clock: window.frameClock,
            frameDuration: window.frameDuration, isChanged: player.needsDisplay || shown.isMissing,
            isAnimating: player.wantsFrames, isExposed: shown.isExposed, aheadEnd: player.aheadEnd)
    }

    /// Lets time pass if a deadline or an animation's frame is due: time itself is the input then.
    private func passTime() {
        let isAdvancing = pacer.decide(situation) == .advance
        let isWoken = wakeTime.map { $0 <= turnTime } ?? false
        if isWoken { wakeTime = nil }
        let isDue = nextDeadline.map { $0 <= turnTime } ?? false
        if isAdvancing { advance() } else if isDue || isWoken { receiveTime() }
    }

    /// Time stands still for the scene while another program may still take a lifted touch.
    private func receiveTime() {
        let time = min(turnTime, window.undecidedSince ?? turnTime)
        receive(InputBatch(InputEvent(time: time, .time)))
    }

    /// The deadline of the recognizers, or `nil` while time stands still before it.
    private var nextDeadline: Timestamp? {
        guard let deadline = player.nextDeadline, let lift = window.undecidedSince, deadline > lift else {
            return player.nextDeadline
        }
        return nil
    }

    private func advance() {
        receiveTime()
        pacer.didAdvance(situation)
    }

    /// Acts on the decisions of the pacer that are due at the time of the turn.
    func display() {
        while true {
            let situation = situation
            switch pacer.decide(situation) {
            case .advance: advance()
            case .paint(let frame): paint(situation, seenAt: frame)
            case .restore: shown.restore(in: window)
            case .wait, .sleep: return
            }
        }
    }

    private func paint(_ situation: FramePacer.Situation, seenAt frame: Timestamp?) {
        var situation = situation
        // The newest input first: it may have arrived since the events were handled.
        if window.hasEvents, end == nil {
            takeEvents()
            deliverInput()
            if situation.clock != nil { situation.now = window.now }
        }
        let frame = paintsAhead && !isPlaying ? frame : nil
        shown.present(player.picture(at: situation.now, seenAt: frame), in: window)
        pacer.didPaint(situation, until: situation.clock.map { _ in window.now })
    }

    /// Paints a changed picture without a look at the display's frames.
    private func paintNow() {
        if player.needsDisplay || shown.isMissing {
            shown.present(player.picture(), in: window)
        } else {
            shown.restore(in: window)
        }
    }

    private func handleEvents() throws(WindowError) {
        takeEvents()
        if let end { _ = try outcome(of: end) }
        deliverInput()
    }

    private func outcome(of end: WindowEnd) throws(WindowError) -> WindowEnd {
        switch end {
        case .closed, .signal, .finished: return end
        case .connectionLost, .destroyed: cancelEverything()
        }
        throw end == .destroyed ? .destroyed : .connectionLost
    }

    /// Reads all events that have arrived. Half a report would be painted for nothing.
    private func takeEvents() {
        window.drainEvents(handle)
        guard input.isHalfAReport else { return }
        // The rest of a report that the window system has begun to send takes no longer.
        let deadline = window.now + .milliseconds(1)
        while input.isHalfAReport, end == nil {
            guard window.now < deadline,
                (try? window.wait(until: deadline)) != nil
            else { return }
            window.drainEvents(handle)
        }
    }

    private func handle(_ event: WindowEvent) {
        switch event {
        case .input(let event): input.append(event)
        case .ownership: input.endRound()
        case .exposed(let rect): shown.expose(rect)
        case .resized(let size): input.append(InputEvent(time: window.now, .resize(size)))
        case .preferencesChanged(let preferences): request(preferences.settings)
        case .screenChanged: request(window.surroundings.screenSettings)
        case .devicesChanged: request(window.surroundings.deviceSettings)
        case .ended(.closed): isAskedToClose = true
        case .ended(let reason): end = reason
        }
    }

    private func request(_ settings: Settings) {
        let open = settings.without(Array(pinned))
        if !open.isEmpty { requests.append(open) }
    }

    private func deliverInput() {
        input.drain(to: player, action: action, receive: receive)
        let asked = requests
        requests = []
        for settings in asked { receive(InputBatch(InputEvent(time: window.now, .setting(settings)))) }
        if isAskedToClose { close() }
    }

    /// When the loop must turn even if nothing arrives; nil where it need not.
    var nextTurn: Timestamp? {
        // What was read while painting would be slept over.
        if end != nil || window.hasEvents || !requests.isEmpty { return .zero }
        let deadlines = earlier(earlier(nextDeadline, wakeTime), window.nextDeadline)
        switch pacer.decide(situation) {
        case .advance, .paint, .restore: return turnTime
        case .wait(let time): return earlier(time, deadlines)
        case .sleep: return deadlines
        }
    }

    // MARK: The door

    /// Delivers a round to the engine and the scene, as if it had come from the window.
    public func receive(_ batch: InputBatch) { deliver(spacing.spaced(batch)) }

    private func deliver(_ batch: InputBatch) {
        rounds += 1
        onRound?(batch)
        player.receive(batch)
        window.keyDetails = player.scene.keyDetails
        if !isReplay, let shape = pointer.shape(after: batch, over: player) { window.cursor = shape }
    }

    /// Cancels the touches through the door, so that they are recorded, then all else.
    private func cancelEverything() {
        let events = player.engine.touches.map { InputEvent(time: now, $0.cancellation) }
        if !events.isEmpty { receive(InputBatch(time: now, events: events)) }
        player.engine.cancelAll()
    }

    /// Keeps the surroundings from changing settings that the program was given.
    package func pinSettings(_ names: some Sequence<String>) { pinned.formUnion(names) }

    private func perform(_ request: SceneRequest) {
        guard !isReplay else { return }
        switch request {
        case .toggleFullScreen: isFullScreen.toggle()
        case .copyPicture: copyPicture()
        case .close: close()
        case .set(let settings): requests.append(settings)
        }
    }

    private func close() {
        isAskedToClose = false
        if shouldClose?() ?? true { quit() }
    }

    private func action(for key: KeyInput) -> (() -> Void)? {
        guard let request = player.reserved.request(for: key) else { return keyAction?(key) }
        return { [unowned self] in perform(request) }
    }
}
