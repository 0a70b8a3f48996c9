import Geometry
import TestServers
import Testing

/// Under window managers, with and without a compositor.
@Suite(.reportsFailures) struct `a window under a window manager` {
    private func start(on server: XServer) throws -> (app: App, window: Window) {
        let app = try App(["pieces", "--bare", "--size", "800x600", "--position", "100,60"], on: server)
        let window = try app.waitForWindow()
        // A compositor fades a window in.
        try server.screen.waitForPixels("the green piece in the middle of the window") { pixels in
            guard let piece = pixels.bounds(of: Pieces.Name.green.color), let frame = window.frame else { return false }
            return piece.center.distance(to: frame.center) <= 1 && abs(piece.width - frame.width / 4.5) <= 2
        }
        try window.settle()
        return (app, window)
    }

    /// Whether two rectangles differ by no more than the smooth edges of a coarse picture.
    private func isNear(_ shown: Rect?, _ painted: Rect?) -> Bool {
        guard let shown, let painted else { return false }
        return painted.insetBy(dx: -3, dy: -3).contains(shown) && shown.insetBy(dx: -3, dy: -3).contains(painted)
    }

    @Test(arguments: WindowManager.Kind.allCases)
    func `a drag moves a piece inside a framed window`(kind: WindowManager.Kind) throws {
        guard kind.isInstalled else {
            print("There is no \(kind) on this machine: it is not tried.")
            return
        }
        let server = try Xvfb()
        let manager = try WindowManager(kind, on: server)
        let (app, window) = try start(on: server)
        let (inside, color) = (Rect(x: 0, y: 0, width: 800, height: 600), Pieces.Name.green.color)
        let home = try #require(window.pixels(in: inside).bounds(of: color))
        let start = try #require(server.screen.pixels().bounds(of: color))
        let move = Vector(dx: 0, dy: 80)
        server.mouse.drag(from: start.center, to: start.center + move)
        try window.waitForPixels(in: inside, "the green piece 80 px further down") {
            $0.bounds(of: color) == Rect(origin: home.origin + move, size: home.size)
        }
        // Under load, mutter sometimes never shows a frame from its fade-in, or the last one before a
        // rest; the window itself has them.
        let isExact = kind != .mutter
        if isExact {
            try server.screen.waitForPixels("the green piece there on the screen as well") {
                $0.bounds(of: color) == Rect(origin: start.origin + move, size: start.size)
            }
        }
        server.keys.type("F11")
        let all = Rect(origin: .zero, size: XServer.size)
        try server.screen.waitForPixels("the pieces of the window on the whole screen") { pixels in
            let corners = [pixels[2, 798], pixels[1278, 2]]
            guard corners.allSatisfy({ $0.greatestDifference(from: Pieces.table) < 12 }) else { return false }
            let painted = window.pixels(in: all)
            return isExact
                ? pixels == painted
                : Pieces.Name.allCases.allSatisfy { isNear(pixels.bounds(of: $0.color), painted.bounds(of: $0.color)) }
        }
        app.end()
        withExtendedLifetime(manager) {}
    }

    /// Fault in ownership: a window manager freezes the pointer at each click of a double click,
    /// and passes on the first one after 0.3 s and the second one after 1 s, or both after 1 s.
    @Test(arguments: [(6, 20), (20, 20)])
    func `a double click zooms the map, no matter how late the window manager passes on each click`(
        replays: (Int, Int)
    ) throws {
        let server = try Xvfb()
        let app = try App.open("map", "--bare", "--reduce-motion", on: server)
        server.mouse.move(to: Point(x: 600, y: 400))
        try app.settle()
        let before = server.screen.pixels()
        let clicks = try ClickGrab(on: server)
        // The times of the replays are in steps.
        var (pace, time) = (Pace(step: .milliseconds(50)), 0)
        func rest(until end: Int) {
            for _ in time..<max(time, end) { pace.waitForNextStep() }
            time = max(time, end)
        }
        for click in 0..<2 {
            rest(until: 2 * click)
            server.mouse.press()
            rest(until: 2 * click + 1)
            server.mouse.release()
        }
        for end in [replays.0, replays.1] {
            rest(until: end)
            try clicks.waitForPress()
            clicks.replay()
        }
        try server.screen.waitForPixels("the zoomed map") { $0 != before }
        app.end()
    }
}
