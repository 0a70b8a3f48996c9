import Drawing
public import Gestures

/// One of the coloured pieces: a square that knows where it belongs.
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

    init(color: Color, frame: Rect) {
        self.color = color
        super.init(frame: frame)
    }

    var placement: Placement {
        get { Placement(center: center, anchorPoint: anchorPoint, transform: transform) }
        set { (center, anchorPoint, transform) = (newValue.center, newValue.anchorPoint, newValue.transform) }
    }

    override public func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouch?() }
}
