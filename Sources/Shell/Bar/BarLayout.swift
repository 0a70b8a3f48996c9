/// Where the parts of the bar are, in points, for a window so wide.
struct BarLayout {
    static let hintFont = Font(size: 13)
    private static let padding = 24.0
    private static let hintHeight = 24.0
    /// The room for a hint at least. One with less gets a line of its own.
    private static let leastHint = 240.0
    /// So many tools are there in every window, the menu among them.
    private static let fewestTools = 3

    let height: Double
    /// Whether there is room for the scenes' names, not only their numbers.
    let hasNames: Bool
    /// Whether there is room for the tools' titles.
    let hasLabels: Bool
    let scenes: [Rect]
    /// The tools on the bar with their frames, in their order; the last opens the menu of the
    /// others.
    let tools: [(command: Command, frame: Rect)]
    /// The tools that are in the menu.
    let hidden: [Command]
    let hint: Rect

    /// - Parameter hint: How wide the hint is: tools go into the menu before it is cut.
    init(
        width: Double, target: Double, titles: [Double], tools all: [Command], hint hintWidth: Double,
        labelWidth: (Command) -> Double
    ) {
        let wanted = titles.map { max(target, $0 + Self.padding) }
        let fewest = target * Double(Self.fewestTools)
        hasNames = wanted.reduce(0, +) <= max(0, width - fewest)
        let narrow = titles.isEmpty ? 0 : min(target, max(0, width - fewest) / Double(titles.count))
        var x = 0.0
        scenes = (hasNames ? wanted : titles.map { _ in narrow }).map { width in
            defer { x += width }
            return Rect(x: x, y: 0, width: width, height: target)
        }
        let room = width - x - Self.padding - max(Self.leastHint, hintWidth)
        let labels = all.map(labelWidth)
        hasLabels = labels.reduce(0, +) <= room
        let count = max(Self.fewestTools, Int(max(0, room) / target))
        if hasLabels || count >= all.count {
            (tools, hidden) = (
                Self.frames(of: all, hasLabels ? labels : all.map { _ in target }, until: width, height: target), []
            )
        } else {
            let kept = Set(CommandTable.importance.filter(all.contains).prefix(count - 1))
            let shown = all.filter(kept.contains) + [.toggleMenu]
            let toolWidth = min(target, max(0, width - x) / Double(shown.count))
            tools = Self.frames(of: shown, shown.map { _ in toolWidth }, until: width, height: target)
            hidden = all.filter { !kept.contains($0) }
        }
        let between = (tools.first?.frame.minX ?? width) - x - Self.padding
        let hasLine = between < Self.leastHint
        hint =
            hasLine
            ? Rect(x: 8, y: target - 4, width: max(0, width - 16), height: Self.hintHeight)
            : Rect(x: x + Self.padding / 2, y: 0, width: between, height: target)
        height = hasLine ? target + Self.hintHeight - 4 : target
    }

    private static func frames(
        of tools: [Command], _ widths: [Double], until end: Double, height: Double
    ) -> [(command: Command, frame: Rect)] {
        var x = end - widths.reduce(0, +)
        return zip(tools, widths).map { tool, width in
            defer { x += width }
            return (tool, Rect(x: x, y: 0, width: width, height: height))
        }
    }
}
