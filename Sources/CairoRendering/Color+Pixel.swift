import Drawing

extension Color {
    /// The pixel that cairo makes of it, multiplied by its alpha: the upper half of 16 binary
    /// digits.
    var pixel: UInt32 {
        func byte(_ part: Double) -> UInt32 {
            let value = part > 0 ? UInt32(min(part, 1) * 65536) : 0
            return (value - value >> 16) >> 8
        }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
