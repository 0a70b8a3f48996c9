import GestureTesting
import Testing

/// The members of touches and events that ported code reads.
@Suite struct TouchMemberTests {
    private let view = View(frame: window)
    private let hand: Hand

    init() { hand = Hand(GestureEngine(root: view), at: .milliseconds(1500)) }

    private func landing(_ finger: UInt32, at point: Point = middle) throws -> Touch {
        hand.touch(finger, at: point)
        return try #require(hand.engine.touches.last)
    }

    @Test func `consecutive taps at the same location are counted`() throws {
        var counts: [Int] = []
        for finger in 1...3 {
            counts.append(try landing(UInt32(finger)).tapCount)
            hand.advance(.milliseconds(100))
            hand.lift(UInt32(finger))
            hand.advance(.milliseconds(100))
        }
        #expect(counts == [1, 2, 3])
    }

    @Test func `a tap that is too late, too far away, or after a drag or press counts as the first tap`() throws {
        func tap(then wait: Int64, at point: Point, moving path: Vector = .zero, holding: Int64 = 50) throws -> Int {
            let count = try landing(1, at: point).tapCount
            hand.advance(.milliseconds(holding))
            hand.move(1, by: path)
            hand.lift(1)
            hand.advance(.milliseconds(wait))
            return count
        }
        // 300 ms from landing to landing is in time, and 25 px are near enough.
        #expect(try tap(then: 250, at: middle) == 1)
        #expect(try tap(then: 251, at: middle + Vector(dx: 25, dy: 0)) == 2)
        #expect(try tap(then: 100, at: middle) == 1)
        #expect(try tap(then: 100, at: middle + Vector(dx: 26, dy: 0), moving: Vector(dx: 11, dy: 0)) == 1)
        #expect(try tap(then: 1000, at: middle + Vector(dx: 52, dy: 0)) == 1)
        hand.engine.thresholds.tapInterval = 10
        let elsewhere = middle + Vector(dx: 300, dy: 0)
        #expect(try tap(then: 100, at: elsewhere, holding: 351) == 1)
        #expect(try tap(then: 100, at: elsewhere) == 1)
    }

    @Test func `the force is relative to an ordinary touch, and zero if it is not measured`() throws {
        let plain = try landing(1)
        #expect(plain.force == 0 && plain.maximumPossibleForce == 0)
        let input = TouchInput(id: TouchID(2), phase: .began, location: middle, pressure: 0.3, type: .pencil)
        hand.engine.receive(InputBatch(InputEvent(time: hand.time, .touch(input))))
        let pen = try #require(hand.engine.touches.last)
        #expect(abs(pen.force - 2) < 1e-12 && abs(pen.force / pen.maximumPossibleForce - 0.3) < 1e-12)
        #expect(pen.type == Touch.TouchType.pencil && pen.phase == Touch.Phase.began)
    }

    @Test func `a touch has a time stamp in seconds, and another property with the exact time`() throws {
        let touch = try landing(1)
        #expect(touch.timestamp == 1.5 && touch.time == .milliseconds(1500))
        hand.advance(.milliseconds(250))
        hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(touch.timestamp - 1.5 == 0.25 && touch.landingTime == .milliseconds(1500))
        #expect(touch.window == view)
        #expect(touch.preciseLocation(in: nil) == middle + Vector(dx: 1, dy: 0))
        #expect(touch.precisePreviousLocation(in: nil) == middle)
    }

    /// Reads the event as a recognizer of a stranger would.
    private final class Reader: GestureRecognizer {
        var read: (TouchSet, TouchEvent) -> Void = { _, _ in }
        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) { read(touches, event) }
        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) { read(touches, event) }
    }

    @Test func `an event returns the touches of a given view or recognizer`() throws {
        let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let reader = Reader()
        view.addSubview(inner)
        inner.addGestureRecognizer(reader)
        var reported: [(all: Int?, inner: TouchSet?, outer: Int?, own: TouchSet?)] = []
        reader.read = { [view] _, event in
            reported.append(
                (
                    event.allTouches?.count, event.touches(for: inner), event.touches(for: view)?.count,
                    event.touches(for: reader)
                ))
        }
        hand.touch(1, at: middle)
        let touch = try landing(2, at: Point(x: 50, y: 50))
        #expect(reported.count == 1)
        #expect(
            reported[0].all == 2 && reported[0].inner == [touch] && reported[0].outer == 1 && reported[0].own == [touch]
        )
    }

    @Test func `unmeasured angles have UIKit's values for a finger, and an unmeasured radius is nil`() throws {
        let touch = try landing(1)
        #expect(touch.majorRadius == nil && touch.majorRadiusTolerance == nil)
        #expect(touch.altitudeAngle == .pi / 2 && touch.azimuthAngle(in: view) == 0)
        #expect(touch.azimuthUnitVector(in: nil) == Vector(dx: 1, dy: 0))
    }

    @Test func `coalesced and predicted touches have locations, previous locations and times`() throws {
        let reader = Reader()
        view.addGestureRecognizer(reader)
        var reported: [[Touch]?] = []
        reader.read = { touches, event in
            guard let touch = touches.first else { return }
            reported = [event.coalescedTouches(for: touch), event.predictedTouches(for: touch)]
        }
        let touch = try landing(1)
        let path = (1...3).map { middle + Vector(dx: 10 * Double($0), dy: 0) }
        let samples = zip([1508, 1516, 1524] as [Int64], path).map {
            TouchSample(time: .milliseconds($0), location: $1)
        }
        let input = TouchInput(id: TouchID(1), phase: .moved, location: path[2], samples: samples)
        hand.engine.receive(InputBatch(InputEvent(time: .milliseconds(1524), .touch(input))))
        let (coalesced, predicted) = (try #require(reported[0]), try #require(reported[1]))
        #expect(coalesced.map { $0.location(in: view) } == path)
        #expect(coalesced.map { $0.previousLocation(in: view) } == [middle, path[0], path[1]])
        #expect(coalesced.map(\.time) == [.milliseconds(1508), .milliseconds(1516), .milliseconds(1524)])
        #expect(coalesced.allSatisfy { $0.view == view && $0.phase == .moved && $0 != touch })
        #expect(predicted.map(\.time) == [.milliseconds(1532), .milliseconds(1540)])
        #expect(predicted.first?.previousLocation(in: nil) == path[2])
        #expect((predicted.last?.location(in: nil).x ?? 0) > path[2].x + 15)
    }
}
