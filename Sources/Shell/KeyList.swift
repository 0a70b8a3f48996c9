/// A list of keys and their effects. A touch, a key press, a scroll or a touchpad gesture closes
/// the list.
final class KeyList: View {
    private static let fontSizes = [13.0, 12, 11, 10, 9, 8]
    private static let (lineHeight, spacing) = (1.2, 0.2)

    private let measuring: any TextMeasuring
    private var content = Content(lines: [], room: .zero) { didSet { if content != oldValue { setNeedsDisplay() } } }
    /// Whether input in this round has closed the list. If so, the key that opens the list has no
    /// effect.
    private var isClosing = false

    private struct Content: Hashable {
        let lines: [Line]
        let room: Rect
    }

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init()
        (name, isHidden, isUserInteractionEnabled) = ("key list", true, false)
    }

    var isOpen: Bool { !isHidden }
    func open() { isHidden = isClosing }

    func show(scenes: Int, options: [SceneOption], in room: Rect) {
        if isOpen { content = Content(lines: Self.lines(sceneCount: scenes, options: options), room: room) }
    }

    func willReceive(_ batch: InputBatch) {
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
        if isClosing { isHidden = true }
    }

    struct Line: Hashable {
        var keys: String
        let help: String
    }

    /// Returns the lines of the list. Successive commands with the same help text share a line.
    static func lines(sceneCount: Int, options: [SceneOption]) -> [Line] {
        var lines = sceneCount > 1 ? [Line(keys: "1 to \(sceneCount)", help: "opens a scene")] : []
        for binding in CommandTable.bindings where !binding.keys.isEmpty {
            let label = label(of: binding)
            // Help texts can contain backticks, because they are also used as Markdown.
            let help = binding.help.filter { $0 != "`" }
            if lines.last?.help != help {
                lines.append(Line(keys: label, help: help))
            } else if lines.last?.keys != label {
                lines[lines.count - 1].keys += ", \(label)"
            }
        }
        return lines + options.map { Line(keys: $0.key, help: "switches \($0.title) on or off") }
    }

    private static func label(of binding: CommandBinding) -> String {
        guard case .focus(.adjust(.move)) = binding.command else { return binding.keys[0].label }
        return binding.keys[0].modifiers == .shift ? "Shift-arrows" : "Arrows"
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let room = content.room.insetBy(dx: Spacing.small, dy: Spacing.small)
        let table = table(of: content.lines, in: room)
        let palette = traits.palette
        let plate = Rect(center: room.center, size: table.size)
        let shape = Shape(
            Path(roundedRect: plate, cornerRadius: CornerRadius.medium), fill: palette.surface,
            stroke: Stroke(color: palette.outline, width: 1))
        picture.add(.shape(shape), id: ItemID("key list"))
        let left = plate.minX + Spacing.large
        var (y, count) = (plate.minY + Spacing.medium, 0)
        for (row, entry) in table.entries.enumerated() {
            draw(entry.keys, table, palette.text, at: Point(x: left, y: y), ItemID("key list keys", row), on: &picture)
            for words in entry.help {
                let location = Point(x: left + table.keysWidth + Spacing.medium, y: y)
                draw(words, table, palette.secondaryText, at: location, ItemID("key list help", count), on: &picture)
                (y, count) = (y + table.lineHeight, count + 1)
            }
            y += table.spacing
        }
    }

    private struct Table {
        let font: Font
        let entries: [(keys: String, help: [String])]
        let keysWidth: Double
        let (lineHeight, spacing): (Double, Double)
        let size: Size
    }

    private func table(of lines: [Line], in room: Rect) -> Table {
        let tables = Self.fontSizes.lazy.map { self.table(of: lines, font: Font(size: $0), width: room.width) }
        return tables.first { $0.size.height <= room.height }
            ?? table(of: lines, font: Font(size: Self.fontSizes.last ?? 0), width: room.width)
    }

    private func table(of lines: [Line], font: Font, width: Double) -> Table {
        let keysWidth = lines.map { measuring.measure($0.keys, font: font).width }.max() ?? 0
        let margins = 2 * Spacing.large + Spacing.medium + keysWidth
        let entries = lines.map { line in
            (keys: line.keys, help: measuring.lines(of: line.help, font: font, width: width - margins))
        }
        let words = entries.flatMap(\.help)
        let (lineHeight, spacing) = (Self.lineHeight * font.size, Self.spacing * font.size)
        let height = lineHeight * Double(words.count) + spacing * Double(entries.count - 1)
        let size = Size(
            width: margins + (words.map { measuring.measure($0, font: font).width }.max() ?? 0),
            height: height + 2 * Spacing.medium)
        return Table(
            font: font, entries: entries, keysWidth: keysWidth, lineHeight: lineHeight, spacing: spacing, size: size)
    }

    /// Draws a line of text whose top-left corner is at `location`.
    private func draw(
        _ text: String, _ table: Table, _ color: Color, at location: Point, _ id: ItemID, on picture: inout Picture
    ) {
        let extent = measuring.measure(text, font: table.font)
        let baseline = Point(x: location.x, y: location.y + table.lineHeight / 2 + extent.baselineOffset)
        picture.draw(Text(text, font: table.font, color: color, at: baseline, extent: extent), id: id)
    }
}
