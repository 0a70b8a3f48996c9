import Stage

/// The colors of the card in light and dark appearance.
struct CardColors {
    let (card, heart): (Color, Color)

    init(_ appearance: Traits.Appearance) {
        (card, heart) =
            appearance == .dark
            ? (Color(hex: 0x3A3D47), Color(hex: 0xF58A97)) : (Color(hex: 0xF6F6F8), Color(hex: 0xD23A50))
    }
}
