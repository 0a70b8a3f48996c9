/// A touch from its landing to its lift, like `UITouch`. The same object represents the touch in
/// every event.
///
/// A touch represents a finger, a pen, a mouse button, a scroll, a touchpad gesture or a hovering
/// pointer. `type` and `source` distinguish these cases.
@MainActor public final class Touch {
    /// The phase of a touch. This is UIKit's name for the type.
    public typealias Phase = TouchPhase
    /// The type of a touch. This is UIKit's name for the type.
    public typealias TouchType = Touches.TouchType

    /// The ID of the touch in its input events, or 0 for a scroll, a touchpad gesture or a hovering
    /// pointer, whose events have no ID.
    public let id: TouchID
    /// The type of the touch. For a scroll or a touchpad gesture, it is `.indirectPointer`.
    public let type: TouchType
    /// The pen, or a tool without properties if the touch is not made with a pen. This property is
    /// updated when the driver identifies the pen.
    public private(set) var tool: PenTool
    /// The mouse button (1 for left, 2 for middle, 3 for right), or 0 if the touch is not made with
    /// a mouse button.
    public let button: Int
    /// The view on which the touch landed. For a hovering pointer, it is the view under the
    /// pointer. The value is `nil` if the touch is not on a view or the view has been deallocated.
    public internal(set) weak var view: View?
    private let landing: TouchSample
    let isContact: Bool
    let context: EngineContext
    /// A number that identifies the touch in its engine. Unlike `id`, it is never reused.
    let serial: Int
    /// The current status. No other code runs while it changes, so accesses to it need no
    /// exclusivity check.
    // An exclusivity check takes about 100 instructions. Without any of the 20 attributes
    // `@exclusivity(unchecked)` of this module, a move of 2 fingers with 4 recognizers takes 16,871
    // instructions instead of 11,363. The numbers below are the accesses during that move:
    //
    // - `Touch.present` 22, `Touch.track` 2
    // - 4 each, one for each recognizer: `actions`, `carried`, `SimilarityTracker.fingers` and
    //   `ShapeTrack.track`
    // - the limits of scale and rotation 4, `minimumNumberOfTouches` 2
    // - 1 each: `motion`, `palms`, `areProposalsUndecided`, `TouchEvent.type` and
    //   `RoundTouches.answers`
    // - with prediction also 18 for the four properties of `MotionPredictor`
    @safe @exclusivity(unchecked) private var present: TouchStatus
    /// The reports merged into the most recent event. The array is empty if there was only one
    /// report.
    private var samples: [TouchSample] = []
    private(set) var indirectMotion = IndirectMotion()
    /// Whether the device reports the end of this scroll or touchpad gesture. Otherwise, a pause
    /// ends the scroll.
    package private(set) var endIsReported = false
    @safe @exclusivity(unchecked) private(set) var track = VelocityTrack()
    let predictor: MotionPredictor?
    var followers: [GestureRecognizer] = []
    /// The number of consecutive taps, including this touch.
    public internal(set) var tapCount = 1
    /// The first view that is not a plain `View`, from the touch's view up to the root, or `nil` if
    /// there is none. A plain `View` only forwards touches. The value can be `nil` until the
    /// landing is delivered.
    private(set) weak var listener: View?
    /// The progress of the delivery to the view. Only `ViewDelivery` changes this property.
    var delivery = ViewDelivery.Step.held
    var isToBeReported = false

    init(_ input: TouchInput, source: Source, at time: Timestamp, serial: Int, in context: EngineContext) {
        (id, type, tool, button) = (input.id, input.type, input.tool, input.button)
        (self.context, self.serial) = (context, serial)
        isContact = source == .contact
        predictor = isContact ? MotionPredictor() : nil
        var sample = input.sample
        sample.time = min(sample.time, time)
        landing = sample
        present = TouchStatus(sample, source: source, modifiers: input.modifiers, at: time)
        if isContact { record(sample.location, at: sample.time) }
    }

    init(_ touch: Touch, at sample: TouchSample, after previous: Point) {
        (id, type, tool, button) = (touch.id, touch.type, touch.tool, touch.button)
        (context, serial, isContact, predictor) = (touch.context, touch.serial, touch.isContact, touch.predictor)
        (view, landing, followers, tapCount) = (touch.view, touch.landing, touch.followers, touch.tapCount)
        present = touch.present.at(sample, after: previous)
    }

    /// The source of the touch.
    public var source: Source { present.source }
    /// The phase of the touch in its most recent event.
    public var phase: TouchPhase { present.phase }
    /// The cause of the cancellation, or `nil` if the touch is not canceled or the cause is
    /// unknown.
    public var cancellationCause: CancellationCause? { present.cause }
    /// The time of the most recent event, in seconds on the input clock.
    public var timestamp: Double { time.seconds }
    /// The time of the most recent event, in nanoseconds. It can be earlier than the time of the
    /// round, for example if another program delayed the event.
    public var time: Timestamp { present.sample.time }
    /// The time at which the touch landed.
    public var landingTime: Timestamp { landing.time }
    /// The location at which the touch landed, in pixels of the window.
    public var landingLocation: Point { landing.location }
    /// The modifier keys that were down when the touch landed or last moved. The value is empty for
    /// a touchpad gesture or a hovering pointer.
    public var modifierFlags: ModifierFlags { present.modifiers }
    /// The recognizers that receive the touch, or `nil` if there are none. Initially, recognizers
    /// of deeper views are first, and recognizers of the same view are in the order of attachment.
    public var gestureRecognizers: [GestureRecognizer]? { followers.isEmpty ? nil : followers }
    /// The root of the touch's view tree, or `nil` if the touch is not on a view or the tree has no
    /// engine.
    public var window: View? { view?.window }

    /// Returns the location in a view's coordinate space, or in the window's if `view` is `nil`.
    public func location(in view: View?) -> Point { convertFromPixels(pixelLocation, to: view) }

    /// Returns the location before the most recent event, in a view's coordinate space, or in the
    /// window's if `view` is `nil`.
    public func previousLocation(in view: View?) -> Point { convertFromPixels(previousPixelLocation, to: view) }

    /// Returns the most precise location, which is equal to ``location(in:)``.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// Returns the most precise location before the most recent event, which is equal to
    /// ``previousLocation(in:)``.
    public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

    func viewOrWindow(_ view: View?) -> View? { view ?? (context.isWindowInPixels ? nil : context.engine?.root) }

    func convertFromPixels(_ point: Point, to view: View?) -> Point {
        viewOrWindow(view)?.convertFromPixels(point) ?? point
    }

    package var pixelLocation: Point { present.sample.location }
    var motion: Point { present.motion }
    var hasMoved: Bool { present.hasMoved }
    var hasChanged: Bool { present.hasMoved || present.hasOtherMeasures }
    var hasFoldedReports: Bool { !samples.isEmpty && hasMoved }

    func nextReport(after time: Timestamp?) -> Timestamp? {
        guard hasFoldedReports else { return nil }
        return samples.first { sample in time.map { sample.time > $0 } ?? true }?.time
    }

    /// Returns the location at a time during this round, in pixels.
    func location(at time: Timestamp) -> Point {
        guard hasFoldedReports else { return motion }
        return samples.last { $0.time <= time }?.location ?? present.previousLocation
    }

    var isOver: Bool { present.phase == .ended || present.phase == .cancelled }

    var delay: Duration { .nanoseconds(present.delay) }

    var isLate: Bool { present.delay != 0 }

    /// The most recent hardware report. Values that the device does not measure are `nil`.
    public var sample: TouchSample { present.sample }

    var coalescedSamples: [TouchSample] { samples.isEmpty ? [sample] : samples }

    /// Returns one copy of the touch for each report. `start` is the location before the first
    /// report.
    func touches(at samples: [TouchSample], after start: Point) -> [Touch] {
        zip([start] + samples.map(\.location), samples).map { Touch(self, at: $1, after: $0) }
    }

    var previousPixelLocation: Point { present.previousLocation }

    /// Prepares the touch for a new round, in which it has not moved or changed yet.
    func rest() {
        present.rest()
        if !isContact { indirectMotion = IndirectMotion() }
    }

    /// Records a movement. `samples` contains the reports merged into `sample`, or is `nil` if
    /// there is only one report.
    @inline(__always) func move(
        to sample: TouchSample, _ phase: TouchPhase, _ modifiers: ModifierFlags, folding samples: [TouchSample]?,
        at time: Timestamp
    ) {
        present.move(to: sample, phase, modifiers, folding: samples, at: time)
        if let samples {
            self.samples = samples
            for sample in samples { record(sample.location, at: sample.time) }
        } else {
            if !self.samples.isEmpty { self.samples = [] }
            record(sample.location, at: sample.time)
        }
    }

    /// Updates the properties of the pen. Returns `false` if `tool` is a different pen.
    @discardableResult func update(_ tool: PenTool) -> Bool {
        guard tool != self.tool else { return true }
        guard let complete = tool.completed(from: self.tool) else { return false }
        self.tool = complete
        return true
    }

    private func record(_ location: Point, at time: Timestamp) {
        track.append(location, at: time)
        predictor?.append(location, at: time)
    }

    /// Moves a touch that represents a scroll, a touchpad gesture or a hovering pointer.
    func move(to location: Point, at time: Timestamp, modifiers: ModifierFlags = [], pose: PenPose = PenPose()) {
        present.move(to: location, at: time, modifiers: modifiers, pose: pose)
    }

    func recordMovement() { present.recordMovement() }

    func expectEnd(_ isReported: Bool) { endIsReported = isReported }

    func add(_ motion: IndirectMotion) { indirectMotion = indirectMotion.adding(motion) }

    /// Ends or cancels the touch. `time` is the time of the round. `reportTime` is the time of the
    /// event, if known.
    func end(
        _ phase: TouchPhase, at time: Timestamp, reportedAt reportTime: Timestamp? = nil, location: Point? = nil,
        cause: CancellationCause? = nil
    ) {
        present.end(phase, at: reportTime ?? time, in: time, location: location, cause: cause)
        indirectMotion = IndirectMotion()
        samples = []
    }

    func change(to source: Source) { present.change(to: source) }

    /// Updates `listener`. Called when the landing is delivered, and when a view is moved within
    /// the tree.
    func findListener() {
        var candidate = view
        while let current = candidate, Swift.type(of: current) == View.self { candidate = current.superview }
        listener = candidate
    }

    func removeFollower(_ recognizer: GestureRecognizer) { followers.removeAll { $0 === recognizer } }

    func sortFollowers() { followers.sort { ($0.attempt?.precedence ?? 0) < ($1.attempt?.precedence ?? 0) } }
}
