import CCairo

/// The rows of an image in memory, of four bytes a pixel.
@safe struct PixelRows {
    private let start: UnsafeMutableRawPointer
    /// The bytes from one row to the next.
    private let stride: Int

    init(_ start: UnsafeMutableRawPointer, stride: Int) { unsafe (self.start, self.stride) = (start, stride) }

    @inline(__always) private func pixel(row: Int, column: Int) -> UnsafeMutablePointer<UInt32> {
        unsafe (start + row * stride + column * 4).assumingMemoryBound(to: UInt32.self)
    }

    /// Gives pixels a value.
    @inline(__always) func replace(with value: UInt32, row: Int, _ columns: Range<Int>) {
        let start = unsafe UnsafeMutableRawPointer(pixel(row: row, column: columns.lowerBound))
        unsafe wmemset(start.assumingMemoryBound(to: wchar_t.self), wchar_t(truncatingIfNeeded: value), columns.count)
    }

    /// Blends a shade into a pixel.
    @inline(__always) func blend(_ shade: PixelShade, row: Int, column: Int) {
        let pixel = unsafe pixel(row: row, column: column)
        unsafe pixel.pointee = shade.over(pixel.pointee)
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

    /// Blends a row of other pixels into some, multiplied by their alpha. Most are invisible: eight
    /// or four of those are passed over at once.
    @inline(never)
    func blend(_ others: PixelRows, row: Int, column: Int, row target: Int, _ columns: Range<Int>) {
        let (from, to) = unsafe (
            others.pixel(row: row, column: column), pixel(row: target, column: columns.lowerBound)
        )
        @inline(__always) func blendFour(_ place: Int) {
            let (source, target) = unsafe (UnsafeRawPointer(from + place), UnsafeMutableRawPointer(to + place))
            let pairs = unsafe source.loadUnaligned(as: SIMD2<UInt64>.self)
            guard pairs.x | pairs.y != 0 else { return }
            let (over, under) = unsafe (
                source.loadUnaligned(as: SIMD4<UInt32>.self), target.loadUnaligned(as: SIMD4<UInt32>.self)
            )
            unsafe target.storeBytes(of: over.over(under), as: SIMD4<UInt32>.self)
        }
        var place = 0
        while place &+ 8 <= columns.count {
            let pairs = unsafe UnsafeRawPointer(from + place).loadUnaligned(as: SIMD4<UInt64>.self)
            if (pairs.x | pairs.y) | (pairs.z | pairs.w) != 0 {
                blendFour(place)
                blendFour(place &+ 4)
            }
            place &+= 8
        }
        if place &+ 4 <= columns.count {
            blendFour(place)
            place &+= 4
        }
        while place < columns.count {
            unsafe to[place] = PixelShade(from[place]).over(to[place])
            place &+= 1
        }
    }
}

extension SIMD4<UInt32> {
    /// Four pixels, multiplied by their alpha, over four others, rounded as `PixelShade.over`.
    @inline(__always) fileprivate func over(_ others: Self) -> Self {
        let rest = 255 &- (self &>> 24)
        let parts = unsafe unsafeBitCast(rest | rest &<< 16, to: SIMD8<UInt16>.self)
        let even = unsafe unsafeBitCast(others & 0x00FF_00FF, to: SIMD8<UInt16>.self).times(parts)
        let odd = unsafe unsafeBitCast(others &>> 8 & 0x00FF_00FF, to: SIMD8<UInt16>.self).times(parts)
        return unsafe self &+ unsafeBitCast(even, to: Self.self) &+ unsafeBitCast(odd, to: Self.self) &<< 8
    }
}

extension SIMD8<UInt16> {
    /// Each byte multiplied by a part of 255.
    @inline(__always) fileprivate func times(_ parts: Self) -> Self {
        let product = self &* parts &+ 128
        return (product &+ product &>> 8) &>> 8
    }
}
