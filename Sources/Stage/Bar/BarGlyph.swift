/// The signs on the bar's tools, as lines around a point.
package enum BarGlyph {
    private static let radius = 8.0

    static func path(of action: BarAction, around center: Point) -> Path {
        switch action {
        case .show: Path()
        case .reset: turnBack(center)
        case .toggleInspector: magnifier(center)
        case .toggleFullScreen: corners(center)
        }
    }

    package static func turnBack(_ center: Point) -> Path {
        var path = Path()
        let start = -0.75 * Double.pi
        let tip = center + Vector(dx: radius, dy: 0).rotated(by: start)
        path.move(to: tip)
        path.addArc(withCenter: center, radius: radius, startAngle: start, endAngle: 0.85 * .pi, clockwise: true)
        path.append(Path(through: [tip + Vector(dx: 0, dy: -5), tip, tip + Vector(dx: 5, dy: 0)]))
        return path
    }

    private static func magnifier(_ center: Point) -> Path {
        let lens = center + Vector(dx: -2, dy: -2)
        var path = Path(center: lens, radius: 6)
        path.addLine(from: lens + Vector(dx: 4.5, dy: 4.5), to: lens + Vector(dx: 10, dy: 10))
        return path
    }

    private static func corners(_ center: Point) -> Path {
        var path = Path()
        for (dx, dy) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
            let corner = center + Vector(dx: dx * 7, dy: dy * 7)
            let ends = [corner - Vector(dx: dx * 5, dy: 0), corner, corner - Vector(dx: 0, dy: dy * 5)]
            path.append(Path(through: ends))
        }
        return path
    }
}
