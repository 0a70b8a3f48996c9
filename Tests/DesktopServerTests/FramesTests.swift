import Desktop
import Geometry
import Glibc
import Platform
import TestServers
import Testing
import Touches
import Windowing

/// Painting in step with the frames of a server, which has no display and makes up 60 in a second.
@Suite struct FramesTests {
    private static let dragged = Rect(x: 50, y: 325, width: 100, height: 100)

    /// The number of pictures that a window can paint after a pause in addition to one per frame.
    private static func repeats(on kind: DisplayKind) -> Int { kind == .wayland ? 1 : 0 }

    @Test(arguments: DisplayKind.allCases)
    func `a card dragged at 240 Hz moves immediately, at most once per frame, and ends at the exact location`(
        kind: DisplayKind
    ) throws {
        let stand = try FramesStand(.display, on: kind)
        try stand.turn { stand.window.frameClock != nil }
        let drag = try stand.drag()
        let (first, last) = (try #require(drag.paintings.first), try #require(drag.paintings.last))
        let frames = (last - first) / stand.window.frameDuration
        #expect(drag.paintings.count <= Int(frames.rounded()) + 1 + Self.repeats(on: kind))
        #expect(drag.isPainted.first == true)
        // A busy machine merges reports, but not always.
        #expect(drag.isPainted.contains(false))
        #expect(drag.isPresented.contains(true))
        #expect(stand.card == Self.dragged)
    }

    @Test(arguments: DisplayKind.allCases)
    func `a window that is resized and covered during a drag shows the last picture`(kind: DisplayKind) throws {
        let stand = try FramesStand(.display, on: kind)
        var cover: SceneWindow?
        let drag = try stand.drag { step in
            // The window is on top then.
            if step % 80 == 20 {
                let size = Size(width: 300, height: 400 + Double(step))
                try stand.server.resizeWindow(ofProcess: getpid(), to: size)
            }
            guard step % 20 == 0 else { return }
            cover?.close()
            cover = try cover == nil ? stand.openCover() : nil
        }
        #expect(drag.isPresented.contains(true))
        let end = Size(width: 300, height: 580)
        try stand.turn {
            stand.application.windows.count == 1 && stand.scene.root.bounds.size == end && stand.card == Self.dragged
        }
        let pixels = stand.server.pixels(in: Rect(origin: .zero, size: end))
        #expect(pixels.count(of: 0x4DCC66) == 100 * 100)
        #expect(pixels.count(of: 0xFFFFFF) == 300 * 580 - 100 * 100)
    }

    @Test(arguments: [true, false], DisplayKind.allCases)
    func `a picture that is sent while an older one waits for a frame becomes visible`(
        waits: Bool, kind: DisplayKind
    ) throws {
        let stand = try FramesStand(.display, on: kind)
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
        let pixels = stand.server.pixels(in: FramesStand.frame)
        #expect(pixels.bounds(of: 0x4DCC66) == stand.scene.card.frame)
        #expect(pixels.count(of: 0x000000) == 0)
    }

    @Test
    func `on X11, the window stops synchronizing with frames while a compositor runs, and resumes afterward`() throws {
        let stand = try FramesStand(.display, on: .x11)
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

    @Test(arguments: DisplayKind.allCases)
    func `two windows in one event loop are each painted at most once per frame`(kind: DisplayKind) throws {
        let scene = CardScene()
        scene.card.center.x = 500
        let stand = try FramesStand(.display, on: kind, above: scene)
        let other = stand.application.windows[0]
        stand.sceneWindow.onRound = { _ in
            scene.card.center.y += 1
            scene.needsDisplay = true
        }
        try stand.turn { stand.window.frameClock != nil && other.window.frameClock != nil }
        let (frames, start) = (other.frames, stand.sceneWindow.now)
        let drag = try stand.drag()
        let (first, last) = (try #require(drag.paintings.first), try #require(drag.paintings.last))
        let (frameCount, repeats) = ((last - first) / stand.window.frameDuration, Self.repeats(on: kind))
        #expect(drag.paintings.count <= Int(frameCount.rounded()) + 1 + repeats)
        let duration = stand.sceneWindow.now - start
        // The 170 ms before the drag have one change.
        let maximum = Int(((duration - .milliseconds(170)) / other.window.frameDuration).rounded()) + 2 + 2 * repeats
        #expect(other.frames - frames <= maximum)
        #expect(other.frames - frames > drag.paintings.count / 2)
        #expect(stand.card == Self.dragged)
    }

    /// A compositor reports its frames, so by default, pictures follow them there.
    @Test(arguments: [(.immediate, .x11), (.automatic, .x11), (.immediate, .wayland)] as [(FramePacing, DisplayKind)])
    func `without frame pacing, each iteration of the event loop paints its changes`(
        frames: FramePacing, kind: DisplayKind
    ) throws {
        let stand = try FramesStand(frames, on: kind)
        // A compositor that is late would leave the window without memory to paint in.
        let drag = try stand.drag { _ in stand.server.synchronize() }
        #expect(!drag.isPainted.contains(false))
        #expect(drag.paintings.count == drag.isPainted.count)
        #expect(stand.window.frameClock == nil)
        #expect(stand.card == Self.dragged)
    }

    @Test(arguments: DisplayKind.allCases)
    func `a resting finger does not wake the event loop`(kind: DisplayKind) throws {
        let stand = try FramesStand(.display, on: kind)
        _ = try stand.drag()
        let poller = Poller([try stand.application.fileDescriptor])
        // The release of the last picture's memory, and the report of the last frame.
        var turns = 0
        while try poller.wait(atMost: 1_000_000_000) > 0 {
            try stand.application.turn()
            turns += 1
            try #require(turns <= 2)
        }
    }
}
