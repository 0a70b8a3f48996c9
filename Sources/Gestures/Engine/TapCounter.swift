@MainActor struct TapCounter {
    private struct Tap {
        let landing: Timestamp
        let location: Point
        let count: Int
    }

    private var taps: [Tap] = []

    mutating func count(landingAt location: Point, time: Timestamp, thresholds: Thresholds) -> Int {
        taps.removeAll { $0.landing.adding(seconds: thresholds.tapInterval) < time }
        let earlier = taps.filter { $0.location.distance(to: location) <= thresholds.tapDistance }
        return 1 + (earlier.map(\.count).max() ?? 0)
    }

    mutating func recordLift(of touch: Touch, at time: Timestamp, thresholds: Thresholds) {
        guard touch.isContact, touch.phase == .ended, time <= touch.landingTime.adding(seconds: thresholds.tapDuration),
            touch.pixelLocation.distance(to: touch.landingLocation) <= thresholds.touchSlop
        else { return }
        taps.append(Tap(landing: touch.landingTime, location: touch.landingLocation, count: touch.tapCount))
    }
}
