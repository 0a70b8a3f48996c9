import Drawing

/// The color of a shadow at each coverage from 0 to 255.
///
/// Most pixels under a shadow have the background color, for which the results are precomputed.
/// Without these results, a frame of the pieces scene takes 1.7 times as long (0.046 ms instead of
/// 0.027 ms with one finger at 1280x800).
struct ShadowInk {
    let color: Color
    let background: UInt32
    private let shades: [PixelShade]
    private let onBackground: [UInt32]

    init(_ color: Color, on background: UInt32) {
        (self.color, self.background) = (color, background)
        shades = (0...255).map { PixelShade(color.pixel(coverage: Double($0) / 255)) }
        onBackground = shades.map { $0.over(background) }
    }

    func withBrush(_ body: (ShadowBrush) -> Void) {
        unsafe shades.withUnsafeBufferPointer { shades in
            unsafe onBackground.withUnsafeBufferPointer { onBackground in
                unsafe body(ShadowBrush(background: background, onBackground: onBackground, shades: shades))
            }
        }
    }
}

@safe struct ShadowBrush {
    fileprivate let background: UInt32
    fileprivate let onBackground: UnsafeBufferPointer<UInt32>
    fileprivate let shades: UnsafeBufferPointer<PixelShade>

    @inline(__always) func darken(_ pixel: inout UInt32, _ coverage: UInt8) {
        pixel = unsafe pixel == background ? onBackground[Int(coverage)] : shades[Int(coverage)].over(pixel)
    }
}

extension Color {
    /// Returns the premultiplied pixel of the color.
    ///
    /// - Parameter coverage: The fraction of the pixel that the color covers, from 0 to 1.
    func pixel(coverage: Double = 1) -> UInt32 {
        let alpha = alpha * coverage
        func byte(_ part: Double) -> UInt32 { part > 0 ? UInt32(min(part, 1) * 255 + 0.5) : 0 }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
