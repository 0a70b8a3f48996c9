import Stage

/// The inspector's colours for an appearance.
struct Style {
    let palette: Palette
    /// What lies below the panel's text: the scene shines through a little.
    let plate: Color
    /// What lies below a mark, so that it is seen on every colour.
    let halo: Color
    private let states: [GestureState: Color]

    init(_ traits: Traits) {
        palette = traits.palette
        plate = palette.surface.withAlpha(0.93)
        halo = palette.background.withAlpha(0.75)
        states = traits.appearance == .dark ? Self.dark : Self.light
    }

    /// The colour of a state; without one, of a recognizer that has not been asked yet.
    func color(of state: GestureState?) -> Color { state.flatMap { states[$0] } ?? palette.outline }

    private static let light: [GestureState: Color] = [
        .possible: Color(hex: 0xD69A1E), .began: Color(hex: 0x1B3FA8), .changed: Color(hex: 0x3F83F8),
        .ended: Color(hex: 0x1E8E3E), .cancelled: Color(hex: 0x8E44AD), .failed: Color(hex: 0xC9362C),
    ]

    private static let dark: [GestureState: Color] = [
        .possible: Color(hex: 0xE3B341), .began: Color(hex: 0xC4D6FF), .changed: Color(hex: 0x6E9BFF),
        .ended: Color(hex: 0x5BD07A), .cancelled: Color(hex: 0xC792EA), .failed: Color(hex: 0xFF7B70),
    ]
}
