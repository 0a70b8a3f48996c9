import Stage

/// One of the coloured pieces: a square that fingers pan, pinch and turn.
final class PieceView: View, GestureRecognizerDelegate {
    /// The part of its geometry that a gesture changes.
    struct Placement: Hashable {
        var center: Point
        var anchorPoint: Point
        var transform: Transform
    }

    var onTake: (() -> Void)?
    var onEnd: (() -> Void)?
    /// The placement and the place in the pile to return to; nil where no finger is on it.
    private var before: (placement: Placement, index: Int)?

    init(color: Color, frame: Rect) {
        super.init(frame: frame)
        backgroundColor = color
        let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
        pan.allowedScrollTypesMask = .all
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
            onEnd?()
        case .possible, .failed: break
        }
    }

    private func move(by recognizer: SimilarityGestureRecognizer) {
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
        moveAnchorPoint(to: isPanning ? recognizer.pivot(in: self) : recognizer.baseLocation(in: self))
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

    func take() {
        onTake?()
        superview?.bringSubviewToFront(self)
    }

    private func noteBefore() { before = (placement, superview?.subviews.firstIndex { $0 === self } ?? 0) }

    private func putBack() {
        guard let before else { return }
        self.before = nil
        placement = before.placement
        superview?.insertSubview(self, at: before.index)
    }

    func adjust(by adjustment: Adjustment) {
        take()
        switch adjustment {
        case .move(let step): center += step
        case .scale(let factor):
            moveAnchorPoint(to: bounds.center)
            transform = transform.scaledBy(x: factor, y: factor)
        case .turn(let angle):
            moveAnchorPoint(to: bounds.center)
            transform = transform.rotated(by: angle)
        }
    }
}

extension PieceView.Placement {
    /// A setting of a placement: center, anchor point, and the four numbers that turn and scale.
    static func key(_ name: String) -> SettingKey<Self> {
        SettingKey<[Double]>(name, count: 8).converted(
            decode: { numbers in
                let transform = Transform(
                    a: numbers[4], b: numbers[5], c: numbers[6], d: numbers[7], tx: 0, ty: 0)
                guard transform.determinant > 0 else { return nil }
                return Self(
                    center: Point(x: numbers[0], y: numbers[1]), anchorPoint: Point(x: numbers[2], y: numbers[3]),
                    transform: transform)
            },
            encode: { placement in
                let (center, anchor, map) = (placement.center, placement.anchorPoint, placement.transform)
                return [center.x, center.y, anchor.x, anchor.y, map.a, map.b, map.c, map.d]
            })
    }
}
