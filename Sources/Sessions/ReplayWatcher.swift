import Recordings
import Stage

/// Draws an inspector over the recorded scene. The inspector is not an overlay of the scene's
/// runner, so recorded touches do not reach it.
final class ReplayWatcher: SceneObserver {
    private unowned let playback: Playback
    private let make: (GestureEngine) -> any Overlay
    private var overlay: any Overlay
    /// Whether the user wants an inspector, or `nil` before the user has chosen. Until then, only a
    /// recorded inspector is visible.
    private var choice: Bool?
    private var traits = Traits()

    init(of playback: Playback, inspector: @escaping (GestureEngine) -> any Overlay) {
        (self.playback, make) = (playback, inspector)
        overlay = inspector(playback.runner.engine)
        watch()
        playback.onRound = { [weak self] round in self?.overlay.didReceive(round.batch) }
        playback.onRunner = { [weak self] in self?.watch() }
    }

    private var isRecorded: Bool { playback.runner.settings[StageSetting.isInspecting] == true }
    var isOn: Bool { choice ?? isRecorded }
    var isShown: Bool { choice == true && !isRecorded }

    func toggle() {
        choice = !isOn
        playback.runner.hidesOverlays = !isOn
    }

    func picture() -> Picture {
        var picture = playback.runner.picture()
        guard isShown else { return picture }
        layOut()
        let scale = playback.runner.traits.scale
        var marks = Picture(size: overlay.root.bounds.size, background: picture.background)
        overlay.draw(on: &marks)
        picture.add(marks.scaled(by: scale, to: picture.size))
        return picture
    }

    func recognizerActs(_ recognizer: GestureRecognizer) { overlay.recognizerActs(recognizer) }
    func recognizerFailed(_ recognizer: GestureRecognizer) { overlay.recognizerFailed(recognizer) }

    private func watch() {
        let runner = playback.runner
        overlay = make(runner.engine)
        runner.hidesOverlays = choice == false
        layOut(isNew: true)
        runner.add(self)
    }

    private func layOut(isNew: Bool = false) {
        let runner = playback.runner
        let (size, scale) = (runner.engine.root.bounds.size, runner.traits.scale)
        guard isNew || size != overlay.root.bounds.size || runner.scene.root.traits != traits else { return }
        traits = runner.scene.root.traits
        let root = overlay.root
        (root.anchorPoint, root.center) = (.zero, .zero)
        root.transform = Transform(scaleX: scale, y: scale)
        root.bounds.size = size
        overlay.traitsChanged(to: traits)
    }
}
