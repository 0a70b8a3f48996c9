/// The colors of the user interface. The contrast of text on `surface` is at least 4.5 to 1, except
/// for the text of disabled elements.
public struct Palette: Hashable, Sendable {
    /// The background color of the window.
    public let background: Color
    /// The color of the edges of the sheet of paper and of the playing card.
    package let edge: Color
    /// The color of panels, such as the bar and the menu.
    public let surface: Color
    /// The color of thin lines between and around surfaces.
    package let outline: Color
    /// The color of text and equally prominent marks.
    public let text: Color
    /// The color of explanatory text.
    public let secondaryText: Color
    /// The color of selected or active elements, and of the titles of system buttons.
    public let accent: Color
    /// The color of the line around the focused view.
    package let focus: Color
    /// The color of the edge around the line in the `focus` color. On any background, the line or
    /// the edge has a contrast of at least 3 to 1.
    package let focusEdge: Color
    /// The color of text and marks on `accent`.
    public let onAccent: Color
    /// The color of errors and warnings.
    public let warning: Color
    /// The translucent color of shadows.
    public let shadow: Color
    /// The default line color of an unfilled face.
    package let face: Color
    /// The fill color of a filled face in a neutral mood, in both appearances.
    package let faceFill = Color(hex: 0xFFD23F)
    /// The default outline color of a filled face in a neutral or happy mood, in both appearances.
    package let faceEdge = Color(hex: 0xA86E00)
    /// The default color of the eyes and mouth of a filled face, in both appearances.
    package let faceInk = Color(hex: 0x3F2A00)
    /// The colors of the three pieces, in both appearances.
    package let pieces = [Color(hex: 0xE64D4D), Color(hex: 0x4DCC66), Color(hex: 0x4D66E6)]
    /// The color of the sea and the lakes on a map.
    package let sea: Color
    package let land: Color
    package let border: Color
    /// The colors of countries. Their contrast with the sea is at least 1.3 to 1.
    package let countries: [Color]
    package let coast: Color
    package let river: Color
    package let countryName: Color

    package var disabledText: Color { secondaryText.interpolated(to: surface, fraction: 0.55) }

    package static let light = Palette(
        background: .white, edge: Color(hex: 0xC9CBD2), surface: Color(hex: 0xF6F6F8),
        outline: Color(hex: 0xC9CBD2), text: Color(hex: 0x1B1C20),
        secondaryText: Color(hex: 0x5A5D68), accent: Color(hex: 0x2A5BD7), focus: Color(hex: 0x0A2260),
        focusEdge: .white, onAccent: .white,
        warning: Color(hex: 0xB3261E), shadow: Color(hex: 0x000000, alpha: 0.28), face: Color(hex: 0x0000FF),
        sea: Color(hex: 0xA9CFE6), land: Color(hex: 0xF6F2E7), border: Color(hex: 0xA3927F),
        countries: [0xF6F2E7, 0xE9F0DD, 0xF7E8DC, 0xEFE9F1, 0xF8F0CF].map { Color(hex: $0) },
        coast: Color(hex: 0x6E9DBB), river: Color(hex: 0x86B7D6), countryName: Color(hex: 0x5B4A3D))

    package static let dark = Palette(
        background: Color(hex: 0x17181C), edge: Color(hex: 0x777C8A),
        surface: Color(hex: 0x24262C), outline: Color(hex: 0x464A55),
        text: Color(hex: 0xECEDF1), secondaryText: Color(hex: 0xA9ADB8), accent: Color(hex: 0x8AB0FF),
        focus: Color(hex: 0x8AB0FF), focusEdge: Color(hex: 0x0B0C0F), onAccent: Color(hex: 0x10131A),
        warning: Color(hex: 0xFF8A80), shadow: Color(hex: 0x000000, alpha: 0.6),
        face: Color(hex: 0x8AA0FF), sea: Color(hex: 0x0E1B27), land: Color(hex: 0x4B5157), border: Color(hex: 0x9A9FA5),
        countries: [0x4B5157, 0x48594C, 0x5F4D49, 0x514C63, 0x5B553C].map { Color(hex: $0) },
        coast: Color(hex: 0x7296B0), river: Color(hex: 0x5D8FB8), countryName: Color(hex: 0xE6E0D6))
}
