// Longer than 250 lines: each change of a touch is beside the properties that it writes.

/// One touch from its landing to its lift, as `UITouch`. The same object always describes the same
/// touch as it is now.
///
/// A pen, a pressed mouse, a turning wheel and a touchpad gesture are touches too; `type` and
/// `source` tell which.
nonisolated public final class Touch {
    /// What a touch did, by the name that UIKit has for it.
    public typealias Phase = TouchPhase
    /// With what the screen is touched, by the name that UIKit has for it.
    public typealias TouchType = Touches.TouchType

    /// The finger's number, as in the input.
    public let id: TouchID
    /// The type of the touch. A scroll and a touchpad gesture are `.indirectPointer`.
    public let type: TouchType
    /// The pen, where it is one. What its driver says later is added.
    public private(set) var tool: PenTool
    /// The mouse's button, 1 for the left one; 0 for everything that is not a mouse.
    public let button: Int
    /// The view that it landed on.
    public private(set) weak var view: View?
    /// The report of its landing.
    private let landing: TouchSample
    /// Whether it has a place of its own on the screen.
    let isContact: Bool
    /// The number of this touch among all that the engine has seen: never used twice, unlike `id`.
    let serial: Int
    /// What is known of it now. Only inputs change it, between two calls of anybody else; a move
    /// reads it many times, and each read of what is changed in place would be checked.
    @safe @exclusivity(unchecked) private var present: TouchStatus
    /// The reports that were folded into the last event, where there was more than one.
    private var samples: [TouchSample] = []
    /// What a scroll or a touchpad gesture has done in this round.
    private(set) var indirectMotion = IndirectMotion()
    /// What it did in the last 0.1 s.
    @safe @exclusivity(unchecked) private(set) var track = VelocityTrack()
    /// Where it was in the last half second, and will be; nil without a place of its own.
    let predictor: MotionPredictor?
    /// The recognizers that have it, deepest view first, then in the order in which they were
    /// added. Frozen at the landing.
    private(set) var followers: [GestureRecognizer] = []
    /// The number of taps in a row with this one: 1 for the first, 2 for a double tap.
    public private(set) var tapCount = 1
    /// The first of its view and that view's superviews that is of a subclass of `View`. A plain
    /// `View` only passes touches on.
    private(set) weak var listener: View?
    /// What its view has been told of it; `ViewDelivery` alone changes it and the next.
    var delivery = ViewDelivery.Step.held
    var isToBeReported = false

    init(_ input: TouchInput, source: Source = .contact, at time: Timestamp, serial: Int) {
        id = input.id
        isContact = source == .contact
        predictor = isContact ? MotionPredictor() : nil
        type = input.type
        tool = input.tool
        button = input.button
        var sample = input.sample
        sample.time = min(sample.time, time)
        landing = sample
        self.serial = serial
        present = TouchStatus(sample, source: source, modifiers: input.modifiers, at: time)
        if isContact { note(sample.location, at: sample.time) }
    }

    /// A touch as it was, or will be, at another report, for those who draw a line through all of
    /// them.
    init(_ touch: Touch, at sample: TouchSample, after previous: Point) {
        id = touch.id
        type = touch.type
        tool = touch.tool
        button = touch.button
        view = touch.view
        landing = touch.landing
        isContact = touch.isContact
        predictor = touch.predictor
        serial = touch.serial
        followers = touch.followers
        tapCount = touch.tapCount
        present = touch.present.at(sample, after: previous)
    }
}

extension Touch {
    /// What it comes from: a finger, the wheel, a touchpad's gesture or the hovering pointer.
    public var source: Source { present.source }
    /// What it did last.
    public var phase: TouchPhase { present.phase }
    /// Why it was taken away, where its phase is `.cancelled` and that is known.
    public var cancellationCause: CancellationCause? { present.cause }
    /// When it did what `phase` says, in seconds on the input's clock.
    public var timestamp: Double { time.seconds }
    /// When it did what `phase` says, to the nanosecond. Earlier than the round in which it is
    /// told, where another program held the event back.
    public var time: Timestamp { present.sample.time }
    /// When it landed.
    public var landingTime: Timestamp { landing.time }
    /// Where it landed, in the window's coordinates, in pixels.
    public var landingLocation: Point { landing.location }
    /// The modifier keys that were down at its last event.
    public var modifierFlags: ModifierFlags { present.modifiers }
    /// The recognizers that got this touch at its landing, deepest view first, then in the order in
    /// which they were added; nil where none did.
    public var gestureRecognizers: [GestureRecognizer]? { followers.isEmpty ? nil : followers }
    /// The root of the tree of views in which it is; nil where it is on no view.
    public var window: View? { view?.window }
    /// Always nil: the measures of a touch are final when it is told.
    public var estimationUpdateIndex: Int? { nil }

    /// Where it is, in a view's coordinate space, or in the window's where `view` is nil. In
    /// pixels.
    public func location(in view: View?) -> Point {
        windowLocation.converted(to: view)
    }

    /// Where it was before its last event, in a view's coordinate space, or in the window's where
    /// `view` is nil. In pixels.
    public func previousLocation(in view: View?) -> Point {
        present.previousLocation.converted(to: view)
    }

    /// Where it is, as exactly as the device says, which is what ``location(in:)`` gives.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// Where it was before its last event, as exactly as the device says, which is what
    /// ``previousLocation(in:)`` gives.
    public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

    /// Where it is, in the window's coordinates, in pixels.
    var windowLocation: Point { present.sample.location }
    /// Where its last motion took it, in the window's coordinates. A lift at another place moves
    /// nothing.
    var motion: Point { present.motion }
    /// Whether it has moved in this round.
    var hasMoved: Bool { present.hasMoved }
    /// Whether it has moved, or was pressed or held in another way, in this round.
    var hasChanged: Bool { present.hasMoved || present.hasOtherMeasures }
    /// Whether several reports were folded into a movement of this round.
    var hasFoldedReports: Bool { !samples.isEmpty && hasMoved }

    /// The moment of the first report after another moment, of those that were folded into a
    /// movement of this round.
    func nextReport(after time: Timestamp?) -> Timestamp? {
        guard hasFoldedReports else { return nil }
        return samples.first { sample in time.map { sample.time > $0 } ?? true }?.time
    }

    /// Where it was at a moment of this round.
    func location(at time: Timestamp) -> Point {
        guard hasFoldedReports else { return motion }
        return samples.last { $0.time <= time }?.location ?? present.previousLocation
    }

    /// Whether it is up, or was taken away.
    var isOver: Bool { present.phase == .ended || present.phase == .cancelled }

    /// How long after its report its last event came: zero unless another program held it back.
    var delay: Duration { .nanoseconds(present.delay) }

    /// Whether its last event came later than its report.
    var isLate: Bool { present.delay != 0 }

    /// The last report of the hardware: what the device does not measure is nil there.
    public var sample: TouchSample { present.sample }

    /// The reports that were folded into the last event, or the only one.
    var coalescedSamples: [TouchSample] { samples.isEmpty ? [sample] : samples }

    /// Touches at some reports in a row, of which the first follows on where it was before its last
    /// event.
    func touches(at samples: [TouchSample], after start: Point) -> [Touch] {
        zip([start] + samples.map(\.location), samples).map { Touch(self, at: $1, after: $0) }
    }

    /// Where it was before its last event, in the window's coordinates.
    var previousWindowLocation: Point { present.previousLocation }
}

// MARK: What inputs do to it
extension Touch {
    /// The round is over: it has not moved in the next one.
    func rest() {
        present.rest()
        if !isContact { indirectMotion = IndirectMotion() }
    }

    /// Moves it to a report, in the round at a time.
    ///
    /// - Parameter samples: the reports that were folded into this one, where there are several.
    @inline(__always)
    func move(
        to sample: TouchSample, _ phase: TouchPhase, _ modifiers: ModifierFlags, folding samples: [TouchSample]?,
        at time: Timestamp
    ) {
        present.move(to: sample, phase, modifiers, folding: samples, at: time)
        if let samples {
            self.samples = samples
            for sample in samples { note(sample.location, at: sample.time) }
        } else {
            if !self.samples.isEmpty { self.samples = [] }
            note(sample.location, at: sample.time)
        }
    }

    /// Adds what a driver says of the pen. Returns whether it is the same pen.
    @discardableResult func note(_ tool: PenTool) -> Bool {
        guard tool != self.tool else { return true }
        guard let complete = tool.completed(from: self.tool) else { return false }
        self.tool = complete
        return true
    }

    private func note(_ location: Point, at time: Timestamp) {
        track.append(location, at: time)
        predictor?.append(location, at: time)
    }

    /// Moves a touch without a place of its own to the pointer's location.
    func move(to location: Point, at time: Timestamp, modifiers: ModifierFlags = [], pose: PenPose = PenPose()) {
        present.move(to: location, at: time, modifiers: modifiers, pose: pose)
    }

    /// It has moved in this round.
    func recordMovement() { present.recordMovement() }

    /// Adds what a wheel or a touchpad did in this round.
    func add(_ motion: IndirectMotion) {
        indirectMotion = indirectMotion.adding(motion)
    }

    /// It is up or was taken away, at a location where that is known.
    ///
    /// - Parameters:
    ///   - time: the round's time.
    ///   - moment: when it happened, where that is earlier.
    func end(
        _ phase: TouchPhase, at time: Timestamp, reportedAt moment: Timestamp? = nil, location: Point? = nil,
        cause: CancellationCause? = nil
    ) {
        present.end(phase, at: moment ?? time, in: time, location: location, cause: cause)
        indirectMotion = IndirectMotion()
        samples = []
    }

    /// A scroll goes on as zooming, or as panning.
    func change(to source: Source) { present.change(to: source) }

    func setTapCount(_ count: Int) { tapCount = count }

    /// Finds the listener: when the landing is delivered, and when the tree changes.
    func findListener() {
        var candidate = view
        while let current = candidate, Swift.type(of: current) == View.self { candidate = current.superview }
        listener = candidate
    }

    /// Puts it on a view.
    func land(on view: View?) { self.view = view }

    func addFollower(_ recognizer: GestureRecognizer) { followers.append(recognizer) }

    func removeFollower(_ recognizer: GestureRecognizer) { followers.removeAll { $0 === recognizer } }

    func removeFollowers() { followers.removeAll() }

    func sortFollowers() {
        followers.sort { ($0.attempt?.precedence ?? 0) < ($1.attempt?.precedence ?? 0) }
    }
}
