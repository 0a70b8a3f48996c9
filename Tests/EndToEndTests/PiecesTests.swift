import Geometry
import Glibc
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `pieces on a real server` {
        private let server: Xorg

        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try EndToEnd.xorg }

        /// In step with the display, a piece is painted ahead of fingers that move; they rest after
        /// each part of the path.
        @Test(arguments: [[], ["--frames", "display"], ["--frames", "display", "--ahead", "off"]])
        func `two fingers pan, pinch and rotate a piece that stays under them`(options: [String]) throws {
            let pieces = try Pieces(on: server, options: options)
            let path = TwoFingerPath(start: Point(x: 640, y: 400))
            try touchscreen.land((1, 2), on: path)
            for (from, to) in [(0, 0.35), (0.35, 0.7), (0.7, 1)] {
                try touchscreen.move((1, 2), along: path, from: from, to: to)
                try pieces.expect(.green, carriedBy: path.grip(at: to))
            }
            try touchscreen.putDown()
            try pieces.window.settle()
            try pieces.expect(.green, carriedBy: path.grip(at: 1))
        }

        /// The program is stopped while a report arrives: neither its speed nor the server's
        /// decides what is read together. `FingersOfAReportTests` covers how long it waits.
        @Test func `fingers that are reported together move in one round`() throws {
            let pieces = try Pieces(on: server, options: ["--record", "-"])
            let middles = [Point(x: 340, y: 400), Point(x: 640, y: 400), Point(x: 940, y: 400)]
            func places(at step: Int) -> [Int: Point] {
                let places = middles.flatMap { middle in
                    [-30.0, 30].map { middle + Vector(dx: 2 * Double(step), dy: $0) }
                }
                return Dictionary(uniqueKeysWithValues: places.enumerated().map { ($0.offset, $0.element) })
            }
            try touchscreen.land(places(at: 0))
            for step in 1...10 {
                try pieces.window.settle()
                try pieces.app.stop()
                try touchscreen.move(places(at: step).filter { $0.key == 0 })
                try touchscreen.move(places(at: step).filter { $0.key > 0 })
                pieces.app.signal(SIGCONT)
            }
            try pieces.window.settle()
            try touchscreen.lift()
            let output = try pieces.app.waitForOutput("six lifts") { text in
                text.split(separator: "\n").count { $0.contains(#""ended""#) } == 6
            }
            let moves = output.split(separator: "\n").filter { $0.contains(#""moved""#) }
            // Two reports can have the same time, because the server counts milliseconds.
            let rounds = stride(from: 0, to: moves.count, by: 6).map { moves[$0..<min($0 + 6, moves.count)] }
            #expect(moves.count == 60, "\(moves)")
            #expect(rounds.allSatisfy { Set($0.map { $0.prefix { $0 != "," } }).count == 1 }, "\(moves)")
        }

        @Test func `two hands, each with five fingers, move two pieces`() throws {
            let pieces = try Pieces(on: server)
            let move = Vector(dx: 20, dy: 60)
            let left = Self.handful(around: Point(x: 340, y: 400), first: 0)
            let right = Self.handful(around: Point(x: 940, y: 400), first: 5)
            let all = left.merging(right) { place, _ in place }
            try touchscreen.land(all)
            for step in 1...20 { try touchscreen.move(all.mapValues { $0 + move * (Double(step) / 20) }) }
            // The discs around the fingers cover the edges.
            try touchscreen.putDown()
            for piece in [Pieces.Name.red, .blue] {
                let corners = (piece.home.corners[0], piece.home.corners[2])
                try pieces.expect(piece, carriedBy: Grip(before: corners, now: (corners.0 + move, corners.1 + move)))
            }
        }

        private static func handful(around middle: Point, first: Int) -> [Int: Point] {
            Dictionary(
                uniqueKeysWithValues: (0..<5).map { finger in
                    (first + finger, middle + Vector(dx: 0, dy: 70).rotated(by: Double(finger) * 2 * .pi / 5))
                })
        }

        @Test func `the left mouse button acts as a touch`() throws {
            let pieces = try Pieces(on: server)
            try server.pointer.move(to: Point(x: 640, y: 400))
            try server.pointer.press()
            for step in 1...10 { try server.pointer.move(to: Point(x: 640 + 5 * Double(step), y: 400)) }
            touchscreen.rest(.milliseconds(100))
            try server.pointer.release()
            let corners = (Pieces.Name.green.home.corners[0], Pieces.Name.green.home.corners[2])
            let move = Vector(dx: 50, dy: 0)
            try pieces.expect(.green, carriedBy: Grip(before: corners, now: (corners.0 + move, corners.1 + move)))
        }

        /// Fault in connection: painting through Xlib instead of shared memory.
        @Test func `painting in shared memory and painting through Xlib show the same picture`() throws {
            let path = TwoFingerPath(start: Point(x: 640, y: 400))
            func rotate(paint: String) throws -> Pieces {
                let pieces = try Pieces(on: server, options: ["--paint", paint])
                try touchscreen.land((1, 2), on: path)
                try touchscreen.move((1, 2), along: path, to: 1)
                try pieces.expect(.green, carriedBy: path.grip(at: 1))
                try touchscreen.putDown()
                // The pieces are painted exactly after they have rested for 100 ms.
                touchscreen.rest(.milliseconds(200))
                try pieces.window.settle()
                return pieces
            }
            let first = try rotate(paint: "shm")
            let inMemory = first.screen.pixels()
            first.app.end()
            let second = try rotate(paint: "xlib")
            // The server samples edges on its own, so one pixel in 200 may differ by more than 16 of 255.
            try second.screen.waitForPixels("the picture as in shared memory") {
                $0.count(differingBy: 17, from: inMemory) <= inMemory.width * inMemory.height / 200
            }
            second.app.end()
        }
    }
}
