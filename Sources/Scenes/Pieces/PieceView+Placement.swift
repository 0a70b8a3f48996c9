import Stage

extension PieceView {
    struct Placement: Hashable {
        var center: Point
        var anchorPoint: Point
        var transform: Transform
    }

    struct Surroundings: Hashable {
        var room = Rect.zero
        var home = Placement(center: .zero, anchorPoint: Point(x: 0.5, y: 0.5), transform: .identity)
    }

    /// The minimum side of the area for holding a piece with two fingers, in points.
    private static let roomForTwo = 128.0

    var placement: Placement {
        get { Placement(center: center, anchorPoint: anchorPoint, transform: transform) }
        set { (center, anchorPoint, transform) = (newValue.center, newValue.anchorPoint, newValue.transform) }
    }

    private func side(in placement: Placement) -> Double { bounds.width * placement.transform.scale }

    /// Returns whether a finger at a point in the piece's coordinate space can hold the piece. A
    /// small piece can also be held in a margin around the piece, so that two fingers have enough
    /// space. The margin does not apply at points on another piece.
    func canBeHeld(at point: Point) -> Bool {
        if bounds.contains(point) { return true }
        let rim = max(0, (Self.roomForTwo - side(in: placement)) / 2) / transform.scale
        guard bounds.insetBy(dx: -rim, dy: -rim).contains(point) else { return false }
        let isOnAnother = superview?.subviews.contains { other in
            other !== self && other.bounds.contains(other.convert(point, from: self))
        }
        return isOnAnother != true
    }

    /// Returns the center of the piece at a placement, in the superview's coordinate space.
    func middle(in placement: Placement) -> Point {
        let anchor = Vector(
            dx: (0.5 - placement.anchorPoint.x) * bounds.width, dy: (0.5 - placement.anchorPoint.y) * bounds.height)
        return placement.center + placement.transform.apply(to: anchor)
    }

    /// Returns the bounding box of the piece at a placement, in the superview's coordinate space.
    func frame(in placement: Placement) -> Rect {
        let box = placement.transform.boundingBox(of: bounds)
        return Rect(center: middle(in: placement), size: box.size)
    }

    /// Returns the minimum and maximum side of a piece. Unless the room is very small, fingers can
    /// hold the smallest piece and touch the table next to the largest piece.
    private func sides(in room: Rect) -> ClosedRange<Double> {
        let shorter = min(room.width, room.height)
        let least = min(VisibleExtent.hold, shorter / 4)
        return least...max(least, shorter - 2 * VisibleExtent.hold)
    }

    func resisted(_ factor: Double) -> Double {
        let (side, sides) = (side(in: placement), sides(in: surroundings.room))
        guard side > 0, sides.lowerBound > 0, !(sides.contains(side) && sides.contains(side * factor)) else {
            return factor
        }
        let firmness = traits.reducesMotion ? 0 : engine?.thresholds.rubberBand ?? 0
        let limits = ElasticLimits(
            sides, maximumDisplacement: (below: sides.lowerBound / 2, above: sides.upperBound / 2),
            firmness: firmness)
        return limits.value(of: limits.pull(to: side) * factor) / side
    }

    func withinReach(_ placement: Placement, of room: Rect) -> Placement {
        var placement = placement
        let side = side(in: placement)
        guard side > 0, min(room.width, room.height) > 0 else { return placement }
        let factor = side.clamped(to: sides(in: room)) / side
        placement.transform = placement.transform.scaledBy(x: factor, y: factor)
        var map = placement.transform
        let arm = middle(in: placement) - map.apply(to: bounds.center)
        (map.tx, map.ty) = (arm.x, arm.y)
        placement.center += VisibleExtent.returnDisplacement(of: bounds, under: map, into: room)
        return placement
    }
}

nonisolated extension PieceView.Placement {
    func carried(from room: Rect, to other: Rect, scale: Double) -> Self {
        Self(
            center: other.center + (center - room.center) * scale, anchorPoint: anchorPoint,
            transform: transform.scaledBy(x: scale, y: scale))
    }

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
