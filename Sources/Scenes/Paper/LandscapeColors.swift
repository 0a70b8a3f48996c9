import Stage

/// The colors of the landscape, which depend on the time of day and, in photos, also on the season.
struct LandscapeColors {
    let title: String
    let (paper, ink): (Color, Color)
    /// The colors of the sky, from the top to the horizon.
    let sky: [Color]
    /// The colors of the sun or the moon, and of its glow.
    let (disc, glow): (Color, Color)
    let hasStars: Bool
    /// The colors of the distant mountains, from the peaks to the haze below.
    let ridge: [Color]
    let (rock, shadedRock, snow, shadedSnow): (Color, Color, Color, Color)
    /// The colors of the hills beyond the lake, from far to near.
    let hills: [Color]
    /// The colors of the lake, from the far shore to the near shore.
    let lake: [Color]
    /// The colors of the land in the foreground, from far to near.
    let shore: [Color]
    let (tree, shadedTree, trunk): (Color, Color, Color)
    let (hull, sail, bird): (Color, Color, Color)

    static let day = LandscapeColors(
        title: "Morning at the lake", paper: Color(hex: 0xF6F6F8), ink: Color(hex: 0x5A5D68),
        sky: [Color(hex: 0x6FB2DE), Color(hex: 0xB9DDEC), Color(hex: 0xFDE9CB)], disc: Color(hex: 0xFFF7DF),
        glow: Color(hex: 0xFFF1C9), hasStars: false, ridge: [Color(hex: 0x9DB9D3), Color(hex: 0xD5E0E3)],
        rock: Color(hex: 0x8AA4C0), shadedRock: Color(hex: 0x6785A6), snow: Color(hex: 0xFDFDFD),
        shadedSnow: Color(hex: 0xD3E0EC), hills: [Color(hex: 0xA6C48E), Color(hex: 0x84B07C)],
        lake: [Color(hex: 0xBFE0E8), Color(hex: 0x5F9FC7)], shore: [Color(hex: 0x86AE62), Color(hex: 0x6D9A55)],
        tree: Color(hex: 0x4F9168), shadedTree: Color(hex: 0x3D7C5C), trunk: Color(hex: 0x94694A),
        hull: Color(hex: 0xD65B4F), sail: Color(hex: 0xFFFDF6), bird: Color(hex: 0x64788C))

    static let night = LandscapeColors(
        title: "Night at the lake", paper: Color(hex: 0x3A3D47), ink: Color(hex: 0xB9BDC8),
        sky: [Color(hex: 0x141B36), Color(hex: 0x2A3760), Color(hex: 0x55608A)], disc: Color(hex: 0xF5F0DC),
        glow: Color(hex: 0xC9D2F0), hasStars: true, ridge: [Color(hex: 0x3A4A72), Color(hex: 0x56638C)],
        rock: Color(hex: 0x36456A), shadedRock: Color(hex: 0x2A3757), snow: Color(hex: 0xB7C4E0),
        shadedSnow: Color(hex: 0x7F8FB5), hills: [Color(hex: 0x2A4450), Color(hex: 0x213A43)],
        lake: [Color(hex: 0x46598A), Color(hex: 0x1D2C52)], shore: [Color(hex: 0x1D342F), Color(hex: 0x172A27)],
        tree: Color(hex: 0x244A42), shadedTree: Color(hex: 0x193831), trunk: Color(hex: 0x3A2C24),
        hull: Color(hex: 0x8F3F3C), sail: Color(hex: 0xC8CCDA), bird: Color(hex: 0x8E9BBF))
}
