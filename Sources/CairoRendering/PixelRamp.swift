import Geometry

/// An image's coordinate along a surface's rows and columns; whole, so that no cut changes it.
struct PixelRamp {
    /// How many of them are one pixel of the image.
    static let unit = 1 << fraction
    /// How many binary digits are behind the point.
    static let fraction = 24
    /// Beyond it, in pixels, an image is smaller than a pixel of the surface, or far from it.
    private static let limit = 0x1p32

    let step: Int
    private let rowStep: Int
    private let start: Int

    /// All in pixels of the image; `start` is at the corner of the surface's first pixel.
    init?(step: Double, rowStep: Double, start: Double) {
        guard [step, rowStep, start].allSatisfy({ abs($0) < Self.limit }) else { return nil }
        let scale = Double(Self.unit)
        (self.step, self.rowStep) = (Int(step * scale), Int(rowStep * scale))
        self.start = Int((start + (step + rowStep) / 2) * scale)
    }

    /// What it is in the middle of a pixel.
    func value(column: Int, row: Int) -> Int { start &+ row &* rowStep &+ column &* step }

    /// The columns where it is at least `low` and less than `high`, in pixels of the image.
    func columns(from low: Double, to high: Double, row: Int, of all: Range<Int>) -> Range<Int> {
        let first = value(column: 0, row: row)
        let (low, high) = (Int(low * Double(Self.unit)) - first, Int(high * Double(Self.unit)) - first)
        if step == 0 { return low <= 0 && 0 < high ? all : all.lowerBound..<all.lowerBound }
        let (start, end) =
            step > 0
            ? (ceiling(low, step), ceiling(high, step)) : (floor(-high, -step) + 1, floor(-low, -step) + 1)
        return start < end ? (start..<end).clamped(to: all) : all.lowerBound..<all.lowerBound
    }

    private func floor(_ number: Int, _ divisor: Int) -> Int { number / divisor - (number % divisor < 0 ? 1 : 0) }
    private func ceiling(_ number: Int, _ divisor: Int) -> Int { -floor(-number, divisor) }
}
