/// The state of a touch. A value: each event makes the next one from it.
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
    func rested() -> TouchStatus {
        var next = self
        next.hasMoved = false
        next.hasOtherMeasures = false
        return next
    }

    /// It moved as the input says, in the round at a time.
    @inline(__always)
    func moved(by input: TouchInput, at time: Timestamp) -> TouchStatus {
        var next = self
        next.phase = input.phase
        next.previousLocation = sample.location
        next.sample = input.sample.completed(from: sample)
        // Reports of several touches that are folded into one round are not late.
        if delay != 0 { next.delay = min(delay, max(time.nanoseconds - next.sample.time.nanoseconds, 0)) }
        next.modifiers = input.modifiers
        // There and back between two rounds is a movement as well.
        if input.location != motion || input.samples.contains(where: { $0.location != motion }) {
            next.motion = input.location
            next.hasMoved = true
        }
        next.hasOtherMeasures = next.sample.hasOtherMeasures(than: sample)
        return next
    }

    /// A touch without a place of its own went with the pointer.
    func moved(to location: Point, at time: Timestamp, modifiers: ModifierFlags, pose: PenPose) -> TouchStatus {
        var next = self
        next.previousLocation = sample.location
        next.sample.location = location
        next.sample.pose = pose
        next.sample.time = time
        next.modifiers = modifiers
        return next
    }

    /// It has moved in this round.
    func movedInRound() -> TouchStatus {
        var next = self
        next.phase = .moved
        next.hasMoved = true
        return next
    }

    /// It is up or was taken away, at a location where that is known.
    func ended(
        _ phase: TouchPhase, at time: Timestamp, in round: Timestamp, location: Point?, cause: CancellationCause?
    )
        -> TouchStatus
    {
        var next = self
        next.phase = phase
        next.sample.time = min(max(time, sample.time), round)
        next.delay = round.nanoseconds - next.sample.time.nanoseconds
        next.cause = phase == .cancelled ? cause : nil
        next.previousLocation = sample.location
        if let location, location.isFinite { next.sample.location = location }
        return next
    }

    /// A scroll goes on as zooming, or as panning.
    func changed(to source: Touch.Source) -> TouchStatus {
        var next = self
        next.source = source
        return next
    }
}
