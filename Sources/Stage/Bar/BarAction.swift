/// What a button of the bar does.
enum BarAction: Hashable {
    case show(Int)
    /// Turns an option of the scene on or off.
    case toggle(Int)
    case undo, redo, reset
    case toggleRecording, showRecordings, toggleInspector, showGuide, copy, toggleFullScreen, quit
    /// Shows the buttons for which the bar has no room.
    case toggleMenu

    /// The tools in the order of the bar. Where there is no room for all, the others are in a menu.
    static func tools(for options: [SceneOption]) -> [BarAction] { tools(optionCount: min(options.count, mostOptions)) }

    /// All tools that a bar may have.
    static let allTools = tools(optionCount: mostOptions) + [.toggleMenu]
    /// More options of a scene have no buttons.
    private static let mostOptions = 2

    private static func tools(optionCount: Int) -> [BarAction] {
        (0..<optionCount).map(BarAction.toggle) + [
            .undo, .redo, .reset, .toggleRecording, .showRecordings, .toggleInspector, .showGuide, .copy,
            .toggleFullScreen, .quit,
        ]
    }

    /// How early a tool goes into the menu: the largest first.
    var dispensability: Int {
        switch self {
        case .show, .toggleMenu: 0
        case .undo: 1
        case .showGuide: 2
        case .toggle: 3
        case .redo: 4
        case .toggleInspector: 5
        case .toggleRecording: 6
        case .reset: 7
        case .showRecordings: 8
        case .quit: 9
        case .toggleFullScreen: 10
        case .copy: 11
        }
    }
}

/// What a button of the bar says.
struct BarLabel: Hashable {
    let title: String
    /// The key that does the same; empty where there is none.
    let key: String
    var sign = Path()
    var fillsSign = false

    /// The title, with the key that does the same.
    var help: String { key.isEmpty ? title : "\(title) (\(key))" }
}

extension BarLabel {
    init(_ action: BarAction, titles: [String], options: [SceneOption], isRecording: Bool) {
        switch action {
        case .show(let index): self.init(title: titles[index], key: "\(index + 1)")
        case .toggle(let index):
            let option = options.indices.contains(index) ? options[index] : nil
            self.init(title: option?.title ?? "", key: option?.key ?? "", sign: option?.sign ?? Path())
        case .undo: self.init(title: "Undo", key: "Control-z", sign: BarGlyph.back())
        case .redo: self.init(title: "Redo", key: "Control-Shift-z", sign: BarGlyph.forth())
        case .reset: self.init(title: "Reset", key: "Home", sign: BarGlyph.turnBack(.zero))
        case .toggleRecording:
            self.init(
                title: isRecording ? "Stop" : "Record", key: "r",
                sign: isRecording ? BarGlyph.stop() : BarGlyph.record(), fillsSign: isRecording)
        case .showRecordings: self.init(title: "Recordings", key: "", sign: BarGlyph.film())
        case .toggleInspector: self.init(title: "Inspect", key: "i", sign: BarGlyph.eye())
        case .showGuide: self.init(title: "Show me", key: "F1", sign: BarGlyph.questionMark())
        case .copy: self.init(title: "Copy", key: "Control-c", sign: BarGlyph.sheets())
        case .toggleFullScreen: self.init(title: "Full screen", key: "F11", sign: BarGlyph.corners())
        case .quit: self.init(title: "Quit", key: "q", sign: BarGlyph.cross())
        case .toggleMenu: self.init(title: "More", key: "", sign: BarGlyph.dots())
        }
    }
}
