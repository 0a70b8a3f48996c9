import Drawing

/// The color of a shadow at each coverage from 0 to 255.
struct ShadowInk {
    let color: Color
    private let shades: [UInt32]

    init(_ color: Color) {
        self.color = color
        shades = (0...255).map { color.pixel(coverage: Double($0) / 255) }
    }

    func withBrush(_ body: (ShadowBrush) -> Void) {
        unsafe shades.withUnsafeBufferPointer { unsafe body(ShadowBrush(shades: $0)) }
    }
}

@safe struct ShadowBrush {
    fileprivate let shades: UnsafeBufferPointer<UInt32>

    @inline(__always) func darken(
        _ line: UnsafeMutablePointer<UInt32>, count: Int, _ coverage: (_ place: Int) -> UInt8
    ) {
        func shade(_ place: Int) -> UInt32 { unsafe shades[Int(coverage(place))] }
        var place = 0
        while place &+ 4 <= count {
            let colors = SIMD4(shade(place), shade(place &+ 1), shade(place &+ 2), shade(place &+ 3))
            let four = unsafe UnsafeMutableRawPointer(line + place)
            unsafe four.storeBytes(of: colors.over(four.loadUnaligned(as: SIMD4<UInt32>.self)), as: SIMD4<UInt32>.self)
            place &+= 4
        }
        while place < count {
            unsafe line[place] = PixelShade(shade(place)).over(line[place])
            place &+= 1
        }
    }
}

extension Color {
    /// Returns the color as a premultiplied pixel.
    ///
    /// - Parameter coverage: The fraction of the pixel that the color covers, from 0 to 1.
    func pixel(coverage: Double) -> UInt32 {
        let alpha = alpha * coverage
        func byte(_ part: Double) -> UInt32 { part > 0 ? UInt32(min(part, 1) * 255 + 0.5) : 0 }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
