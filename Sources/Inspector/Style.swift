import Stage

/// The colors of the inspector and of timelines, either in light or in dark appearance.
struct Style {
    let palette: Palette
    /// The color of the outline that makes a mark visible on any background.
    let halo: Color
    let isDark: Bool

    init(_ appearance: Traits.Appearance) {
        isDark = appearance == .dark
        palette = isDark ? .dark : .light
        halo = palette.background.withAlpha(0.75)
    }

    /// Returns the color of a state, or a neutral color if `state` is `nil`.
    func color(of state: GestureState?) -> Color {
        switch state {
        case .possible: Color(hex: isDark ? 0xE3B341 : 0xD69A1E)
        case .began: Color(hex: isDark ? 0xC4D6FF : 0x1B3FA8)
        case .changed: Color(hex: isDark ? 0x6E9BFF : 0x3F83F8)
        case .ended: Color(hex: isDark ? 0x5BD07A : 0x1E8E3E)
        case .cancelled: Color(hex: isDark ? 0xC792EA : 0x8E44AD)
        // Gray, because a failure is not an error. Usually, the fingers just made another gesture.
        case .failed: Color(hex: isDark ? 0x868B98 : 0x787C88)
        case nil: palette.outline
        }
    }
}
