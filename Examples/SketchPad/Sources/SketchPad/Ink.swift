import Desktop

/// A stroke. Its width depends on the pressure, if the device measures it. A pen that leans draws a
/// wide, pale stroke. The drawing is cached while other strokes grow.
final class Ink: View {
    /// A part of the stroke with constant width and color.
    private struct Line {
        var look: ViewStyle
        var path: Path
    }

    private struct ViewStyle: Equatable {
        var width: Double
        /// The paleness of the color, from 0 to 1.
        var shade: Double

        var color: Color {
            Color(red: (31 + 150 * shade) / 255, green: (58 + 135 * shade) / 255, blue: (95 + 115 * shade) / 255)
        }

        var stroke: Stroke { Stroke(color: color, width: width, cap: .round, join: .round) }
    }

    private var lines: [Line] = []
    private var points: [Point] = []
    /// The end of the last curve, or `nil` before the first one.
    private var tip: Point?
    /// The touch that draws the stroke, or `nil` after it has ended.
    private var touch: Touch?

    init(frame: Rect, drawnBy touch: Touch) {
        super.init(frame: frame)
        self.touch = touch
        (isUserInteractionEnabled, presentsAhead) = (false, true)
    }

    /// Extends the stroke.
    ///
    /// - Parameter altitude: The angle between the pen and the sheet, in radians.
    func add(_ point: Point, pressure: Double?, altitude: Double) {
        // A leaning pen shades with its side: not at all at 60° or more, and fully at 20° or
        // less.
        let shade = min(max((.pi / 3 - altitude) / (.pi / 3 - .pi / 9), 0), 1)
        // The width changes in steps, so that a line with even pressure is a single path.
        let width = (((pressure.map { 1 + 8 * $0 } ?? 5) + 16 * shade) * 2).rounded() / 2
        let look = ViewStyle(width: width, shade: (shade * 32).rounded() / 32)
        if lines.last?.look != look {
            var path = Path()
            path.move(to: tip ?? point)
            lines.append(Line(look: look, path: path))
        }
        // Curves connect the midpoints between points, so that corners are round.
        let middle = points.last?.interpolated(to: point, fraction: 0.5) ?? point
        lines[lines.count - 1].path.addQuadCurve(to: middle, controlPoint: points.last ?? point)
        points.append(point)
        tip = middle
        setNeedsDisplay()
    }

    /// Ends the stroke at its last point.
    func end() {
        (touch, presentsAhead) = (nil, false)
        guard let last = points.last, !lines.isEmpty else { return }
        lines[lines.count - 1].path.addLine(to: last)
        setNeedsDisplay()
    }

    /// Whether the stroke has a point within a distance of `point`.
    func passes(_ point: Point, within distance: Double) -> Bool {
        points.contains { $0.distance(to: point) <= distance }
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        for line in lines { picture.stroke(line.path, line.look.stroke) }
    }

    /// Extends the drawing to the touch's predicted location, without adding a point.
    override func drawAhead(_ picture: inout Picture, in bounds: Rect) {
        guard let touch, let tip, let last = points.last, let look = lines.last?.look else { return }
        let place = shownLocation(of: touch)
        var path = Path()
        path.move(to: tip)
        path.addQuadCurve(to: last.interpolated(to: place, fraction: 0.5), controlPoint: last)
        path.addLine(to: place)
        picture.stroke(path, look.stroke)
    }
}
