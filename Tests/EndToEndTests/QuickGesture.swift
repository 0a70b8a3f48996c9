import Geometry
import TestServers

extension Xorg {
    /// Performs a gesture that is recognized only if it is quick. Performs it again if a busy
    /// machine took longer than `limit` and the gesture had no effect.
    ///
    /// - Parameters:
    ///   - limit: The time within which the gesture must be recognized. A gesture that was quicker
    ///     is not repeated, even if it had no effect.
    ///   - hasEffect: Returns whether the slow gesture was recognized. Called while no finger is
    ///     down. Undoes what an unrecognized gesture did instead.
    func performQuickly(within limit: Duration, _ gesture: () throws -> Void, hasEffect: () throws -> Bool) throws {
        let attempts = 10
        for _ in 1...attempts {
            let start = ContinuousClock.now
            try gesture()
            // The server answers after it has reported all touches.
            _ = screen.pixels(in: Rect(x: 0, y: 0, width: 1, height: 1))
            let isQuick = ContinuousClock.now - start < limit
            if try isQuick || hasEffect() { return }
        }
        throw TestError("\(attempts) attempts took longer than \(limit)")
    }

    /// Taps twice at a location, as a double tap.
    func doubleTap(at location: Point, in app: App) throws {
        let before = screen.pixels()
        try performQuickly(within: .milliseconds(400)) {
            for _ in 1...2 { try touchscreen.tap([1: location]) }
        } hasEffect: {
            // Longer than the time between two taps, so that the next tap is the first of two.
            try app.waitForRest(lasting: .milliseconds(500))
            return screen.pixels() != before
        }
    }
}
