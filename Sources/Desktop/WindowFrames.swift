import Platform
import Windowing

/// Brings the player's pictures to the window, at the right time and only what has changed of them.
/// A change is painted at once, or in step with the display where the window knows its frames.
struct WindowFrames {
    private(set) var count = 0
    /// What the window shows; nil before the first frame.
    private var shown: Picture?
    /// What the window has lost of it, in pixels.
    private var exposed: [Rect] = []
    /// When the animation's last frame was presented; nil where nothing moves by itself.
    private var lastAnimationFrame: Timestamp?
    private var schedule = FrameSchedule()

    /// Releases the code of the start after the first frame of the process.
    private static let endStart: Void = Memory.releaseCode()

    mutating func expose(_ rect: Rect) { exposed.append(rect) }

    /// When the player's changes are painted, in step with the display; nil for at once, and where
    /// there are none.
    func nextPainting(of player: ScenePlayer, in window: any SystemWindow) -> Timestamp? {
        guard player.needsDisplay, shown != nil, let clock = window.frameClock else { return nil }
        let now = window.now
        let moment = schedule.moment(toPaintAt: now, by: clock)
        return moment > now ? moment : nil
    }

    /// Shows again what the window has lost.
    mutating func restore(in window: any SystemWindow) {
        guard !exposed.isEmpty else { return }
        for rect in exposed { window.restore(rect) }
        exposed.removeAll(keepingCapacity: true)
    }

    /// Presents the player's picture where it has changed, or shows again what the window has lost.
    ///
    /// - Parameter ahead: Whether views may be painted ahead of their place.
    mutating func display(_ player: ScenePlayer, in window: any SystemWindow, ahead: Bool) {
        guard player.needsDisplay || shown == nil else { return restore(in: window) }
        let clock = window.frameClock
        let start = clock == nil ? .zero : window.now
        let frame = ahead ? clock.map { schedule.frame(ofPictureAt: start, by: $0) } : nil
        present(player.picture(at: start, seenAt: frame), of: player, in: window)
        if let clock { schedule.didPaint(from: start, to: window.now, by: clock) }
        exposed.removeAll(keepingCapacity: true)
    }

    private mutating func present(_ picture: Picture, of player: ScenePlayer, in window: any SystemWindow) {
        var damage = Damage(from: shown, to: picture)
        for rect in exposed { damage.insert(rect) }
        shown = picture
        if player.wantsFrames { lastAnimationFrame = window.now }
        guard !damage.isEmpty else { return }
        window.present(picture, damage: damage)
        count += 1
        _ = Self.endStart
    }

    // MARK: Animations

    /// The pace of an animation that nobody sees: the window says when that changes.
    private static let unseenFrameDuration = Duration.seconds(1)

    /// When the animation's next frame is due, at least now; nil where nothing moves by itself.
    func nextAnimationFrame(of player: ScenePlayer, in window: any SystemWindow, now: Timestamp) -> Timestamp? {
        guard player.wantsFrames else { return nil }
        guard let lastAnimationFrame else { return now }
        if window.isVisible, let clock = window.frameClock {
            return schedule.moment(toMoveAt: now, by: clock)
        }
        let duration = window.isVisible ? window.frameDuration : Self.unseenFrameDuration
        return min(max(lastAnimationFrame + duration, now), now + duration)
    }

    /// Counts an animation's frame that was due where nothing changed or nothing is shown.
    mutating func didSupplyTime(at time: Timestamp, to player: ScenePlayer, in window: any SystemWindow) {
        guard !player.needsDisplay || !window.isVisible else { return }
        lastAnimationFrame = time
        if let clock = window.frameClock { schedule.skipFrame(at: time, by: clock) }
    }

    /// Ends the animation where nothing moves: the first frame of the next one is due at once.
    mutating func rest(_ player: ScenePlayer) { if !player.wantsFrames { lastAnimationFrame = nil } }
}
