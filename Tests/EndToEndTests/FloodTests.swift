import Geometry
import TestServers
import Testing

/// Floods of input. Runs in parallel on its own servers.
@Suite(.serialized, .reportsFailures) struct `floods of input` {
    /// The duration of the flood in seconds; a minute in `scripts/stress soak`.
    private static let seconds = TestSettings.floodSeconds

    private func hands(at step: Int) -> [Int: Point] {
        // Back and forth by 100 px, and at the start at every 400th step.
        let phase = step % 400
        let offset = Vector(dx: 0, dy: Double(min(phase, 400 - phase)) / 2)
        let hands = [Point(x: 340, y: 400) + offset, Point(x: 940, y: 400) - offset]
        let fingers = (0..<10).map { finger in
            (finger, hands[finger / 5] + Vector(dx: 0, dy: 60).rotated(by: Double(finger % 5) * 2 * .pi / 5))
        }
        return Dictionary(uniqueKeysWithValues: fingers)
    }

    private func flood(_ touchscreen: Touchscreen, steps: Int, _ body: (Int) -> Void = { _ in }) throws {
        try touchscreen.land(hands(at: 0))
        var pace = Pace(step: .milliseconds(1))
        for step in 1...steps {
            pace.waitForNextStep()
            try touchscreen.move(hands(at: step))
            body(step)
        }
    }

    /// Fault in floods: 10 touches, each reported 1000 times per second.
    @Test(arguments: DisplayKind.allCases)
    func `ten fingers at 1000 reports per second cause no memory leak, and their last locations are shown`(
        kind: DisplayKind
    ) throws {
        let server = try kind.makeServer()
        let pieces = try Pieces(on: server)
        var settled = 0
        try flood(server.touchscreen, steps: Self.seconds * 1000 + 200) { step in
            if step == Self.seconds * 500 { settled = pieces.app.residentMemory }
        }
        for (piece, distance) in [(Pieces.Name.red, 100.0), (.blue, -100)] {
            try pieces.expect(piece, movedBy: Vector(dx: 0, dy: distance))
        }
        // In the first half minute, the kept input grows to its limit of 16 MiB.
        #expect(pieces.app.residentMemory - settled < (Self.seconds < 60 ? 24 : 4) * 1024)
    }

    /// Fault in floods: 10 touches, each reported 1000 times per second, during a recording.
    @Test(arguments: [("pieces", DisplayKind.x11), ("pieces", .wayland), ("watch", .x11)])
    func `every report of ten fingers is recorded, even at 1000 reports per second`(
        command: String, kind: DisplayKind
    ) throws {
        let server = try kind.makeServer()
        let options = command == "watch" ? [] : ["--bare", "--record", "-"] + server.fillingScreen
        let app = try App([command] + options, on: server)
        if command != "watch" { try app.settle() }
        try app.waitForOutput("the header") { $0.hasSuffix("\n") }
        let steps = Self.seconds * 500
        try flood(server.touchscreen, steps: steps)
        try server.touchscreen.lift()
        let output = try app.waitForOutput(patience: .seconds(10 + 5 * Self.seconds), "ten lifts") { text in
            // They are the last lines: to look through all of a minute's takes longer than it lasted.
            text.suffix(8192).split(separator: "\n").count { $0.contains(#""ended""#) } == 10
        }
        #expect(countMoves(in: output) == 10 * steps)
    }
}
