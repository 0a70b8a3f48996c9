/// The progress of a sequence of taps, for tap and long press recognizers. It counts the fingers of
/// the current tap, and stores the times from which the limits for the next tap are measured.
@MainActor struct TapSequence {
    private(set) var taps = 0
    private(set) var landed = 0
    /// The time at which the first finger of the current tap landed.
    private(set) var firstLanding = Timestamp.zero
    private var lastLanding = Timestamp.zero
    private var firstLift: Timestamp?
    private var lastLift = Timestamp.zero
    private(set) var location: Point?

    /// Adds touches that landed. Returns the reason why they do not belong to this sequence, or
    /// `nil` if they do.
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

    mutating func lift(_ touches: TouchSet) {
        for touch in touches {
            firstLift = earlier(firstLift, touch.time)
            lastLift = max(lastLift, touch.time)
        }
    }

    /// Completes a tap. Returns `false` if the required number of fingers was never down at the
    /// same time.
    mutating func complete(required: Int) -> Bool {
        guard landed == required, firstLift.map({ $0 >= lastLanding }) ?? false else { return false }
        taps += 1
        landed = 0
        return true
    }
}

extension GestureRecognizer {
    /// Returns `true` if `reason` is `nil`. Otherwise, makes the recognizer fail and returns
    /// `false`. A tap that is too soon or too far away begins another sequence.
    func continuesSequence(unless reason: FailureReason?) -> Bool {
        guard let reason else { return true }
        if reason == .tappedTooSoon || reason == .tappedTooFarAway {
            failAndStartOver(because: reason)
        } else {
            suggest(.failed(reason))
        }
        return false
    }

    /// Makes the recognizer fail if one of the touches has moved farther than `limit`, in px.
    func checkMovement(of touches: TouchSet, limit: Double) {
        for touch in touches where touch.pixelLocation.distance(to: touch.landingLocation) > limit {
            suggest(.failed(.movedTooFar))
        }
    }
}
