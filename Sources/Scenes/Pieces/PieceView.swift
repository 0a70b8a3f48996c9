import Stage

/// One of the colored pieces: a square that fingers pan, pinch and turn.
final class PieceView: View, GestureRecognizerDelegate {
    /// The part of its geometry that a gesture changes.
    struct Placement: Hashable {
        var center: Point
        var anchorPoint: Point
        var transform: Transform
    }

    /// The side of what two fingers can hold, in points.
    private static let roomForTwo = 128.0

    /// Whether a gesture has moved it since it was last brought within reach.
    private(set) var hasMoved = false
    private var travel: AnimatedChange<Placement>? { didSet { oldValue?.stop() } }
    /// The placement and the place in the pile to return to, or `nil` if no finger is on it.
    private var before: (placement: Placement, index: Int)?

    init(color: Color, frame: Rect) {
        super.init(frame: frame)
        backgroundColor = color
        (presentsAhead, scrollZooms) = (true, true)
        let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
        pan.addTarget(self, action: PieceView.follow)
        pinch.addTarget(self, action: PieceView.follow)
        rotation.addTarget(self, action: PieceView.follow)
        for recognizer in [pan, pinch, rotation] as [SimilarityGestureRecognizer] { recognizer.slopPolicy = .keep }
        addGestureRecognizers(["pan": pan, "pinch": pinch, "rotation": rotation], delegate: self)
    }

    var placement: Placement {
        get { Placement(center: center, anchorPoint: anchorPoint, transform: transform) }
        set { (center, anchorPoint, transform) = (newValue.center, newValue.anchorPoint, newValue.transform) }
    }

    private func side(in placement: Placement) -> Double { bounds.width * placement.transform.scale }

    /// Two fingers hold a piece that is smaller than they are by what is around it, where no other
    /// piece is seen.
    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
        if bounds.contains(point) { return true }
        let rim = max(0, (Self.roomForTwo - side(in: placement)) / 2) / transform.scale
        guard bounds.insetBy(dx: -rim, dy: -rim).contains(point) else { return false }
        let isOnAnother = superview?.subviews.contains { other in
            other !== self && other.bounds.contains(other.convert(point, from: self))
        }
        return isOnAnother != true
    }

    /// Where its middle would be at another placement, in its superview's coordinate space.
    func middle(in placement: Placement) -> Point {
        let anchor = Vector(
            dx: (0.5 - placement.anchorPoint.x) * bounds.width, dy: (0.5 - placement.anchorPoint.y) * bounds.height)
        return placement.center + placement.transform.apply(to: anchor)
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    private func follow(_ recognizer: SimilarityGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            if before == nil {
                noteBefore()
                take()
            }
            move(by: recognizer)
        case .cancelled: putBack()
        case .ended:
            if !isMoving { before = nil }
        case .possible, .failed: break
        }
    }

    private func move(by recognizer: SimilarityGestureRecognizer) {
        hasMoved = true
        switch recognizer {
        case let pan as PanGestureRecognizer:
            center += pan.translation(in: superview)
            pan.setTranslation(.zero, in: superview)
        case let pinch as PinchGestureRecognizer:
            adjustAnchorPoint(for: pinch)
            transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
            pinch.scale = 1
        case let rotation as RotationGestureRecognizer:
            adjustAnchorPoint(for: rotation)
            transform = transform.rotated(by: rotation.rotation)
            rotation.rotation = 0
        default: break
        }
    }

    /// Until the pan begins, the piece is still where the fingers landed; it brings it under them.
    private func adjustAnchorPoint(for recognizer: SimilarityGestureRecognizer) {
        let isPanning = recognizers.contains { $0 is PanGestureRecognizer && $0.state.isActive }
        moveAnchorPoint(to: isPanning ? recognizer.pivot(in: self) : recognizer.basePivot(in: self))
    }

    private var isMoving: Bool { recognizers.contains { $0.state.isActive } }
    /// Whether a gesture moves the piece, or a finger on it will: it stays under that finger.
    var isHeld: Bool { isMoving || engine?.touches.contains(where: isHeld) ?? false }

    func isHeld(by touch: Touch) -> Bool {
        recognizers.contains { recognizer in
            !recognizer.state.isFinal && recognizer.countedTouches.contains { $0 === touch }
        }
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        if !isMoving { noteBefore() }
        take()
    }

    /// A lift that no gesture came of leaves the piece in front.
    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        if !isMoving { before = nil }
    }

    /// Either a gesture has the finger now, or the system took it away and the piece goes back.
    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        if !isMoving { putBack() }
    }

    /// Catches it where it is, in front of the others.
    private func take() {
        if travel?.isRunning == true { (travel, hasMoved) = (nil, true) }
        superview?.bringSubviewToFront(self)
    }

    private func noteBefore() { before = (placement, superview?.subviews.firstIndex { $0 === self } ?? 0) }

    private func putBack() {
        guard let before else { return }
        self.before = nil
        placement = before.placement
        superview?.insertSubview(self, at: before.index)
    }

    func adjust(by adjustment: Adjustment, in room: Rect) {
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
        placement = withinReach(placement, of: room)
    }

    // MARK: On its way by itself

    /// The placement, or the one that it is moving to.
    var goal: Placement { travel?.pendingGoal ?? placement }

    /// Goes somewhere in a straight line, turning the shorter way.
    func go(to goal: Placement) {
        travel = nil
        guard goal != placement else { return }
        moveAnchorPoint(to: bounds.center)
        let (start, end) = (placement, middle(in: goal))
        let (first, last) = (start.transform, goal.transform)
        let turn = Transform(rotationAngle: -first.rotation).concatenating(last).rotation
        travel = AnimatedChange(of: self, to: goal) { part in
            let scale = first.scale + (last.scale - first.scale) * part
            return Placement(
                center: start.center.interpolated(to: end, fraction: part), anchorPoint: start.anchorPoint,
                transform: Transform(scaleX: scale, y: scale).rotated(by: first.rotation + turn * part))
        } show: { [weak self] in
            self?.placement = $0
        }
    }

    /// Is somewhere at once.
    func settle(at placement: Placement) { (travel, self.placement) = (nil, placement) }

    /// A piece that is let go too small, too large or outside comes back.
    func comeWithinReach(of room: Rect) {
        hasMoved = false
        let goal = withinReach(placement, of: room)
        if goal != placement { go(to: goal) }
    }

    /// The placement nearest to another in which a finger can hold the piece, and reach what is
    /// beside it.
    func withinReach(_ placement: Placement, of room: Rect) -> Placement {
        var placement = placement
        let side = side(in: placement)
        let shorter = min(room.width, room.height)
        guard side > 0, shorter > 0 else { return placement }
        let least = min(Reach.hold, shorter / 4)
        let factor = side.clamped(to: least...max(least, shorter - 2 * Reach.hold)) / side
        placement.transform = placement.transform.scaledBy(x: factor, y: factor)
        var map = placement.transform
        let arm = middle(in: placement) - map.apply(to: bounds.center)
        (map.tx, map.ty) = (arm.x, arm.y)
        placement.center += Reach.wayBack(of: bounds, under: map, into: room)
        return placement
    }
}

extension PieceView.Placement {
    /// The same place relative to the middle of another room, scaled with the room.
    func carried(from room: Rect, to other: Rect, scale: Double) -> Self {
        Self(
            center: other.center + (center - room.center) * scale, anchorPoint: anchorPoint,
            transform: transform.scaledBy(x: scale, y: scale))
    }

    /// A setting of a placement: center, anchor point, and the four numbers that turn and scale.
    static func key(_ name: String) -> SettingKey<Self> {
        SettingKey<[Double]>(name, count: 8).converted(
            decode: { numbers in
                let placement = Self(numbers: numbers)
                return placement.transform.determinant > 0 ? placement : nil
            }, encode: \.numbers)
    }

    init(numbers: [Double]) {
        center = Point(x: numbers[0], y: numbers[1])
        anchorPoint = Point(x: numbers[2], y: numbers[3])
        transform = Transform(a: numbers[4], b: numbers[5], c: numbers[6], d: numbers[7], tx: 0, ty: 0)
    }

    var numbers: [Double] {
        [center.x, center.y, anchorPoint.x, anchorPoint.y, transform.a, transform.b, transform.c, transform.d]
    }
}
