import Desktop
import Geometry
import Platform
import TestServers
import Testing
import Touches
import Windowing

/// A window of a real server, in a loop that the test turns.
struct FramesStand {
    static let frame = Rect(x: 0, y: 0, width: 300, height: 500)

    let server: any TouchServer
    let scene = CardScene()
    let sceneWindow: SceneWindow
    let application = DesktopApplication()
    private let system: any WindowSystem

    /// - Parameter lower: The scene of a wider window below this one, or `nil` if there is none.
    init(_ frames: FramePacing, on kind: DisplayKind, above lower: CardScene? = nil) throws {
        server = try kind.makeServer()
        system = try server.makeWindowSystem()
        if let lower {
            application.open(try system.openWindow(for: lower, size: Size(width: 700, height: 500), frames: frames))
        }
        sceneWindow = try system.openWindow(for: scene, size: Self.frame.size, frames: frames)
        application.open(sceneWindow)
        try application.showWindows(on: server, patience: .seconds(10))
    }

    var window: any SystemWindow { sceneWindow.window }

    /// Opens a window above a part of the window.
    func openCover() throws -> SceneWindow {
        let cover = try system.openWindow(for: CardScene(), size: Size(width: 300, height: 300), y: 50)
        application.open(cover)
        return cover
    }

    func turn(until isExpected: () -> Bool) throws {
        try application.turn(patience: .seconds(10), until: isExpected)
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
    /// put. No frame shows the location of the frame before.
    func shake(untilPresented isPresented: Bool) throws {
        var (pictures, frames, step) = (0, sceneWindow.frames, 0)
        let (poller, start) = (Poller([try application.fileDescriptor]), MonotonicClock.nanoseconds)
        while pictures < 3 {
            let next = start + Int64(step) * 4_000_000
            _ = try poller.wait(atMost: max(next - MonotonicClock.nanoseconds, 0))
            if next <= MonotonicClock.nanoseconds {
                step += 1
                try #require(step < 2500, "not within ten seconds")
                try server.touchscreen.move([1: Point(x: 100, y: 200 + Double(step % 7) * 4)])
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
        return server.pixels(in: Self.frame).bounds(of: 0x4DCC66)
    }
}
