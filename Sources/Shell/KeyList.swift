/// The list of all keys and their effects, shown over the scene until the next touch or key.
final class KeyList {
    /// The font size and its minimum in a low window, in points.
    private static let (fontSize, leastFontSize) = (13.0, 7.0)
    /// The line height as a multiple of the font size.
    private static let lineSpacing = 1.5
    /// The padding of the plate and the gap between the columns, in points.
    private static let (padding, gap) = (16.0, 20.0)

    private let measuring: any TextMeasuring
    private(set) var isOpen = false
    /// Whether the current round has closed the list, so that the list's own key does not reopen
    /// it.
    private var isClosing = false

    init(measuring: any TextMeasuring) { self.measuring = measuring }

    func open() { isOpen = !isClosing }

    /// Closes the list if the batch contains user input. Returns whether this has closed it.
    func willReceive(_ batch: InputBatch) -> Bool {
        isClosing =
            isOpen
            && batch.events.contains { event in
                switch event.content {
                case .touch(let touch): touch.phase == .began
                case .key(let key): key.phase == .down
                case .scroll, .touchpad: true
                case .time, .hover, .setting, .resize: false
                }
            }
        if isClosing { isOpen = false }
        return isClosing
    }

    struct Line: Hashable {
        var keys: String
        let help: String
    }

    /// The lines for the given scenes and options. Commands with the same help share a line.
    static func lines(titles: [String], options: [SceneOption]) -> [Line] {
        let scenes = titles.enumerated().map { CommandTable.binding(ofScene: $0.offset, title: $0.element) }
        let bindings = scenes + CommandTable.bindings.filter { !$0.keys.isEmpty }
        var lines: [Line] = []
        for binding in bindings {
            if lines.last?.help == binding.help {
                lines[lines.count - 1].keys += ", \(binding.keys[0].label)"
            } else {
                lines.append(Line(keys: binding.keys[0].label, help: binding.help))
            }
        }
        return lines + options.map { Line(keys: $0.key, help: "turns \($0.title) on or off") }
    }

    func draw(over shell: Shell, on picture: inout Picture) {
        guard isOpen else { return }
        let (palette, room) = (shell.traits.palette, shell.availableBounds)
        let lines = Self.lines(titles: shell.scenes.titles, options: shell.scene.options)
        let fitting = (room.height - 3 * Self.padding) / Double(lines.count) / Self.lineSpacing
        let font = Font(size: min(Self.fontSize, max(Self.leastFontSize, fitting)))
        let keys = lines.map { measuring.measure($0.keys, font: font).width }.max() ?? 0
        let help = lines.map { measuring.measure($0.help, font: font).width }.max() ?? 0
        let width = min(room.width - 3 * Self.padding, keys + Self.gap + help)
        let height = font.size * Self.lineSpacing
        let plate = Rect(
            center: room.center,
            size: Size(width: width + 2 * Self.padding, height: height * Double(lines.count) + 2 * Self.padding))
        let outline = Stroke(color: palette.outline, width: 1)
        let shape = Shape(
            Path(roundedRect: plate, cornerRadius: CornerRadius.medium), fill: palette.surface, stroke: outline)
        picture.add(.shape(shape), id: ItemID("key list"))
        for (row, line) in lines.enumerated() {
            let y = plate.minY + Self.padding + height * (Double(row) + 0.5)
            draw(line.keys, font, palette.text, x: plate.minX + Self.padding, y: y, width: width, 2 * row, on: &picture)
            draw(
                line.help, font, palette.secondaryText, x: plate.minX + Self.padding + keys + Self.gap, y: y,
                width: width - keys - Self.gap, 2 * row + 1, on: &picture)
        }
    }

    private func draw(
        _ text: String, _ font: Font, _ color: Color, x: Double, y: Double, width: Double, _ index: Int,
        on picture: inout Picture
    ) {
        let fitted = measuring.fitted(text, font: font, width: width)
        guard !fitted.isEmpty else { return }
        let extent = measuring.measure(fitted, font: font)
        let place = Point(x: x, y: y + extent.baselineOffset)
        picture.draw(
            Text(fitted, font: font, color: color, at: place, extent: extent), id: ItemID("key list line", index))
    }
}
