import Geometry
import TestServers
import Testing

extension ByTouchAlone {
    /// The commands of a replay, by a finger on its bar. The window has 1280 by 756 points.
    @Suite struct `controlling a replay by touch` {
        private static let green: Color = 0x4DCC66
        private static let home = Rect(x: 540, y: 270, width: 200, height: 200)
        /// The bar, the middles of its buttons of 48 points, and the line that means the moment.
        private static let bar = Rect(x: 0, y: 700, width: 1280, height: 56)
        private static let (step, close) = (72.0, 1256.0)
        private static let line = 110.0...1122.0

        private let server: Xorg
        private let app: App
        private let folder: TemporaryFolder

        /// A recording of a finger that moves the green piece down in ten steps of 20 points, from
        /// 1 s to 1.9 s, and lifts at 3 s. It has been played to its end.
        init() throws {
            (server, folder) = (try ByTouchAlone.xorg, try TemporaryFolder())
            let steps = (1...10).map { #"{"t":1.\#($0 - 1),"id":1,"phase":"moved","x":640,"y":\#(370 + 20 * $0)}"# }
            let lines =
                [
                    #"{"touchstone":1,"size":[1280,700],"scene":"pieces"}"#,
                    #"{"t":0,"id":1,"phase":"began","x":640,"y":370}"#,
                ] + steps + [#"{"t":3,"id":1,"phase":"ended","x":640,"y":570}"#]
            let path = folder.file("drag.jsonl")
            let script = "cat > '\(path)' <<'END'\n\(lines.joined(separator: "\n"))\nEND"
            #expect(try App(script: script, on: server).waitForExit() == 0)
            app = try App(["replay", path, "--position", "0,0"], on: server)
            _ = try app.waitForWindow()
            try app.waitForRest()
            try expectGreen(downBy: 200)
        }

        private func tap(_ x: Double) throws {
            try server.touchscreen.tap([1: Point(x: x, y: Self.bar.midY)])
            try app.waitForRest()
        }

        private func drag(from start: Double, to end: Double) throws {
            func place(_ part: Double) -> Point { Point(x: start + (end - start) * part, y: Self.bar.maxY - 17) }
            try server.touchscreen.land([1: place(0)])
            for step in 1...10 { try server.touchscreen.move([1: place(Double(step) / 10)]) }
            try server.touchscreen.lift()
            try app.waitForRest()
        }

        private func expectGreen(downBy distance: Double) throws {
            let place = Self.home.offsetBy(Vector(dx: 0, dy: distance))
            try server.screen.waitForPixels("a green piece at \(place)") { $0.bounds(of: Self.green) == place }
        }

        @Test func `dragging on the track seeks to any time, and the Step button seeks to the next round`()
            throws
        {
            try drag(from: 500, to: Self.line.lowerBound - 5)
            try expectGreen(downBy: 0)
            for distance in [20.0, 40, 60] {
                try tap(Self.step)
                try expectGreen(downBy: distance)
            }
            try drag(from: 300, to: Self.line.upperBound + 5)
            try expectGreen(downBy: 200)
            // Half of three seconds: at 1.5 s, six steps have been made.
            try drag(from: 900, to: (Self.line.lowerBound + Self.line.upperBound) / 2 + 5)
            try expectGreen(downBy: 120)
            #expect(app.standardError.isEmpty)
        }

        @Test func `the cross button on the bar closes the window`() throws {
            try server.touchscreen.tap([1: Point(x: Self.close, y: Self.bar.midY)])
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }
    }
}
