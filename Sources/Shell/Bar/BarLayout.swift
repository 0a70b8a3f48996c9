/// Decides which buttons of the bar show names, icons or both, and which ones move to the menu, so
/// that the bar fits the window.
struct BarLayout {
    enum SceneStyle {
        case names
        /// Buttons that show an icon above a name.
        case labels
        case signs
        /// A single button that opens the list of scenes.
        case list
    }

    private static let padding = Spacing.section
    private static let hintLine = 16.0
    /// The minimum space for a hint between the scenes' buttons and the minimum number of tools, in
    /// points. If there is less space, the hint is below the buttons.
    private static let leastHint = 240.0
    /// The minimum width of a hint next to tools with titles, in points. Titles are more useful
    /// than a whole hint, so a hint that is too long is wrapped or shortened.
    private static let leastTitledHint = 140.0
    /// The minimum number of visible tools, which are the undo, recording and menu buttons.
    private static let fewestTools = 3

    let height: Double
    let sceneStyle: SceneStyle
    let hasLabels: Bool
    let scenes: [Rect]
    /// The visible tools. If some tools are hidden, the last visible tool is the menu button.
    let tools: [(command: Command, frame: Rect)]
    let hidden: [Command]
    let hint: Rect

    /// Lays out the bar of a window.
    ///
    /// - Parameter hint: The width of the hint on one line. Tools move into the menu before the
    ///   hint is shortened. If all tools fit with their titles, the hint is shortened instead.
    init(
        window: Size, target: Double, names: [Double], labels: [Double], tools all: [Command], hint hintWidth: Double,
        labelWidth: (Command) -> Double
    ) {
        let width = window.width
        let frames: [Rect]
        (sceneStyle, frames) = Self.scenes(in: width, target: target, names: names, labels: labels)
        scenes = frames
        let x = frames.last?.maxX ?? 0
        let whole = width - x - Self.padding
        let hasHintBelow = whole - target * Double(Self.fewestTools) < Self.leastHint
        let room = hasHintBelow ? whole : whole - max(Self.leastHint, hintWidth)
        let titled = all.map(labelWidth)
        hasLabels = titled.reduce(0, +) <= whole - Self.leastTitledHint
        let count = max(Self.fewestTools, Int(max(0, room) / target))
        if hasLabels || count >= all.count {
            let widths = hasLabels ? titled : all.map { _ in target }
            (tools, hidden) = (Self.frames(of: all, widths, until: width, height: target), [])
        } else {
            let kept = Set(CommandTable.importance.filter(all.contains).prefix(count - 1))
            let shown = all.filter(kept.contains) + [.toggleMenu]
            let toolWidth = min(target, max(0, width - x) / Double(shown.count))
            tools = Self.frames(of: shown, shown.map { _ in toolWidth }, until: width, height: target)
            hidden = all.filter { !kept.contains($0) }
        }
        guard hasHintBelow else {
            let between = (tools.first?.frame.minX ?? width) - x - Self.padding
            (hint, height) = (Rect(x: x + Self.padding / 2, y: 0, width: between, height: target), target)
            return
        }
        let lines = Self.hintLine * Double(Self.lineCount(in: window, below: target))
        hint = Rect(
            x: Spacing.small, y: target - Spacing.tight, width: max(0, width - 2 * Spacing.small),
            height: lines + Spacing.small)
        height = hint.maxY
    }

    private static func lineCount(in window: Size, below target: Double) -> Int {
        let (wide, narrow, part) = (560.0, 300.0, 0.4)
        let preferred = window.width >= wide ? 1 : window.width >= narrow ? 2 : 3
        return max(1, min(preferred, Int((window.height * part - target) / hintLine)))
    }

    /// Returns the most detailed style that leaves space for the minimum number of tools, and the
    /// frames of the scenes' buttons in this style.
    private static func scenes(
        in width: Double, target: Double, names: [Double], labels: [Double]
    ) -> (SceneStyle, [Rect]) {
        let signs = names.map { _ in target }
        let forms: [(SceneStyle, widths: [Double])] = [(.names, names), (.labels, labels), (.signs, signs)]
        let form = forms.first { $0.widths.reduce(0, +) + target * Double(fewestTools) <= width }
        let (style, widths) = form ?? (.list, [min(target, width / Double(1 + fewestTools))])
        return (style, frames(widths, from: 0, height: target))
    }

    private static func frames(
        of tools: [Command], _ widths: [Double], until end: Double, height: Double
    ) -> [(command: Command, frame: Rect)] {
        let frames = frames(widths, from: end - widths.reduce(0, +), height: height)
        return zip(tools, frames).map { ($0, $1) }
    }

    private static func frames(_ widths: [Double], from left: Double, height: Double) -> [Rect] {
        var x = left
        return widths.map { width in
            defer { x += width }
            return Rect(x: x, y: 0, width: width, height: height)
        }
    }
}
