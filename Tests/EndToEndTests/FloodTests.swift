import Geometry
import TestServers
import Testing

/// Floods of input. Runs in parallel on its own servers.
@Suite(.serialized, .reportsFailures) struct `floods of input` {
    /// The duration of the flood in seconds; a minute in `scripts/soak`.
    private static let seconds = TestSettings.floodSeconds

    private func hands(at step: Int) -> [Int: Point] {
        func handful(around middle: Point, first: Int) -> [(Int, Point)] {
            (0..<5).map { finger in
                (first + finger, middle + Vector(dx: 0, dy: 60).rotated(by: Double(finger) * 2 * .pi / 5))
            }
        }
        // Back and forth by 100 px, and at the start at every 400th step.
        let phase = step % 400
        let offset = Vector(dx: 0, dy: Double(min(phase, 400 - phase)) / 2)
        let all =
            handful(around: Point(x: 340, y: 400) + offset, first: 0)
            + handful(around: Point(x: 940, y: 400) - offset, first: 5)
        return Dictionary(uniqueKeysWithValues: all)
    }

    /// Fault in floods: 10 touches, each reported 1000 times per second.
    @Test func `ten fingers at 1000 reports per second cause no memory leak, and their last locations are shown`()
        throws
    {
        let server = try Xorg()
        let pieces = try Pieces(on: server)
        try server.touchscreen.land(hands(at: 0))
        var pace = Pace(step: .milliseconds(1))
        var settled = 0
        for step in 1...(Self.seconds * 1000 + 200) {
            pace.waitForNextStep()
            try server.touchscreen.move(hands(at: step))
            if step == Self.seconds * 500 { settled = pieces.app.residentMemory }
        }
        // The program has painted everything it has read: the frame after the last report shows it.
        try pieces.window.ping(patience: .seconds(60))
        let shown = server.screen.pixels()
        let move = Vector(dx: 0, dy: 100)
        for (piece, way) in [(Pieces.Name.red, move), (.blue, move * -1)] {
            let frame = Rect(origin: piece.home.origin + way, size: piece.home.size)
            #expect(shown.bounds(of: piece.color) == frame)
        }
        // In the first half minute, the kept input grows to its limit of 16 MiB.
        #expect(pieces.app.residentMemory - settled < (Self.seconds < 60 ? 24 : 4) * 1024)
        try server.touchscreen.lift()
        try pieces.window.settle()
    }

    /// Fault in floods: 10 touches, each reported 1000 times per second, during a recording.
    @Test(arguments: ["watch", "pieces --bare --size 1280x800 --position 0,0 --record -"])
    func `every report of ten fingers is recorded, even at 1000 reports per second`(command: String) throws {
        let server = try Xorg()
        let app = try App(command.split(separator: " ").map(String.init), on: server)
        if command != "watch" { try app.waitForWindow().settle() }
        try app.waitForOutput("the header") { $0.hasSuffix("\n") }
        try server.touchscreen.land(hands(at: 0))
        var pace = Pace(step: .milliseconds(1))
        let steps = Self.seconds * 500
        for step in 1...steps {
            pace.waitForNextStep()
            try server.touchscreen.move(hands(at: step))
        }
        try server.touchscreen.lift()
        let output = try app.waitForOutput(patience: .seconds(10 + 5 * Self.seconds), "ten lifts") { text in
            // They are the last lines: to look through all of a minute's takes longer than it lasted.
            text.suffix(8192).split(separator: "\n").count { $0.contains(#""ended""#) } == 10
        }
        #expect(countMoves(in: output) == 10 * steps)
    }

    /// Fault in floods: continuous resizing of the window.
    @Test func `after many resizes, the whole window is painted at the last size`() throws {
        let server = try Xvfb()
        let app = try App(["pieces", "--bare", "--size", "640x480", "--position", "0,0"], on: server)
        let window = try app.waitForWindow()
        for step in 1...300 {
            window.resize(to: Size(width: 300 + Double(step * 37 % 700), height: 200 + Double(step * 53 % 500)))
        }
        window.resize(to: Size(width: 900, height: 650))
        let frame = Rect(x: 0, y: 0, width: 900, height: 650)
        let other = try Xvfb()
        let fresh = try App(["pieces", "--bare", "--size", "900x650", "--position", "0,0"], on: other)
        try fresh.waitForWindow().settle()
        let expected = try other.screen.waitForPixels(in: frame, "the blue piece in a new window") {
            $0.bounds(of: Pieces.Name.blue.color) != nil
        }
        // The pieces are painted exactly 100 ms after the last resize.
        try server.screen.waitForPixels(in: frame, "what a new window of that size shows") { $0 == expected }
    }
}
