/// The rows of an image in memory, of four bytes a pixel.
@safe struct PixelRows {
    private let start: UnsafeMutableRawPointer
    /// The bytes from one row to the next.
    private let stride: Int

    init(_ start: UnsafeMutableRawPointer, stride: Int) { unsafe (self.start, self.stride) = (start, stride) }

    @inline(__always) private func pixel(row: Int, column: Int) -> UnsafeMutablePointer<UInt32> {
        unsafe (start + row * stride + column * 4).assumingMemoryBound(to: UInt32.self)
    }

    /// Gives pixels a value. Not inlined, so that it is compiled to wide stores.
    @inline(never) func replace(with value: UInt32, row: Int, _ columns: Range<Int>) {
        unsafe pixel(row: row, column: columns.lowerBound).update(repeating: value, count: columns.count)
    }

    /// Blends a shade into pixels.
    @inline(__always) func blend(_ shade: PixelShade, row: Int, _ columns: Range<Int>) {
        let first = unsafe pixel(row: row, column: columns.lowerBound)
        for place in 0..<columns.count { unsafe first[place] = shade.over(first[place]) }
    }

    /// Copies a row of other pixels, whose alpha does not count.
    @inline(never)
    func replace(withOpaque others: PixelRows, row: Int, column: Int, row target: Int, _ columns: Range<Int>) {
        let (from, to) = unsafe (
            others.pixel(row: row, column: column), pixel(row: target, column: columns.lowerBound)
        )
        for place in 0..<columns.count { unsafe to[place] = from[place] | 0xFF00_0000 }
    }

    /// Blends a row of other pixels into some, multiplied by their alpha. Most are invisible: four
    /// of those are passed over at once.
    @inline(never)
    func blend(_ others: PixelRows, row: Int, column: Int, row target: Int, _ columns: Range<Int>) {
        let (from, to) = unsafe (
            others.pixel(row: row, column: column), pixel(row: target, column: columns.lowerBound)
        )
        var place = 0
        while place < columns.count {
            if place + 4 <= columns.count {
                let four = unsafe UnsafeRawPointer(from + place).loadUnaligned(as: SIMD2<UInt64>.self)
                if four.x | four.y == 0 {
                    place += 4
                    continue
                }
            }
            let value = unsafe from[place]
            unsafe to[place] = value >= 0xFF00_0000 ? value : PixelShade(value).over(to[place])
            place += 1
        }
    }
}
