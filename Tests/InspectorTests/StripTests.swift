import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

@testable import Inspector

@Suite struct StripTests {
    private func stretches(_ lane: Lane, until end: Timestamp) -> [(GestureState, ClosedRange<Double>)] {
        var all: [(GestureState, ClosedRange<Double>)] = []
        lane.forEachStretch(until: end) { all.append(($0, $1)) }
        return all
    }

    @Test func `the strip shows the last five seconds, and the width of each state matches its duration`() throws {
        var lane = Lane()
        let start = Timestamp.zero + .seconds(10)
        lane.append(.possible, at: start)
        lane.append(.began, at: start + .seconds(1))
        lane.append(nil, at: start + .seconds(3))
        let now = stretches(lane, until: start + .seconds(5))
        #expect(now.map(\.0) == [.possible, .began])
        for (part, expected) in zip(now.map(\.1), [0...0.2, 0.2...0.6]) {
            #expect(abs(part.lowerBound - expected.lowerBound) < 1e-12)
            #expect(abs(part.upperBound - expected.upperBound) < 1e-12)
        }
        // Two seconds later the first has disappeared.
        let later = stretches(lane, until: start + .seconds(7))
        #expect(later.map(\.0) == [.began])
        #expect(later.map(\.1.upperBound).allSatisfy { abs($0 - 0.2) < 1e-12 })
        #expect(stretches(lane, until: start + .seconds(20)).isEmpty)
    }

    @Test func `the strip keeps only the states that it can show`() {
        var lane = Lane()
        for second in 0..<86_400 {
            lane.append(second.isMultiple(of: 2) ? .began : nil, at: .zero + .seconds(second))
        }
        #expect(stretches(lane, until: .zero + .seconds(86_400)).count <= 4)
    }

    @Test(arguments: [9, 12, 30])
    func `the strip has space for the names of its bars, and leaves space for rows`(rows: Int) {
        let room = Rect(x: 0, y: 64, width: 790, height: 380)
        let layout = PanelLayout(room: room, target: 40, tab: .gestures, rows: rows)
        #expect(layout.laneHeight >= 12 && layout.gutter >= 100 && layout.laneCount >= min(rows, 9))
        #expect(layout.lanes.height == layout.laneHeight * Double(layout.laneCount))
        #expect(layout.list.height >= 3 * layout.rowHeight)
    }

    @Test(arguments: [30.0, 60, 120], [0.0, 30, 90, 150, 210, 270, 300])
    func `the angle of two fingers is not drawn over their names`(distance: Double, degrees: Double) throws {
        let bench = try Bench()
        let arm = Vector(dx: distance / 2, dy: 0).rotated(by: degrees * .pi / 180)
        for (finger, point) in [Point(x: 640, y: 400) - arm, Point(x: 640, y: 400) + arm].enumerated() {
            let touch = TouchInput(id: TouchID(UInt32(finger + 1)), phase: .began, location: point, pressure: 0.5)
            bench.player.receive(InputBatch(InputEvent(time: bench.hand.time, .touch(touch))))
        }
        let angle = try #require(bench.item("mark angle")).bounds
        for finger in [0, 1] {
            #expect(try !angle.intersects(#require(bench.item("finger name", 2 * finger)).bounds))
        }
        #expect(angle.center.distance(to: Point(x: 640, y: 400)) < 80)
    }

    @Test func `an instantaneous gesture is visible in the strip`() throws {
        let bench = try Bench()
        bench.hand.touch(1, at: Point(x: 640, y: 400))
        bench.hand.move(1, by: Vector(dx: 40, dy: 0))
        bench.hand.lift(1)
        let panel = try #require(bench.item("inspector strip", GestureState.ended.rawValue))
        #expect(panel.bounds.width >= 3)
        bench.hand.wait(.seconds(0.5))
        // By then it has moved to the left within the five seconds.
        let moved = try #require(bench.item("inspector strip", GestureState.failed.rawValue))
        #expect(moved.bounds.minX < panel.bounds.minX)
    }

    @Test func `the strip stops moving within three seconds of the last lift`() throws {
        let bench = try Bench()
        bench.hand.touch(1, at: Point(x: 640, y: 400))
        bench.hand.move(1, by: Vector(dx: 40, dy: 0))
        #expect(bench.player.wantsFrames)
        bench.hand.lift(1)
        #expect(bench.player.wantsFrames)
        bench.hand.wait(.seconds(3))
        _ = bench.player.picture()
        #expect(!bench.player.wantsFrames)
        #expect(!bench.player.needsDisplay)
        #expect(bench.player.nextDeadline == nil)
        bench.hand.wait(.seconds(3))
        #expect(!bench.player.needsDisplay)
    }

    @Test func `a touch's trail fades within a second`() throws {
        let bench = try Bench()
        bench.hand.touch(1, at: Point(x: 640, y: 400))
        for _ in 0..<5 {
            bench.hand.advance(.milliseconds(8))
            bench.hand.move(1, by: Vector(dx: 10, dy: 10))
        }
        let trail = try #require(bench.item("finger trail"))
        #expect(abs(trail.bounds.width - 50) < 10)
        bench.hand.lift(1)
        bench.hand.wait(.seconds(1.2))
        #expect(bench.item("finger trail") == nil)
    }

    @Test func `a moving touch has a ghost at its predicted location, and a resting one has none`() throws {
        let bench = try Bench()
        bench.hand.touch(1, at: Point(x: 300, y: 400))
        #expect(bench.item("finger ghost") == nil)
        for _ in 0..<20 {
            bench.hand.advance(.milliseconds(8))
            bench.hand.move(1, by: Vector(dx: 8, dy: 0))
        }
        let ghost = try #require(bench.item("finger ghost"))
        // 1000 px/s: 16 px in 16 ms, beyond 460 px.
        #expect(ghost.bounds.center.distance(to: Point(x: 476, y: 400)) < 0.5)
        bench.hand.wait(.milliseconds(50))
        #expect(bench.item("finger ghost") == nil)
    }

    @Test func `a touch is marked with its number and its pressure`() throws {
        let bench = try Bench()
        func press(_ pressure: Double, _ phase: TouchPhase) throws -> Item {
            let touch = TouchInput(id: TouchID(7), phase: phase, location: Point(x: 640, y: 400), pressure: pressure)
            bench.player.receive(InputBatch(InputEvent(time: bench.hand.time, .touch(touch))))
            return try #require(bench.item("finger pressure"))
        }
        let quarter = try press(0.25, .began)
        #expect(bench.words.contains("7  0.25"))
        #expect(bench.item("finger") != nil)
        #expect(quarter.bounds.contains(Point(x: 660, y: 380)))
        let maximum = try press(0.75, .moved)
        #expect(bench.words.contains("7  0.75"))
        #expect(maximum != quarter)
    }
}
