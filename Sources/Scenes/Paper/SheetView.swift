import Gestures

/// A sheet of paper with a printed grid, and a view that knows where it lies.
final class SheetView: View {
    /// How large it is, in its own points.
    static let size = Size(width: 640, height: 420)
    /// The room that it takes with some air about it.
    static let roomyBounds = Size(width: 720, height: 480)

    init() { super.init(frame: Rect(origin: .zero, size: Self.size)) }

    var placement = SheetPlacement(center: .zero) {
        didSet { (center, transform) = (placement.center, placement.transform) }
    }
}
