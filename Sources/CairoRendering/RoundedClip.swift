import Drawing
import Geometry

/// A rounded rectangle that clips pixels smoothly. It can be moved, rotated and scaled, but not
/// distorted.
///
/// It uses integers like `PixelRamp`, so that painting in parts produces identical pixels.
struct RoundedClip {
    /// The maximum length of a side, in surface pixels. Up to this length, no value overflows.
    private static let longest = 0x1p30
    /// The distance from the edge, in pixels, within which pixels are partly covered. It is half a
    /// pixel plus a margin for rounding errors.
    static let smoothing = 0.51
    /// The line width with which `forEachPixel` covers the whole rectangle.
    static let filled = 1 << 60

    /// The mapping from surface pixels to coordinates along the rectangle's axes. The coordinates
    /// have the scale of surface pixels, and their origin is the center of the rectangle.
    private let pixels: PixelPlacement
    /// The distances from the center to the centers of the corner arcs, and the corner radius, in
    /// units of `PixelRamp`.
    private let (right, bottom, radius): (Int, Int, Int)
    /// A polygon that contains only completely covered pixels.
    private let interior: RoundedPolygon
    /// A polygon that contains all pixels that are partly or completely covered.
    private let exterior: RoundedPolygon
    /// The distance from the edge to the interior, in pixels.
    private let inset: Double
    /// The center in surface pixels and the radius, or `nil` if the rectangle is not a circle.
    private let circle: (center: Point, radius: Double)?

    /// Creates a clip from a rounded rectangle and a transform to surface pixels. Fails if the
    /// transform distorts the rectangle, changes its size too much or moves it too far away.
    ///
    /// - Parameter inset: The minimum distance from the edge to the interior, in the rectangle's
    ///   own space.
    init?(_ outline: RoundedRect, inset: Double, under transform: Transform) {
        let (rect, cornerRadius) = (outline.rect, outline.cornerRadius)
        let scale = transform.determinant.magnitude.squareRoot()
        let toMiddle = Transform(translation: Point.zero - rect.center)
            .concatenating(Transform(scaleX: scale, y: scale))
        let toPixels = transform.inverted().concatenating(toMiddle)
        let size = rect.size * scale
        guard scale > 0, max(size.width, size.height) < Self.longest, transform.keepsAngles,
            let pixels = PixelPlacement(toImage: toPixels)
        else { return nil }
        self.pixels = pixels
        let frame = RoundedRect(rect: Rect(center: .zero, size: size), cornerRadius: cornerRadius * scale)
        self.inset = max(Self.smoothing, inset * scale)
        interior = RoundedPolygon(inside: frame, at: self.inset, toOutline: toPixels)
        exterior = RoundedPolygon(around: frame, at: Self.smoothing, toOutline: toPixels)
        func units(_ length: Double) -> Int { Int(length * scale * Double(PixelRamp.unit)) }
        (right, bottom) = (units(rect.width / 2 - cornerRadius), units(rect.height / 2 - cornerRadius))
        radius = units(cornerRadius)
        let straight = max(size.width, size.height) - 2 * frame.cornerRadius
        circle = straight < Self.smoothing - 0.5 ? (transform.apply(to: rect.center), frame.cornerRadius) : nil
    }

    /// Returns the columns of a row whose pixels are in the interior.
    private func interiorColumns(row: Int, of all: Range<Int>) -> Range<Int> {
        guard let circle else { return interior.columns(row: row, of: all) }
        return all.columns(within: circle.radius - inset, of: circle.center, row: row)
    }

    /// Returns the columns of a row that contain all partly or completely covered pixels.
    private func columns(row: Int, of all: Range<Int>) -> Range<Int> {
        guard let circle else { return exterior.columns(row: row, of: all) }
        return all.columns(within: circle.radius + Self.smoothing, of: circle.center, row: row)
    }

    /// Calls `run` for the run of interior pixels in each row, and `edge` for runs that contain all
    /// other covered pixels.
    @inline(__always) func forEachRun(
        in columns: Range<Int>, _ rows: Range<Int>, run: (_ row: Int, Range<Int>) -> Void,
        edge: (_ row: Int, Range<Int>) -> Void
    ) {
        for row in rows {
            let all = self.columns(row: row, of: columns)
            guard !all.isEmpty else { continue }
            let covered = interiorColumns(row: row, of: columns)
            if covered.isEmpty {
                edge(row, all)
            } else {
                if all.lowerBound < covered.lowerBound { edge(row, all.lowerBound..<covered.lowerBound) }
                run(row, covered)
                if covered.upperBound < all.upperBound { edge(row, covered.upperBound..<all.upperBound) }
            }
        }
    }

    /// Calls `body` for each covered pixel of a run. The coverage is from 1 to 255.
    ///
    /// - Parameter lineWidth: The width of the covered line along the inside of the edge, in units
    ///   of `PixelRamp`. The default covers the whole rectangle.
    @inline(__always) func forEachPixel(
        of run: Range<Int>, row: Int, lineWidth: Int = RoundedClip.filled,
        _ body: (_ column: Int, _ coverage: UInt32) -> Void
    ) {
        let (xStep, yStep) = (pixels.across.step, pixels.down.step)
        var (x, y) = pixels.value(column: run.lowerBound, row: row)
        // A pixel between these distances from the center of the arc is completely covered.
        let (nearest, farthest) = (radius &+ PixelRamp.unit / 2 &- lineWidth, radius &- PixelRamp.unit / 2)
        let full = (square(nearest), square(farthest))
        for column in run {
            let coverage = coverage(x, y, lineWidth, full)
            if coverage > 0 { body(column, coverage) }
            (x, y) = (x &+ xStep, y &+ yStep)
        }
    }

    private func square(_ distance: Int) -> Double { distance > 0 ? Double(distance) * Double(distance) : 0 }

    /// - Parameter full: The squares of two distances from the center of a corner's arc. A pixel
    ///   between them is completely covered.
    @inline(__always) private func coverage(
        _ x: Int, _ y: Int, _ lineWidth: Int, _ full: (nearest: Double, farthest: Double)
    ) -> UInt32 {
        let (across, down) = (Swift.abs(x) &- right, Swift.abs(y) &- bottom)
        var distance = max(across, down)
        if across > 0, down > 0 {
            let square = Double(across) * Double(across) + Double(down) * Double(down)
            if square >= full.nearest, square <= full.farthest { return 255 }
            distance = Int(square.squareRoot())
        }
        let depth = PixelRamp.unit / 2 &+ radius &- distance
        let (outer, inner) = (min(depth, PixelRamp.unit &- 1), min(depth &- lineWidth, PixelRamp.unit &- 1))
        return UInt32(truncatingIfNeeded: (max(outer, 0) &- max(inner, 0)) >> (PixelRamp.fraction - 8))
    }
}

extension Range<Int> {
    /// Returns the columns whose pixels have their centers within a distance of a point.
    fileprivate func columns(within distance: Double, of center: Point, row: Int) -> Range<Int> {
        let drop = Double(row) + 0.5 - center.y
        guard distance > abs(drop) else { return lowerBound..<lowerBound }
        let half = (distance * distance - drop * drop).squareRoot()
        let limits = Double(lowerBound)...Double(upperBound)
        let start = Int((center.x - half - 0.5).rounded(.up).clamped(to: limits))
        return start..<Swift.max(start, Int((center.x + half + 0.5).rounded(.down).clamped(to: limits)))
    }
}

extension Transform {
    var keepsAngles: Bool {
        let (across, down) = (Vector(dx: a, dy: b), Vector(dx: c, dy: d))
        let tolerance = 1e-6 * across.length * across.length
        return abs(across.length * across.length - down.length * down.length) <= tolerance
            && abs(a * c + b * d) <= tolerance
    }
}
