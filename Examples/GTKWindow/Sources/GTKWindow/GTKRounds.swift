import CGTK
import Gestures

/// Runs the rounds of a gesture engine in GLib's loop, and redraws a widget after each round.
@MainActor final class GTKRounds {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private let engine: GestureEngine
    private var batcher = InputBatcher()
    /// The time stamp of the newest event, in milliseconds.
    private var stamp: UInt32?
    /// The time of the newest event, and the time of its arrival in microseconds.
    private var newest = (time: Timestamp.zero, arrival: gint64(0))
    /// The identifiers of GLib's sources that will run a round: after the current events, at a
    /// deadline, and in each frame.
    private var (idle, timer, frames): (UInt32, UInt32, UInt32) = (0, 0, 0)

    init(_ widget: UnsafeMutablePointer<GtkWidget>, engine: GestureEngine) {
        (self.widget, self.engine) = (widget, engine)
    }

    /// The distance of one notch of the wheel, in pixels.
    var notch: Double { engine.effectiveThresholds.scrollPan }

    /// Reads the time stamp of an event. It counts milliseconds in 32 bits, and wraps after 49
    /// days.
    func read(_ stamp: UInt32) {
        let elapsed = Int64(Int32(bitPattern: stamp &- (self.stamp ?? stamp)))
        // Some events have no time stamp, and the times of events must not decrease.
        guard stamp != GDK_CURRENT_TIME, elapsed >= 0 else { return }
        self.stamp = stamp
        newest = (newest.time + .milliseconds(elapsed), g_get_monotonic_time())
    }

    /// Adds an input to the next round. The round contains all events that have arrived, so that
    /// the engine handles fingers together if they moved together.
    func append(_ content: InputEvent.Content) {
        batcher.append(InputEvent(time: newest.time, content))
        if idle == 0 {
            idle = g_idle_add_full(G_PRIORITY_DEFAULT + 1, { GTKRounds.call($0) { $0.runRounds() } }, data, nil)
        }
    }

    private var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
    /// Calls `body` for a C function, which GLib calls on the main thread.
    private nonisolated static func call(
        _ data: UnsafeMutableRawPointer?, _ body: @MainActor @Sendable (GTKRounds) -> gboolean
    ) -> gboolean {
        let rounds = Unmanaged<GTKRounds>.fromOpaque(data!).takeUnretainedValue()
        return MainActor.assumeIsolated { body(rounds) }
    }

    private func runRounds() -> gboolean {
        idle = 0
        batcher.drain { engine.receive($0) }
        didRunRounds()
        return 0
    }

    /// Advances the engine to the current time.
    private func passTime() {
        batcher.drain { engine.receive($0) }
        let now = newest.time + .microseconds(g_get_monotonic_time() - newest.arrival)
        engine.receive(InputBatch(InputEvent(time: now, .time)))
        didRunRounds()
    }

    private func didRunRounds() {
        gtk_widget_queue_draw(widget)
        if timer != 0 { g_source_remove(timer) }
        timer = 0
        if engine.wantsFrames, frames == 0 {
            frames = gtk_widget_add_tick_callback(widget, { GTKRounds.call($2) { $0.runFrame() } }, data, nil)
        }
        guard let deadline = engine.nextDeadline else { return }
        let elapsed = Double(g_get_monotonic_time() - newest.arrival) / 1000
        let wait = max(0, deadline.seconds(since: newest.time) * 1000 - elapsed)
        timer = g_timeout_add(UInt32(wait.rounded(.up)), { GTKRounds.call($0) { $0.meetDeadline() } }, data)
    }

    private func meetDeadline() -> gboolean {
        timer = 0
        passTime()
        return 0
    }

    private func runFrame() -> gboolean {
        passTime()
        if !engine.wantsFrames { frames = 0 }
        return frames == 0 ? 0 : 1
    }
}
