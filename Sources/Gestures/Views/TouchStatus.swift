/// The part of a touch that changes with each report. A copy of the touch for a coalesced or
/// predicted report has its own status.
struct TouchStatus {
    private(set) var source: Touch.Source
    private(set) var phase = TouchPhase.began
    /// The most recent report. When the touch ends, the report's time is updated. The report's
    /// location is also updated if the location of the lift is known.
    private(set) var sample: TouchSample
    /// The delay of the touch's input, in nanoseconds. It is set when the touch lands, can only
    /// decrease while the touch moves, and is set again when the touch ends. If the landing was not
    /// late, it stays 0 until the end, even if movements are late.
    private(set) var delay: Int64
    private(set) var previousLocation: Point
    /// The location after the most recent movement of a contact. Initially, it is the location of
    /// the landing. The location of the lift does not affect it. For other touches, it does not
    /// change.
    private(set) var motion: Point
    private(set) var hasMoved = false
    private(set) var hasOtherMeasures = false
    private(set) var modifiers: ModifierFlags
    private(set) var cause: CancellationCause?

    init(_ landing: TouchSample, source: Touch.Source, modifiers: ModifierFlags, at time: Timestamp) {
        (self.source, self.modifiers) = (source, modifiers)
        sample = landing
        delay = time.nanoseconds - landing.time.nanoseconds
        (previousLocation, motion) = (landing.location, landing.location)
    }

    func at(_ sample: TouchSample, after previous: Point) -> TouchStatus {
        var next = self
        next.sample = sample
        next.previousLocation = previous
        next.motion = sample.location
        return next
    }

    @inline(__always) mutating func rest() { (hasMoved, hasOtherMeasures) = (false, false) }

    @inline(__always) mutating func move(
        to later: TouchSample, _ phase: TouchPhase, _ modifiers: ModifierFlags, folding samples: [TouchSample]?,
        at time: Timestamp
    ) {
        self.phase = phase
        previousLocation = sample.location
        hasOtherMeasures = sample.update(with: later)
        // A movement counts as late only if the landing was late. Other reports can also be older
        // than their round, because they were merged with later reports.
        if delay != 0 { delay = min(delay, max(time.nanoseconds - sample.time.nanoseconds, 0)) }
        self.modifiers = modifiers
        // A touch that moved and returned to the same location between two rounds also counts as
        // moved.
        let motion = motion
        guard later.location != motion || samples?.contains(where: { $0.location != motion }) == true else { return }
        self.motion = later.location
        hasMoved = true
    }

    mutating func move(to location: Point, at time: Timestamp, modifiers: ModifierFlags, pose: PenPose) {
        previousLocation = sample.location
        sample.location = location
        sample.pose = pose
        sample.time = time
        self.modifiers = modifiers
    }

    mutating func recordMovement() {
        phase = .moved
        hasMoved = true
    }

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

    mutating func change(to source: Touch.Source) { self.source = source }
}
