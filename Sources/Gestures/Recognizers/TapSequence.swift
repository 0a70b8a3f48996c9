/// Counts taps: landings and lifts in a row, each tap soon enough after the one before and near
/// enough to it.
struct TapSequence {
    /// How many taps are complete.
    private(set) var taps = 0
    /// How many fingers have landed in the present tap.
    private(set) var landed = 0
    /// When the present tap's first finger landed.
    private(set) var firstLanding = Timestamp.zero
    private var lastLanding = Timestamp.zero
    private var firstLift: Timestamp?
    private var lastLift = Timestamp.zero
    /// Where the last tap's fingers landed: their centroid, in the window. Nil as long as no tap
    /// has the fingers that it needs.
    private(set) var location: Point?

    /// Fingers landed.
    ///
    /// - Returns: why they cannot belong to this sequence; nil where they do.
    mutating func land(_ touches: TouchSet, down: [Touch], required: Int, thresholds: Thresholds) -> FailureReason? {
        let times = touches.map(\.landingTime)
        if landed == 0 {
            firstLanding = times.min() ?? .zero
            if taps > 0, firstLanding.seconds(since: lastLift) < thresholds.tapGap { return .tappedTooSoon }
            firstLift = nil
        }
        lastLanding = times.max() ?? lastLanding
        landed += touches.count
        if landed > required { return .wrongNumberOfTouches }
        guard landed == required else { return nil }
        let centroid = Point.centroid(of: down) { $0.landingLocation } ?? .zero
        if let location, location.distance(to: centroid) > thresholds.tapDistance { return .tappedTooFarAway }
        location = centroid
        return nil
    }

    /// Fingers were lifted.
    mutating func lift(_ touches: TouchSet) {
        for touch in touches {
            firstLift = min(firstLift ?? touch.time, touch.time)
            lastLift = max(lastLift, touch.time)
        }
    }

    /// The last finger of a tap was lifted: the tap is complete if it had the fingers that it
    /// needs, and all at once.
    mutating func complete(required: Int) -> Bool {
        guard landed == required, firstLift.map({ $0 >= lastLanding }) ?? false else { return false }
        taps += 1
        landed = 0
        return true
    }
}
