/// Decides when a guide plays. If `StageSetting.showsGuides` is `true`, the guide of a scene starts
/// whenever the scene is shown, until it has been played to the end once. The command `showGuide`
/// also starts it.
final class Guides {
    private static let settlingTime = Duration.milliseconds(300)
    /// The time from the end of the first guide to the pulse of the next scene's name. If a gesture
    /// is in progress then, the pulse is delayed by the same amount of time.
    private static let pulseDelay = Duration.seconds(4)
    /// The maximum time from the input that dismisses a guide to the command that opens the key
    /// list instead of the guide. A press on the bar dismisses the guide when the finger lands, and
    /// performs the command when it lifts.
    private static let secondRequest = Duration.seconds(1)

    var onPlayed: (() -> Void)?
    private(set) var guide: Guide?
    private var showsFirst = false
    private var played: Set<Int> = []
    private var isDismissed = false
    private var dismissal: Timestamp?
    private var restart: Timestamp?
    /// The time at which the name of the next scene pulses, or `nil` if no pulse is planned.
    private var pulse: Timestamp?
    private var hasPulsed = false

    func show(over shell: Shell) {
        guard let runner = shell.runner else { return }
        restart = nil
        shell.notices.dropUnlessWarning()
        runner.cancelGestures()
        let options = shell.options.without([StageSetting.isInspecting.name])
        let (state, size, measuring) = (runner.state, runner.size, shell.measuring)
        let captions = shell.scene.captions(for: shell.traits.devices)
        guide = Guide(shell.scenes.shownKind.demonstration, captions: captions, measuring: measuring) {
            let scenes = SceneList(shell.scenes.kinds, settings: options, measuring: measuring)
            let copy = Shell(scenes, options: options, measuring: measuring)
            let runner = SceneRunner(copy, size: size, settings: options, reserved: .all)
            copy.begin(in: runner, options: options)
            runner.additionalSafeAreaInsets = shell.traits.overlayInsets
            runner.restore(state)
            return (runner, copy)
        }
        shell.root.setNeedsDisplay()
    }

    func begin(with options: Settings, over shell: Shell) {
        showsFirst = options[StageSetting.showsGuides] == true
        showFirst(over: shell)
    }

    func showFirst(over shell: Shell) {
        (guide, restart, pulse) = (nil, nil, nil)
        if showsFirst, !played.contains(shell.scenes.shownIndex) { show(over: shell) }
    }

    /// Stops a playing guide, and plans to start it again 0.3 s after the last resize, because
    /// window managers can resize a new window several times.
    func resize(over shell: Shell) {
        guard let engine = shell.root.engine, guide?.isPlaying == true || restart != nil else { return }
        (guide, restart) = (nil, engine.now + Self.settlingTime)
    }

    func willReceive(_ batch: InputBatch) {
        isDismissed =
            (guide != nil || restart != nil)
            && batch.events.contains { event in
                switch event.content {
                // Later phases do not dismiss the guide, because the fingers of the swipe that
                // opened the scene may still be down.
                case .touch(let touch): touch.phase == .began
                case .scroll, .touchpad, .key: true
                case .time, .hover, .setting, .resize: false
                }
            }
    }

    var nextDeadline: Timestamp? { restart ?? guide?.nextDeadline ?? pulse }

    /// Whether a guide is shown, or has just been dismissed by input.
    func isRequestedAgain(at time: Timestamp) -> Bool {
        guide != nil || dismissal.map { time - $0 <= Self.secondRequest } ?? false
    }

    func advance(to time: Timestamp, over shell: Shell) {
        if let restart, isDismissed || restart <= time {
            self.restart = nil
            if !isDismissed { show(over: shell) }
        }
        if let pulse, pulse <= time {
            // The pulse waits for the end of a gesture, because the user looks at the object until
            // then.
            let isUntouched = shell.root.engine?.isUntouched == true
            self.pulse = isUntouched ? nil : time + Self.pulseDelay
            if isUntouched { shell.bar?.pulse((shell.scenes.shownIndex + 1) % shell.scenes.kinds.count) }
        }
        guard let guide else { return }
        if isDismissed {
            if guide.isPlaying { dismissal = time }
            guide.dismiss(at: time)
        }
        isDismissed = false
        guide.advance(to: time)
        if guide.hasPlayed, played.insert(shell.scenes.shownIndex).inserted { onPlayed?() }
        if guide.isOver {
            self.guide = nil
            if showsFirst, !hasPulsed { (pulse, hasPulsed) = (time + Self.pulseDelay, true) }
        }
        shell.root.setNeedsDisplay()
    }

    var picture: Picture? { guide.flatMap { $0.isPlaying ? $0.picture() : nil } }
}
