import Drawing
import Geometry

struct RoundedRect: Hashable {
    let rect: Rect
    let cornerRadius: Double
}

/// A rounded rectangle, moved, rotated and scaled but not distorted, that clips pixels smoothly.
///
/// It uses integers like `PixelRamp`, so that painting in parts produces identical pixels.
struct RoundedClip {
    /// The limit of the sides, in surface pixels. Within it, no value overflows.
    private static let longest = 0x1p30

    /// Maps surface pixels to unscaled coordinates along the rectangle's axes, from its center.
    private let pixels: PixelPlacement
    /// The distances from the center to the centers of the corners, and the corner radius.
    private let (right, bottom, radius): (Int, Int, Int)

    /// Fails if the transform distorts the rectangle or makes it too large.
    init?(_ outline: RoundedRect, under transform: Transform) {
        let (rect, cornerRadius) = (outline.rect, outline.cornerRadius)
        let scale = transform.determinant.magnitude.squareRoot()
        let toMiddle = Transform(translation: Point.zero - rect.center)
            .concatenating(Transform(scaleX: scale, y: scale))
        guard scale > 0, max(rect.width, rect.height) * scale < Self.longest, transform.keepsAngles,
            let pixels = PixelPlacement(toImage: transform.inverted().concatenating(toMiddle))
        else { return nil }
        self.pixels = pixels
        func units(_ length: Double) -> Int { Int(length * scale * Double(PixelRamp.unit)) }
        (right, bottom) = (units(rect.width / 2 - cornerRadius), units(rect.height / 2 - cornerRadius))
        radius = units(cornerRadius)
    }

    /// Calls `body` for each partly covered pixel of a run, with the coverage from 1 to 254.
    /// Returns the contiguous range of completely covered pixels.
    @inline(__always) func inside(
        of run: Range<Int>, row: Int, _ body: (_ column: Int, _ coverage: UInt32) -> Void
    ) -> Range<Int> {
        let (xStep, yStep) = (pixels.across.step, pixels.down.step)
        var (start, end) = (run.lowerBound, run.upperBound)
        var (x, y) = pixels.value(column: start, row: row)
        while start < end {
            let coverage = coverage(x, y)
            if coverage == 255 { break }
            if coverage > 0 { body(start, coverage) }
            (start, x, y) = (start &+ 1, x &+ xStep, y &+ yStep)
        }
        (x, y) = pixels.value(column: end, row: row)
        while start < end {
            (x, y) = (x &- xStep, y &- yStep)
            let coverage = coverage(x, y)
            if coverage == 255 { break }
            if coverage > 0 { body(end &- 1, coverage) }
            end &-= 1
        }
        return start..<end
    }

    /// Returns the coverage from 0 to 255, based on the distance to the edge.
    @inline(__always) private func coverage(_ x: Int, _ y: Int) -> UInt32 {
        let (across, down) = (Swift.abs(x) &- right, Swift.abs(y) &- bottom)
        var distance = max(across, down)
        if across > 0, down > 0 {
            let square = Double(across) * Double(across) + Double(down) * Double(down)
            distance = Int(square.squareRoot())
        }
        let inside = min(max(PixelRamp.unit / 2 &+ radius &- distance, 0), PixelRamp.unit)
        return UInt32(truncatingIfNeeded: (inside &* 255 &+ PixelRamp.unit / 2) >> PixelRamp.fraction)
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
