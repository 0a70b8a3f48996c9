/// Watches the fingers on its view and says what they mean, as `UIGestureRecognizer`.
///
/// Use a subclass. To write one, override `touchesBegan`, `touchesMoved`, `touchesEnded`, `touchesCancelled`, `deadlinePassed`,
/// `touchesSettled` and `reset` as needed, and call `propose(_:)`: the engine decides, after it has heard all recognizers,
/// and changes `state`. A recognizer never touches another one.
open class GestureRecognizer: GestureActionSending {
    /// What it is called in traces, announcements and the inspector; it has no other meaning.
    public var name: String?
    /// The view to which it is attached.
    public internal(set) weak var view: View?
    /// Who decides what it cannot know itself.
    public weak var delegate: (any GestureRecognizerDelegate)?

    /// Where it is in its attempt. Set in one place, from the decision of the `Arbiter`.
    public var state: GestureState { storedState }
    /// Why the last attempt failed or was cancelled; nil while an attempt goes well, and after one that did.
    public internal(set) var failureReason: FailureReason?
    /// Who is behind that, where the reason is `.prevented` or `.requirementWon`.
    public var failureCause: GestureRecognizer? { failureCauseReference?.recognizer }

    /// Whether it gets touches. Switching an active one off cancels it.
    public var isEnabled = true {
        didSet { if !isEnabled { abandonAttempt(because: .disabled) } }
    }
    /// Whether its view's `touchesCancelled` is called for its touches when it is recognized. True unless set.
    public var cancelsTouchesInView = true
    /// Whether its view hears of a landing only after this recognizer has failed. False unless set.
    public var delaysTouchesBegan = false
    /// Whether its view hears of a lift only after this recognizer has failed, at most 0.15 s later. True unless set.
    public var delaysTouchesEnded = true
    /// The kinds of touches that it gets: all, unless set.
    public var allowedTouchTypes: Set<TouchType> = Set(TouchType.allCases)
    /// Whether touches of different kinds stay apart: the first one's kind decides for the attempt. True unless set.
    public var requiresExclusiveTouchType = true
    /// The mouse's buttons to which it answers, 1 for the left one. The left one unless set.
    public var buttonMaskRequired: Set<Int> = [1]

    /// The touches of this attempt that are down and count, in the order of their landing.
    public var touches: [Touch] { storedTouches }
    /// Those that counted before the round in which touches last left.
    var touchesBeforeRound: [Touch] = []
    var roundOfTouchesBefore = -1
    /// Touches of this attempt that are down but do not count.
    var ignoredTouches: [Touch] = []
    /// Touches that landed or left in this round, for the hooks.
    var roundTouches = RoundTouches()
    /// The serial numbers of all touches that this attempt has had: two recognizers that share one are rivals.
    var attemptTouches: [Int] = []
    /// Touches that landed while this attempt waited for its outcome, and that begin the next one.
    var postponedTouches: [Touch] = []

    /// What it wants to become. Kept from round to round while it waits for another recognizer to fail.
    var proposal: Proposal?
    /// When `deadlinePassed()` is to be called.
    public var deadline: Timestamp? { storedDeadline }
    var isEngaged = false
    var isWaiting = false
    /// Whether the delegate has let it begin in this attempt.
    var mayBegin: Bool?
    /// Deeper views first, then the order of being added. Smaller is earlier.
    var precedence = 0
    /// How many views held its view when its attempt began.
    var depth = 0
    /// Counts the attempts, so that an answer given in an earlier one is not taken for one given in this.
    var attempt = 0
    var requirements: [RecognizerReference] = []
    /// Requirements that would have closed a circle, and of which no engine knows yet.
    var refusedRequirements: [RecognizerReference] = []
    var answers = RelationAnswers()
    var actions: [GestureAction] = []
    /// How many actions it has had, so that no two tokens are the same.
    var actionCount = 0
    /// Of the engine that has engaged it.
    var context: EngineContext?
    /// What this round has brought for it.
    var news: RoundNews = []
    /// Why one of its touches was last taken away, and in which round.
    var cancellation: (cause: CancellationCause?, round: Int) = (nil, -1)
    var isToBeAnnounced = false
    /// The round in which it was last announced.
    var announcedRound = -1
    /// Its state has just been set and is about to be announced.
    func stateDidChange() {}
    /// A touch does not count any more, though it is down.
    func touchWasIgnored(_ touch: Touch) {}
    /// Whether fingers, pens and pressed buttons are for it.
    var receivesContacts: Bool { true }
    /// Whether it goes on by itself after its fingers have left.
    var isGliding: Bool { false }

    // What every move reads and writes. Each access to a stored property that is public, or that is changed in place, is checked
    // for overlapping others while the program runs; an internal one that is only read and replaced needs no such check.
    var storedState = GestureState.possible
    var storedTouches: [Touch] = []
    var storedDeadline: Timestamp?
    var failureCauseReference: RecognizerReference?

    /// For those who are not to keep it alive.
    let reference = RecognizerReference()

    /// For subclasses: a recognizer that watches nothing until a view has it.
    public init() { reference.recognizer = self }

    deinit { reference.recognizer = nil }

    /// Whether the gesture happens at once or goes on for a while. Discrete unless overridden.
    open var kind: GestureKind { .discrete }

    /// Fingers landed that count for this recognizer. Does nothing unless overridden.
    open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
    /// Fingers moved. Does nothing unless overridden.
    open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
    /// Fingers were lifted; they are still among `touches`. Does nothing unless overridden.
    open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
    /// Fingers were taken away; they are still among `touches`. Does nothing unless overridden.
    open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
    /// All that a round brought for this recognizer has been told; `touches` are now those that are down. Does nothing unless overridden.
    open func touchesSettled(with event: TouchEvent) {}
    /// The moment set with `setDeadline(_:)` has come. Does nothing unless overridden.
    open func deadlinePassed(at time: Timestamp) {}
    /// The attempt is over and the next one begins: forget what was measured. Call super where you override it.
    open func reset() {}

    /// Whether this recognizer takes part in scrolls and touchpad gestures. No unless overridden.
    open func shouldReceiveIndirect(_ source: Touch.Source) -> Bool { false }

    /// Whether this recognizer, once recognized, prevents another one that shares a finger. Yes unless overridden.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether this recognizer can be prevented by another one that shares a finger. Yes unless overridden.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Whether this recognizer, as a member of its class, waits until another one has failed. No unless overridden.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Whether another one waits until this recognizer, as a member of its class, has failed. No unless overridden.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    /// Where the gesture is, in a view's coordinate space, or in the window's where `view` is nil: the centroid of its fingers.
    ///
    /// In `.ended` and `.cancelled` the fingers are those that were down before; of a scroll, it is the pointer.
    open func location(in view: View?) -> Point {
        let place = centroid(of: reportedTouches)
        return view.map { $0.convert(place, from: nil) } ?? place
    }
}
