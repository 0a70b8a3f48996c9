/// Watches the fingers on its view and says what they mean, as `UIGestureRecognizer`.
///
/// Use a subclass. To write one, override `touchesBegan`, `touchesMoved`, `touchesEnded`,
/// `touchesCancelled`, `deadlinePassed`, `touchesSettled` and `reset` as needed, and call
/// `propose(_:)`: the engine decides, after it has heard all recognizers, and changes `state`. A
/// recognizer never touches another one.
open class GestureRecognizer: GestureActionSending {
    /// What it is called in traces, announcements and the inspector; it has no other meaning.
    public var name: String?
    /// The view to which it is attached.
    public private(set) weak var view: View?
    /// Who decides what it cannot know itself.
    public weak var delegate: (any GestureRecognizerDelegate)?

    /// Whether it gets touches. Switching an active one off cancels it.
    public var isEnabled = true {
        didSet { if !isEnabled { abandonAttempt(because: .disabled) } }
    }
    /// Whether its view's `touchesCancelled` is called for its touches when it is recognized. True
    /// unless set.
    public var cancelsTouchesInView = true
    /// Whether its view hears of a landing only after this recognizer has failed. False unless set.
    public var delaysTouchesBegan = false
    /// Whether its view hears of a lift only after this recognizer has failed, at most 0.15 s
    /// later. True unless set.
    public var delaysTouchesEnded = true
    /// The kinds of touches that it gets: all, unless set.
    public var allowedTouchTypes: Set<TouchType> = Set(TouchType.allCases)
    /// Whether touches of different kinds stay apart: the first one's kind decides for the attempt.
    /// True unless set.
    public var requiresExclusiveTouchType = true
    /// The mouse's buttons to which it answers, 1 for the left one. The left one unless set.
    public var buttonMaskRequired: Set<Int> = [1]

    /// What it makes of the touches that it has now; nil while it is idle.
    private(set) var attempt: Attempt?
    /// Why the last attempt failed. It outlives the attempt, and the next one's beginning forgets
    /// it.
    private var failure: Failure?
    var requirements = Requirements()
    private(set) var actions = GestureActions()
    /// Of the engine that engaged it last.
    private(set) var context: EngineContext?
    /// For those who are not to keep it alive.
    let reference = RecognizerReference()

    /// For subclasses: a recognizer that watches nothing until a view has it.
    public init() { reference.recognizer = self }

    deinit { reference.recognizer = nil }

    // MARK: What a subclass says of itself

    /// Whether the gesture happens at once or goes on for a while. Discrete unless overridden.
    open var kind: GestureKind { .discrete }
    /// Whether the gesture goes on by itself after its fingers have left, as a glide does. No
    /// unless overridden.
    ///
    /// While it does, `touchesSettled(with:)` is called in every round, and
    /// ``GestureEngine/wantsFrames`` is true.
    open var isGliding: Bool { false }

    /// Whether this recognizer takes part in touches from a source: contacts only, unless
    /// overridden.
    open func shouldReceive(_ source: Touch.Source) -> Bool { source == .contact }
    /// Whether this recognizer, once recognized, prevents another one that shares a finger. Yes
    /// unless overridden.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether this recognizer can be prevented by another one that shares a finger. Yes unless
    /// overridden.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Whether this recognizer, as a member of its class, waits until another one has failed. No
    /// unless overridden.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Whether another one waits until this recognizer, as a member of its class, has failed. No
    /// unless overridden.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    // MARK: What a subclass is told

    /// Fingers landed that count for this recognizer. Does nothing unless overridden.
    open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
    /// Fingers moved. Does nothing unless overridden.
    open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
    /// Fingers were lifted; they are still among `touches`. Does nothing unless overridden.
    open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
    /// Fingers were taken away; they are still among `touches`. Does nothing unless overridden.
    open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
    /// Every change of the round has been reported; `touches` are now those that are down. Does
    /// nothing unless overridden.
    open func touchesSettled(with event: TouchEvent) {}
    /// A touch does not count any more, though it is down: `ignore(_:for:)` was called. Does
    /// nothing unless overridden.
    open func touchWasIgnored(_ touch: Touch) {}
    /// The moment set with `setDeadline(_:)` has come. Does nothing unless overridden.
    open func deadlinePassed(at time: Timestamp) {}
    /// `state` has just changed; actions run afterwards. Does nothing unless overridden.
    open func stateDidChange() {}
    /// The attempt is over and the next one begins: forget what was measured. Call super where you
    /// override it.
    open func reset() {}

    /// Where the gesture is, in a view's coordinate space, or in the window's where `view` is nil:
    /// the centroid of its fingers.
    ///
    /// In `.ended` and `.cancelled` the fingers are those that were down before; of a scroll, it is
    /// the pointer.
    open func location(in view: View?) -> Point {
        let place = Point.centroid(of: reportedTouches) { $0.windowLocation } ?? .zero
        return view.map { $0.convert(place, from: nil) } ?? place
    }
}

/// Why an attempt failed or was cancelled.
private struct Failure {
    let reason: FailureReason?
    /// The recognizer behind it, where the reason is `.prevented` or `.requirementWon`.
    let cause: RecognizerReference?
}

extension GestureRecognizer {
    /// Where it is in its attempt. Set in one place, from the decision of the `Arbiter`.
    public var state: GestureState { attempt?.state ?? .possible }
    /// Why the last attempt failed or was cancelled; nil while an attempt goes well, and after one
    /// that did.
    public var failureReason: FailureReason? { failure?.reason }
    /// Who is behind that, where the reason is `.prevented` or `.requirementWon`.
    public var failureCause: GestureRecognizer? { failure?.cause?.recognizer }

    func setView(_ view: View?) { self.view = view }

    func setActions(_ actions: GestureActions) { self.actions = actions }

    /// Begins an attempt. The failure of the last one does not hold for it.
    func begin(_ attempt: Attempt, in context: EngineContext) {
        self.context = context
        self.attempt = attempt
        failure = nil
    }

    /// Forgets the attempt.
    func finishAttempt() {
        attempt = nil
        context?.unsettleWaits()
        reset()
    }

    func setFailure(_ reason: FailureReason?, cause: GestureRecognizer?) {
        failure = Failure(reason: reason, cause: cause?.reference)
    }

    func stateWasSet(to state: GestureState) {
        if state != .changed { context?.unsettleWaits() }
        stateDidChange()
    }

    /// Ends the attempt at once from outside: an active gesture is cancelled and its actions run, a
    /// possible one fails.
    func abandonAttempt(because reason: FailureReason) {
        guard attempt != nil, let engine = context?.engine else { return }
        engine.abandon(self, because: reason)
    }
}
