// Longer than 250 lines: handling, displaying and delivering share the state that they change.

import Platform
public import Stage
public import Windowing

/// A window that shows a scene and delivers input to the scene's engine.
///
/// ```swift
/// DesktopApplication.main { application in
///     let window = try application.open(MyScene())
///     window.title = "My scene"
///     try application.run()
/// }
/// ```
@MainActor public final class SceneWindow {
    /// The runner of the window's own scene.
    public let runner: SceneRunner
    package let window: any SystemWindow
    /// Called when the window has closed or was lost, with the reason or the error.
    public var onEnd: ((Result<WindowEnd, WindowError>) -> Void)?
    /// Called before each round, with its input.
    package var onRound: ((InputBatch) -> Void)?
    /// Called when the user presses the window's close button or a key of
    /// `ReservedInput.closingKeys`, or when the scene requests that the window close. Return
    /// `false` to keep the window open. If the property is `nil`, the window closes. The default is
    /// `nil`.
    ///
    /// The closure is not called for signals or for ``close()``.
    public var shouldClose: (() -> Bool)?
    /// Called when the window enters or leaves full-screen mode.
    public var onFullScreenChange: ((_ isFullScreen: Bool) -> Void)?
    /// Called with a sentence for the user, which confirms an action or, if `isWarning` is `true`,
    /// reports a problem.
    package var onNotice: ((_ sentence: String, _ isWarning: Bool) -> Void)?
    /// A closure that returns the action for a key that the program handles itself, or `nil` for
    /// any other key. The action runs once for each press, after the current round, and the key is
    /// neither delivered to the scene nor recorded. The closure is not called for keys that the
    /// window reserves, or while another scene is presented above the window's own scene. The
    /// default is `nil`.
    public var keyAction: ((KeyInput) -> (() -> Void)?)?
    /// The number of rounds delivered so far.
    package private(set) var rounds = 0
    /// The number of pictures shown so far.
    package private(set) var frames = 0
    /// A Boolean value that determines whether views whose `View.presentsAhead` is `true` are
    /// painted at the positions that are predicted for the time at which the frame becomes visible.
    /// The default is `true`.
    ///
    /// The property has no effect if the display does not report its frames.
    public var presentsAhead = true

    private let stack: SceneStack
    /// The changes to `stack` that have been requested but not made yet.
    private var stackChanges: [() -> Void] = []
    private var batcher = InputBatcher()
    private var mouseFingers = MouseFingers()
    private var pacer = FramePacer()
    private var shown = ShownPicture()
    /// The number of the last picture of the active runner that the window has presented.
    private var presentedCount = 0
    private var pointer = PointerShape()
    private var isAskedToClose = false
    private var wasFullScreen = false
    /// The settings that have not been delivered yet.
    private var requests: [Settings] = []
    /// The names of the settings given on the command line. Changes to the user's preferences, the
    /// screen or the devices must not override these settings.
    private var pinned: Set<String> = []
    private var spacing = RoundSpacing()
    private var isReplay = false
    private var isPlaying = false
    private var isShown = false
    private var end: Result<WindowEnd, WindowError>?
    /// The time of the current turn of the loop, on the window's clock.
    private var turnTime = Timestamp.zero
    private var wakeTime: Timestamp?

    /// Creates a scene window from an open window of any window system.
    ///
    /// - Parameters:
    ///   - window: The open window.
    ///   - makeRunner: A closure that creates the runner. The closure takes the window's size in
    ///     pixels and the settings for the user's preferences, the screen and the devices.
    package init(window: any SystemWindow, makeRunner: (Size, Settings) -> SceneRunner) {
        TerminationSignals.ignoreBrokenPipes()
        TerminationSignals.ignoreFullFiles()
        self.window = window
        runner = makeRunner(window.size, window.surroundings.settings)
        stack = SceneStack(runner)
        runner.engine.onDebugMessage = StandardStreams.complain
        window.wantsKeyReleases = runner.scene.wantsKeyReleases
        runner.onRequest = { [weak self] request in self?.perform(request) }
    }

    // MARK: Turning

    func turn() throws(WindowError) -> WindowEnd? {
        show()
        try handleEvents()
        reportFullScreen()
        turnTime = window.now
        passTime()
        display()
        active.didDisplay()
        guard let end else { return nil }
        cancelEverything()
        return try end.get()
    }

    /// Delivers rounds of input from the program one after another. Between them, paints the window
    /// if it is ready. The times of the rounds are on the engine's clock.
    ///
    /// - Parameters:
    ///   - isRecorded: Whether the rounds come from a recording. Recorded rounds are delivered
    ///     unchanged, and the scene's requests are ignored, because the rounds already contain the
    ///     requested settings.
    ///   - nextRound: A closure that returns the next round, or `nil` at the end.
    /// - Returns: `.finished` if all rounds were played, or the reason why the window closed.
    /// - Throws: `.connectionLost` or `.destroyed` if the window was lost, `.unavailable` if
    ///   waiting fails or the window system has refused a request of the program, or the errors of
    ///   `nextRound`.
    @discardableResult
    package func play(isRecorded: Bool = false, _ nextRound: () throws -> InputBatch?) throws -> WindowEnd {
        let paintsInBackground = window.paintsInBackground
        (isReplay, isPlaying, window.paintsInBackground) = (isRecorded, true, false)
        defer { (isReplay, isPlaying, window.paintsInBackground) = (false, false, paintsInBackground) }
        show()
        while true {
            try handleEvents()
            try finishEarlierFrames()
            if window.presentationState == .ready { paintNow() }
            window.didHandleEvents()
            if let end { return try end.get() }
            guard let round = try nextRound() else { return .finished }
            if isRecorded { deliver(round) } else { receive(round) }
        }
    }

    private func finishEarlierFrames() throws(WindowError) {
        guard stack.needsDisplay, window.presentationState != .ready else { return }
        window.waitForFrame()
        try handleEvents()
        // A wait can end before the deadline of the frame, for example because a key that is held
        // down repeats.
        while stack.needsDisplay, end == nil, case .busy(let deadline?) = window.presentationState {
            try window.wait(until: earlier(deadline, window.nextDeadline))
            try handleEvents()
        }
    }

    private func show() {
        guard !isShown else { return }
        isShown = true
        window.show(background: runner.picture().background)
    }

    /// Closes the window after the current round, without calling `shouldClose`.
    public func close() { end = end ?? .success(.closed) }

    func didEnd(_ outcome: Result<WindowEnd, WindowError>) {
        window.close()
        onEnd?(outcome)
    }

    /// Requests a round, which calls `Scene.advance(to:)`, for the given time on the input clock.
    /// If several times are requested, only the earliest one is kept.
    public func wake(at time: Timestamp) { wakeTime = min(wakeTime ?? time, time) }

    // MARK: Frames

    private var situation: FramePacer.Situation {
        FramePacer.Situation(
            now: turnTime, presentation: window.presentationState, clock: window.frameClock,
            frameDuration: window.frameDuration, compositingTime: window.compositingTime,
            isChanged: needsPicture,
            isAnimating: active.wantsFrames && !isTimeStill, isExposed: shown.isExposed, aheadEnd: active.aheadEnd)
    }

    private var needsPicture: Bool {
        stack.needsDisplay || active.pictureCount != presentedCount || shown.isMissing || shown.isRefined
    }

    private func passTime() {
        let isAdvancing = pacer.decide(situation) == .advance
        let isWoken = reachable(wakeTime).map { $0 <= turnTime } ?? false
        if isWoken { wakeTime = nil }
        let isDue = reachable(active.nextDeadline).map { $0 <= turnTime } ?? false
        if isAdvancing { advance() } else if isDue || isWoken { receiveTime() }
    }

    /// Delivers the time of this turn. While `undecidedSince` is set, for example because another
    /// program can still claim a lifted touch, the time does not advance beyond it.
    private func receiveTime() {
        let time = min(turnTime, window.undecidedSince ?? turnTime)
        receive(InputBatch(InputEvent(time: time, .time)))
    }

    private func reachable(_ time: Timestamp?) -> Timestamp? {
        guard let time, let lift = window.undecidedSince, time > lift else { return time }
        return nil
    }

    private var isTimeStill: Bool { window.undecidedSince.map { $0 <= active.engine.now } ?? false }

    private func advance() {
        receiveTime()
        pacer.didAdvance(situation)
    }

    func display() {
        while performNextDecision() {}
        window.didHandleEvents()
    }

    private func performNextDecision() -> Bool {
        let situation = situation
        switch pacer.decide(situation) {
        case .advance: advance()
        case .paint(let frame): paint(situation, seenAt: frame)
        case .restore: restore()
        case .wait, .sleep: return false
        }
        return true
    }

    private func paint(_ situation: FramePacer.Situation, seenAt frame: Timestamp?) {
        var situation = situation
        // More input may have arrived since the pacer decided to paint.
        if window.hasEvents, end == nil {
            readEvents()
            deliverInput()
            // The turn continues at the time of the new input. At the old time, the frame of a slow
            // picture would seem implausibly far away, and the pacer would paint again without end.
            if situation.clock != nil { turnTime = window.now }
            situation.now = turnTime
        }
        let frame = presentsAhead && !isPlaying ? frame : nil
        present(picture: stack.onBackdrop(active.picture(at: situation.now, presentedAt: frame)))
        pacer.didPaint(situation, until: situation.clock.map { _ in window.now })
    }

    private func paintNow() {
        if needsPicture { present(picture: stack.onBackdrop(active.picture())) } else { restore() }
    }

    private func present(picture: Picture) {
        presentedCount = active.pictureCount
        let damage = shown.change(to: picture)
        guard !damage.isEmpty else { return }
        window.present(picture, damage: damage)
        frames += 1
    }

    private func restore() { for rect in shown.takeExposed() { window.restore(rect) } }

    private func handleEvents() throws(WindowError) {
        readEvents()
        if case .failure(let error)? = end {
            cancelEverything()
            throw error
        }
        deliverInput()
    }

    private func reportFullScreen() {
        guard isFullScreen != wasFullScreen else { return }
        wasFullScreen.toggle()
        onFullScreenChange?(wasFullScreen)
    }

    private func readEvents() {
        window.drainEvents(handle)
        guard batcher.hasPartialReport else { return }
        let deadline = window.now + .milliseconds(1)
        while batcher.hasPartialReport, end == nil {
            guard window.now < deadline, (try? window.wait(until: deadline)) != nil else { return }
            window.drainEvents(handle)
        }
    }

    private func handle(_ event: WindowEvent) {
        switch event {
        case .input(let event): batcher.append(event)
        case .ownership: batcher.endBatch()
        case .exposed(let rect): shown.expose(rect)
        case .refined(let rect): shown.refine(rect)
        case .resized(let size): batcher.append(InputEvent(time: window.now, .resize(size)))
        case .preferencesChanged(let preferences): request(preferences.settings)
        case .screenChanged: request(window.surroundings.screenSettings)
        case .devicesChanged: request(window.surroundings.deviceSettings)
        case .ended(.closed): isAskedToClose = true
        case .ended(let reason): end = .success(reason)
        case .lost(let error): end = .failure(error)
        }
    }

    private func request(_ settings: Settings) {
        let open = settings.without(Array(pinned))
        if !open.isEmpty { requests.append(open) }
    }

    private func deliverInput() {
        batcher.drain { receiveInput($0) }
        let asked = requests
        requests = []
        for settings in asked { receive(InputBatch(InputEvent(time: window.now, .setting(settings)))) }
        if isAskedToClose { performClose() }
        changeStack()
    }

    var nextTurn: Timestamp? {
        // Painting may have read events that must be handled before the loop sleeps.
        if end != nil || window.hasEvents || !requests.isEmpty || !stackChanges.isEmpty { return .zero }
        let deadlines = earlier(earlier(reachable(active.nextDeadline), reachable(wakeTime)), window.nextDeadline)
        switch pacer.decide(situation) {
        case .advance, .paint, .restore: return turnTime
        case .wait(let time): return earlier(time, deadlines)
        case .sleep: return deadlines
        }
    }

    // MARK: Delivering

    /// Delivers a round to the topmost scene, without the changes that the window makes to its own
    /// input. Keys that the window or the program handles itself are not removed, and no second
    /// finger is simulated. If the round's time is earlier than the previous round's, the round is
    /// delayed.
    public func receive(_ batch: InputBatch) { deliver(spacing.spaced(batch)) }

    /// Delivers a round of input from the window. The actions of keys that the window or the
    /// program handles run after the round.
    private func receiveInput(_ batch: InputBatch) {
        var batch = batch.scrollingSidewaysWithShift()
        if active.reserved.contains(.mouseFingers) {
            batch = mouseFingers.paired(batch, scale: active.traits.scale, pivot: active.mousePivot)
        }
        let actions = removeActions(from: &batch)
        receive(batch)
        for action in actions { action() }
    }

    /// Removes the keys that the window or the program handles, and returns their actions.
    private func removeActions(from batch: inout InputBatch) -> [() -> Void] {
        // Without this check, every move would copy the batch.
        guard batch.events.contains(where: { if case .key = $0.content { true } else { false } }) else { return [] }
        var actions: [() -> Void] = []
        batch.events.removeAll { event in
            guard case .key(let key) = event.content, let action = action(for: key) else { return false }
            if key.phase == .down, !key.isRepeat { actions.append(action) }
            return true
        }
        // A round from which all keys were removed still advances time.
        if batch.events.isEmpty { batch.events.append(InputEvent(time: batch.time, .time)) }
        return actions
    }

    private func deliver(_ batch: InputBatch) {
        rounds += 1
        onRound?(batch)
        active.receive(stack.input(of: batch))
        stack.share(batch)
        window.wantsKeyReleases = active.scene.wantsKeyReleases
        if !isReplay, let shape = pointer.shape(after: batch, over: active) { window.cursor = shape }
    }

    /// Cancels all touches and gestures of the topmost scene. The cancellations of touches are
    /// delivered as a round, so that recordings contain them.
    private func cancelEverything() {
        let events = active.engine.touches.map { InputEvent(time: now, $0.cancellation) }
        if !events.isEmpty { receive(InputBatch(time: now, events: events)) }
        active.engine.cancelAll()
    }

    package func pinSettings(_ names: some Sequence<String>) { pinned.formUnion(names) }

    private func perform(_ request: SceneRequest) {
        guard !isReplay else { return }
        switch request {
        case .toggleFullScreen: isFullScreen.toggle()
        case .copyPicture: copyPicture()
        case .close: performClose()
        case .set(let settings): requests.append(settings)
        }
    }

    private func performClose() {
        isAskedToClose = false
        guard let shouldClose else { return close() }
        // `shouldClose` may show a notice for a limited time, which must begin now, even if no
        // input has arrived recently.
        turnTime = window.now
        receiveTime()
        if shouldClose() { close() }
    }

    private func action(for key: KeyInput) -> (() -> Void)? {
        guard let request = active.reserved.request(for: key) else {
            return stack.isPresenting ? stack.action(for: key) : keyAction?(key)
        }
        return { [unowned self] in perform(request) }
    }

    // MARK: Presenting

    var active: SceneRunner { stack.active }

    func refinedPicture() -> Picture {
        active.refine()
        return stack.onBackdrop(active.picture())
    }

    /// Shows a scene above the window's own scene, after the current round. The touches of the
    /// scene below are canceled. While the scene is on top, it receives the input that the window
    /// does not handle itself, and the scenes below receive only sizes and settings.
    ///
    /// - Parameters:
    ///   - scene: The scene, which begins with the settings of the window's own scene.
    ///   - reserved: The input that the window handles itself while the scene is on top.
    ///   - isSheet: Whether the scene below stays visible behind the items of `scene`.
    ///   - onEscape: Called when the user presses Escape, instead of passing the key to the scene.
    /// - Returns: The runner of the scene.
    @discardableResult
    package func present(
        _ scene: any Scene, reserved: ReservedInput, isSheet: Bool = false, onEscape: @escaping () -> Void
    ) -> SceneRunner {
        let presented = SceneRunner(scene, size: runner.size, settings: runner.settings, reserved: reserved)
        presented.receive(InputBatch(InputEvent(time: now, .time)))
        presented.onRequest = { [weak self] request in self?.perform(request) }
        stackChanges.append { [stack] in stack.push(presented, isSheet: isSheet, onEscape: onEscape) }
        return presented
    }

    /// Removes a presented scene and the scenes above it, after the current round.
    package func dismiss(_ scene: any Scene) { stackChanges.append { [stack] in stack.pop(scene) } }

    private func changeStack() {
        while !stackChanges.isEmpty {
            let touches = active.engine.touches
            cancelEverything()
            stack.ignore(touches)
            stackChanges.removeFirst()()
        }
    }
}
