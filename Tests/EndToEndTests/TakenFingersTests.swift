import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// A window manager that keeps the touches during a gesture.
    @Suite struct `touches canceled during a gesture` {
        private let server: Xorg

        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try EndToEnd.xorg }

        /// The gesture before the touches are cancelled.
        enum Deed: String, CaseIterable {
            case pan, pinch, turn, press, flick
        }

        private func start(_ scene: String) throws -> (app: App, window: Window, before: Pixels) {
            let app = try App([scene, "--bare", "--size", "1280x800", "--position", "0,0"], on: server)
            let window = try app.waitForWindow()
            try window.settle()
            try app.waitForRest()
            return (app, window, server.screen.pixels())
        }

        private func wait(_ time: Duration) {
            var pace = Pace(step: time)
            pace.waitForNextStep()
        }

        /// A face does not rotate, a card that is not captured does not move, and only one scene
        /// has a press.
        private func isSeen(_ deed: Deed, in scene: String) -> Bool {
            switch (scene, deed) {
            case ("face", .turn), ("face", .press), ("pieces", .press), ("map", .press): false
            case ("captured", .pan), ("captured", .flick), ("captured", .pinch), ("captured", .press): false
            default: true
            }
        }

        private func places(_ deed: Deed, at part: Double) -> [Int: Point] {
            let middle = Point(x: 640, y: 400)
            let arm = Vector(dx: 70, dy: 0)
            switch deed {
            case .pan, .flick: return [1: middle + Vector(dx: 40, dy: 90) * part]
            case .pinch: return [1: middle - arm * (1 + part), 2: middle + arm * (1 + part)]
            case .turn: return [1: middle - arm.rotated(by: part), 2: middle + arm.rotated(by: part)]
            case .press: return [1: middle - arm, 2: middle + arm]
            }
        }

        /// Fault in ownership: a window manager keeps the touches during a pan, pinch, rotation,
        /// press or flick.
        @Test(arguments: ["face", "pieces", "captured", "map", "paper"], Deed.allCases)
        func `canceling the touches restores every pixel of the window`(scene: String, deed: Deed) throws {
            let (app, window, before) = try start(scene)
            let grab = try TouchGrab(on: server)
            try touchscreen.land(places(deed, at: 0))
            try grab.waitForTouches(deed == .pan || deed == .flick ? 1 : 2)
            if deed == .press || scene == "captured" { wait(.milliseconds(600)) }
            for step in 1...12 { try touchscreen.move(places(deed, at: Double(step) / 12)) }
            try window.settle()
            if isSeen(deed, in: scene) { #expect(server.screen.pixels() != before) }
            if deed == .flick { try touchscreen.lift() }
            grab.accept()
            let words = scene == "captured" ? [Card.words] : []
            let rest = before.without(words)
            try server.screen.waitForPixels("the \(scene) as before the \(deed)") { $0.without(words) == rest }
            try touchscreen.lift()
            try window.settle()
            try app.waitForRest()
            #expect(server.screen.pixels().without(words) == rest)
        }
    }
}
