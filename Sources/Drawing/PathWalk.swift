import Geometry

/// The lines and cubic curves of a path, for hit testing and for the bounding box. Open figures are
/// closed.
struct PathWalk {
    private(set) var pieces: [PathPiece] = []
    private var start: Point?
    private var current: Point?

    init(_ path: Path) {
        for element in path.steps { follow(element) }
        close()
    }

    private mutating func follow(_ element: PathElement) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): line(to: point)
        case .curve(let end, let control1, let control2): add(.curve(begun(at: control1), control1, control2, end))
        case .quadCurve(let end, let control): add(.quadratic(begun(at: control), control, end))
        case .arc(let center, let radius, let start, let end, let clockwise):
            let sweep = PathElement.sweep(from: start, to: end, clockwise: clockwise)
            add(PathPiece.arc(center: center, radius: radius, from: start, by: sweep))
        case .rect, .roundedRect, .oval:
            guard !element.figure.isEmpty else { return }
            close()
            (start, current) = (nil, nil)
            add(element.figure)
            close()
        case .close: close()
        }
    }

    private mutating func move(to point: Point) {
        close()
        (start, current) = (point, point)
    }

    private mutating func line(to point: Point) { add(.line(begun(at: point), point)) }

    private mutating func begun(at point: Point) -> Point {
        if let current { return current }
        (start, current) = (point, point)
        return point
    }

    private mutating func add(_ piece: PathPiece) {
        pieces.append(piece)
        current = piece.end
    }

    private mutating func add(_ pieces: [PathPiece]) {
        if let first = pieces.first?.start { line(to: first) }
        for piece in pieces { add(piece) }
    }

    private mutating func close() {
        if let start, let current, start != current { add(.line(current, start)) }
    }
}

extension PathElement {
    /// Returns the angle that an arc sweeps, in radians, positive clockwise.
    static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
        let sweep = end - start
        guard clockwise ? sweep < 0 : sweep > 0 else { return sweep }
        let rest = sweep.truncatingRemainder(dividingBy: 2 * .pi)
        if rest == 0 { return 0 }
        return clockwise ? rest + 2 * .pi : rest - 2 * .pi
    }

    var figure: [PathPiece] {
        switch self {
        case .rect(let rect):
            let corners = rect.corners
            return [
                .line(corners.topLeft, corners.topRight), .line(corners.topRight, corners.bottomRight),
                .line(corners.bottomRight, corners.bottomLeft), .line(corners.bottomLeft, corners.topLeft),
            ]
        case .roundedRect(let rect, let radius):
            let corners = rect.insetBy(dx: radius, dy: radius).corners
            let order = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
            let arcs = order.enumerated().map { quarter, corner in
                PathPiece.arc(center: corner, radius: radius, from: Double(quarter + 2) * .pi / 2, by: .pi / 2)
            }
            return arcs.indices.flatMap { quarter in
                let next = arcs[(quarter + 1) % arcs.count]
                return arcs[quarter] + [.line(arcs[quarter][arcs[quarter].count - 1].end, next[0].start)]
            }
        case .oval(let rect):
            guard !rect.isEmpty else { return [] }
            let map = Transform(translation: rect.center - .zero).scaledBy(x: rect.width / 2, y: rect.height / 2)
            return PathPiece.arc(center: .zero, radius: 1, from: 0, by: 2 * .pi).map { $0.applying(map) }
        case .move, .line, .curve, .quadCurve, .arc, .close: return []
        }
    }
}
