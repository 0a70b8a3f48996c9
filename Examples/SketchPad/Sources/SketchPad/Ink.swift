import Desktop

/// One stroke, as wide as it was pressed where the device measures that. Its drawing is kept while
/// others grow.
final class Ink: View, Drawable {
    /// Lines of one width each, which follow each other.
    private var lines: [(width: Double, path: Path)] = []
    /// The place that was added last.
    private var last: Point?
    /// Where the last line ends.
    private var tip: Point?

    override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    func add(_ point: Point, pressure: Double?) {
        // In steps of half a point: a line that is pressed evenly is one path.
        let width = ((pressure.map { 1 + 8 * $0 } ?? 5) * 2).rounded() / 2
        if lines.last?.width != width {
            var path = Path()
            path.move(to: tip ?? point)
            lines.append((width, path))
        }
        // From middle to middle, so that corners are round.
        let middle = last?.interpolated(to: point, fraction: 0.5) ?? point
        lines[lines.count - 1].path.addQuadCurve(to: middle, controlPoint: last ?? point)
        (last, tip) = (point, middle)
        setNeedsDisplay()
    }

    /// Leads the stroke to the place that was added last.
    func end() {
        guard let last, !lines.isEmpty else { return }
        lines[lines.count - 1].path.addLine(to: last)
        setNeedsDisplay()
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        for line in lines {
            picture.stroke(
                line.path, Stroke(color: Color(hex: 0x1F3A5F), width: line.width, cap: .round, join: .round))
        }
    }
}
