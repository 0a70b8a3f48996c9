import Stage

extension PieceView {
    private static let (nearDistance, nearTurn, nearScale) = (0.15, Double.pi / 18, 0.12)

    var goal: Placement { travel?.pendingGoal ?? placement }

    func settle(at placement: Placement) {
        stopMotion()
        self.placement = placement
    }

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

    /// A piece as a body on the table, at the start of a motion.
    struct Launch {
        var body: SlidingBody
        let start: SheetPlacement
        /// The placement of `body`, which is within the limits of the piece's size and position. It
        /// can differ from `start`, because fingers can exceed these limits.
        let allowed: SheetPlacement
        var goalScale: Double

        init(
            _ piece: PieceView, from start: SheetPlacement, at allowed: SheetPlacement, _ velocity: Vector,
            _ spin: Double
        ) {
            let size = piece.bounds.size * allowed.scale
            body = SlidingBody(at: allowed, size: size, velocity: velocity, spin: spin, of: piece)
            (self.start, self.allowed, goalScale) = (start, allowed, allowed.scale)
        }
    }

    /// Returns the piece as a body that has just been released, is already sliding, or is at its
    /// goal.
    func launch(at time: Timestamp) -> Launch {
        if let release {
            let allowed = sheetPlacement(of: withinReach(placement, of: surroundings.room))
            return Launch(
                self, from: sheetPlacement(of: placement), at: allowed, release.velocity ?? .zero, release.spin)
        }
        if let slide, travel?.isRunning == true {
            let seconds = time.seconds(since: slide.start)
            let (start, state) = (slide.motion.placement(after: seconds), slide.motion.state(after: seconds))
            let allowed = SheetPlacement(center: state.center, turn: state.turn, scale: slide.motion.goal.scale)
            return Launch(self, from: start, at: allowed, state.velocity, state.spin)
        }
        let rest = sheetPlacement(of: goal)
        var launch = Launch(self, from: rest, at: rest, .zero, 0)
        // Other pieces do not push a piece that an animation moves, for example to its home.
        launch.body.isFixed = travel?.isRunning == true
        return launch
    }

    /// Returns the home placement with a rotation that is changed by full turns, so that the piece
    /// rotates by at most half a turn from `end` to its home.
    func home(after end: SheetPlacement) -> SheetPlacement {
        var home = sheetPlacement(of: surroundings.home)
        home.turn = end.turn + (home.turn - end.turn).remainder(dividingBy: 2 * .pi)
        return home
    }

    /// Returns the placement at which the piece comes to rest if friction stops it at `end`, or
    /// `nil` if it snaps into its home.
    func rest(after start: SheetPlacement, at end: SheetPlacement) -> SheetPlacement? {
        if snaps, isNearHome(Placement(end)) { return nil }
        // A displacement by whole points keeps the edges of an upright piece sharp.
        guard end.turn == start.turn else { return end }
        var rounded = end
        let displacement = end.center - start.center
        rounded.center =
            start.center
            + Vector(
                dx: displacement.dx.rounded(.towardZero), dy: displacement.dy.rounded(.towardZero))
        return rounded
    }

    func sheetPlacement(of placement: Placement) -> SheetPlacement {
        SheetPlacement(
            center: middle(in: placement), turn: placement.transform.rotation, scale: placement.transform.scale)
    }

    func isNearHome(_ placement: Placement) -> Bool {
        let home = surroundings.home
        let (scale, homeScale) = (placement.transform.scale, home.transform.scale)
        let turn = placement.transform.rotation - home.transform.rotation
        return middle(in: placement).distance(to: middle(in: home)) <= bounds.width * homeScale * Self.nearDistance
            && abs(turn.remainder(dividingBy: 2 * .pi)) <= Self.nearTurn
            && abs(scale / homeScale - 1) <= Self.nearScale
    }

    func go(to goal: Placement) {
        stopMotion()
        guard goal != placement else { return }
        moveAnchorPoint(to: bounds.center)
        let (start, end) = (placement, middle(in: goal))
        travel = ValueAnimator(for: self, to: goal) { part in
            start.turned(to: goal, part, center: start.center.interpolated(to: end, fraction: part))
        } show: { [weak self] in
            self?.placement = $0
        }
    }
}

extension PieceView.Placement {
    init(_ placement: SheetPlacement) {
        self.init(
            center: placement.center, anchorPoint: Point(x: 0.5, y: 0.5), transform: placement.transform)
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
