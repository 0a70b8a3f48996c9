package import CairoRendering
package import Drawing
package import Geometry
package import Touches
package import Windowing

/// A window in memory, whose events come from a script. Its clock advances when the event loop
/// waits.
///
/// The window closes when the event loop waits without a time limit and no scripted event is left.
package final class HeadlessWindow: SystemWindow {
    /// Indicates whether the window can show pictures. To skip painting, set this property to
    /// `.hidden`.
    package var presentationState = PresentationState.ready
    /// The frame times of the simulated display, or `nil` to show each picture immediately. With
    /// `FramePacing.display`, there are 60 frames per second from the start of the clock.
    package var frameClock: FrameClock?
    package var undecidedSince: Timestamp?
    package private(set) var picture: Picture?
    /// The number of presented pictures.
    package private(set) var frames = 0
    /// The number of times that the event loop has waited.
    package private(set) var waits = 0
    package private(set) var size: Size
    package private(set) var surroundings: Surroundings
    /// The current time. Reading it advances the clock by `readingTime`.
    package var now: Timestamp {
        defer { time = time + readingTime }
        return time
    }
    /// The time that each reading of the clock takes, which simulates a busy machine.
    package var readingTime = Duration.zero
    /// Whether a ping from the window system is unanswered. `didHandleEvents()` answers it.
    package var isPinged = false
    private var time: Timestamp
    package var title: String
    package var icons: [WindowIcon]
    /// Whether full screen was requested. Full screen does not change the size.
    package var isFullScreen = false
    package var cursor = Cursor.arrow
    /// Whether the program requested key releases. The window delivers every event of the script,
    /// regardless of this value.
    package var wantsKeyReleases = false
    package let clipboard: any Clipboard = HeadlessClipboard()
    private var script: ArraySlice<ScriptedEvent>
    private var isOver = false
    private let renderer = Renderer()
    private var painted: ImageSurface?
    private var damage = Damage(within: .zero)

    init(size: Size, options: WindowOptions, surroundings: Surroundings, start: Timestamp, script: [ScriptedEvent]) {
        (self.size, self.surroundings, self.script, time) = (size, surroundings, script[...], start)
        (title, icons, isFullScreen) = (options.title, options.icons, options.isFullScreen)
        if options.framePacing == .display { frameClock = FrameClock(period: FrameClock.usualPeriod, at: start) }
    }

    /// Returns an image of the window's contents. Paints only the damage since the last call. The
    /// image is a new object after the first picture and after each change of the picture's size.
    ///
    /// - Throws: An error if the window is too large to paint.
    package func image() throws(ImageError) -> ImageSurface {
        let image = if let painted { painted } else { try ImageSurface(size: size) }
        if let picture { renderer.paint(picture, on: image, damage: damage) }
        (painted, damage) = (image, Damage(within: size))
        return image
    }

    package var frameDuration: Duration { frameClock?.period ?? FrameClock.usualPeriod }
    package var nextDeadline: Timestamp? { script.first?.time }
    package var hasEvents: Bool { isOver || isPinged || script.first.map { $0.time <= now } ?? false }

    package func drainEvents(_ body: (WindowEvent) -> Void) {
        while let next = script.first, next.time <= now {
            script.removeFirst()
            switch next.event {
            case .resized(let size): self.size = size
            case .preferencesChanged(let preferences): surroundings.preferences = preferences
            case .input, .ownership, .exposed, .refined, .screenChanged, .devicesChanged, .ended, .lost: break
            }
            body(next.event)
        }
        if isOver { body(.ended(.finished)) }
    }

    /// Advances the clock to the next event or to `deadline`, whichever is earlier. If there is
    /// neither, the window closes.
    package func wait(until deadline: Timestamp?) {
        guard deadline.map({ $0 > time }) ?? true else { return }
        waits += 1
        if let next = earlier(nextDeadline, deadline) { time = max(time, next) } else { isOver = true }
    }

    package func present(_ picture: Picture, damage: Damage) {
        if picture.size == self.picture?.size {
            self.damage.formUnion(damage)
        } else {
            (painted, self.damage) = (nil, .everything(within: picture.size))
        }
        self.picture = picture
        frames += 1
    }

    package var fileDescriptors: [Int32] { [] }
    package func show(background: Color) {}
    package func didHandleEvents() { isPinged = false }
    package func restore(_ rect: Rect) {}
    package func waitForFrame() {}
    package func close() {}
}
