import Shell

extension PaperScene {
    /// Lets the sheet slide, unless motion is reduced, and return to its limits. If `snaps` is
    /// `true`, the sheet also snaps.
    ///
    /// - Parameters:
    ///   - point: The point in the scene's coordinate space about which the sheet rotates and
    ///     scales to reach its limits and snap angles.
    ///   - velocity: The velocity, in points per second.
    ///   - spin: The angular velocity, in radians per second, positive clockwise.
    func settle(about point: Point, velocity: Vector = .zero, spin: Double = 0) {
        let scale = placement.scale.clamped(to: SheetLimits.scales)
        var allowed = placement.carried(from: point, to: point, turn: 0, scale: scale / placement.scale)
        (allowed.turn, allowed.scale) = (placement.turn, scale)
        allowed.center += returnDisplacement(of: allowed)
        let body = SlidingBody(at: allowed, velocity: velocity, spin: spin, of: sheet)
        let slide = body.slide(from: placement, allowed: allowed, walls: centers(of: allowed)) { end in
            let (turn, scale) = (limits.restingTurn(end.turn), limits.restingScale(end.scale))
            let grip = point + (end.center - allowed.center)
            var goal = end.carried(from: grip, to: grip, turn: turn - end.turn, scale: scale / end.scale)
            (goal.turn, goal.scale) = (turn, scale)
            goal.center += returnDisplacement(of: goal)
            return goal
        }
        guard !slide.isStill else { return }
        move = ValueAnimator(for: sheet, along: slide, to: slide.goal, value: \.self) { [weak self] in
            self?.placement = $0
        }
    }

    /// Returns the rectangle in which the center of a sliding sheet must stay. It is the desk,
    /// enlarged in each dimension in which the sheet's bounding box is larger than the desk. In
    /// such a dimension, the bounding box always reaches the middle of the desk.
    private func centers(of placement: SheetPlacement) -> Rect {
        let size = placement.transform.boundingBox(of: sheet.bounds).size
        return room.insetBy(dx: min(0, (room.width - size.width) / 2), dy: min(0, (room.height - size.height) / 2))
    }

    /// Returns the displayed placement for the placement that the fingers request. If so little of
    /// the sheet would be visible that it could not be held, the sheet lags behind the fingers.
    func resisted(_ placement: SheetPlacement) -> SheetPlacement {
        let back = returnDisplacement(of: placement)
        guard back != .zero else { return placement }
        let pull = back.length
        let shown = RubberBand.displacement(ofPull: pull, maximum: VisibleExtent.hold, firmness: limits.firmness)
        var resisted = placement
        resisted.center += back * (1 - shown / pull)
        return resisted
    }

    func returnDisplacement(of placement: SheetPlacement) -> Vector {
        VisibleExtent.returnDisplacement(of: sheet.bounds, under: placement.map(of: sheet.bounds), into: room)
    }
}
