import Platform
import Windowing

/// Brings the player's pictures to the window, at the right time and only what has changed of them.
/// A frame is due at once after a rest, in a drag when no input waits, otherwise with the screen.
struct WindowFrames {
    private(set) var count = 0
    /// What the window shows; nil before the first frame.
    private var shown: Picture?
    /// What the window has lost of it, in pixels.
    private var exposed: [Rect] = []
    /// When the animation's last frame was presented; nil where nothing moves by itself.
    private var lastAnimationFrame: Timestamp?

    /// Releases the code of the start after the first frame of the process.
    private static let endStart: Void = Memory.releaseCode()

    mutating func expose(_ rect: Rect) { exposed.append(rect) }

    /// Presents the player's picture where it has changed, or shows again what the window has lost.
    mutating func display(_ player: ScenePlayer, in window: any SystemWindow) {
        if player.needsDisplay || shown == nil {
            present(player.picture(), of: player, in: window)
        } else {
            for rect in exposed { window.restore(rect) }
        }
        if !exposed.isEmpty { exposed.removeAll(keepingCapacity: true) }
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

    /// The pace of an animation that nobody sees: the window says when that changes.
    private static let unseenFrameDuration = Duration.seconds(1)

    /// When the animation's next frame is due, at least now; nil where nothing moves by itself.
    func nextAnimationFrame(of player: ScenePlayer, in window: any SystemWindow, now: Timestamp) -> Timestamp? {
        guard player.wantsFrames else { return nil }
        guard let lastAnimationFrame else { return now }
        let duration = window.isVisible ? window.frameDuration : Self.unseenFrameDuration
        return min(max(lastAnimationFrame + duration, now), now + duration)
    }

    /// Counts an animation's frame that was due where nothing changed or nothing is shown.
    mutating func didSupplyTime(at time: Timestamp, to player: ScenePlayer, in window: any SystemWindow) {
        if !player.needsDisplay || !window.isVisible { lastAnimationFrame = time }
    }

    /// Ends the animation where nothing moves: the first frame of the next one is due at once.
    mutating func rest(_ player: ScenePlayer) { if !player.wantsFrames { lastAnimationFrame = nil } }
}
