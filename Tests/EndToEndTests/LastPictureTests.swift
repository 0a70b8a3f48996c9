import Geometry
import Glibc
import TestServers
import Testing

/// Drags at rates that do not fit the display's, with the program stopped in the middle. Prints the
/// lateness. `scripts/stress soak --drags` sets the number of drags.
@Suite(.reportsFailures) struct `the last picture of a drag` {
    fileprivate static let rates = [59, 77, 125, 133, 190, 240, 333, 500, 1000]

    /// A drag of the green piece to a place, by some of the steps of a straight line.
    private struct Drag {
        let start: Point
        let end: Point
        let steps = Int.random(in: 4...60)
        let step = Duration.microseconds(1_000_000 / (`the last picture of a drag`.rates.randomElement() ?? 60))
        let stopAfter = Int.random(in: 0...60)
        let stop = Duration.milliseconds(Int.random(in: 50...400))

        init(from start: Point) {
            self.start = start
            // Next to the other pieces, and farther than a tap may move.
            let y = start.y < 400 ? Int.random(in: 450...620) : Int.random(in: 180...340)
            end = Point(x: Double(Int.random(in: 560...720)), y: Double(y))
        }

        func location(_ number: Int) -> Point {
            let location = start + (end - start) * (Double(number) / Double(steps))
            return Point(x: location.x.rounded(), y: location.y.rounded())
        }
    }

    /// Reports the steps of a drag. Returns when the program runs and all steps were reported.
    private func perform(_ drag: Drag, on app: App, _ touchscreen: Touchscreen) throws {
        var pace = Pace(step: drag.step)
        var stop: (end: ContinuousClock.Instant, pace: Pace)?
        for number in 1...drag.steps {
            pace.waitForNextStep()
            if let end = stop?.end, end <= .now {
                app.signal(SIGCONT)
                stop = nil
            }
            try touchscreen.move([1: drag.location(number)])
            if number == drag.stopAfter {
                app.signal(SIGSTOP)
                stop = (.now + drag.stop, Pace(step: drag.stop))
            }
        }
        stop?.pace.waitForNextStep()
        app.signal(SIGCONT)
    }

    /// Fault in time: the program is stopped for 50 to 400 ms.
    @Test(arguments: [("on", .x11), ("on", .wayland), ("off", .x11)] as [(String, DisplayKind)])
    func `the last picture of a drag is correct at every report rate, no matter when the program pauses`(
        ahead: String, kind: DisplayKind
    ) throws {
        let server = try kind.makeServer()
        let pieces = try Pieces(on: server, options: ["--frames", "display", "--ahead", ahead])
        var center = Pieces.Name.green.home.center
        var lateness: [Duration] = []
        for trial in 1...TestSettings.trials {
            let drag = Drag(from: center)
            try server.touchscreen.land([1: drag.start])
            try perform(drag, on: pieces.app, server.touchscreen)
            let (start, end) = (ContinuousClock.now, drag.location(drag.steps))
            // A row and a column through the middle of the piece, which is 200 px wide.
            let piece = Rect(center: end, size: Size(width: 204, height: 204))
            let row = Rect(x: piece.minX, y: end.y, width: 204, height: 1)
            let column = Rect(x: end.x, y: piece.minY, width: 1, height: 204)
            let name = "the picture of trial \(trial), \(drag)"
            try server.waitForPixels(in: row, name) { pixels in
                pixels.bounds(of: Pieces.Name.green.color).map { abs($0.center.x - 102) <= 1 } ?? false
            }
            try server.waitForPixels(in: column, name) { pixels in
                pixels.bounds(of: Pieces.Name.green.color).map { abs($0.center.y - 102) <= 1 } ?? false
            }
            lateness.append(ContinuousClock.now - start)
            // A piece that is let go in its place stays there.
            server.touchscreen.rest(.milliseconds(120))
            try server.touchscreen.lift()
            try pieces.app.settle()
            center = end
        }
        let sorted = lateness.sorted()
        print(
            "\(kind), ahead \(ahead), \(sorted.count) trials: late by \(sorted[sorted.count / 2]) in the median,",
            "\(sorted[sorted.count * 95 / 100]) in 95 %, \(sorted[sorted.count - 1]) at most")
    }
}
