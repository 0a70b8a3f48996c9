import Stage

/// The fingers' hold on a sheet or a photo. A hold moves, scales and rotates the paper with the
/// fingers.
///
/// All changes are measured from the start positions of the fingers rather than accumulated, so the
/// sheet does not drift, even beyond elastic limits.
struct SheetHold {
    /// A finger with its start position, in the window's coordinate space.
    struct Finger: Hashable {
        let id: TouchID
        let start: Point
    }

    let fingers: [Finger]
    let start: SheetPlacement
    /// The centroid of the fingers at the start, in the window's coordinate space.
    private let startCenter: Point
    private let base: (transform: Transform, rotation: Double, scale: Double)

    /// Creates a hold for the fingers of a gesture.
    ///
    /// - Parameter isLanding: Whether to include the change that the gesture has made so far. A
    ///   wheel or a touchpad has already made its first step when a hold starts, and this step
    ///   must not be lost.
    init(_ gesture: TransformGestureRecognizer, on placement: SheetPlacement, isLanding: Bool) {
        fingers = gesture.countedTouches.map { Finger(id: $0.id, start: $0.location(in: nil)) }
        (start, startCenter) = (placement, gesture.location(in: nil))
        let isNew = isLanding || !gesture.state.isActive
        base = isNew ? (.identity, 0, 1) : (gesture.transform, gesture.rotation, gesture.scale)
    }

    func isHold(of gesture: TransformGestureRecognizer) -> Bool {
        fingers.elementsEqual(gesture.countedTouches) { $0.id == $1.id }
    }

    func rotation(of gesture: TransformGestureRecognizer) -> Double { gesture.rotation - base.rotation }

    /// Returns the current centroid of the fingers, in the window's coordinate space.
    func currentCenter(of gesture: TransformGestureRecognizer) -> Point {
        base.transform.inverted().concatenating(gesture.transform).apply(to: startCenter)
    }

    func scale(of gesture: TransformGestureRecognizer) -> Double { gesture.scale / base.scale }

    func placement(
        for gesture: TransformGestureRecognizer, within limits: SheetLimits, in desk: View
    ) -> SheetPlacement {
        let turn = limits.shownTurn(start.turn + rotation(of: gesture)) - limits.shownTurn(start.turn)
        let scale = limits.shownScale(start.scale * scale(of: gesture), startingAt: start.scale) / start.scale
        return carried(by: gesture, turn: turn, scale: scale, in: desk)
    }

    /// Returns the placement after the object has moved with the fingers of a gesture, and rotated
    /// and scaled about them.
    func carried(
        by gesture: TransformGestureRecognizer, turn: Double, scale: Double, in desk: View
    ) -> SheetPlacement {
        start.carried(
            from: desk.convert(startCenter, from: nil), to: desk.convert(currentCenter(of: gesture), from: nil),
            turn: turn, scale: scale)
    }
}

/// Moves the sheet with its transform recognizer. Whenever a finger lands, or lifts while others
/// remain, another hold begins, so that the paper does not jump.
final class SheetGestures {
    let transform = TransformGestureRecognizer()
    private(set) var hold: SheetHold?
    /// The last centroid of the fingers, in the scene's coordinate space.
    private var grip = Point.zero
    private var before: (placement: SheetPlacement, dots: [Point])?
    /// The velocity of the fingers when they let the sheet go, in points per second, and their
    /// angular velocity in radians per second.
    private var release = (velocity: Vector.zero, spin: 0.0)
    private unowned let scene: PaperScene

    init(of scene: PaperScene) {
        self.scene = scene
        transform.name = "transform"
        (transform.slopPolicy, transform.slop) = (.keep, CatchUp.slop)
        transform.addTarget(self, action: SheetGestures.follow)
    }

    private func follow(_ transform: TransformGestureRecognizer) {
        scene.needsDisplay = true
        if transform.state == .began, hold == nil { beginHold(isLanding: true) }
        // `endHold` reverts the changes of a canceled gesture.
        guard let hold, transform.state.isActive || transform.state == .ended else { return }
        let requested = hold.placement(for: transform, within: scene.limits, in: scene.root)
        scene.placement = scene.resisted(requested)
        grip = scene.root.convert(hold.currentCenter(of: transform), from: nil)
        let isOver = transform.state == .ended
        release = isOver ? (transform.releaseVelocity(in: scene.root), transform.releaseSpin) : (.zero, 0)
        scene.sheet.presentsAhead =
            !scene.snaps && SheetLimits.scales.contains(scene.placement.scale)
            && scene.placement == requested
    }

    func watchFingers() {
        // The remaining fingers of a canceled gesture do not hold the sheet.
        guard !transform.countedTouches.isEmpty, !transform.state.isFinal else { return endHold() }
        guard hold?.isHold(of: transform) != true else { return }
        let known = hold?.fingers.map(\.id) ?? []
        beginHold(isLanding: false)
        let contacts = transform.countedTouches.filter { $0.source == .contact }
        let areNew = contacts.contains { !known.contains($0.id) }
        if areNew { scene.dots = contacts.map { $0.location(in: scene.sheet) } }
        scene.needsDisplay = true
    }

    private func beginHold(isLanding: Bool) {
        if hold == nil { (before, release) = ((scene.placement, scene.dots), (.zero, 0)) }
        scene.move = nil
        // Assigning the dots again ends their fade, so that they stay while fingers hold the sheet.
        scene.dots = scene.dots
        hold = SheetHold(transform, on: scene.placement, isLanding: isLanding)
        grip = transform.location(in: scene.root)
    }

    private func endHold() {
        guard hold != nil else { return }
        // If the gesture failed for a reason other than too little movement, the user did not end
        // it by lifting the fingers, so the sheet returns to its earlier placement.
        let areLifted = transform.failureReason == nil || transform.failureReason == .movedTooLittle
        if !areLifted, let before {
            (scene.placement, scene.dots, release) = (before.placement, before.dots, (.zero, 0))
        }
        (hold, before) = (nil, nil)
        scene.ink.dry()
        scene.settle(about: grip, velocity: release.velocity, spin: release.spin)
        scene.needsDisplay = true
    }
}
