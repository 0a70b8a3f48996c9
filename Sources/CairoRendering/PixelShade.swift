/// A color that partly covers an image pixel.
struct PixelShade {
    private let color: UInt32
    /// The visible fraction of the pixel below the color, from 0 to 255.
    private let rest: UInt32

    @inline(__always) init(_ color: UInt32) { (self.color, rest) = (color, 255 - color >> 24) }

    /// Creates a shade of a color. `coverage` is the part of the pixel that the color covers, from
    /// 0 to 255.
    @inline(__always) init(_ color: UInt32, coverage: UInt32) { self.init(Self.part(of: color, coverage)) }

    @inline(__always) func over(_ pixel: UInt32) -> UInt32 { color &+ Self.part(of: pixel, rest) }

    /// Returns a pixel with each byte multiplied by `fraction` / 255.
    @inline(__always) private static func part(of pixel: UInt32, _ fraction: UInt32) -> UInt32 {
        var even = (pixel & 0x00FF_00FF) &* fraction &+ 0x0080_0080
        even = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        var odd = (pixel >> 8 & 0x00FF_00FF) &* fraction &+ 0x0080_0080
        odd = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        return even | odd
    }
}
