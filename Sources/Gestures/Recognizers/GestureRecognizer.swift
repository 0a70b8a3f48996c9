// Longer than 250 lines: what a subclass overrides is in the class, and its properties are written where they are declared.

/// Watches the fingers on its view and says what they mean, as `UIGestureRecognizer`.
///
/// Use a subclass. To write one, override `touchesBegan`, `touchesMoved`, `touchesEnded`,
/// `touchesCancelled`, `deadlinePassed`, `touchesSettled` and `reset` as needed, and set `state`:
/// the engine decides, after it has heard all recognizers. A recognizer never touches another one.
///
/// It is bound to no actor, nor are its subclasses, in a module that is main-actor by default
/// either.
nonisolated open class GestureRecognizer: GestureActionSending {
    /// What it is called in traces, announcements and the inspector; it has no other meaning.
    open var name: String?
    /// The view to which it is attached.
    public private(set) weak var view: View?
    /// Who decides what it cannot know itself.
    open weak var delegate: (any GestureRecognizerDelegate)?

    /// Whether it gets touches. Switching an active one off cancels it.
    open var isEnabled = true {
        didSet { if !isEnabled { abandonAttempt(because: .disabled) } }
    }
    /// Whether its view's `touchesCancelled` is called for its touches when it is recognized. True
    /// unless set.
    open var cancelsTouchesInView = true
    /// Whether its view hears of a landing only after this recognizer has failed. False unless set.
    open var delaysTouchesBegan = false
    /// Whether its view hears of a lift only after this recognizer has failed, at most 0.15 s
    /// later. True unless set.
    open var delaysTouchesEnded = true
    /// The kinds of touches that it gets: all, unless set.
    open var allowedTouchTypes = TouchType.allCases
    /// The presses that it gets: none comes, whatever is set.
    open var allowedPressTypes: [Press.PressType] = []
    /// Whether touches of different kinds stay apart: the first one's kind decides for the attempt.
    /// True unless set.
    open var requiresExclusiveTouchType = true
    /// The mouse's buttons to which it answers: to any of them. The primary one unless set.
    open var buttonMaskRequired = TouchEvent.ButtonMask.primary

    /// What it makes of the touches that it has now; nil while it is idle.
    private(set) var attempt: Attempt?
    /// Why the last attempt failed. It outlives the attempt, and the next one's beginning forgets
    /// it.
    private var failure: Failure?
    /// The state that is being set from a decision; nil otherwise.
    @safe @exclusivity(unchecked) private var entering: GestureState?
    /// What the state of an attempt that is over reads as until its observers are told; nil
    /// otherwise.
    private var stateBeforeRelease: GestureState?
    /// Nil where those of the engine hold.
    @safe @exclusivity(unchecked) private(set) var ownThresholds: OwnThresholds?
    var requirements = Requirements()
    private(set) var actions = GestureActions()
    /// Of the engine that engaged it last.
    private(set) var context: EngineContext?
    /// For those who are not to keep it alive.
    let reference = RecognizerReference()

    /// A recognizer that calls an action on a target, which it does not keep alive.
    ///
    /// - Precondition: the target, where there is one, is of the class that has the action's
    ///   method.
    public init(target: Any?, action: Selector?) {
        reference.recognizer = self
        if let target, let action { addTarget(target, selector: action) }
    }

    /// A recognizer without actions.
    public convenience init() { self.init(target: nil, action: nil) }

    deinit { reference.recognizer = nil }

    // MARK: State

    /// Where it is in its attempt.
    ///
    /// A subclass sets it to say what the recognizer wants to become. It reads as what was set
    /// until the engine decides otherwise: when it has heard all recognizers, or at once where it
    /// is set from outside a round, by a timer or an action. What a subclass sets has the last word
    /// in a round: nothing that its superclass wants changes it. Dropped while the recognizer is
    /// idle.
    ///
    /// From `.possible`, `.began` and `.changed` begin the gesture, `.ended` recognizes it, and
    /// `.failed` and `.cancelled` fail; from `.began` and `.changed`, `.changed`, `.ended` and
    /// `.cancelled` (or `.failed`) do what they say. Everything else is refused, and changes
    /// nothing: ``GestureEngine/onRefusedProposal`` is called, and debug builds print a sentence.
    /// `.possible` is always refused where it would change anything: the engine alone returns to
    /// it.
    ///
    /// An override with `didSet` is told of every change, those that the engine makes included.
    open var state: GestureState {
        get { attempt?.shownState ?? stateBeforeRelease ?? .possible }
        set {
            stateBeforeRelease = nil
            if newValue == entering { attempt?.showDecision() } else { setWish(newValue) }
        }
    }

    // MARK: What a subclass says of itself

    /// Whether the gesture goes on by itself after its fingers have left, as a glide does. No
    /// unless overridden.
    ///
    /// While it does, `touchesSettled(with:)` is called in every round, and
    /// ``GestureEngine/wantsFrames`` is true.
    open var isGliding: Bool { false }

    /// Whether this recognizer takes part in touches from a source: contacts only, unless
    /// overridden.
    open func shouldReceive(_ source: Touch.Source) -> Bool { source == .contact }
    /// Whether this recognizer gets the touches of an event. Asked before the delegate, once for
    /// each event. Yes unless overridden.
    open func shouldReceive(_ event: TouchEvent) -> Bool { true }
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
    open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {}
    /// Fingers moved, or press with another force. Does nothing unless overridden.
    open func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {}
    /// Fingers were lifted; they are still among `touches`. Does nothing unless overridden.
    open func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {}
    /// Fingers were taken away; they are still among `touches`. Does nothing unless overridden.
    open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {}
    /// Never called: the measures of every touch are final when it is told.
    open func touchesEstimatedPropertiesUpdated(_ touches: TouchSet) {}
    /// Never called: there are no presses.
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Never called: there are no presses.
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Never called: there are no presses.
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Never called: there are no presses.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}
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

    // MARK: Where it is

    /// Where the gesture is, in a view's coordinate space, or in the window's where `view` is nil:
    /// the centroid of its fingers.
    ///
    /// It is always that of the fingers that are down: when a finger joins or leaves, it jumps to
    /// the other centroid, and what is dragged by it jumps too. `anchoredLocation(in:)` does not.
    /// In `.ended` and `.cancelled` the fingers are those that were down before; of a scroll, it is
    /// the pointer.
    open func location(in view: View?) -> Point {
        let place = Point.centroid(of: reportedTouches) { $0.windowLocation } ?? .zero
        return view.map { $0.convert(place, from: nil) } ?? place
    }

    /// Where the gesture is, in a view's coordinate space, or in the window's where `view` is nil,
    /// without a jump when a finger joins or leaves: it goes on from where it was, as far as the
    /// fingers that are down then move.
    ///
    /// It begins at ``location(in:)`` with the first fingers.
    open func anchoredLocation(in view: View?) -> Point {
        let place = location(in: nil) + (attempt?.reportedJump ?? .zero)
        return view.map { $0.convert(place, from: nil) } ?? place
    }

    /// How many fingers the gesture has: those that are down, and in `.ended` and `.cancelled`
    /// those that were down before.
    ///
    /// 0 for a gesture made with a wheel or a touchpad.
    open var numberOfTouches: Int { reportedTouches.reduce(0) { $1.isContact ? $0 + 1 : $0 } }

    /// Where one of its fingers is, in a view's coordinate space, or in the window's where `view`
    /// is nil.
    ///
    /// - Precondition: `index` is at least 0 and below `numberOfTouches`.
    open func location(ofTouch index: Int, in view: View?) -> Point {
        let contacts = reportedTouches.filter(\.isContact)
        precondition(
            contacts.indices.contains(index),
            "\(type(of: self)) has \(contacts.count) touches; there is no touch \(index)")
        return contacts[index].location(in: view)
    }

    /// Does nothing: there are no presses.
    open func ignore(_ press: Press, for event: PressesEvent) {}

    /// Stops counting a touch for this attempt. Its view keeps it.
    open func ignore(_ touch: Touch, for event: TouchEvent) {
        guard attempt?.counts(touch) == true else { return }
        attempt?.ignore(touch)
        touchWasIgnored(touch)
        if !touch.isOver { attempt?.addIgnored([touch]) }
        context?.unsettleWaits()
    }
}

/// Why an attempt failed or was cancelled.
private struct Failure {
    let reason: FailureReason?
    /// The recognizer behind it, where the reason is `.prevented` or `.requirementWon`.
    let cause: RecognizerReference?
}

extension GestureRecognizer {
    /// The states of a recognizer, by the name that UIKit has for them.
    public typealias State = GestureState

    /// The state that the arbiter has decided on last.
    var decidedState: GestureState { attempt?.state ?? .possible }
    /// Why the last attempt failed or was cancelled; nil while an attempt goes well, and after one
    /// that did.
    public var failureReason: FailureReason? { failure?.reason }
    /// Who is behind that, where the reason is `.prevented` or `.requirementWon`.
    public var failureCause: GestureRecognizer? { failure?.cause?.recognizer }

    /// The numbers that decide what this gesture is: the engine's, until they are set. From then on
    /// it has a copy of its own, which no change of the engine's changes.
    ///
    /// In pixels at scale 1, as ``GestureEngine/thresholds``; ``effectiveThresholds`` are what they
    /// come to.
    public var thresholds: Thresholds {
        get { ownThresholds?.thresholds ?? view?.engine?.thresholds ?? Thresholds() }
        set { ownThresholds = OwnThresholds(newValue) }
    }

    func setEntering(_ state: GestureState?) { entering = state }

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
        let finished = attempt
        attempt = nil
        context?.unsettleWaits()
        if let finished, finished.shownState != .possible {
            stateBeforeRelease = finished.shownState
            finished.announceRelease()
        }
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
