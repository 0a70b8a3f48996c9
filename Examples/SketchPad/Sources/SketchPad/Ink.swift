import Desktop

/// One stroke, as wide as it was pressed where the device measures that, and wide and pale where
/// the pen leans. Its drawing is kept while others grow.
final class Ink: View, Drawable {
    /// A line of one look. Lines follow each other.
    private struct Line {
        var look: Look
        var path: Path
    }

    private struct Look: Equatable {
        var width: Double
        /// How pale it is, from 0 to 1.
        var shade: Double

        var color: Color {
            Color(red: (31 + 150 * shade) / 255, green: (58 + 135 * shade) / 255, blue: (95 + 115 * shade) / 255)
        }

        var stroke: Stroke { Stroke(color: color, width: width, cap: .round, join: .round) }
    }

    private var lines: [Line] = []
    private var points: [Point] = []
    /// Where the last line ends.
    private var tip: Point?
    /// The touch that draws it, or `nil` if it is done.
    private var touch: Touch?

    init(frame: Rect, drawnBy touch: Touch) {
        super.init(frame: frame)
        self.touch = touch
        (isUserInteractionEnabled, presentsAhead) = (false, true)
    }

    /// - Parameter altitude: The angle between the pen and the sheet, in radians.
    func add(_ point: Point, pressure: Double?, altitude: Double) {
        // A pen that leans shades with its side: from 60° on, fully at 20°.
        let shade = min(max((.pi / 3 - altitude) / (.pi / 3 - .pi / 9), 0), 1)
        // In steps: a line that is pressed evenly is one path.
        let width = (((pressure.map { 1 + 8 * $0 } ?? 5) + 16 * shade) * 2).rounded() / 2
        let look = Look(width: width, shade: (shade * 32).rounded() / 32)
        if lines.last?.look != look {
            var path = Path()
            path.move(to: tip ?? point)
            lines.append(Line(look: look, path: path))
        }
        // From middle to middle, so that corners are round.
        let middle = points.last?.interpolated(to: point, fraction: 0.5) ?? point
        lines[lines.count - 1].path.addQuadCurve(to: middle, controlPoint: points.last ?? point)
        points.append(point)
        tip = middle
        setNeedsDisplay()
    }

    /// Leads the stroke to the place that was added last.
    func end() {
        (touch, presentsAhead) = (nil, false)
        guard let last = points.last, !lines.isEmpty else { return }
        lines[lines.count - 1].path.addLine(to: last)
        setNeedsDisplay()
    }

    /// Whether it passes within a distance of a point.
    func passes(_ point: Point, within distance: Double) -> Bool {
        points.contains { $0.distance(to: point) <= distance }
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        for line in lines { picture.stroke(line.path, line.look.stroke) }
    }

    /// Leads the stroke to where its touch will be: it is not behind the pen. No point of the stroke
    /// is made of that.
    func drawAhead(_ picture: inout Picture, in bounds: Rect) {
        guard let touch, let tip, let last = points.last, let look = lines.last?.look else { return }
        let place = shownLocation(of: touch)
        var path = Path()
        path.move(to: tip)
        path.addQuadCurve(to: last.interpolated(to: place, fraction: 0.5), controlPoint: last)
        path.addLine(to: place)
        picture.stroke(path, look.stroke)
    }
}
