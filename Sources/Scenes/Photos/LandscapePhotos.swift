import Stage

extension Photo {
    /// Twelve photos of a lake, at different times of day and in different seasons.
    static var landscapes: [Photo] { LandscapeView.all.map(\.photo) }
}

/// A view of the lake: a time of day, a season and a part of the landscape.
private struct LandscapeView {
    let hour: LandscapeHour
    let season: LandscapeSeason
    /// The visible part of the landscape, in the drawing's own units.
    let part: Rect
    var isMirrored = false
    let (subject, date): (String, String)

    static let all = [
        Self(hour: .day, season: .spring, part: wide(30, 0), subject: "The lake in May", date: "9 May 2026, 11:20"),
        Self(
            hour: .dusk, season: .autumn, part: wide(66, 0), subject: "Evening in October",
            date: "11 October 2025, 17:48"),
        Self(
            hour: .day, season: .winter, part: tall(40, 30, 310), subject: "First snow",
            date: "30 November 2025, 12:05"),
        Self(
            hour: .dawn, season: .summer, part: wide(0, 0), isMirrored: true, subject: "Before breakfast",
            date: "21 June 2026, 05:02"),
        Self(
            hour: .day, season: .autumn, part: Rect(x: 60, y: 30, width: 300, height: 200), subject: "Two peaks",
            date: "4 October 2025, 14:31"),
        Self(
            hour: .night, season: .winter, part: wide(60, 0), subject: "Full moon", date: "3 January 2026, 22:10"),
        Self(
            hour: .dusk, season: .summer, part: tall(380, 40, 316), subject: "Last light", date: "2 July 2026, 21:15"),
        Self(
            hour: .day, season: .summer, part: Rect(x: 200, y: 206, width: 195, height: 130),
            subject: "The red boat", date: "14 July 2026, 15:40"),
        Self(
            hour: .dawn, season: .spring, part: Rect(x: 0, y: 60, width: 296, height: 296), isMirrored: true,
            subject: "Pines", date: "18 April 2026, 06:33"),
        Self(
            hour: .night, season: .summer, part: tall(340, 0, 356), isMirrored: true, subject: "Stars",
            date: "12 August 2026, 23:54"),
        Self(
            hour: .dawn, season: .winter, part: Rect(x: 20, y: 40, width: 450, height: 300), subject: "Cold morning",
            date: "8 February 2026, 08:11"),
        Self(
            hour: .dusk, season: .spring, part: Rect(x: 180, y: 60, width: 420, height: 280), isMirrored: true,
            subject: "Sailing home", date: "24 May 2026, 20:27"),
    ]

    private static func wide(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 534, height: 356) }
    private static func tall(_ x: Double, _ y: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: height * 2 / 3, height: height)
    }

    var photo: Photo {
        let zoom = 3000 / max(part.width, part.height)
        let size = Size(width: (part.width * zoom).rounded(), height: (part.height * zoom).rounded())
        var drawing = Picture(size: size, background: .clear)
        Landscape(
            frame: Rect(
                x: -part.minX * zoom, y: -part.minY * zoom, width: Landscape.width * zoom,
                height: Landscape.height * zoom),
            colors: LandscapeColors(hour: hour, season: season)
        ).draw(on: &drawing)
        let mirror = isMirrored ? Transform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0) : .identity
        let items = drawing.items.map {
            Item(id: $0.id, $0.content, transform: $0.transform.concatenating(mirror), opacity: $0.opacity)
        }
        return Photo(name: subject, date: date, size: size, items: items)
    }
}

/// The colors that a time of day gives to the sky, the lake and the land of a landscape.
private struct LandscapeHour {
    let sky: [Color]
    let (disc, glow): (Color, Color)
    var hasStars = false
    let lake: [Color]
    /// The color of the light, and the degree to which it tints the colors of the land, from 0 to
    /// 1.
    let (light, strength): (Color, Double)

    static let dawn = LandscapeHour(
        sky: [0x7FA3CF, 0xD9C3DA, 0xFBD3C0].map { Color(hex: $0) }, disc: Color(hex: 0xFFF3E0),
        glow: Color(hex: 0xFFDDC9), lake: [0xE9C9CF, 0x7E93BD].map { Color(hex: $0) }, light: Color(hex: 0x9A8FBA),
        strength: 0.3)
    static let day = LandscapeHour(
        sky: [0x4F9FDB, 0xA6D3EE, 0xF3F1DF].map { Color(hex: $0) }, disc: Color(hex: 0xFFFBEA),
        glow: Color(hex: 0xFFF6D8), lake: [0xBADDE9, 0x4C91C0].map { Color(hex: $0) }, light: .white, strength: 0)
    static let dusk = LandscapeHour(
        sky: [0x3C4C86, 0xC76B6E, 0xFFB765].map { Color(hex: $0) }, disc: Color(hex: 0xFFE6B0),
        glow: Color(hex: 0xFFC477), lake: [0xF0A36B, 0x4B4673].map { Color(hex: $0) }, light: Color(hex: 0x5A2F4E),
        strength: 0.45)
    static let night = LandscapeHour(
        sky: [0x0E1533, 0x202D58, 0x46538A].map { Color(hex: $0) }, disc: Color(hex: 0xF5F0DC),
        glow: Color(hex: 0xC9D2F0), hasStars: true, lake: [0x46598A, 0x16234A].map { Color(hex: $0) },
        light: Color(hex: 0x16244C), strength: 0.66)
}

/// The colors of the land in a season, in daylight.
private struct LandscapeSeason {
    let (rock, shadedRock): (Color, Color)
    let (hills, shore): ([Color], [Color])
    let (tree, shadedTree): (Color, Color)

    private init(rock: [UInt32], hills: [UInt32], shore: [UInt32], trees: [UInt32]) {
        (self.rock, shadedRock) = (Color(hex: rock[0]), Color(hex: rock[1]))
        (self.hills, self.shore) = (hills.map { Color(hex: $0) }, shore.map { Color(hex: $0) })
        (tree, shadedTree) = (Color(hex: trees[0]), Color(hex: trees[1]))
    }

    static let spring = LandscapeSeason(
        rock: [0x8DA6C2, 0x6986A8], hills: [0xB9D28F, 0x93BF77], shore: [0x97C065, 0x7CAE55],
        trees: [0x5FA56A, 0x46875A])
    static let summer = LandscapeSeason(
        rock: [0x93A0AD, 0x6F7F90], hills: [0x94B574, 0x6C9C5D], shore: [0x7DA355, 0x5E8A48],
        trees: [0x3F8058, 0x2F694A])
    static let autumn = LandscapeSeason(
        rock: [0x9A9FB0, 0x757C95], hills: [0xD8AE63, 0xC98A4B], shore: [0xB59A4F, 0x9A7B3F],
        trees: [0xC9702F, 0xA4521F])
    static let winter = LandscapeSeason(
        rock: [0x9FB2C8, 0x7C93B0], hills: [0xE4ECF3, 0xD3DFEA], shore: [0xF1F5F9, 0xE2EAF2],
        trees: [0x5C8277, 0x3F655F])
}

extension LandscapeColors {
    fileprivate init(hour: LandscapeHour, season: LandscapeSeason) {
        func lit(_ color: Color) -> Color { color.interpolated(to: hour.light, fraction: hour.strength) }
        let haze = hour.sky[2].interpolated(to: hour.sky[1], fraction: 0.4)
        self.init(
            title: "", paper: .white, ink: .black, sky: hour.sky, disc: hour.disc, glow: hour.glow,
            hasStars: hour.hasStars,
            ridge: [lit(season.rock).interpolated(to: haze, fraction: 0.35), haze], rock: lit(season.rock),
            shadedRock: lit(season.shadedRock), snow: lit(.white), shadedSnow: lit(Color(hex: 0xD0DDEB)),
            hills: season.hills.map(lit), lake: hour.lake, shore: season.shore.map(lit), tree: lit(season.tree),
            shadedTree: lit(season.shadedTree), trunk: lit(Color(hex: 0x7E5A40)), hull: lit(Color(hex: 0xD0503F)),
            sail: lit(Color(hex: 0xFFFDF6)), bird: lit(Color(hex: 0x64788C)))
    }
}
