/// The texts and the icon of a button on the bar.
struct BarLabel: Hashable {
    let title: String
    let key: String
    var sign = Path()
    var fillsSign = false

    var help: String { key.isEmpty ? title : "\(title) (\(key))" }
}

extension BarLabel {
    init(_ command: Command, scenes: [SceneKind], options: [SceneOption], isRecording: Bool) {
        switch command {
        case .showScene(let index):
            let kind = scenes[index]
            self.init(CommandTable.binding(ofScene: index, title: kind.title), sign: kind.sign)
        case .toggleOption(let index):
            let option = options.indices.contains(index) ? options[index] : nil
            self.init(title: option?.title ?? "", key: option?.key ?? "", sign: option?.sign ?? Path())
        case .toggleRecording where isRecording:
            self.init(CommandTable.binding(of: command), title: "Stop", sign: Glyph.stop(), fillsSign: true)
        case .undo, .redo, .reset, .toggleRecording, .showRecordings, .toggleInspector, .showGuide, .showKeys,
            .copyPicture, .toggleFullScreen, .close, .toggleMenu, .showScenes, .showNextScene, .showPreviousScene,
            .focus:
            self.init(CommandTable.binding(of: command), sign: Glyph.sign(of: command))
        }
    }

    private init(_ binding: CommandBinding?, title: String? = nil, sign: Path, fillsSign: Bool = false) {
        let key = binding?.keys.first?.label ?? ""
        self.init(title: title ?? binding?.title ?? "", key: key, sign: sign, fillsSign: fillsSign)
    }
}

extension Glyph {
    static func sign(of command: Command) -> Path {
        switch command {
        case .undo: back()
        case .redo: forth()
        case .reset: turnBack(.zero)
        case .toggleRecording: record()
        case .showRecordings: film()
        case .toggleInspector: eye()
        case .showGuide: questionMark()
        case .copyPicture: sheets()
        case .toggleFullScreen: corners()
        case .close: cross()
        case .toggleMenu: dots()
        case .showScenes: lines()
        case .showScene, .showNextScene, .showPreviousScene, .toggleOption, .showKeys, .focus: Path()
        }
    }
}
