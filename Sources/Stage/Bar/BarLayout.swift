/// Where the parts of the bar are, in points, for a window so wide.
struct BarLayout {
    static let titleFont = Font(size: 14)
    static let hintFont = Font(size: 13)
    private static let padding = 24.0
    private static let hintHeight = 24.0
    /// A hint shorter than this says nothing: it gets a line of its own.
    private static let leastHint = 240.0
    private static let toolCount = 3

    let height: Double
    /// The titles as they fit: the names, or the keys that choose them.
    let titles: [String]
    /// The frames of the titles, then of the tools.
    let buttons: [Rect]
    let hint: Rect

    init(width: Double, target: Double, titles names: [String], measuring: any TextMeasuring) {
        let tools = target * Double(Self.toolCount)
        let room = max(0, width - tools)
        let wanted = names.map { max(target, measuring.measure($0, font: Self.titleFont).width + Self.padding) }
        let isRoomy = wanted.reduce(0, +) <= room
        titles = isRoomy ? names : names.indices.map { "\($0 + 1)" }
        let narrow = names.isEmpty ? 0 : min(target, room / Double(names.count))
        let widths = isRoomy ? wanted : names.map { _ in narrow }
        var frames: [Rect] = []
        var x = 0.0
        for width in widths {
            frames.append(Rect(x: x, y: 0, width: width, height: target))
            x += width
        }
        let toolWidth = min(target, max(0, width - x) / Double(Self.toolCount))
        let firstTool = width - toolWidth * Double(Self.toolCount)
        for tool in 0..<Self.toolCount {
            frames.append(Rect(x: firstTool + Double(tool) * toolWidth, y: 0, width: toolWidth, height: target))
        }
        buttons = frames
        let between = firstTool - x - Self.padding
        if between >= Self.leastHint {
            hint = Rect(x: x + Self.padding / 2, y: 0, width: between, height: target)
            height = target
        } else {
            hint = Rect(x: 8, y: target - 4, width: max(0, width - 16), height: Self.hintHeight)
            height = target + Self.hintHeight - 4
        }
    }
}
