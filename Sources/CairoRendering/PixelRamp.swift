import Geometry

/// An image coordinate as a linear function of surface pixels. It uses integers, so that painting
/// in parts produces identical pixels.
struct PixelRamp {
    static let unit = 1 << fraction
    /// The number of fractional bits. With this number, a coordinate fits in 32 bits if the image
    /// has at most `longest` pixels on each side.
    static let fraction = 20
    static let longest = 4096
    /// The limits on the slopes and the coordinates, in image pixels. Beyond them, an image is
    /// smaller than a surface pixel or far away. Within them, no value overflows.
    private static let (steepest, farthest) = (0x1p22, 0x1p32)

    let step: Int
    let rowStep: Int
    private let start: Int

    /// Creates a ramp from values in image pixels. `start` is the value at the corner of the first
    /// surface pixel. Fails if a value exceeds its limit.
    init?(step: Double, rowStep: Double, start: Double) {
        guard abs(step) < Self.steepest, abs(rowStep) < Self.steepest, abs(start) < Self.farthest else { return nil }
        let scale = Double(Self.unit)
        (self.step, self.rowStep) = (Int((step * scale).rounded()), Int((rowStep * scale).rounded()))
        self.start = Int(((start + (step + rowStep) / 2) * scale).rounded())
    }

    /// Returns the coordinates between two values in image pixels, in the units of the ramp.
    static func units(_ start: Double, _ end: Double) -> Range<Int> {
        let first = Int(start * Double(unit))
        return first..<max(first, Int(end * Double(unit)))
    }

    func value(column: Int, row: Int) -> Int { start &+ row &* rowStep &+ column &* step }

    func values(_ columns: Range<Int>, _ rows: Range<Int>) -> ClosedRange<Int> {
        let (across, down) = (step &* (columns.count &- 1), rowStep &* (rows.count &- 1))
        let least = value(column: columns.lowerBound, row: rows.lowerBound) &+ min(across, 0) &+ min(down, 0)
        return least...least &+ abs(across) &+ abs(down)
    }
}
