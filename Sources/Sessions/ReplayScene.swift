package import Recordings
package import Stage

/// A scene that replays a recording and shows a bar for seeking. The recorded scene does not
/// receive the user's input, and the bar does not receive recorded input.
package final class ReplayScene: Scene {
    package static let barHeight = ReplayBar.height

    package let root = View()
    /// The clock that determines the displayed time. During a long seek, the playback is not yet at
    /// this time.
    package private(set) var clock: ReplayClock
    package let playback: Playback
    /// The error that ended the replay early, or `nil` if there is none.
    package private(set) var error: RecordingError?
    /// Called with the error that ends the replay early, for example at an invalid line.
    package var onError: ((RecordingError) -> Void)?
    /// Called when the user presses the close button. The button is hidden while this property is
    /// `nil`.
    package var onClose: (() -> Void)? { didSet { layOutBar() } }
    /// Called when the user swipes down above the bar.
    package var onSwipeDown: (() -> Void)?

    /// The maximum number of rounds that are played in succession, so that the window responds
    /// during a long seek.
    private static let roundsBetweenFrames = 400
    /// The maximum time that a call of `advance(to:)` adds to the replay at the original speed, in
    /// seconds.
    private static let longestFrame = 0.25
    /// The length of the period before the displayed time, in seconds, in which a seek does not
    /// jump to a mark while the user's inspector is visible. The inspector therefore shows the
    /// events of this period.
    private static let memory = 6.0
    /// The minimum distance of a swipe down, in points.
    private static let swipeDistance = 40.0

    private let bar: ReplayBar
    /// The view above the bar that receives swipes.
    private let screen = View()
    private let steps: Bool
    private let watcher: ReplayWatcher?
    private var traits = Traits()
    private var hasChanged = true
    private var isThere = false
    /// The time of the last call of `advance(to:)`, or `nil` if the next call must not advance the
    /// replay.
    private var lastTime: Timestamp?

    /// Creates a replay. `playback` must not have played any rounds, and the source of its
    /// recording must be readable from any position. `length` is in seconds. If `steps` is `true`,
    /// the user steps through the rounds instead of playing them. `inspector` creates an inspector
    /// that the user can show.
    package init(
        _ playback: Playback, length: Double, speed: Double = 1, steps: Bool = false, measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)? = nil
    ) {
        (self.playback, self.steps) = (playback, steps)
        clock = ReplayClock(length: length, speed: speed, isPlaying: !steps)
        bar = ReplayBar(measuring: measuring)
        watcher = inspector.map { ReplayWatcher(of: playback, inspector: $0) }
        root.addSubview(screen)
        root.addSubview(bar.root)
        let pan = PanGestureRecognizer()
        pan.slopPolicy = .keep
        pan.addTarget(self, action: ReplayScene.follow)
        screen.addGestureRecognizer(pan)
        playback.keepMarks()
        bar.onChange { [weak self] in self?.hasChanged = true }
        bar.play.addAction { [weak self] in self?.press() }
        bar.track.onAdjust = { [weak self] in self?.adjust(by: $0) }
        bar.step.addAction { [weak self] in self?.step() }
        bar.speed.addAction { [weak self] in self?.clock.cycleSpeed() }
        bar.inspect.addAction { [weak self] in self?.watcher?.toggle() }
        bar.close.addAction { [weak self] in self?.onClose?() }
        bar.track.onTrack = { [weak self] point in self?.scrub(to: point) }
    }

    package func go(to time: Double) {
        clock.go(to: time)
        catchUp()
    }

    /// Handles a swipe down with a pan recognizer, because a swipe recognizer requires a fast
    /// movement and acts before the finger is lifted.
    private func follow(_ pan: PanGestureRecognizer) {
        let displacement = pan.translation(in: screen)
        guard pan.state == .ended, displacement.dy > max(Self.swipeDistance, 2 * abs(displacement.dx)) else { return }
        onSwipeDown?()
    }

    private func press() {
        if steps { return step() }
        clock.toggle()
        catchUp()
    }

    private func step() {
        clock.pause()
        do throws(RecordingError) {
            guard let time = try playback.nextTime() else { return }
            playback.turnRound()
            clock.go(to: time)
            (isThere, hasChanged) = (true, true)
        } catch {
            fail(error)
        }
    }

    private func scrub(to point: Point?) {
        clock.isHeld = point != nil
        if let point { clock.go(to: bar.part(at: point) * clock.length) }
        catchUp()
    }

    private func catchUp() {
        (hasChanged, lastTime) = (true, nil)
        do throws(RecordingError) {
            isThere = try playback.go(
                to: clock.time, rounds: Self.roundsBetweenFrames, runUp: watcher?.isShown == true ? Self.memory : 0)
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: RecordingError) {
        clock.end(at: playback.seconds)
        (isThere, hasChanged) = (true, true)
        guard self.error == nil else { return }
        self.error = error
        onError?(error)
    }

    package var needsDisplay: Bool {
        get { hasChanged || playback.runner.needsDisplay }
        set { hasChanged = newValue }
    }

    package var isAnimating: Bool { clock.isRunning || !isThere }
    package var focusableViews: [View] { [bar.track] }

    package func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        layOutBar()
    }

    private func layOutBar() {
        (bar.play.isHidden, bar.inspect.isHidden, bar.close.isHidden) = (steps, watcher == nil, onClose == nil)
        bar.layOut(in: root.bounds.size)
        screen.frame = Rect(x: 0, y: 0, width: root.bounds.width, height: bar.root.frame.minY)
        hasChanged = true
    }

    package func traitsChanged(to traits: Traits) {
        self.traits = traits
        hasChanged = true
    }

    package func advance(to time: Timestamp) {
        defer { lastTime = time }
        guard isAnimating else { return }
        clock.advance(by: min(lastTime.map { time.seconds(since: $0) } ?? 0, Self.longestFrame))
        catchUp()
    }

    package func keyPressed(_ key: KeyInput) {
        switch key.plainKey {
        case "space": if steps || !key.isRepeat { press() }
        case "period": step()
        case "Home": go(to: 0)
        case "End": go(to: clock.length)
        case "i", "F12": if !key.isRepeat { watcher?.toggle() }
        default: return
        }
        hasChanged = true
    }

    private func adjust(by adjustment: Adjustment) {
        switch adjustment {
        // An arrow key moves by 16 points, or by 1 point with Shift. Sixteen points are one second
        // for the left and right arrow keys, and ten seconds for the up and down arrow keys.
        case .move(let displacement): go(to: clock.time + (displacement.dx - 10 * displacement.dy) / 16)
        case .scale(let factor): clock.accelerate(factor > 1 ? 1 : -1)
        case .rotate: break
        }
        hasChanged = true
    }

    package func picture() -> Picture {
        if isThere, !clock.isRunning { playback.runner.refine() }
        let recorded = watcher?.picture() ?? playback.runner.picture()
        let size = root.bounds.size
        let room = Size(width: size.width, height: max(0, size.height - bar.root.bounds.height))
        let frame = ReplayFrame(of: recorded.size, in: room, pixel: 1 / traits.scale)
        var picture = frame.picture(of: recorded, size: size, around: traits.palette)
        let recordedTraits = playback.runner.scene.root.traits
        bar.veil(
            frame.top(recordedTraits.obscuredInsets.top * recordedTraits.scale), on: &picture,
            palette: recordedTraits.palette)
        let content = ReplayBar.Content(
            clock: clock, shown: playback.seconds, rounds: playback.rounds,
            isInspecting: watcher?.isOn == true, problem: error.map { "line \($0.line) is not valid" })
        bar.draw(content, on: &picture, palette: traits.palette)
        return picture
    }
}
