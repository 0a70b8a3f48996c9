import Recordings
import Stage

/// An inspector that looks at what is replayed without being in it: no recorded finger can hit it.
final class ReplayWatcher {
    private let playback: Playback
    private let make: (GestureEngine) -> any Overlay
    private var overlay: any Overlay
    /// Whether an inspector is seen, its own or the recorded one.
    private(set) var isOn = true
    /// What the overlay was last laid out for.
    private var traits = Traits()

    init(of playback: Playback, inspector: @escaping (GestureEngine) -> any Overlay) {
        (self.playback, make) = (playback, inspector)
        overlay = inspector(playback.player.engine)
        watch()
        playback.onRound = { [weak self] round in self?.overlay.roundTurned(round.batch) }
        playback.onPlayer = { [weak self] in self?.watch() }
    }

    /// Whether it is seen: where the recording shows an inspector itself, one is enough.
    var isShown: Bool { isOn && playback.player.options[StageSetting.isInspecting] != true }

    /// Shows an inspector, its own or the recorded one, or hides it.
    func toggle() {
        isOn.toggle()
        playback.player.hidesInspector = !isOn
    }

    func picture() -> Picture {
        var picture = playback.player.picture()
        guard isShown else { return picture }
        layOut()
        let scale = playback.player.traits.scale
        var marks = Picture(size: overlay.root.bounds.size, background: picture.background)
        overlay.draw(on: &marks)
        for item in marks.scaled(by: scale, to: picture.size).items { picture.add(item) }
        return picture
    }

    private func watch() {
        let player = playback.player
        overlay = make(player.engine)
        player.hidesInspector = !isOn
        layOut(isNew: true)
        let (action, failure) = (player.onAction, player.onFailure)
        player.onAction = { [weak self] recognizer in
            self?.overlay.recognizerActs(recognizer)
            action?(recognizer)
        }
        player.onFailure = { [weak self] recognizer in
            self?.overlay.recognizerFailed(recognizer)
            failure?(recognizer)
        }
    }

    private func layOut(isNew: Bool = false) {
        let player = playback.player
        let window = player.engine.root.bounds.size
        let scale = player.traits.scale
        let size = Size(width: window.width / scale, height: window.height / scale)
        guard isNew || size != overlay.root.bounds.size || player.traits != traits else { return }
        traits = player.traits
        let root = overlay.root
        (root.anchorPoint, root.center) = (.zero, .zero)
        root.transform = Transform(scaleX: scale, y: scale)
        root.bounds.size = size
        overlay.traitsChanged(to: traits)
    }
}
