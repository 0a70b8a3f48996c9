import Drawing
import GestureTesting
import Shell
import Testing
import Touches

@testable import Scenes

@Suite struct PiecesSceneTests {
    let scene = PiecesScene()
    let player: SceneRunner
    let hand: Hand

    init() {
        player = SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        hand = Hand(player.engine)
    }

    /// The corners of a piece in the window, in the order of its bounds.
    private func corners(_ name: String) throws -> [Point] {
        let piece = try #require(scene.root.subviews.first { $0.name == name })
        let corners = piece.bounds.corners
        return [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].map {
            piece.convert($0, to: nil)
        }
    }

    /// The largest distance of a corner from its ideal location, with a piece held at `a`, `b` and
    /// now at `c`, `d`.
    private func error(_ name: String, before: [Point], a: Point, b: Point, c: Point, d: Point) throws -> Double {
        let (from, to) = (b - a, d - c)
        let (scale, turn) = (to.length / from.length, to.angle - from.angle)
        return zip(before, try corners(name)).map { corner, now in
            (c + (corner - a).rotated(by: turn) * scale).distance(to: now)
        }.max() ?? .infinity
    }

    @Test func `the points under two fingers stay under them, whichever recognizer begins first`() throws {
        for (number, path) in [(0.02, 0.0), (0.0, 3.0), (0.05, 1.5), (-0.03, -2.0)].enumerated() {
            let fresh = PiecesSceneTests()
            let before = try fresh.corners("green")
            let (a, b) = (Point(x: 580, y: 380), Point(x: 700, y: 420))
            fresh.hand.together {
                fresh.hand.touch(1, at: a)
                fresh.hand.touch(2, at: b)
            }
            var (c, d) = (a, b)
            for step in 1...120 {
                let time = Double(step)
                let middle = Point(x: 640 + path.1 * time, y: 400 - path.1 / 2 * time)
                let arm = ((b - a) / 2).rotated(by: path.0 * time) * (1 + 0.3 * sine(time * 0.05))
                (c, d) = (middle - arm, middle + arm)
                fresh.hand.advance(.milliseconds(8))
                fresh.hand.together {
                    fresh.hand.move(1, to: c)
                    fresh.hand.move(2, to: d)
                }
            }
            let error = try fresh.error("green", before: before, a: a, b: b, c: c, d: d)
            #expect(error < 0.2, "path \(number)")
        }
    }

    @Test func `a touched piece comes to the front`() {
        hand.touch(1, at: Point(x: 340, y: 400))
        #expect(scene.root.subviews.last?.name == "red")
    }

    @Test func `a canceled gesture is undone`() {
        let before = scene.picture()
        hand.touch(1, at: Point(x: 340, y: 400))
        hand.touch(2, at: Point(x: 380, y: 450))
        hand.move(2, to: Point(x: 500, y: 600))
        #expect(scene.picture() != before)
        hand.together {
            hand.cancel(1)
            hand.cancel(2)
        }
        #expect(scene.picture() == before)
    }

    @Test func `shaking a finger on the background returns the pieces to their homes`() {
        let home = scene.picture()
        hand.touch(1, at: Point(x: 640, y: 400))
        hand.move(1, to: Point(x: 700, y: 600))
        hand.lift(1)
        #expect(scene.picture() != home)
        hand.touch(2, at: Point(x: 200, y: 100))
        for x in [300.0, 200, 300, 200] {
            hand.advance(.milliseconds(50))
            hand.move(2, to: Point(x: x, y: 100))
        }
        hand.lift(2)
        #expect(player.wantsFrames)
        let end = InputEvent(time: hand.time + .milliseconds(250), .time)
        player.receive(InputBatch(end))
        #expect(player.isAtRest)
        let now = scene.picture().items
        #expect(now.count == home.items.count && home.items.allSatisfy { now.contains($0) })
    }

    @Test func `a shake coalesced into one report is recognized`() {
        var recognized: [String] = []
        player.engine.onAction = { recognized.append($0.name ?? "") }
        let start = Point(x: 500, y: 100)
        hand.touch(1, at: start)
        let samples = [700.0, 500, 700, 500].enumerated().map { step, x in
            TouchSample(time: hand.time + .milliseconds(8 * step), location: Point(x: x, y: 100))
        }
        hand.advance(.milliseconds(24))
        let folded = TouchInput(id: TouchID(1), phase: .moved, location: start, samples: samples)
        player.receive(InputBatch(InputEvent(time: hand.time, .touch(folded))))
        hand.lift(1)
        #expect(recognized == ["reset"])
    }

    @Test func `a shake on a piece is not recognized`() {
        hand.touch(1, at: Point(x: 640, y: 400))
        for x in [700.0, 600, 700, 600] { hand.move(1, to: Point(x: x, y: 400)) }
        hand.lift(1)
        #expect(!player.wantsFrames)
    }

    @Test(arguments: [(0.0, 3), (10.0, 3), (40.0, 3)])
    func `a shake has three turning points, regardless of noise`(noise: Double, turnings: Int) {
        var path: [Point] = []
        for (start, end) in [(0.0, 100.0), (100.0, 0.0), (0.0, 100.0), (100.0, 0.0)] {
            for step in 0...10 {
                path.append(
                    Point(x: start + (end - start) * Double(step) / 10, y: noise * (step.isMultiple(of: 2) ? 0.2 : 0)))
            }
        }
        #expect(ResetGestureRecognizer.horizontalTurnings(of: path, shortestSegment: 16) == turnings)
    }

    @Test func `reversals shorter than the minimum segment length do not count as turning points`() {
        let path = [0.0, 20, 5, 30, 15, 60, 45, 100].map { Point(x: $0, y: 0) }
        #expect(ResetGestureRecognizer.horizontalTurnings(of: path, shortestSegment: 16) == 0)
    }
}
