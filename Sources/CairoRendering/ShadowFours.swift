import Drawing

/// Paints the ink of a shadow into pixels.
@safe struct ShadowBrush {
    let paper: UInt32
    /// The paper under each coverage from 0 to 255, and the shade of each.
    let onPaper: UnsafeBufferPointer<UInt32>
    let shades: UnsafeBufferPointer<PixelShade>

    @inline(__always) func darken(_ start: UnsafeMutablePointer<UInt32>, _ place: Int, _ coverage: UInt8) {
        let pixel = unsafe start[place]
        unsafe start[place] = pixel == paper ? onPaper[Int(coverage)] : shades[Int(coverage)].over(pixel)
    }
}

/// Darkens runs of pixels by a shadow's image, four at once.
struct ShadowFours {
    private let image: ShadowImage
    private let brush: ShadowBrush
    /// How far the places of four pixels are from that of the first, and from one four to the next.
    private let (xLanes, yLanes, xStep, yStep): (SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>)
    private let width: SIMD8<UInt16>

    /// Nil for an image that leaves something out, or in which a place takes more than the bits
    /// that there are for it here.
    init?(_ image: ShadowImage, _ pixels: PixelPlacement, _ brush: ShadowBrush) {
        let side = 1 << (32 - PixelRamp.fraction)
        guard image.across.gap == 0, image.down.gap == 0, max(image.across.count, image.down.count) <= side else {
            return nil
        }
        (self.image, self.brush) = (image, brush)
        func all(_ step: Int) -> SIMD4<UInt32> { SIMD4(repeating: UInt32(truncatingIfNeeded: step)) }
        (xStep, yStep) = (all(pixels.across.step &* 4), all(pixels.down.step &* 4))
        (xLanes, yLanes) = (all(pixels.across.step) &* SIMD4(0, 1, 2, 3), all(pixels.down.step) &* SIMD4(0, 1, 2, 3))
        width = SIMD8(repeating: UInt16(image.across.count))
    }

    /// Darkens a run of pixels, the first of which falls on a place of the image. Not inlined, so
    /// that all that a pixel takes fits into the processor's registers.
    @inline(never)
    func darken(_ start: UnsafeMutablePointer<UInt32>, count: Int, at place: (x: Int, y: Int)) {
        var x = SIMD4(repeating: UInt32(truncatingIfNeeded: place.x)) &+ xLanes
        var y = SIMD4(repeating: UInt32(truncatingIfNeeded: place.y)) &+ yLanes
        let sheet = UInt64(brush.paper) << 32 | UInt64(brush.paper)
        unsafe image.coverage.withUnsafeBufferPointer { pixels in
            var done = 0
            while done &+ 4 <= count {
                let places = places(x, y)
                let one = unsafe pixels[Int(places[0])]
                let two = unsafe pixels[Int(places[2])]
                let three = unsafe pixels[Int(places[4])]
                let four = unsafe pixels[Int(places[6])]
                let pairs = unsafe UnsafeRawPointer(start + done).loadUnaligned(as: SIMD2<UInt64>.self)
                if (pairs.x ^ sheet) | (pairs.y ^ sheet) == 0 {
                    unsafe start[done] = brush.onPaper[Int(one)]
                    unsafe start[done &+ 1] = brush.onPaper[Int(two)]
                    unsafe start[done &+ 2] = brush.onPaper[Int(three)]
                    unsafe start[done &+ 3] = brush.onPaper[Int(four)]
                } else {
                    unsafe brush.darken(start, done, one)
                    unsafe brush.darken(start, done &+ 1, two)
                    unsafe brush.darken(start, done &+ 2, three)
                    unsafe brush.darken(start, done &+ 3, four)
                }
                x &+= xStep
                y &+= yStep
                done &+= 4
            }
            let places = places(x, y)
            if done < count { unsafe brush.darken(start, done, pixels[Int(places[0])]) }
            if done &+ 1 < count { unsafe brush.darken(start, done &+ 1, pixels[Int(places[2])]) }
            if done &+ 2 < count { unsafe brush.darken(start, done &+ 2, pixels[Int(places[4])]) }
        }
    }

    /// The places of four pixels in the image's memory, in every other lane.
    @inline(__always) private func places(_ x: SIMD4<UInt32>, _ y: SIMD4<UInt32>) -> SIMD8<UInt16> {
        let (across, down) = (x &>> UInt32(PixelRamp.fraction), y &>> UInt32(PixelRamp.fraction))
        // Each is in the lower half of its 32 bits.
        return unsafe unsafeBitCast(down, to: SIMD8<UInt16>.self) &* width
            &+ unsafeBitCast(across, to: SIMD8<UInt16>.self)
    }
}
