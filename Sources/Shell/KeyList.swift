/// The list of all keys with what they do, over the scene until the next touch or key.
final class KeyList {
    private static let font = Font(size: 13)
    /// The padding of the plate and the gap between the columns, in points.
    private static let (padding, gap) = (16.0, 20.0)

    private let measuring: any TextMeasuring
    private(set) var isOpen = false

    init(measuring: any TextMeasuring) { self.measuring = measuring }

    func open(in shell: Shell) { isOpen = true }
    func close() { isOpen = false }

    /// The lines of the list: all keys of the commands that have the same help, and the help.
    static func lines(titles: [String], options: [SceneOption]) -> [(keys: String, help: String)] {
        let scenes = titles.enumerated().map { CommandTable.binding(ofScene: $0, title: $1) }
        let all =
            scenes.map { ($0.keys[0].label, $0.help) }
            + CommandTable.bindings.filter { !$0.keys.isEmpty }.map { ($0.keys[0].label, $0.help) }
            + options.map { ($0.key, "turns \($0.title) on or off") }
        return all.reduce(into: []) { lines, entry in
            if lines.last?.help == entry.1 {
                lines[lines.count - 1].keys += ", \(entry.0)"
            } else {
                lines.append((entry.0, entry.1))
            }
        }
    }

    func draw(over shell: Shell, on picture: inout Picture) {
        guard isOpen else { return }
        let (palette, room) = (shell.traits.palette, shell.availableBounds)
        let lines = Self.lines(titles: shell.scenes.titles, options: shell.scene.options)
        let height = measuring.measure("q", font: Self.font).height + 4
        let keys = lines.map { measuring.measure($0.keys, font: Self.font).width }.max() ?? 0
        let width = min(
            room.width - 2 * Self.padding,
            keys + Self.gap + (lines.map { measuring.measure($0.help, font: Self.font).width }.max() ?? 0))
        let plate = Rect(
            center: room.center,
            size: Size(width: width + 2 * Self.padding, height: height * Double(lines.count) + 2 * Self.padding))
        picture.fill(Path(roundedRect: plate, cornerRadius: 8), palette.surface, id: "key list")
        for (index, line) in lines.enumerated() {
            let baseline = plate.minY + Self.padding + height * (Double(index) + 0.5)
            for (column, (text, x)) in [(line.keys, 0), (line.help, keys + Self.gap)].enumerated() {
                let fitted = measuring.fitted(text, font: Self.font, width: width - x)
                let extent = measuring.measure(fitted, font: Self.font)
                let place = Point(x: plate.minX + Self.padding + x, y: baseline + extent.baselineOffset)
                let color = column == 0 ? palette.text : palette.secondaryText
                picture.draw(
                    Text(fitted, font: Self.font, color: color, at: place, extent: extent),
                    id: ItemID("key list line", 2 * index + column))
            }
        }
    }
}
