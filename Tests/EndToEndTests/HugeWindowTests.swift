import Geometry
import Glibc
import TestServers
import Testing

/// A window of the largest size that the protocol has. Runs in parallel on its own server.
@Suite(.reportsFailures) struct `a window far larger than the screen` {
    /// The resident memory that a person would accept, in KiB. All pixels would take 4,194,176.
    private static let maxMemory = 200_000

    private let server: Xvfb

    init() throws { server = try Xvfb() }

    /// Starts the program with the center of the window at the center of the screen.
    private func start(_ scene: String, paint: String) throws -> App {
        try App(
            [scene, "--bare", "--size", "32767x32767", "--position", "-15743,-15983", "--paint", paint], on: server)
    }

    @Test(arguments: ["shm", "xlib"])
    func `the visible part of a huge window is painted, even after the window moves`(paint: String) throws {
        let app = try start("pieces", paint: paint)
        let window = try app.waitForWindow()
        try server.screen.waitForPixels("the green piece in the middle") {
            $0[640, 400] == Pieces.Name.green.color && $0[350, 400].greatestDifference(from: Pieces.table) < 12
        }
        window.move(to: Point(x: -15443, y: -15983))
        try server.screen.waitForPixels("the green piece 300 px further to the right") {
            $0[940, 400] == Pieces.Name.green.color && $0[650, 400].greatestDifference(from: Pieces.table) < 12
        }
    }

    @Test(arguments: ["pieces", "captured", "face", "map", "paper"])
    func `every scene uses little memory in a huge window, and the program ends after a signal`(scene: String)
        throws
    {
        let app = try start(scene, paint: "auto")
        try app.waitForWindow().settle()
        #expect(app.residentMemory < Self.maxMemory)
        app.signal(SIGTERM)
        #expect(try app.waitForExit() == 0)
        #expect(app.standardError.isEmpty)
    }
}
