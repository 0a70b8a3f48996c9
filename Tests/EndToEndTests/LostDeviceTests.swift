import Geometry
import TestServers
import Testing

/// The touchscreen is removed during touches. Runs in parallel on its own servers.
@Suite(.serialized, .reportsFailures) struct `unplugging the touchscreen during a gesture` {
    private let server: Xorg
    private let touchscreen: Touchscreen

    init() throws {
        server = try Xorg()
        touchscreen = server.touchscreen
    }

    /// Two fingers that land, rest, and move apart and down without lifting.
    private func gesture() throws {
        func places(_ step: Double) -> [Int: Point] {
            let (middle, arm) = (Point(x: 640, y: 400 + 6 * step), Vector(dx: 70 + 4 * step, dy: 0))
            return [1: middle - arm, 2: middle + arm]
        }
        try touchscreen.land(places(0))
        touchscreen.rest(.milliseconds(600))
        for step in 1...15 { try touchscreen.move(places(Double(step))) }
    }

    /// Fault in fingers: the touchscreen is unplugged during touches, and plugged in again.
    @Test(arguments: ["face", "pieces", "captured", "map", "paper"])
    func `unplugging the touchscreen undoes its gesture exactly, and the touchscreen works when plugged in again`(
        scene: String
    )
        throws
    {
        let app = try App([scene, "--bare", "--size", "1280x800", "--position", "0,0"], on: server)
        let window = try app.waitForWindow()
        try window.settle()
        try app.waitForRest()
        let before = server.screen.pixels()
        for _ in 1...2 {
            try gesture()
            try window.settle()
            let isSeen = server.screen.pixels() != before
            #expect(isSeen)
            try server.screen.setDevice("touchscreen", isEnabled: false)
            // A scene's hint differs without a touchscreen.
            try window.settle()
            try server.screen.setDevice("touchscreen", isEnabled: true)
            touchscreen.reconnect()
            try server.screen.waitForPixels("the \(scene) as before") { $0 == before }
        }
        try gesture()
        try touchscreen.lift()
        try app.waitForRest()
        let isSeen = server.screen.pixels() != before
        #expect(isSeen)
        #expect(app.isRunning && app.standardError.isEmpty)
    }
}
