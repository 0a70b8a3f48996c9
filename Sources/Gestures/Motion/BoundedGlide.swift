/// A glide between two limits, exact at any moment: past a limit a spring brings it back to it.
package struct BoundedGlide: Sendable {
    /// A part of the way, of one law.
    private enum Leg {
        case glide(Glide, from: Double)
        /// To a limit, from an offset past it.
        case spring(velocity: Double, offset: Double, limit: Double)
    }

    /// How far what comes back from outside must go past the limit to glide on, in units.
    private static let shortestGlide = 0.1

    private let spring: Spring
    /// Whether it goes past a limit that it reaches, or stays there.
    private let bounces: Bool
    /// The legs, each with its beginning in seconds: past the limits, between them, past them.
    private var legs: InlineArray<3, (start: Double, leg: Leg)>
    private var count = 0

    /// - Parameters:
    ///   - start: where it begins; past a limit it comes back at once.
    ///   - velocity: in units per second.
    ///   - decay: the part of the speed that is lost, per second.
    ///   - spring: brings it back; it must be critically damped.
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
                // One that passes the limit late is at rest there long before.
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
        // The speed falls by as much as the way grows, times the decay.
        let way = limit - start
        let crossing = -naturalLogarithm(1 - way * glide.decay / velocity) / glide.decay
        let speed = bounces ? velocity - way * glide.decay : 0
        append(.spring(velocity: speed, offset: 0, limit: limit), at: time + crossing)
    }

    /// A way that ends at a target, and does not go past it where it leads there.
    package init(from start: Double, velocity: Double, to target: Double, spring: Spring) {
        (self.spring, bounces) = (spring, true)
        let way = target - start
        let isQuick = way * velocity > 0 && abs(velocity) > abs(way) * spring.angularFrequency
        legs = InlineArray(repeating: (0, .spring(velocity: velocity, offset: -way, limit: target)))
        count = 1
        if isQuick { legs[0].leg = .glide(Glide(velocity: velocity, decay: velocity / way), from: start) }
    }

    private mutating func append(_ leg: Leg, at time: Double) {
        legs[count] = (time, leg)
        count += 1
    }

    /// The leg after some seconds, and since when it goes.
    private func leg(after seconds: Double) -> (leg: Leg, seconds: Double) {
        var index = count - 1
        while index > 0, legs[index].start > seconds { index -= 1 }
        return (legs[index].leg, max(seconds, 0) - legs[index].start)
    }

    /// Where it is after some seconds.
    package func value(after seconds: Double) -> Double {
        let (leg, seconds) = leg(after: seconds)
        return switch leg {
        case .glide(let glide, let start): start + glide.displacement(after: seconds)
        case .spring(let velocity, let offset, let limit):
            limit + spring.offset(from: offset, velocity: velocity, after: seconds)
        }
    }

    /// How fast it is after some seconds, in units per second.
    package func velocity(after seconds: Double) -> Double {
        let (leg, seconds) = leg(after: seconds)
        return switch leg {
        case .glide(let glide, _): glide.velocity - glide.displacement(after: seconds) * glide.decay
        case .spring(let velocity, let offset, _):
            spring.velocity(from: offset, velocity: velocity, after: seconds)
        }
    }

    /// Where it comes to rest.
    package var target: Double {
        switch legs[count - 1].leg {
        case .glide(let glide, let start): start + glide.total
        case .spring(_, _, let limit): limit
        }
    }

    /// After how many seconds less than a part of a unit is left to go.
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
    /// After how many seconds a critically damped spring passes rest, or `nil` if it does not.
    fileprivate func crossing(from start: Double, velocity: Double) -> Double? {
        let pull = velocity + angularFrequency * start
        let time = -start / pull
        return pull != 0 && time > 0 ? time : nil
    }
}
