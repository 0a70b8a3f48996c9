/// The state of a touch. Each event changes it in place.
struct TouchStatus {
    private(set) var source: Touch.Source
    private(set) var phase = TouchPhase.began
    /// The last report: where the touch is, and when it did what its phase says.
    private(set) var sample: TouchSample
    /// How long after its report its last event came, in nanoseconds; 0 unless another program held
    /// it back.
    private(set) var delay: Int64
    private(set) var previousLocation: Point
    /// Where its last motion took it. A lift at another place changes the location and not this: it
    /// moves nothing.
    private(set) var motion: Point
    /// Whether it has moved in this round.
    private(set) var hasMoved = false
    /// Whether its force, or another measure but its place, changed in this round.
    private(set) var hasOtherMeasures = false
    private(set) var modifiers: ModifierFlags
    private(set) var cause: CancellationCause?

    /// It has landed, in the round at a time.
    init(_ landing: TouchSample, source: Touch.Source, modifiers: ModifierFlags, at time: Timestamp) {
        (self.source, self.modifiers) = (source, modifiers)
        sample = landing
        delay = time.nanoseconds - landing.time.nanoseconds
        (previousLocation, motion) = (landing.location, landing.location)
    }
}

extension TouchStatus {
    /// At another report, after one at a location.
    func at(_ sample: TouchSample, after previous: Point) -> TouchStatus {
        var next = self
        next.sample = sample
        next.previousLocation = previous
        next.motion = sample.location
        return next
    }

    /// The round is over: it has not moved in the next one.
    @inline(__always)
    mutating func rest() { (hasMoved, hasOtherMeasures) = (false, false) }

    /// It moved to a report, into which others may have been folded, in the round at a time.
    @inline(__always)
    mutating func move(
        to later: TouchSample, _ phase: TouchPhase, _ modifiers: ModifierFlags, folding samples: [TouchSample]?,
        at time: Timestamp
    ) {
        self.phase = phase
        previousLocation = sample.location
        hasOtherMeasures = sample.update(with: later)
        // Reports of several touches that are folded into one round are not late.
        if delay != 0 { delay = min(delay, max(time.nanoseconds - sample.time.nanoseconds, 0)) }
        self.modifiers = modifiers
        // There and back between two rounds is a movement as well.
        let motion = motion
        guard later.location != motion || samples?.contains(where: { $0.location != motion }) == true else { return }
        self.motion = later.location
        hasMoved = true
    }

    /// A touch without a place of its own went with the pointer.
    mutating func move(to location: Point, at time: Timestamp, modifiers: ModifierFlags, pose: PenPose) {
        previousLocation = sample.location
        sample.location = location
        sample.pose = pose
        sample.time = time
        self.modifiers = modifiers
    }

    /// It has moved in this round.
    mutating func recordMovement() {
        phase = .moved
        hasMoved = true
    }

    /// It is up or was taken away, at a location where that is known.
    mutating func end(
        _ phase: TouchPhase, at time: Timestamp, in round: Timestamp, location: Point?, cause: CancellationCause?
    ) {
        self.phase = phase
        sample.time = min(max(time, sample.time), round)
        delay = round.nanoseconds - sample.time.nanoseconds
        self.cause = phase == .cancelled ? cause : nil
        previousLocation = sample.location
        if let location, location.isFinite { sample.location = location }
    }

    /// A scroll goes on as zooming, or as panning.
    mutating func change(to source: Touch.Source) { self.source = source }
}
