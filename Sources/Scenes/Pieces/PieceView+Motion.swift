import Stage

extension PieceView {
    /// The minimum speed of a throw, in points per second.
    private static let slowestThrow = 240.0
    private static let (nearDistance, nearTurn, nearScale) = (0.15, Double.pi / 18, 0.12)

    var goal: Placement { travel?.pendingGoal ?? placement }

    func settle(at placement: Placement) { (travel, self.placement) = (nil, placement) }

    func adjust(by adjustment: Adjustment) {
        let wasAway = goal != surroundings.home
        stopInFront()
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

    /// Moves the piece to its final placement. If `wasAway` is `true` and `velocity` is not `nil`,
    /// a piece that would stop close to its home moves exactly to its home.
    func move(on velocity: Vector?, wasAway: Bool) {
        var end = withinReach(placement, of: surroundings.room)
        let flight = end == placement ? velocity.flatMap(flight) : nil
        if let flight { end.center += flight.displacement }
        let isHome = wasAway && velocity != nil && isNearHome(end)
        if isHome { end = surroundings.home }
        go(to: end, along: flight)
        if isHome { onReturn?() }
    }

    private func flight(at velocity: Vector) -> Flight? {
        guard velocity.length >= Self.slowestThrow, !traits.reducesMotion else { return nil }
        let fastest = (engine?.thresholds.flingMaximum ?? velocity.length) / traits.scale
        let size = frame(in: placement).size
        return Flight(
            from: middle(in: placement), velocity: velocity.limited(to: fastest),
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

    func go(to goal: Placement, along flight: Flight? = nil) {
        travel = nil
        guard goal != placement else { return }
        moveAnchorPoint(to: bounds.center)
        let (start, end) = (placement, middle(in: goal))
        let timing = flight.map { AnimationTiming.curve(.linear, duration: $0.duration) } ?? .settling
        travel = ValueAnimator(for: self, to: goal, timing: timing) { part in
            guard let flight else {
                let center = start.center.interpolated(to: end, fraction: part)
                return start.turned(to: goal, part, center: center)
            }
            // The attraction of the goal increases while the flight slows down.
            let pull = part * part
            let center = flight.location(at: part) + (end - flight.target) * pull
            return start.turned(to: goal, pull, center: center)
        } show: { [weak self] in
            self?.placement = $0
        }
    }
}

nonisolated extension PieceView.Placement {
    /// Returns a placement with an interpolated scale and rotation. The piece rotates in the
    /// shorter direction.
    fileprivate func turned(to other: Self, _ part: Double, center: Point) -> Self {
        let (first, last) = (transform, other.transform)
        let turn = Transform(rotationAngle: -first.rotation).concatenating(last).rotation
        let scale = first.scale + (last.scale - first.scale) * part
        return Self(
            center: center, anchorPoint: anchorPoint,
            transform: Transform(scaleX: scale, y: scale).rotated(by: first.rotation + turn * part))
    }
}
