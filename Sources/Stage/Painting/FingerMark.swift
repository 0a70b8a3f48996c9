/// A mark for a finger, drawn as a line with a halo that makes it visible on every background.
package struct FingerMark {
    /// The width of the line, and of the halo on each side, in points.
    private static let (line, halo) = (2.5, 2.5)

    /// The distance from the center of the line to the outer edge of the halo, in points.
    package static let reach = line / 2 + halo

    private let palette: Palette

    package init(_ palette: Palette) { self.palette = palette }

    package func ring(
        at location: Point, radius: Double, isFilled: Bool = false, _ id: ItemID, on picture: inout Picture
    ) {
        let circle = Path(center: location, radius: radius)
        if isFilled { picture.fill(circle, palette.accent.withAlpha(0.25), id: part(id, 2)) }
        draw(circle, id, on: &picture)
    }

    package func draw(_ path: Path, _ id: ItemID, on picture: inout Picture) {
        let wide = Stroke(color: palette.background, width: Self.line + 2 * Self.halo, cap: .round, join: .round)
        picture.stroke(path, wide, id: part(id, 0))
        picture.stroke(path, Stroke(color: palette.text, width: Self.line, cap: .round, join: .round), id: part(id, 1))
    }

    private func part(_ id: ItemID, _ number: Int) -> ItemID { ItemID(id.name, id.index * 3 + number) }
}
