import Recordings
import Stage

/// An inspector that looks at what is replayed without being in it: no recorded finger can hit it.
final class ReplayWatcher: SceneObserver {
    private unowned let playback: Playback
    private let make: (GestureEngine) -> any Overlay
    private var overlay: any Overlay
    /// Whether a person has shown or hidden the inspector, or `nil` before that: a recorded
    /// inspector is then seen, and no other.
    private var choice: Bool?
    /// What the overlay was last laid out for.
    private var traits = Traits()

    init(of playback: Playback, inspector: @escaping (GestureEngine) -> any Overlay) {
        (self.playback, make) = (playback, inspector)
        overlay = inspector(playback.runner.engine)
        watch()
        playback.onRound = { [weak self] round in self?.overlay.didReceive(round.batch) }
        playback.onRunner = { [weak self] in self?.watch() }
    }

    private var isRecorded: Bool { playback.runner.settings[StageSetting.isInspecting] == true }
    /// Whether an inspector is seen, its own or the recorded one.
    var isOn: Bool { choice ?? isRecorded }
    /// Whether it is seen itself. The recorded inspector is enough.
    var isShown: Bool { choice == true && !isRecorded }

    /// Shows an inspector, its own or the recorded one, or hides it.
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
        for item in marks.scaled(by: scale, to: picture.size).items { picture.add(item) }
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
