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
