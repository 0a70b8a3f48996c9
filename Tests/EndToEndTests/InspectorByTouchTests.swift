import Geometry
import TestServers
import Testing

extension ByTouchAlone {
    /// The panel of the inspector, and fingers below it.
    @Suite struct `the inspector's panel` {
        private static let accent: Color = 0x2A5BD7

        private let server: Xorg

        init() throws { server = try ByTouchAlone.xorg }

        /// Fault in fingers: a finger moves an object under the panel.
        @Test(arguments: [
            (Size(width: 1280, height: 800), Point(x: 900, y: 300), Point(x: 0, y: 40), Point(x: 960, y: 40)),
            (Size(width: 360, height: 640), Point(x: 180, y: 380), Point(x: 0, y: 76), Point(x: 0, y: 437)),
        ])
        func `the inspector's panel moves to the side where there are no fingers, and stays there`(
            size: Size, place: Point, moved: Point, home: Point
        ) throws {
            let words = "\(Int(size.width))x\(Int(size.height))"
            let app = try App(["face", "--inspect", "--size", words, "--position", "0,0"], on: server)
            let window = try app.waitForWindow()
            try window.settle()
            try app.waitForRest()
            // The selected tab is half of the panel wide.
            func tab(at corner: Point) -> Rect { Rect(origin: corner, size: Size(width: 150, height: 40)) }
            func waitForTab(at corner: Point) throws {
                try window.waitForPixels(in: tab(at: corner), "the tabs at \(corner)") {
                    $0.count(of: Self.accent) > 2000
                }
            }
            try waitForTab(at: home)
            try server.touchscreen.land([1: place])
            // Into the middle of the panel.
            let way = home.x > 0 ? Vector(dx: 200, dy: 0) : Vector(dx: 0, dy: 150)
            for step in 1...5 { try server.touchscreen.move([1: place + way * (Double(step) / 5)]) }
            try waitForTab(at: moved)
            #expect(window.pixels(in: tab(at: home)).count(of: Self.accent) < 500)
            try server.touchscreen.lift()
            try app.waitForRest()
            #expect(window.pixels(in: tab(at: moved)).count(of: Self.accent) > 2000)
            #expect(app.standardError.isEmpty)
        }
    }
}
