/// A hint that is wrapped to fit its frame. If the hint is too long, it is cut off, if possible
/// after a sentence or clause.
struct BarHint {
    static let font = Font.label
    private static let plate = Vector(dx: 10, dy: 2)

    let isWhole: Bool
    private let lines: [String]
    private let extents: [TextExtent]
    private let room: Rect

    init(_ hint: String, in room: Rect, measuring: any TextMeasuring) {
        let height = measuring.measure(hint, font: Self.font).height
        let count = max(1, Int(room.height / max(1, height)))
        let wrapped = Self.beginnings(of: hint).lazy
            .map { measuring.lines(of: $0, font: Self.font, width: room.width) }
        let found = wrapped.first { $0.count <= count } ?? wrapped.last.map { Array($0.prefix(count)) } ?? []
        let words = found.joined(separator: " ")
        (isWhole, self.room) = (words == hint, room)
        lines = measuring.even(found, of: words, font: Self.font, width: room.width)
        extents = lines.map { measuring.measure($0, font: Self.font) }
    }

    /// Returns the hint and each of its prefixes that ends with a complete clause, from longest to
    /// shortest.
    private static func beginnings(of hint: String) -> [String] {
        let ends = zip(hint.indices, hint.indices.dropFirst()).filter { position, next in
            ";,.".contains(hint[position]) && hint[next] == " "
        }
        return [hint] + ends.reversed().map { String(hint[..<$0.0]) }
    }

    func draw(isStrong: Bool, palette: Palette, on picture: inout Picture) {
        guard lines.contains(where: { !$0.isEmpty }) else { return }
        let height = extents.map(\.height).reduce(0, +)
        if isStrong {
            let width = extents.map(\.width).max() ?? 0
            let size = Size(width: width + 2 * Self.plate.dx, height: height + 2 * Self.plate.dy)
            let shape = Path(roundedRect: Rect(center: room.center, size: size), cornerRadius: CornerRadius.medium)
            picture.fill(shape, palette.text, id: "bar hint plate")
        }
        var top = room.midY - height / 2
        for (index, (line, extent)) in zip(lines, extents).enumerated() {
            let position = Point(x: room.midX - extent.width / 2, y: top + extent.ascent)
            let color = isStrong ? palette.background : palette.secondaryText
            picture.draw(
                Text(line, font: Self.font, color: color, at: position, extent: extent), id: ItemID("bar hint", index))
            top += extent.height
        }
    }
}

extension TextMeasuring {
    /// Wraps `words` into the same number of lines as `lines`, but makes the lines about equally
    /// long. Returns `lines` if this is not possible.
    func even(_ lines: [String], of words: String, font: Font, width: Double) -> [String] {
        guard lines.count > 1 else { return lines }
        let equal = measure(words, font: font).width / Double(lines.count)
        // The width is slightly greater than the average, because words rarely fill a line exactly.
        let others = [1.1, 1.2, 1.3].lazy.map { self.lines(of: words, font: font, width: min(width, equal * $0)) }
        return others.first { $0.count == lines.count } ?? lines
    }
}
