import Geometry

/// An image's coordinate along a surface's rows and columns; whole, so that no cut changes it.
struct PixelRamp {
    /// How many of them are one pixel of the image.
    static let unit = 1 << fraction
    /// How many binary digits are behind the point.
    static let fraction = 24
    /// The limits in pixels: beyond them an image is smaller than a pixel of the surface, or far
    /// from it. Within them no value in a surface overflows.
    private static let (steepest, farthest) = (0x1p22, 0x1p32)

    let step: Int
    let rowStep: Int
    private let start: Int

    /// All in pixels of the image; `start` is at the corner of the surface's first pixel.
    init?(step: Double, rowStep: Double, start: Double) {
        guard abs(step) < Self.steepest, abs(rowStep) < Self.steepest, abs(start) < Self.farthest else { return nil }
        let scale = Double(Self.unit)
        (self.step, self.rowStep) = (Int(step * scale), Int(rowStep * scale))
        self.start = Int((start + (step + rowStep) / 2) * scale)
    }

    /// What it is in the middle of a pixel.
    func value(column: Int, row: Int) -> Int { start &+ row &* rowStep &+ column &* step }
}

/// The columns of a row in which a ramp is within limits, for one row after the other.
///
/// It walks from one row's limits to the next one's: to divide in each row would take longer than
/// the row's pixels.
struct RampInterval {
    private var (start, end): (Edge, Edge)

    /// Begins with the first row: where the ramp is at least `low` and less than `high`.
    ///
    /// - Parameters:
    ///   - low: In pixels of the image, as `high`.
    ///   - all: The columns that count.
    init(_ ramp: PixelRamp, from low: Double, to high: Double, row: Int, of all: Range<Int>) {
        let (low, high) = (Int(low * Double(PixelRamp.unit)), Int(high * Double(PixelRamp.unit)))
        let value = ramp.value(column: all.lowerBound, row: row)
        func edge(_ limit: Int, sign: Int) -> Edge {
            Edge(
                step: sign * ramp.step, rowStep: sign * ramp.rowStep, limit: sign * limit, all: all,
                column: all.lowerBound, value: sign * value)
        }
        // Where the ramp falls, the columns in which it is less than `high` come first.
        (start, end) =
            ramp.step >= 0
            ? (edge(low, sign: 1), edge(high, sign: 1)) : (edge(high - 1, sign: -1), edge(low - 1, sign: -1))
        start.walk()
        end.walk()
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

    /// The first column in which the value reaches a limit; it never falls from one column to the
    /// next.
    private struct Edge {
        let (step, rowStep, limit): (Int, Int, Int)
        let all: Range<Int>
        var column: Int
        /// What it is in that column.
        var value: Int

        mutating func walk() {
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
