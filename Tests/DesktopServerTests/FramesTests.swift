import Desktop
import Geometry
import Platform
import TestServers
import Testing
import Touches
import X11

/// A window of a real server, in a loop that the test turns.
private struct Stand {
    static let frame = Rect(x: 0, y: 0, width: 300, height: 500)

    let server: Xorg
    let scene = CardScene()
    let window: X11Window
    let application: DesktopApplication

    init(_ frames: FramePacing) throws {
        server = try Xorg()
        var options = WindowOptions()
        (options.size, options.position, options.frames) = (Self.frame.size, (0, 0), frames)
        window = try X11System(displayName: server.display).openWindow(options)
        application = DesktopApplication(window: window, scene)
        try turn { application.frames > 0 }
    }

    /// Turns the loop as the loop of another library does, until something is as expected.
    func turn(until isExpected: () -> Bool) throws {
        let poller = Poller([try application.fileDescriptor])
        let end = MonotonicClock.nanoseconds + 10_000_000_000
        while true {
            try application.turn()
            if isExpected() { return }
            let rest = end - MonotonicClock.nanoseconds
            try #require(rest > 0, "not within ten seconds")
            _ = try poller.wait(atMost: rest)
        }
    }

    struct Drag {
        /// When the card was painted.
        var paintings: [Timestamp] = []
        /// Whether each turn that has moved the card has also painted it.
        var isPainted: [Bool] = []
    }

    /// Drags the card down by 275 px in a second, while the loop runs. The first report is beyond
    /// the slop, and the last one at a location that the touchscreen can report exactly.
    func drag() throws -> Drag {
        try server.touchscreen.land([1: Point(x: 100, y: 100)])
        try turn { application.player.engine.touches.count == 1 }
        // A rest of ten frames.
        let rest = application.now + .milliseconds(170)
        application.wake(at: rest)
        try turn { application.now >= rest }
        var (drag, frames, place) = (Drag(), application.frames, scene.card.center)
        let (poller, start) = (Poller([try application.fileDescriptor]), MonotonicClock.nanoseconds)
        var step: Int64 = 0
        while place.y != 375 || scene.needsDisplay {
            let next = step < 240 ? start + step * 1_000_000_000 / 240 : start + 10_000_000_000
            _ = try poller.wait(atMost: max(next - MonotonicClock.nanoseconds, 0))
            if next <= MonotonicClock.nanoseconds {
                try #require(step < 240, "not within ten seconds")
                step += 1
                try server.touchscreen.move([1: Point(x: 100, y: 135 + Double(step))])
            }
            try application.turn()
            if application.frames != frames { drag.paintings.append(application.now) }
            if scene.card.center != place { drag.isPainted.append(!scene.needsDisplay) }
            (frames, place) = (application.frames, scene.card.center)
        }
        return drag
    }

    /// What the screen shows when the server has handled all requests.
    var card: Rect? {
        window.waitForFrame()
        return server.screen.pixels(in: Self.frame).bounds(of: 0x4DCC66)
    }
}

/// Painting in step with the frames of a server, which has no display and makes up 60 in a second.
@Suite struct FramesTests {
    private static let dragged = Rect(x: 50, y: 325, width: 100, height: 100)

    @Test func `a drag at 240 Hz is painted once a frame, at once in the beginning, and exactly in the end`() throws {
        let stand = try Stand(.display)
        try stand.turn { stand.window.frameClock != nil }
        let drag = try stand.drag()
        let (first, last) = (try #require(drag.paintings.first), try #require(drag.paintings.last))
        let frames = (last - first) / stand.window.frameDuration
        #expect(drag.paintings.count <= Int(frames.rounded()) + 1)
        #expect(drag.isPainted.first == true)
        // A machine that is busy folds reports by itself, but not always.
        #expect(drag.isPainted.contains(false))
        #expect(stand.card == Self.dragged)
    }

    @Test(arguments: [FramePacing.immediate, .automatic])
    func `without a display, or where nothing is to wait, each turn paints its change`(frames: FramePacing) throws {
        let stand = try Stand(frames)
        let drag = try stand.drag()
        #expect(!drag.isPainted.contains(false))
        #expect(drag.paintings.count == drag.isPainted.count)
        #expect(stand.window.frameClock == nil)
        #expect(stand.card == Self.dragged)
    }

    @Test func `a finger that rests turns the loop no more`() throws {
        let stand = try Stand(.display)
        _ = try stand.drag()
        let poller = Poller([try stand.application.fileDescriptor])
        // The report of the last frame.
        var turns = 0
        while try poller.wait(atMost: 2_000_000_000) > 0 {
            try stand.application.turn()
            turns += 1
            try #require(turns <= 2)
        }
    }
}
