import Drawing
import Geometry

/// The shades of a line's color by the distance of a pixel from the line's middle.
struct LineShades {
    /// The number of shades per pixel of distance.
    static let steps = 64.0

    let direction: Vector
    let normal: Vector
    /// The distance from an edge within which a pixel is partly covered.
    let blur: Double
    private let shades: [UInt32]
    private let color: Color
    private let halfWidth: Double
    private let square: TurnedSquare

    init(direction: Vector, halfWidth: Double, color: Color) {
        (self.direction, self.halfWidth, self.color) = (direction, halfWidth, color)
        normal = Vector(dx: -direction.dy, dy: direction.dx)
        let square = TurnedSquare(direction)
        (self.square, blur) = (square, square.reach)
        let count = Int((halfWidth + square.reach) * Self.steps) + 3
        shades = (0..<count).map { index in
            // A pixel is shaded by the middle of its entry.
            let distance = (Double(index) + 0.5) / Self.steps
            return color.shade(square.coverage(of: halfWidth, at: distance))
        }
    }

    /// Not inlined, so that the values needed per pixel stay in registers.
    @inline(never)
    func paint(_ columns: Range<Int>, _ distance: PixelDistance, row: Int, on start: UnsafeMutablePointer<UInt32>) {
        var place = distance.value(column: columns.lowerBound, row: row)
        unsafe shades.withUnsafeBufferPointer { shades in
            for column in columns {
                let index = abs(place) >> PixelDistance.fraction
                place &+= distance.step
                guard index < shades.count else { continue }
                let shade = unsafe shades[index]
                if shade >= 0xFF00_0000 {
                    unsafe start[column] = shade
                } else if shade != 0 {
                    unsafe start[column] = PixelShade(shade).over(start[column])
                }
            }
        }
    }

    /// Paints a pixel near an end of the line.
    func paintEnd(
        of length: Double, _ column: Int, _ row: Int, _ across: PixelSlope, _ along: PixelSlope,
        on start: UnsafeMutablePointer<UInt32>
    ) {
        let part = square.coverage(of: length / 2, at: along.value(column, row) - length / 2)
        let shade = color.shade(part * square.coverage(of: halfWidth, at: across.value(column, row)))
        if shade != 0 { unsafe start[column] = PixelShade(shade).over(start[column]) }
    }
}

/// A pixel seen along a direction: the area of it on one side of a line.
private struct TurnedSquare {
    private let (longer, shorter): (Double, Double)

    init(_ direction: Vector) {
        (longer, shorter) = (max(abs(direction.dx), abs(direction.dy)), min(abs(direction.dx), abs(direction.dy)))
    }

    /// The distance of the farthest corner from the center.
    var reach: Double { (longer + shorter) / 2 }

    /// The area of the part nearer than a distance from the center.
    private func area(nearer distance: Double) -> Double {
        if distance <= -reach { return 0 }
        if distance >= reach { return 1 }
        if distance > (longer - shorter) / 2 { return 1 - area(nearer: -distance) }
        if distance >= -(longer - shorter) / 2 { return 0.5 + distance / longer }
        return (distance + reach) * (distance + reach) / (2 * longer * shorter)
    }

    /// The area that a strip of a half width covers, whose middle is at a distance.
    func coverage(of halfWidth: Double, at distance: Double) -> Double {
        area(nearer: distance + halfWidth) - area(nearer: distance - halfWidth)
    }
}

extension Color {
    /// The premultiplied pixel for a coverage from 0 to 1.
    fileprivate func shade(_ coverage: Double) -> UInt32 {
        func channel(_ value: Double) -> UInt32 {
            UInt32((min(max(value, 0), 1) * coverage * 255).rounded())
        }
        return channel(1) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }
}
