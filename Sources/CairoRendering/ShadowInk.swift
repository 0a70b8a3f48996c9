import Drawing

/// The color of a shadow at each coverage from 0 to 255.
struct ShadowInk {
    let color: Color
    let shades: [UInt32]

    init(_ color: Color) {
        self.color = color
        shades = (0...255).map { color.pixel(coverage: Double($0) / 255) }
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
