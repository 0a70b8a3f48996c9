/// Turns inputs into recognizer states on a tree of views. It has no clock, no timer and no thread:
/// time is in the inputs.
///
/// ```swift
/// let engine = GestureEngine(root: view)
/// engine.receive(InputBatch(event))
/// ```
///
/// One call of ``receive(_:)`` is one round: time passes, fingers are tracked, recognizers measure,
/// the arbiter decides, actions run, fingers are released. The same inputs give the same result, on
/// every machine.
public final class GestureEngine {
    /// The view that fills the window and holds all others.
    public let root: View

    /// Called just before a recognizer's actions run.
    @safe @exclusivity(unchecked) public var onAction: ((GestureRecognizer) -> Void)?
    /// Called when an attempt has failed; `failureReason` says why.
    @safe @exclusivity(unchecked) public var onFailure: ((GestureRecognizer) -> Void)?
    /// Called when a touch has landed on a view, and when it has left.
    public var onTouch: ((Touch) -> Void)?
    /// Called when a recognizer proposed what is not possible from its state: a mistake in a
    /// recognizer, without consequences.
    public var onRefusedProposal: ((GestureRecognizer, RefusedProposal) -> Void)?
    /// Called in debug builds with a sentence about a mistake in the program, once for each kind of
    /// mistake.
    ///
    /// The engine prints nothing. A window of `Desktop` prints the sentences on standard error.
    public var onDebugMessage: ((String) -> Void)?
    /// Called when recognizers would wait for each other, in a circle of any length: the first does
    /// not wait for the second.
    ///
    /// It is told of `require(toFail:)`, which answers false, and of classes and delegates, once in
    /// an attempt.
    public var onRequirementCycle: ((GestureRecognizer, GestureRecognizer) -> Void)?

    /// What recognizers and views know of the engine.
    let context: EngineContext
    let attempts: Attempts
    let proposals: Proposals
    let delivery: ViewDelivery
    /// The wheel and the touchpad's gestures.
    let gestureSource: IndirectSource
    /// The pointer with no button down.
    let pointerSource: IndirectSource
    let tracker = TouchTracker()
    let round: RoundTouches
    /// What moves views without touches; nil before the first animation.
    @safe @exclusivity(unchecked) package private(set) var motion: (any ViewMotion)?
    var tapCounter = TapCounter()
    @safe @exclusivity(unchecked) var palms = PalmFilter()
    /// The refusals that `onDebugMessage` was called with.
    var refusals: Set<RefusedProposal> = []
    private var commonThresholds = Thresholds() { didSet { context.setThresholds(commonThresholds, on: screen) } }
    private var screen = ScreenMeasures() { didSet { context.setThresholds(commonThresholds, on: screen) } }

    /// An engine for a tree of views, in whose root's coordinates inputs are.
    public init(root: View) {
        self.root = root
        context = EngineContext()
        proposals = Proposals(context: context)
        gestureSource = IndirectSource(context: context)
        pointerSource = IndirectSource(context: context)
        delivery = ViewDelivery()
        round = RoundTouches(event: TouchEvent(context))
        attempts = Attempts(context: context, round: round)
        context.attach(self)
        root.setContext(context)
    }

    deinit {
        context.attach(nil)
        attempts.forgetAll()
    }
}

extension GestureEngine {
    /// The round's time; while a deadline is handled, the moment at which it was due.
    public var now: Timestamp { context.now }
    /// The touches that are down, in the order of their landing.
    public var touches: [Touch] { tracker.touches }
    /// The number of inputs that were ignored: movements and lifts of a finger that is not down,
    /// and values that are not finite.
    ///
    /// A finger that lands while it is down is not ignored. Its lift was lost, so the old touch is
    /// cancelled and a new one begins.
    public var ignoredInputs: Int { tracker.ignoredInputs }
    /// The recognizers that have an attempt under way, by precedence.
    public var engagedRecognizers: [GestureRecognizer] { attempts.recognizers }

    /// The numbers that decide what a gesture is. They may be changed at any time.
    public var thresholds: Thresholds {
        get { commonThresholds }
        set { commonThresholds = newValue }
    }
    /// How many of the screen's pixels make one pixel of the interface.
    public var scale: Double {
        get { screen.scale }
        set { screen.scale = newValue }
    }
    /// The size of one of the screen's pixels; nil where it is not known.
    public var millimetresPerPixel: Double? {
        get { screen.millimetresPerPixel }
        set { screen.millimetresPerPixel = newValue }
    }
    /// The thresholds that hold now, in the screen's pixels.
    public var effectiveThresholds: Thresholds { context.thresholds }

    /// The view under a point of the window.
    public func hitTest(_ location: Point) -> View? {
        root.hitTest(root.convertFromSuperview(location), with: round.isRunning ? round.event : nil)
    }

    /// The moment at which the engine next has to be given time, with a `.time` input; nil where it
    /// waits for nothing.
    public var nextDeadline: Timestamp? {
        let (deadline, start) = (nextDeadline(before: nil), motion?.nextStart)
        return start.map { min(deadline ?? $0, $0) } ?? deadline
    }

    /// The earliest deadline, of touches that come late where it lies before a moment.
    func nextDeadline(before moment: Timestamp?) -> Timestamp? {
        var next = gestureSource.deadline
        for attempt in attempts.current {
            if let due = attempt.nextDeadline(before: moment), next.map({ due < $0 }) ?? true { next = due }
        }
        if let due = delivery.nextDeadline, next.map({ due < $0 }) ?? true { next = due }
        return next
    }

    /// Whether something moves by itself, so that frames are wanted: a glide after a lift, or what
    /// a module above animates.
    public var wantsFrames: Bool {
        motion?.isMoving ?? false || attempts.recognizers.contains { $0.isGliding }
    }

    /// Lets something move views at the beginning of each round.
    package func setMotion(_ motion: any ViewMotion) { self.motion = motion }

    /// Whether nothing is held and nothing waits or moves: what comes next begins afresh. A pointer
    /// over the window holds nothing; a pen decides which touches are palms, as long as it is in
    /// range.
    public var isAtRest: Bool { isIdle && palms.isAtRest(at: now, context.thresholds.palm) }

    /// Whether nothing is held and nothing waits or moves; a pen may be in range, and a palm down.
    package var isIdle: Bool {
        touches.allSatisfy { $0.source == .hover } && nextDeadline == nil && attempts.current.isEmpty
            && motion?.isMoving != true
    }

    /// The entry of the pointer that is over the window with no button down; nil without one.
    package var pointer: HoverInput? {
        touches.first { $0.source == .hover }.map { touch in
            HoverInput(
                phase: .entered, location: touch.windowLocation, type: touch.type, tool: touch.tool,
                pose: touch.sample.pose)
        }
    }
}
