import Drawing
public import Gestures
import Touches

/// One of the coloured pieces: a square that knows where it is.
public final class PieceView: View {
    /// What a gesture changes, to be put back when it is cancelled.
    struct Placement: Hashable {
        var center: Point
        var anchorPoint: Point
        var transform: AffineTransform
    }

    let color: Color
    /// Called when a finger has landed on the piece.
    var onTouch: (() -> Void)?
    /// Called when the finger has left it, or a gesture or the system has taken the finger: whether the system or a gesture did.
    var onRelease: ((_ isTaken: Bool) -> Void)?

    init(color: Color, frame: Rect) {
        self.color = color
        super.init(frame: frame)
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

    /// Whether a touch moves it, or will when it moves.
    func isHeld(by touch: Touch) -> Bool {
        gestureRecognizers.contains { recognizer in
            !recognizer.state.isFinal && recognizer.touches.contains { $0 === touch }
        }
    }

    override public func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouch?() }

    override public func touchesEnded(_ touches: [Touch], with event: TouchEvent) { onRelease?(false) }

    override public func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { onRelease?(true) }
}

extension PieceView.Placement {
    /// A setting of a placement: the center, the anchor point, and the four numbers that turn and scale.
    static func key(_ name: String) -> SettingKey<Self> {
        SettingKey<[Double]>(name, count: 8).converted(
            decode: { numbers in
                let transform = AffineTransform(
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
