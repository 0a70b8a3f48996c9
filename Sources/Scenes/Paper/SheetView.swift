import Stage

/// A sheet of paper with a printed grid, and a view that knows where it lies.
final class SheetView: View, Drawable {
    static let size = Size(width: 640, height: 420)
    /// The room that it takes with some air about it.
    static let roomyBounds = Size(width: 720, height: 480)

    private let measuring: (any TextMeasuring)?

    init(measuring: (any TextMeasuring)?) {
        self.measuring = measuring
        super.init(frame: Rect(origin: .zero, size: Self.size))
    }

    var placement = SheetPlacement(center: .zero) {
        didSet {
            (center, transform) = (placement.center, placement.transform)
            if smallness(of: placement) != smallness(of: oldValue) { setNeedsDisplay() }
        }
    }

    /// The scale of a sheet up to 1, in eighths so that few sizes of letters are cached.
    private func smallness(of placement: SheetPlacement) -> Double {
        min(1, max(SheetLimits.scales.lowerBound, (placement.scale * 8).rounded() / 8))
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        let print = SheetPrint(palette: traits.palette, measuring: measuring, smallness: smallness(of: placement))
        print.draw(on: &picture)
    }
}
