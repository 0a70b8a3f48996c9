/// An engine that recognizes gestures on a tree of views. The engine has no clock, timer or thread.
/// Instead, each input event contains its time.
///
/// ```swift
/// let engine = GestureEngine(root: view)
/// engine.receive(InputBatch(event))
/// ```
///
/// Each call to ``receive(_:)`` first fires the deadlines that are due. The engine then tracks the
/// touches, calls the recognizers, decides on the states that they propose, and runs actions. The
/// result depends only on the input.
@MainActor public final class GestureEngine {
    /// The view that fills the window and contains all other views.
    public let root: View

    /// Called immediately before the actions of a recognizer run.
    public var onAction: ((GestureRecognizer) -> Void)?
    /// Called when a recognizer has failed. Its `failureReason` is already set.
    public var onFailure: ((GestureRecognizer) -> Void)?
    /// Called when a touch lands, and again when the touch is lifted or canceled. A scroll, a
    /// touchpad gesture or a hovering pointer is reported only when it ends.
    package var onTouch: ((Touch) -> Void)?
    /// Called when a recognizer proposes a state that cannot follow its current one. Such a
    /// proposal is a mistake in the recognizer and has no effect.
    package var onRefusedProposal: ((GestureRecognizer, RefusedProposal) -> Void)?
    /// Called in debug builds with a description of a mistake in the program. Each kind of mistake
    /// is described only once. Windows of the `Desktop` library print the descriptions to standard
    /// error.
    public var onDebugMessage: ((String) -> Void)?
    /// Called when recognizers would wait for each other, directly or through others, and when
    /// `require(toFail:)` returns `false`. The closure receives two recognizers. To break the
    /// cycle, the first recognizer does not wait for the second. Requirements from classes and
    /// delegates are reported once per attempt.
    public var onRequirementCycle: ((GestureRecognizer, GestureRecognizer) -> Void)?

    let context = EngineContext()
    let attempts: Attempts
    let proposals: Proposals
    let delivery = ViewDelivery()
    let gestureSource: IndirectSource
    let pointerSource: IndirectSource
    let tracker: TouchTracker
    let round: RoundTouches
    @safe @exclusivity(unchecked) package private(set) var motion: (any ViewMotion)?
    var tapCounter = TapCounter()
    @safe @exclusivity(unchecked) var palms = PalmFilter()
    var refusals: Set<RefusedProposal> = []
    /// The thresholds of all recognizers that do not have their own.
    public var thresholds = Thresholds() { didSet { context.setThresholds(thresholds, on: screen) } }
    private var screen = ScreenMeasures() { didSet { context.setThresholds(thresholds, on: screen) } }

    /// Creates an engine for a tree of views.
    ///
    /// Input is in pixels. To use points in the tree on a scaled display, set the `transform` of
    /// `root` to the scale, its `bounds` to the size in points, its `anchorPoint` to the top-left
    /// corner, and its `center` to the origin.
    public init(root: View) {
        self.root = root
        proposals = Proposals(context: context)
        gestureSource = IndirectSource(context: context)
        pointerSource = IndirectSource(context: context)
        tracker = TouchTracker(context: context)
        round = RoundTouches(event: TouchEvent(context))
        attempts = Attempts(context: context, round: round)
        context.engine = self
        root.setContext(context)
    }

    isolated deinit {
        context.engine = nil
        attempts.forgetAll()
    }

    /// The time of the current round or, between rounds, of the previous round.
    public var now: Timestamp { context.now }
    /// The current touches, in the order in which they landed. A scroll, a touchpad gesture and a
    /// hovering pointer each count as a touch. The `source` of fingers, pens and mouse buttons that
    /// are down is `.contact`. Until the end of a round, for example in an action, the array also
    /// contains the touches that have ended or been canceled in the round.
    public var touches: [Touch] { tracker.touches }
    /// The number of inputs that were ignored, such as movements and lifts of a finger that is not
    /// down, and inputs with values that are not finite.
    package var ignoredInputs: Int { tracker.ignoredInputs }
    /// The recognizers that have an attempt in progress, in order of precedence.
    package var engagedRecognizers: [GestureRecognizer] { attempts.current.map(\.recognizer) }

    /// The number of screen pixels per point. The distances and speeds in the thresholds are
    /// multiplied by it. The default is 1.
    public var scale: Double {
        get { screen.scale }
        set { screen.scale = newValue }
    }
    /// The size of a screen pixel in millimeters, or `nil` if it is unknown. It converts the
    /// thresholds in millimeters to pixels. The default is `nil`.
    public var millimetersPerPixel: Double? {
        get { screen.millimetersPerPixel }
        set { screen.millimetersPerPixel = newValue }
    }
    /// The maximum time between the two presses of a double click with a mouse, in seconds. The
    /// default is 0.4. Desktops let users set this time. For fingers and pens,
    /// `Thresholds.tapInterval` applies.
    public var doubleClickTime: Double {
        get { context.doubleClickTime }
        set { context.doubleClickTime = newValue }
    }
    /// Whether released transforms do not glide, and return to their limits immediately.
    package var reducesMotion = false
    /// The current thresholds, with distances in screen pixels.
    public var effectiveThresholds: Thresholds { context.thresholds }

    /// Returns the view that receives touches at a location in the window, in pixels, or `nil` if
    /// there is none.
    public func hitTest(_ location: Point) -> View? {
        root.hitTest(root.convertFromSuperview(location), with: round.isRunning ? round.event : nil)
    }

    /// The time at which the engine needs a `.time` event if no other input arrives earlier, or
    /// `nil` if neither a deadline nor the start of an animation is pending.
    public var nextDeadline: Timestamp? { earlier(nextDeadline(before: nil), motion?.nextStart) }

    /// Returns the time of the next deadline, or `nil` if there is none. `batchTime` is the time of
    /// the first touch in the next batch, or `nil` if it is unknown. See
    /// `Attempt.dueTime(before:)`.
    func nextDeadline(before batchTime: Timestamp?) -> Timestamp? {
        attempts.current.reduce(earlier(gestureSource.deadline, delivery.nextDeadline)) {
            earlier($0, $1.nextDeadline(before: batchTime))
        }
    }

    /// A Boolean value that indicates whether a gesture glides or an animation is running. While it
    /// is `true`, send a `.time` event for each frame.
    public var wantsFrames: Bool { motion?.isMoving ?? false || attempts.current.contains { $0.recognizer.isGliding } }

    package func setMotion(_ motion: any ViewMotion) { self.motion = motion }

    /// A Boolean value that indicates whether the engine has no touches, gestures, animations or
    /// deadlines, so that the next input starts a new gesture. A hovering pointer counts only if a
    /// recognizer receives it. The value is also `false` while a palm is down, and for the
    /// `penDuration` of the thresholds after input from a pen.
    package var isAtRest: Bool { isIdle && palms.isAtRest(at: now, context.thresholds.palm) }

    /// Whether there are no touches, gestures, animations or deadlines. A hovering pointer counts
    /// only if a recognizer receives it. Palms that are down do not count.
    package var isIdle: Bool { isUntouched && nextDeadline == nil && motion?.isMoving != true }

    /// Whether there are no touches or gestures. A hovering pointer counts only if a recognizer
    /// receives it. Animations do not count.
    package var isUntouched: Bool { touches.allSatisfy { $0.source == .hover } && attempts.current.isEmpty }

    package var pointer: HoverInput? {
        touches.first { $0.source == .hover }.map { touch in
            HoverInput(
                phase: .entered, location: touch.pixelLocation, type: touch.type, tool: touch.tool,
                pose: touch.sample.pose)
        }
    }
}
