/// The guide over the shown scene, and the scenes whose guide has been shown.
final class Guides {
    /// Whether each scene shows its guide when a person sees it for the first time.
    private var showsFirst = false
    private(set) var guide: Guide?
    private var shown: Set<Int> = []
    private var isDismissed = false

    /// Plays the gesture of the shown scene on a copy, until the end or the first touch.
    func show(over shell: Shell) {
        guard let runner = shell.runner else { return }
        shown.insert(shell.scenes.shownIndex)
        runner.cancelGestures()
        let options = shell.options.without([StageSetting.isInspecting.name])
        let (state, size, measuring) = (runner.state, runner.size, shell.measuring)
        let words = shell.scene.hint(for: shell.traits.devices)
        guide = Guide(shell.scenes.shownKind.demonstration, words: words, measuring: measuring) {
            let copy = Shell(shell.scenes.kinds, options: options, measuring: measuring, inspector: nil)
            let runner = SceneRunner(copy, size: size, settings: options, reserved: .all)
            copy.begin(in: runner, options: options)
            runner.restore(state)
            return (runner, copy)
        }
        shell.setNeedsDisplay()
    }

    func begin(with options: Settings, over shell: Shell) {
        showsFirst = options[StageSetting.showsGuides] == true
        showFirst(over: shell)
    }

    /// Shows the guide of a scene that a person sees for the first time.
    func showFirst(over shell: Shell) {
        guide = nil
        if showsFirst, !shown.contains(shell.scenes.shownIndex) { show(over: shell) }
    }

    /// Notes whether a person does something, which ends the guide.
    func willReceive(_ batch: InputBatch) {
        isDismissed =
            guide != nil
            && batch.events.contains { event in
                switch event.content {
                case .touch, .scroll, .touchpad, .key, .resize: true
                case .time, .hover, .setting: false
                }
            }
    }

    /// Continues the guide, or ends it.
    func advance(to time: Timestamp, over shell: Shell) {
        guard let guide else { return }
        if isDismissed { guide.dismiss(at: time) }
        isDismissed = false
        guide.advance(to: time)
        if guide.isOver { self.guide = nil }
        shell.setNeedsDisplay()
    }

    /// The picture of the copy while it is shown instead of the scene.
    var picture: Picture? { guide.flatMap { $0.isPlaying ? $0.picture() : nil } }
}
