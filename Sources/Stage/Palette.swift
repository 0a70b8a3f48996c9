public import Drawing

/// The colours of the scenes, in one place.
public enum Palette {
    /// What lies behind everything.
    public static let background = Color.white
    /// The three pieces.
    public static let pieces = [Color(hex: 0xE64D4D), Color(hex: 0x4DCC66), Color(hex: 0x4D66E6)]
    /// The lines of the face.
    public static let face = Color(hex: 0x0000FF)
}
