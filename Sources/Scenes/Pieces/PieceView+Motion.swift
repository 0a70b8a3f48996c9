import Stage

extension PieceView {
    /// The slowest throw, in points per second: a piece that is put down stays there.
    private static let slowestThrow = 240.0
    /// The limits of what is near to the home: a distance as a part of the side there, a turn in
    /// radians, and a part of the scale.
    private static let (nearDistance, nearTurn, nearScale) = (0.15, Double.pi / 18, 0.12)

    /// The placement, or the one that the piece is moving to. It is known from the moment at which
    /// the piece is thrown.
    var goal: Placement { travel?.pendingGoal ?? placement }

    /// Is at a placement immediately.
    func settle(at placement: Placement) { (travel, self.placement) = (nil, placement) }

    /// Changes the piece by a key.
    func adjust(by adjustment: Adjustment) {
        let wasAway = goal != surroundings.home
        take()
        switch adjustment {
        case .move(let step): center += step
        case .scale(let factor):
            moveAnchorPoint(to: bounds.center)
            transform = transform.scaledBy(x: factor, y: factor)
        case .rotate(let angle):
            moveAnchorPoint(to: bounds.center)
            transform = transform.rotated(by: angle)
        }
        settle(at: withinReach(placement, of: surroundings.room))
        if wasAway, placement == surroundings.home { onReturn?() }
    }

    /// Continues at the velocity of a pan, if one has ended, until the piece rests within reach. A
    /// piece that was away from home and is put down near it goes there.
    func move(on velocity: Vector?, wasAway: Bool) {
        var end = withinReach(placement, of: surroundings.room)
        let flight = end == placement ? velocity.flatMap(flight) : nil
        if let flight { end.center += flight.way }
        let isHome = wasAway && velocity != nil && isNearHome(end)
        if isHome { end = surroundings.home }
        go(to: end, along: flight)
        if isHome { onReturn?() }
    }

    /// The motion of a throw, or `nil` for a velocity that is too low.
    private func flight(at velocity: Vector) -> Flight? {
        guard velocity.length >= Self.slowestThrow, !traits.reducesMotion else { return nil }
        let fastest = (engine?.thresholds.flingMaximum ?? velocity.length) / traits.scale
        let size = frame(in: placement).size
        return Flight(
            from: middle(in: placement), velocity: velocity * min(1, fastest / velocity.length),
            in: surroundings.room.insetBy(dx: size.width / 2, dy: size.height / 2))
    }

    private func isNearHome(_ placement: Placement) -> Bool {
        let home = surroundings.home
        let (scale, homeScale) = (placement.transform.scale, home.transform.scale)
        let turn = placement.transform.rotation - home.transform.rotation
        return middle(in: placement).distance(to: middle(in: home)) <= bounds.width * homeScale * Self.nearDistance
            && abs(turn.remainder(dividingBy: 2 * .pi)) <= Self.nearTurn
            && abs(scale / homeScale - 1) <= Self.nearScale
    }

    /// Goes to a placement in a straight line or along a flight, turning the shorter way.
    func go(to goal: Placement, along flight: Flight? = nil) {
        travel = nil
        guard goal != placement else { return }
        moveAnchorPoint(to: bounds.center)
        let (start, end) = (placement, middle(in: goal))
        let timing = flight.map { AnimationTiming.curve(.linear, duration: $0.duration) } ?? .settling
        travel = AnimatedChange(of: self, to: goal, timing: timing) { part in
            guard let flight else {
                let center = start.center.interpolated(to: end, fraction: part)
                return start.turned(to: goal, part, center: center)
            }
            // What draws a piece home grows as the flight slows down.
            let pull = part * part
            let center = flight.location(at: part) + (end - flight.target) * pull
            return start.turned(to: goal, pull, center: center)
        } show: { [weak self] in
            self?.placement = $0
        }
    }
}

extension PieceView.Placement {
    /// The placement at another center, scaled and turned the shorter way to a part of another one.
    fileprivate func turned(to other: Self, _ part: Double, center: Point) -> Self {
        let (first, last) = (transform, other.transform)
        let turn = Transform(rotationAngle: -first.rotation).concatenating(last).rotation
        let scale = first.scale + (last.scale - first.scale) * part
        return Self(
            center: center, anchorPoint: anchorPoint,
            transform: Transform(scaleX: scale, y: scale).rotated(by: first.rotation + turn * part))
    }
}
