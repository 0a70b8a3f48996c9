import Geometry
import Glibc
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

    /// Fault in floods: 10 touches, each reported 1000 times per second, during a recording.
    @Test(arguments: DisplayKind.allCases)
    func `ten fingers at 1000 reports per second are recorded and shown, and cause no memory leak`(
        kind: DisplayKind
    ) throws {
        let (server, folder) = (try kind.makeServer(), try TemporaryFolder())
        let pieces = try Pieces(on: server, options: ["--record", folder.file("flood.jsonl")])
        var settled = 0
        let steps = Self.seconds * 1000 + 200
        try flood(server.touchscreen, steps: steps) { step in
            if step == Self.seconds * 500 { settled = pieces.app.residentMemory }
        }
        for (piece, distance) in [(Pieces.Name.red, 100.0), (.blue, -100)] {
            try pieces.expect(piece, movedBy: Vector(dx: 0, dy: distance), isHeld: true)
        }
        // In the first half minute, the kept input grows to its limit of 16 MiB.
        #expect(pieces.app.residentMemory - settled < (Self.seconds < 60 ? 24 : 4) * 1024)
        pieces.app.signal(SIGTERM)
        #expect(try pieces.app.waitForExit() == 0)
        #expect(try countMoves(in: #require(contentsOfFile(folder.file("flood.jsonl")))) == 10 * steps)
    }
}
