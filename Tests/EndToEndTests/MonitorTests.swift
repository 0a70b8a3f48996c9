import Geometry
import TestServers
import Testing

/// Real servers with monitors of known sizes. Each test has its own server, whose monitors it sets.
@Suite(.reportsFailures) struct `monitors on a real server` {
    private static let left = Rect(x: 0, y: 0, width: 640, height: 800)
    private static let right = Rect(x: 640, y: 0, width: 640, height: 800)

    /// A server with a monitor of 96 dpi on the left, and one of 160 dpi on the right.
    private func serverWithTwoMonitors() throws -> Xorg {
        let server = try Xorg()
        server.screen.setMonitor(
            "left", frame: Self.left, millimeters: Size(width: 169, height: 212), takesOutput: true)
        server.screen.setMonitor(
            "right", frame: Self.right, millimeters: Size(width: 102, height: 127), takesOutput: false)
        return server
    }

    /// The size of a pixel in the header of a recording, in millimeters.
    private func density(in app: App) throws -> Double {
        let output = try app.waitForOutput("a header") { $0.contains("\n") }
        return output[...].number(of: "millimetresPerPixel") ?? 0
    }

    @Test(arguments: [("RandR", Size(width: 260, height: 173)), ("EDID", Size(width: 16, height: 9))])
    func
        `the pixel density is the one of the monitor, by RandR or, if its size is implausible, by the EDID`(
            source: String, millimeters: Size
        ) throws
    {
        let server = try Xorg()
        server.screen.setEDID(Self.edid(centimeters: (26, 17)))
        let panel = Rect(origin: .zero, size: XServer.size)
        server.screen.setMonitor("panel", frame: panel, millimeters: millimeters, takesOutput: true)
        let devices = try App(["devices"], on: server)
        #expect(try devices.waitForExit() == 0)
        #expect(devices.standardOutput.contains("\nmonitor: 1280 × 800 at 0,0, 0.2031 mm"))
        #expect(devices.standardOutput.contains(" by \(source)\n"))
        let app = try App(["pieces", "--record", "-"], on: server)
        #expect(try abs(density(in: app) - 260.0 / 1280) < 0.0001)
        #expect(app.standardOutput.contains(#""millimetresPerPixelSource":"\#(source)""#))
    }

    /// A valid EDID without timings, with a size in centimeters.
    private static func edid(centimeters: (UInt8, UInt8)) -> [UInt8] {
        var bytes = [0, 255, 255, 255, 255, 255, 255, 0] + [UInt8](repeating: 0, count: 120)
        // Version 1.4.
        (bytes[18], bytes[19]) = (1, 4)
        (bytes[21], bytes[22]) = centimeters
        bytes[127] = 0 &- bytes.reduce(0, &+)
        return bytes
    }

    @Test
    func
        `the pixel density changes when the window moves to another monitor, or a monitor is added, rotated or removed`()
        throws
    {
        let server = try Xorg()
        let app = try App(["pieces", "--record", "-", "--size", "400x400", "--position", "800,100"], on: server)
        let window = try app.waitForWindow()
        func waitForDensity(_ millimeters: String) throws {
            try app.waitForOutput("a density of \(millimeters)") {
                $0.split(separator: "\n").last { $0.contains("millimetresPerPixel") }?
                    .contains(#""millimetresPerPixel":\#(millimeters)"#) ?? false
            }
        }
        server.screen.setMonitor(
            "left", frame: Self.left, millimeters: Size(width: 169, height: 212), takesOutput: true)
        try waitForDensity("0.264")
        server.screen.setMonitor(
            "right", frame: Self.right, millimeters: Size(width: 102, height: 127), takesOutput: false)
        try waitForDensity("0.159")
        // RandR reports the size of the panel before its rotation.
        server.screen.setMonitor(
            "right", frame: Self.right, millimeters: Size(width: 160, height: 120), takesOutput: false)
        try waitForDensity("0.187")
        window.move(to: Point(x: 50, y: 100))
        try waitForDensity("0.264")
        window.move(to: Point(x: 800, y: 100))
        try waitForDensity("0.187")
        server.screen.removeMonitor("right")
        try waitForDensity("0.264")
    }

    @Test(arguments: [left, right])
    func `the window opens within one monitor, and fills that monitor in full screen`(monitor: Rect) throws {
        let server = try serverWithTwoMonitors()
        let location = monitor.center
        server.mouse.move(to: location)
        let app = try App(["pieces"], on: server)
        let window = try app.waitForWindow()
        try window.settle()
        let first = try #require(window.frame)
        #expect(monitor.contains(Point(x: first.minX, y: first.minY)) && first.maxX <= monitor.maxX)
        window.focus()
        server.keys.type("F11")
        try window.settle()
        #expect(window.frame == monitor)
        server.keys.type("F11")
        try window.settle()
        #expect(window.frame == first)
    }
}
