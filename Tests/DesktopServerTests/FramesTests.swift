import Desktop
import Geometry
import Glibc
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
    let system: X11System
    let window: X11Window
    let sceneWindow: SceneWindow
    let application: DesktopApplication

    init(_ frames: FramePacing) throws {
        server = try Xorg()
        var options = WindowOptions()
        (options.size, options.position, options.framePacing) = (Self.frame.size, (0, 0), frames)
        system = X11System(displayName: server.display)
        window = try system.openWindow(options)
        sceneWindow = SceneWindow(window: window, scene)
        application = DesktopApplication(sceneWindow)
        try turn { sceneWindow.frames > 0 }
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
        /// The times at which the card was painted.
        var paintings: [Timestamp] = []
        /// Whether each turn that has moved the card has also painted it.
        var isPainted: [Bool] = []
        /// Whether each painting was shown with a frame of the server: the next one waits for it.
        var isPresented: [Bool] = []
    }

    /// Drags the card down by 275 px in a second, while the loop runs. The first report is beyond
    /// the slop, and the last one at a location that the touchscreen can report exactly.
    ///
    /// - Parameter interrupt: Called after each of the 240 reports, with its number.
    func drag(interrupt: (Int64) throws -> Void = { _ in }) throws -> Drag {
        try server.touchscreen.land([1: Point(x: 100, y: 100)])
        try turn { sceneWindow.runner.engine.touches.count == 1 }
        // A rest of ten frames.
        let rest = sceneWindow.now + .milliseconds(170)
        sceneWindow.wake(at: rest)
        try turn { sceneWindow.now >= rest }
        var (drag, frames, point) = (Drag(), sceneWindow.frames, scene.card.center)
        let (poller, start) = (Poller([try application.fileDescriptor]), MonotonicClock.nanoseconds)
        var step: Int64 = 0
        while point.y != 375 || scene.needsDisplay {
            let next = step < 240 ? start + step * 1_000_000_000 / 240 : start + 10_000_000_000
            _ = try poller.wait(atMost: max(next - MonotonicClock.nanoseconds, 0))
            if next <= MonotonicClock.nanoseconds {
                try #require(step < 240, "not within ten seconds")
                step += 1
                try server.touchscreen.move([1: Point(x: 100, y: 135 + Double(step))])
                try interrupt(step)
            }
            try application.turn()
            if sceneWindow.frames != frames {
                drag.paintings.append(sceneWindow.now)
                drag.isPresented.append(!isReady)
            }
            if scene.card.center != point { drag.isPainted.append(!scene.needsDisplay) }
            (frames, point) = (sceneWindow.frames, scene.card.center)
        }
        return drag
    }

    /// Moves the finger back and forth until pictures are presented with the server's frames, or
    /// put.
    func shake(untilPresented isPresented: Bool) throws {
        var (pictures, frames, step) = (0, sceneWindow.frames, 0)
        let (poller, start) = (Poller([try application.fileDescriptor]), MonotonicClock.nanoseconds)
        while pictures < 3 {
            let next = start + Int64(step) * 4_000_000
            _ = try poller.wait(atMost: max(next - MonotonicClock.nanoseconds, 0))
            if next <= MonotonicClock.nanoseconds {
                step += 1
                try #require(step < 2500, "not within ten seconds")
                try server.touchscreen.move([1: Point(x: 100, y: 200 + Double(step % 2) * 25)])
            }
            try application.turn()
            if sceneWindow.frames != frames { pictures = isReady == isPresented ? 0 : pictures + 1 }
            frames = sceneWindow.frames
        }
    }

    /// Whether the window can show another picture.
    var isReady: Bool { window.presentationState == .ready }

    /// The card on the screen, after the server has handled all requests.
    var card: Rect? {
        window.waitForFrame()
        return server.screen.pixels(in: Self.frame).bounds(of: 0x4DCC66)
    }
}

/// Painting in step with the frames of a server, which has no display and makes up 60 in a second.
@Suite struct FramesTests {
    private static let dragged = Rect(x: 50, y: 325, width: 100, height: 100)

    @Test func `a card dragged at 240 Hz moves immediately, at most once per frame, and ends at the exact location`()
        throws
    {
        let stand = try Stand(.display)
        try stand.turn { stand.window.frameClock != nil }
        let drag = try stand.drag()
        let (first, last) = (try #require(drag.paintings.first), try #require(drag.paintings.last))
        let frames = (last - first) / stand.window.frameDuration
        #expect(drag.paintings.count <= Int(frames.rounded()) + 1)
        #expect(drag.isPainted.first == true)
        // A busy machine merges reports, but not always.
        #expect(drag.isPainted.contains(false))
        #expect(drag.isPresented.contains(true))
        #expect(stand.card == Self.dragged)
    }

    @Test func `a window that is resized and covered during a drag shows the last picture`() throws {
        let stand = try Stand(.display)
        let window = try stand.server.screen.waitForWindow(ofProcess: getpid())
        let connection = try Connection(displayName: stand.server.display)
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 300, height: 300), (0, 50))
        var cover: X11.Window?
        let drag = try stand.drag { step in
            if step % 80 == 20 { window.resize(to: Size(width: 300, height: 400 + Double(step))) }
            if step % 20 == 0 { cover = cover == nil ? X11.Window(connection, options: options) : nil }
            cover?.show()
            connection.synchronize()
        }
        cover = nil
        connection.synchronize()
        #expect(drag.isPresented.contains(true))
        let end = Size(width: 300, height: 580)
        try stand.turn { stand.scene.root.bounds.size == end && !stand.scene.needsDisplay && stand.isReady }
        #expect(stand.card == Self.dragged)
        let pixels = stand.server.screen.pixels(in: Rect(origin: .zero, size: end))
        #expect(pixels.count(of: 0x4DCC66) == 100 * 100)
        #expect(pixels.count(of: 0xFFFFFF) == 300 * 580 - 100 * 100)
    }

    @Test(arguments: [true, false])
    func `a picture that is sent while an older one waits for a frame becomes visible`(waits: Bool) throws {
        let stand = try Stand(.display)
        try stand.server.touchscreen.land([1: Point(x: 100, y: 100)])
        try stand.turn { stand.sceneWindow.runner.engine.touches.count == 1 }
        try stand.shake(untilPresented: true)
        let size = stand.window.size
        // On a busy machine, the frame may have passed before anyone asks.
        var attempts = 0
        repeat {
            attempts += 1
            try #require(attempts < 100)
            stand.window.waitForFrame()
            stand.window.present(Picture(size: size, background: .black), damage: .everything(within: size))
        } while stand.isReady
        stand.window.present(stand.scene.picture(), damage: .everything(within: size))
        if waits {
            stand.window.waitForFrame()
        } else {
            // Six frames.
            let rest = stand.sceneWindow.now + .milliseconds(100)
            stand.sceneWindow.wake(at: rest)
            try stand.turn { stand.sceneWindow.now >= rest }
        }
        let pixels = stand.server.screen.pixels(in: Stand.frame)
        #expect(pixels.bounds(of: 0x4DCC66) == stand.scene.card.frame)
        #expect(pixels.count(of: 0x000000) == 0)
    }

    @Test func `the window stops synchronizing with frames while a compositor runs, and resumes afterward`() throws {
        let stand = try Stand(.display)
        try stand.server.touchscreen.land([1: Point(x: 100, y: 100)])
        try stand.turn { stand.sceneWindow.runner.engine.touches.count == 1 }
        try stand.shake(untilPresented: true)
        let picom = try App(program: ["picom", "--config", "/dev/null", "--backend", "xrender"], on: stand.server)
        try stand.shake(untilPresented: false)
        picom.end()
        try stand.shake(untilPresented: true)
        try stand.server.touchscreen.move([1: Point(x: 100, y: 375)])
        try stand.turn { stand.scene.card.center.y == 375 && !stand.scene.needsDisplay && stand.isReady }
        #expect(stand.card == Self.dragged)
    }

    @Test func `two windows in one event loop are each painted at most once per frame`() throws {
        let stand = try Stand(.display)
        var options = WindowOptions()
        (options.size, options.position, options.framePacing) = (Stand.frame.size, (400, 0), .display)
        let (window, scene) = (try stand.system.openWindow(options), CardScene())
        let other = SceneWindow(window: window, scene)
        stand.application.open(other)
        stand.sceneWindow.onRound = { _ in
            scene.card.center.y += 1
            scene.needsDisplay = true
        }
        try stand.turn { stand.window.frameClock != nil && window.frameClock != nil }
        let (frames, start) = (other.frames, stand.sceneWindow.now)
        let drag = try stand.drag()
        let (first, last) = (try #require(drag.paintings.first), try #require(drag.paintings.last))
        #expect(drag.paintings.count <= Int(((last - first) / stand.window.frameDuration).rounded()) + 1)
        let duration = stand.sceneWindow.now - start
        // The 170 ms before the drag have one change.
        let maximum = Int(((duration - .milliseconds(170)) / window.frameDuration).rounded()) + 2
        #expect(other.frames - frames <= maximum)
        #expect(other.frames - frames > drag.paintings.count / 2)
        #expect(stand.card == Self.dragged)
    }

    @Test(arguments: [FramePacing.immediate, .automatic])
    func `without frame pacing, each iteration of the event loop paints its changes`(frames: FramePacing) throws {
        let stand = try Stand(frames)
        let drag = try stand.drag()
        #expect(!drag.isPainted.contains(false))
        #expect(drag.paintings.count == drag.isPainted.count)
        #expect(stand.window.frameClock == nil)
        #expect(stand.card == Self.dragged)
    }

    @Test func `a resting finger does not wake the event loop`() throws {
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
