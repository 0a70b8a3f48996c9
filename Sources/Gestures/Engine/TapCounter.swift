/// Counts consecutive taps at nearly the same location, for `Touch.tapCount`. Recognizers count
/// taps separately, because they count only taps with the required number of fingers.
@MainActor struct TapCounter {
    private struct Tap {
        let location: Point
        let count: Int
        /// The latest time at which the next tap can land.
        let limit: Timestamp
    }

    private var taps: [Tap] = []

    mutating func count(landingAt location: Point, time: Timestamp, thresholds: Thresholds) -> Int {
        taps.removeAll { $0.limit < time }
        let earlier = taps.filter { $0.location.distance(to: location) <= thresholds.tapDistance }
        return 1 + (earlier.map(\.count).max() ?? 0)
    }

    mutating func recordLift(of touch: Touch, at time: Timestamp, interval: Double, thresholds: Thresholds) {
        guard touch.isContact, touch.phase == .ended, time <= touch.landingTime.adding(seconds: thresholds.tapDuration),
            touch.pixelLocation.distance(to: touch.landingLocation) <= thresholds.touchSlop
        else { return }
        let limit = touch.landingTime.adding(seconds: interval)
        taps.append(Tap(location: touch.landingLocation, count: touch.tapCount, limit: limit))
    }
}
