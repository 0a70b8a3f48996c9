/// The guide that is shown over a player's scene, and which scenes have shown theirs.
final class Guides {
    /// Whether each scene shows its guide when a person sees it for the first time.
    private var showsFirst = false
    private(set) var guide: Guide?
    private var shown: Set<Int> = []

    /// Shows the gesture of a player's scene on a copy, until it is over or the first touch.
    func show(over player: ScenePlayer) {
        guard let kind = player.scenes.shownKind, let measuring = player.chrome.measuring else { return }
        shown.insert(player.scenes.shownIndex)
        _ = player.cancelGestures()
        let options = player.options.without([StageSetting.isInspecting.name])
        let state = player.state
        let words = player.scene.hint(for: player.traits.devices)
        guide = Guide(kind.demonstration, words: words, measuring: measuring) {
            let copy = ScenePlayer(
                player.scenes.kinds, options: options, size: player.engine.root.bounds.size, measuring: measuring)
            copy.restore(state)
            return copy
        }
        player.setNeedsDisplay()
    }

    func begin(with options: Settings, over player: ScenePlayer) {
        showsFirst = options[StageSetting.showsGuides] == true
        showFirst(over: player)
    }

    /// Shows the guide of a scene that a person sees for the first time.
    func showFirst(over player: ScenePlayer) {
        guide = nil
        if showsFirst, !shown.contains(player.scenes.shownIndex) { show(over: player) }
    }

    /// Lets the guide go on, or end with what a person does.
    func advance(with batch: InputBatch, over player: ScenePlayer) {
        guard let guide else { return }
        let isInput = batch.events.contains { event in
            switch event.content {
            case .touch, .scroll, .touchpad, .key, .resize: true
            case .time, .hover, .setting: false
            }
        }
        if isInput { guide.dismiss(at: player.engine.now) }
        guide.advance(to: player.engine.now)
        if guide.isOver { self.guide = nil }
        player.setNeedsDisplay()
    }

    /// The picture of the copy while it is shown in the scene's place.
    var picture: Picture? { guide.flatMap { $0.isPlaying ? $0.picture() : nil } }
}
