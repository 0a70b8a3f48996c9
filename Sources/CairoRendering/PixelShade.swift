/// A color that partly covers an image pixel.
struct PixelShade {
    /// The premultiplied color.
    private let color: UInt32
    /// The visible fraction of the pixel below, from 0 to 255.
    private let rest: UInt32

    @inline(__always) init(_ color: UInt32) { (self.color, rest) = (color, 255 - color >> 24) }

    @inline(__always) func over(_ pixel: UInt32) -> UInt32 {
        var even = (pixel & 0x00FF_00FF) &* rest &+ 0x0080_0080
        even = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        var odd = (pixel >> 8 & 0x00FF_00FF) &* rest &+ 0x0080_0080
        odd = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        return color &+ (even | odd)
    }
}
