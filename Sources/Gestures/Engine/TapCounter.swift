/// Counts how many taps in a row the touches make: `Touch.tapCount`.
struct TapCounter {
    private struct Tap {
        let landing: Timestamp
        let location: Point
        let count: Int
    }

    /// The taps that another one may follow.
    private var taps: [Tap] = []

    /// How many taps a landing makes complete with those before it.
    mutating func count(landingAt location: Point, time: Timestamp, thresholds: Thresholds) -> Int {
        taps.removeAll { $0.landing.adding(seconds: thresholds.tapInterval) < time }
        let earlier = taps.filter { $0.location.distance(to: location) <= thresholds.tapDistance }
        return 1 + (earlier.map(\.count).max() ?? 0)
    }

    /// A touch was lifted: it was a tap if it was short and stayed where it landed.
    mutating func recordLift(of touch: Touch, at time: Timestamp, thresholds: Thresholds) {
        guard touch.isContact, touch.phase == .ended,
            time <= touch.landingTime.adding(seconds: thresholds.tapDuration),
            touch.windowLocation.distance(to: touch.landingLocation) <= thresholds.touchSlop
        else { return }
        taps.append(Tap(landing: touch.landingTime, location: touch.landingLocation, count: touch.tapCount))
    }
}
