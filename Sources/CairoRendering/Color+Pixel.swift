import Drawing

extension Color {
    /// The color as a premultiplied pixel. Each component is limited to the range from 0 to 1, as
    /// cairo limits it. A component that is not a number is 0.
    var pixel: UInt32 {
        func limited(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
        let alpha = limited(alpha)
        func byte(_ part: Double) -> UInt32 { UInt32(limited(part) * alpha * 255 + 0.5) }
        return byte(1) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
