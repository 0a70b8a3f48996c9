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

    func value(column: Int, row: Int) -> Int { start &+ row &* rowStep &+ column &* step }

    func values(_ columns: Range<Int>, _ rows: Range<Int>) -> ClosedRange<Int> {
        let (across, down) = (step &* (columns.count &- 1), rowStep &* (rows.count &- 1))
        let least = value(column: columns.lowerBound, row: rows.lowerBound) &+ min(across, 0) &+ min(down, 0)
        return least...least &+ abs(across) &+ abs(down)
    }
}

/// The columns of a row in which a ramp is within limits. The columns are found from the columns of
/// an adjacent row, because a division per row would take longer than painting the row.
struct RampInterval {
    private var (start, end): (Edge, Edge)

    /// Creates an interval of the columns of `row` in which the ramp is at least `low` and less
    /// than `high`, in image pixels.
    init(_ ramp: PixelRamp, from low: Double, to high: Double, row: Int, of all: Range<Int>) {
        let (low, high) = (Int(low * Double(PixelRamp.unit)), Int(high * Double(PixelRamp.unit)))
        let value = ramp.value(column: all.lowerBound, row: row)
        func edge(_ limit: Int, sign: Int) -> Edge {
            Edge(
                step: sign * ramp.step, rowStep: sign * ramp.rowStep, limit: sign * limit, all: all,
                value: sign * value)
        }
        // A decreasing ramp enters the interval below `high` and leaves it below `low`.
        (start, end) =
            ramp.step >= 0
            ? (edge(low, sign: 1), edge(high, sign: 1)) : (edge(high - 1, sign: -1), edge(low - 1, sign: -1))
    }

    var columns: Range<Int> { start.column..<max(start.column, end.column) }

    mutating func moveToNextRow() {
        start.move(byRows: 1)
        end.move(byRows: 1)
    }

    mutating func moveToPreviousRow() {
        start.move(byRows: -1)
        end.move(byRows: -1)
    }

    /// The first column in which the value reaches a limit. The value never decreases from column
    /// to column.
    private struct Edge {
        let (step, rowStep, limit): (Int, Int, Int)
        let all: Range<Int>
        private(set) var column: Int
        private var value: Int

        init(step: Int, rowStep: Int, limit: Int, all: Range<Int>, value: Int) {
            (self.step, self.rowStep, self.limit, self.all) = (step, rowStep, limit, all)
            let steps = step > 0 ? min(max((limit - value + step - 1) / step, 0), all.count) : 0
            (column, self.value) = (all.lowerBound + steps, value + steps * step)
            walk()
        }

        private mutating func walk() {
            while column > all.lowerBound, value &- step >= limit {
                column &-= 1
                value &-= step
            }
            while column < all.upperBound, value < limit {
                column &+= 1
                value &+= step
            }
        }

        mutating func move(byRows rows: Int) {
            value &+= rowStep &* rows
            walk()
        }
    }
}
