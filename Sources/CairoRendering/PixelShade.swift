/// A color that partly covers a pixel of an image in memory.
struct PixelShade {
    /// The color, multiplied by its alpha.
    private let color: UInt32
    /// The part of the covered pixel that remains visible, from 0 to 255.
    private let rest: UInt32

    /// A color, multiplied by its alpha.
    @inline(__always) init(_ color: UInt32) { (self.color, rest) = (color, 255 - color >> 24) }

    /// The pixel under this color.
    @inline(__always) func over(_ pixel: UInt32) -> UInt32 {
        var even = (pixel & 0x00FF_00FF) &* rest &+ 0x0080_0080
        even = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        var odd = (pixel >> 8 & 0x00FF_00FF) &* rest &+ 0x0080_0080
        odd = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        return color &+ (even | odd)
    }
}
