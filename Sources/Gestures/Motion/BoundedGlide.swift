/// A glide between two limits, or a motion to a target. If the value is beyond a limit, a spring
/// returns it to the limit.
package struct BoundedGlide: Sendable {
    private enum Leg {
        case glide(Glide, from: Double)
        case spring(velocity: Double, offset: Double, limit: Double)
    }

    /// The minimum `total` of a glide that follows a return to a limit, in the unit of the value.
    private static let shortestGlide = 0.1

    private let spring: Spring
    private let bounces: Bool
    /// The parts of the motion, with their start times in seconds. For a glide between limits,
    /// there are at most three: a return to a limit, a glide between the limits, and a bounce or a
    /// stop at a limit.
    private var legs: InlineArray<3, (start: Double, leg: Leg)>
    private var count = 0

    /// Creates a motion that begins at `start` and comes to rest within limits. `velocity` is in
    /// units per second, and `decay` is per second. `spring` must be critically damped. If
    /// `bounces` is `false`, a glide that reaches a limit stops there.
    package init(
        from start: Double, velocity: Double, decay: Double, limits: ClosedRange<Double>, spring: Spring,
        bounces: Bool = true
    ) {
        (self.spring, self.bounces) = (spring, bounces)
        legs = InlineArray(repeating: (0, .glide(Glide(velocity: 0, decay: decay), from: start)))
        let limit = start.clamped(to: limits)
        if start == limit {
            glide(from: start, velocity: velocity, decay: decay, limits: limits, at: 0)
        } else {
            append(.spring(velocity: velocity, offset: start - limit, limit: limit), at: 0)
            if let crossing = spring.crossing(from: start - limit, velocity: velocity) {
                let speed = spring.velocity(from: start - limit, velocity: velocity, after: crossing)
                // At a lower speed, a glide would be shorter than `shortestGlide`, so the spring
                // continues instead.
                guard abs(speed) > Self.shortestGlide * decay else { return }
                glide(from: limit, velocity: speed, decay: decay, limits: limits, at: crossing)
            }
        }
    }

    private mutating func glide(
        from start: Double, velocity: Double, decay: Double, limits: ClosedRange<Double>, at time: Double
    ) {
        let glide = Glide(velocity: velocity, decay: decay)
        append(.glide(glide, from: start), at: time)
        let limit = (start + glide.total).clamped(to: limits)
        guard limit != start + glide.total else { return }
        // The velocity of a glide decreases by `decay` for each unit of displacement.
        let displacement = limit - start
        let crossing = -naturalLogarithm(1 - displacement * glide.decay / velocity) / glide.decay
        let speed = bounces ? velocity - displacement * glide.decay : 0
        append(.spring(velocity: speed, offset: 0, limit: limit), at: time + crossing)
    }

    /// Creates a motion to a target. If the velocity points toward the target and `spring` is
    /// critically damped, the motion does not overshoot the target.
    package init(from start: Double, velocity: Double, to target: Double, spring: Spring) {
        (self.spring, bounces) = (spring, true)
        let displacement = target - start
        let isQuick = displacement * velocity > 0 && abs(velocity) > abs(displacement) * spring.angularFrequency
        legs = InlineArray(repeating: (0, .spring(velocity: velocity, offset: -displacement, limit: target)))
        count = 1
        if isQuick { legs[0].leg = .glide(Glide(velocity: velocity, decay: velocity / displacement), from: start) }
    }

    private mutating func append(_ leg: Leg, at time: Double) {
        legs[count] = (time, leg)
        count += 1
    }

    private func leg(after seconds: Double) -> (leg: Leg, seconds: Double) {
        var index = count - 1
        while index > 0, legs[index].start > seconds { index -= 1 }
        return (legs[index].leg, max(seconds, 0) - legs[index].start)
    }

    package func value(after seconds: Double) -> Double {
        let (leg, seconds) = leg(after: seconds)
        return switch leg {
        case .glide(let glide, let start): start + glide.displacement(after: seconds)
        case .spring(let velocity, let offset, let limit):
            limit + spring.offset(from: offset, velocity: velocity, after: seconds)
        }
    }

    package func velocity(after seconds: Double) -> Double {
        let (leg, seconds) = leg(after: seconds)
        return switch leg {
        case .glide(let glide, _): glide.velocity - glide.displacement(after: seconds) * glide.decay
        case .spring(let velocity, let offset, _): spring.velocity(from: offset, velocity: velocity, after: seconds)
        }
    }

    package var target: Double {
        switch legs[count - 1].leg {
        case .glide(let glide, let start): start + glide.total
        case .spring(_, _, let limit): limit
        }
    }

    package func duration(until rest: Double) -> Double {
        let (start, leg) = legs[count - 1]
        return switch leg {
        case .glide(let glide, _): start + glide.duration(until: rest)
        case .spring(let velocity, let offset, _):
            start + spring.settlingDuration(from: offset, velocity: velocity, until: rest)
        }
    }
}

extension Spring {
    /// Returns the time at which the spring passes its rest position, in seconds, or `nil` if it
    /// never does. The spring must be critically damped.
    fileprivate func crossing(from start: Double, velocity: Double) -> Double? {
        let pull = velocity + angularFrequency * start
        let time = -start / pull
        return pull != 0 && time > 0 ? time : nil
    }
}
