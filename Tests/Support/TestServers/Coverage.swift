import Geometry

/// The coverage of each pixel by a shape of one color, from 0 to 1. A shadow on the background does
/// not count, because it darkens the background without changing its hue.
struct Coverage {
    private let width, height: Int
    private var values: [Double]
    /// A margin of a pixel or two around the shape is included, because the edges reach into it.
    private static let margin = 3

    private let left, top: Int

    init(of color: Color, on background: Color, in pixels: Pixels, around bounds: Rect) {
        left = max(0, Int(bounds.origin.x) - Self.margin)
        top = max(0, Int(bounds.origin.y) - Self.margin)
        width = min(pixels.width, Int(bounds.origin.x + bounds.width) + Self.margin) - left
        height = min(pixels.height, Int(bounds.origin.y + bounds.height) + Self.margin) - top
        values = []
        let full = Hue(color, apartFrom: background)
        for row in top..<top + height {
            for column in left..<left + width {
                let part = Hue(pixels[column, row], apartFrom: background)
                values.append(min(1, max(0, part.dot(full) / full.dot(full))))
            }
        }
        for row in 0..<height { fill(row * width..<(row + 1) * width) }
    }

    /// Covers what is between the first and the last covered pixel of a row, such as a sign on the
    /// shape, which is convex.
    private mutating func fill(_ row: Range<Int>) {
        let isCovered = { (value: Double) in value > 0.9 }
        guard let first = values[row].firstIndex(where: isCovered), let last = values[row].lastIndex(where: isCovered)
        else { return }
        for index in first...last { values[index] = 1 }
    }

    /// In the picture's coordinates; 0 outside.
    private subscript(column: Int, row: Int) -> Double {
        let (column, row) = (column - left, row - top)
        guard column >= 0, column < width, row >= 0, row < height else { return 0 }
        return values[row * width + column]
    }

    private func center(ofColumn column: Int, row: Int) -> Point {
        Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    }

    /// The square of the same area, center and rotation. The rotation is a quarter of the angle of
    /// the fourth moment, which is negative for an upright square.
    var squareByMoments: Square? {
        var area = 0.0
        var sum = Vector(dx: 0, dy: 0)
        forEachPixel { position, share in
            area += share
            sum = sum + (position - .zero) * share
        }
        guard area > 0 else { return nil }
        let center = Point.zero + sum * (1 / area)
        var fourth = Vector(dx: 0, dy: 0)
        forEachPixel { position, share in
            let offset = position - center
            let (x, y) = (offset.dx * offset.dx, offset.dy * offset.dy)
            fourth = fourth + Vector(dx: x * x - 6 * x * y + y * y, dy: 4 * offset.dx * offset.dy * (x - y)) * share
        }
        return Square(center: center, side: area.squareRoot(), angle: (fourth * -1).angle / 4)
    }

    private func forEachPixel(_ body: (Point, Double) -> Void) {
        for row in top..<top + height {
            for column in left..<left + width where self[column, row] > 0 {
                body(center(ofColumn: column, row: row), self[column, row])
            }
        }
    }

    /// The line of one edge, fitted to the points where rows (or columns, for a flat edge) leave
    /// the shape. The corners, which may be round, do not count.
    func line(along square: Square, edge: Int) -> Line {
        let outward = square.outward(edge)
        let alongEdge = Vector(dx: -outward.dy, dy: outward.dx)
        let middle = square.center + outward * (square.side / 2)
        let isSteep = abs(outward.dx) > abs(outward.dy)
        let reach = square.side * 0.34 * (isSteep ? abs(alongEdge.dy) : abs(alongEdge.dx))
        let centerLine = isSteep ? middle.y : middle.x
        let scans = Int((centerLine - reach).rounded(.up))..<Int((centerLine + reach).rounded(.down))
        return Line(
            through: scans.map { scan in
                let along = Double(scan) + 0.5 - centerLine
                let step = isSteep ? outward.dx.sign : outward.dy.sign
                let slope = isSteep ? alongEdge.dx / alongEdge.dy : alongEdge.dy / alongEdge.dx
                let expected = (isSteep ? middle.x : middle.y) + along * slope
                let found = leaving(scan, isRow: isSteep, near: expected, forwards: step == .plus)
                return isSteep ? Point(x: found, y: Double(scan) + 0.5) : Point(x: Double(scan) + 0.5, y: found)
            })
    }

    /// The point where a row or column leaves the shape: the sum of the coverage from a pixel
    /// inside.
    private func leaving(_ scan: Int, isRow: Bool, near expected: Double, forwards: Bool) -> Double {
        let inside = Int(expected) + (forwards ? -4 : 4)
        let step = forwards ? 1 : -1
        var position = inside
        var covered = 0.0
        while abs(position - inside) < 10 {
            let share = isRow ? self[position, scan] : self[scan, position]
            covered += share
            if share < 0.02 { break }
            position += step
        }
        return forwards ? Double(inside) + covered : Double(inside) + 1 - covered
    }
}

/// The part of a color that differs from a darker or brighter background.
private struct Hue {
    private let red, green, blue: Double

    init(_ color: Color, apartFrom background: Color) {
        let (color, background) = (Hue(color), Hue(background))
        let brightness = color.dot(background) / max(background.dot(background), 1)
        red = color.red - background.red * brightness
        green = color.green - background.green * brightness
        blue = color.blue - background.blue * brightness
    }

    private init(_ color: Color) {
        (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    }

    func dot(_ other: Hue) -> Double { red * other.red + green * other.green + blue * other.blue }
}
