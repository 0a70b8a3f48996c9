import CCairo
import Drawing
import Geometry

struct ShadowInk {
    let color: Color
    /// A pixel that much of what it falls on is like: for that one the shades are known already.
    let paper: UInt32
    private let shades: [PixelShade]
    private let onPaper: [UInt32]

    init(_ color: Color, paper: UInt32) {
        (self.color, self.paper) = (color, paper)
        shades = (0...255).map { PixelShade(color, coverage: Double($0) / 255) }
        onPaper = shades.map { $0.over(paper) }
    }

    /// Calls `body` with the shade of each coverage from 0 to 255, and with each on the paper.
    func withShades(_ body: (UnsafeBufferPointer<PixelShade>, UnsafeBufferPointer<UInt32>) -> Void) {
        unsafe shades.withUnsafeBufferPointer { shades in
            unsafe onPaper.withUnsafeBufferPointer { onPaper in unsafe body(shades, onPaper) }
        }
    }
}

/// A colour that covers a part of a pixel.
struct PixelShade {
    /// Multiplied by its alpha, as the pixels are.
    private let ink: UInt32
    /// How much of what was there is still seen, from 0 to 255.
    private let rest: UInt32

    init(_ color: Color, coverage: Double) {
        let alpha = color.alpha * coverage
        func byte(_ part: Double) -> UInt32 { part > 0 ? UInt32(min(part, 1) * 255 + 0.5) : 0 }
        ink =
            byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8
            | byte(color.blue * alpha)
        rest = 255 - byte(alpha)
    }

    /// A pixel of an image, multiplied by its alpha.
    @inline(__always) init(_ pixel: UInt32) { (ink, rest) = (pixel, 255 - pixel >> 24) }

    /// Of a pixel of an image, multiplied by its alpha, as much as a coverage from 0 to 255 says.
    @inline(__always) init(_ pixel: UInt32, coverage: UInt32) {
        self.init(Self.multiply(pixel, by: coverage))
    }

    /// The pixel composited over another one.
    @inline(__always) func over(_ pixel: UInt32) -> UInt32 {
        ink &+ Self.multiply(pixel, by: rest)
    }

    /// Multiplies each component by a part of 255, two at a time.
    @inline(__always) private static func multiply(_ pixel: UInt32, by part: UInt32) -> UInt32 {
        var even = (pixel & 0x00FF_00FF) &* part &+ 0x0080_0080
        even = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        var odd = (pixel >> 8 & 0x00FF_00FF) &* part &+ 0x0080_0080
        odd = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        return even | odd
    }
}
