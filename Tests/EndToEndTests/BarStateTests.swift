import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// The buttons of the bar and of its menu, and the tabs of the inspector.
    @MainActor @Suite struct `the state of the bar's buttons` {
        private static let accent: Color = 0x2A5BD7
        private static let ink: Color = 0x1B1C20

        private let server: Xorg

        init() throws { server = try EndToEnd.xorg }

        private func open(_ scene: String, _ size: String, _ options: String...) throws -> (App, Window) {
            let app = try App([scene, "--size", size, "--position", "0,0"] + options, on: server)
            let window = try app.waitForWindow()
            try window.settle()
            try app.waitForRest()
            return (app, window)
        }

        @Test func `the Full screen button is highlighted while the window fills the screen`() throws {
            let (app, window) = try open("pieces", "1280x600")
            let button = try Bar.center(of: "full screen", in: "pieces")
            let plate = Rect(center: button, size: Size(width: 30, height: 30))
            for isLit in [true, false] {
                try server.touchscreen.tap([1: button])
                try window.waitForPixels(in: plate, "a button that is lit: \(isLit)") {
                    ($0.count(of: Self.accent) > 300) == isLit
                }
                try window.settle()
            }
            #expect(app.standardError.isEmpty)
        }

        @Test func `an option that is on has a mark in the menu, and no highlighted background`() throws {
            let (app, window) = try open("map", "480x320")
            let size = Size(width: 480, height: 320)
            try server.touchscreen.tap([1: Bar.center(of: "more", in: "map", size: size)])
            let turn = try Bar.center(of: "turn", in: "map", size: size, hasOpenMenu: true)
            let row = Rect(center: turn, size: Size(width: 100, height: 36))
            let marked = try window.waitForPixels(in: row, "a mark") { $0.count(of: Self.accent, tolerance: 60) > 10 }
            #expect(marked.count(of: Self.accent) < 100)
            #expect(app.standardError.isEmpty)
        }

        @Test func `resting a finger on an icon shows its name, and lifting the finger does nothing`() throws {
            let (app, window) = try open("pieces", "480x320")
            let bar = Rect(x: 0, y: 0, width: 480, height: 40)
            let before = window.pixels(in: Rect(x: 0, y: 40, width: 480, height: 280))
            let menu = try Bar.center(of: "more", in: "pieces", size: Size(width: 480, height: 320))
            try server.touchscreen.land([1: menu])
            try window.waitForPixels(in: bar, "a name") { $0.count(of: Self.ink) > 600 }
            try server.touchscreen.lift()
            try window.waitForPixels(in: bar, "no name") { $0.count(of: Self.ink) < 400 }
            #expect(window.pixels(in: Rect(x: 0, y: 40, width: 480, height: 280)) == before)
            #expect(app.standardError.isEmpty)
        }

        @Test func `the Tab key moves the focus to a tab of the inspector, and Return opens the tab`() throws {
            let (app, window) = try open("pieces", "1280x800", "--inspect")
            let panel = Rect(x: 960, y: 40, width: 320, height: 760)
            let gestures = window.pixels(in: panel)
            server.keys.type("Tab", holding: ["Shift_L"])
            server.keys.type("Return")
            try window.waitForPixels(in: panel, "the thresholds") { pixels in
                pixels.bounds { $0 == Self.accent }.map { $0.minX > 150 } == true && pixels != gestures
            }
            #expect(app.standardError.isEmpty)
        }
    }
}
