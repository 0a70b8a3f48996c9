import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `pieces on a real server` {
        /// In step with the display, a piece is painted ahead of fingers that move; they rest after
        /// each part of the path.
        @Test(
            arguments: DisplayKind.allCases, [[], ["--frames", "display"], ["--frames", "display", "--ahead", "off"]])
        func `two fingers pan, pinch and rotate a piece that stays under them`(
            kind: DisplayKind, options: [String]
        ) throws {
            let server = try EndToEnd.server(kind)
            let pieces = try Pieces(on: server, options: options)
            let path = TwoFingerPath(start: Point(x: 640, y: 400))
            try server.touchscreen.land((1, 2), on: path)
            for (from, to) in [(0, 0.35), (0.35, 0.7), (0.7, 1)] {
                try server.touchscreen.move((1, 2), along: path, from: from, to: to)
                try pieces.expect(.green, carriedBy: path.grip(at: to))
            }
            try server.touchscreen.putDown()
            try pieces.app.settle()
            try pieces.expect(.green, carriedBy: path.grip(at: 1), isHeld: false)
        }

        /// The program is stopped while a report arrives: neither its speed nor the server's
        /// decides what is read together. `FingersOfAReportTests` covers how long it waits.
        @Test(arguments: DisplayKind.allCases)
        func `fingers that are reported together move in one round`(kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let pieces = try Pieces(on: server, options: ["--record", "-"])
            let middles = [Point(x: 340, y: 400), Point(x: 640, y: 400), Point(x: 940, y: 400)]
            func locations(at step: Int) -> [Int: Point] {
                let all = middles.flatMap { middle in [-30.0, 30].map { middle + Vector(dx: 2 * Double(step), dy: $0) }
                }
                return Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.offset, $0.element) })
            }
            try server.touchscreen.land(locations(at: 0))
            for step in 1...10 {
                try pieces.app.settle()
                try pieces.app.stop()
                try server.touchscreen.move(locations(at: step).filter { $0.key == 0 })
                try server.touchscreen.move(locations(at: step).filter { $0.key > 0 })
                pieces.app.signal(SIGCONT)
            }
            try pieces.app.settle()
            try server.touchscreen.lift()
            let output = try pieces.app.waitForOutput("six lifts") { text in
                text.split(separator: "\n").count { $0.contains(#""ended""#) } == 6
            }
            let moves = output.split(separator: "\n").filter { $0.contains(#""moved""#) }
            // Two reports can have the same time, because the server counts milliseconds.
            let rounds = stride(from: 0, to: moves.count, by: 6).map { moves[$0..<min($0 + 6, moves.count)] }
            #expect(moves.count == 60, "\(moves)")
            #expect(rounds.allSatisfy { Set($0.map { $0.prefix { $0 != "," } }).count == 1 }, "\(moves)")
        }
    }
}
