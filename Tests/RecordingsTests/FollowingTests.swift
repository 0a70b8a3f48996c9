import Geometry
import Recordings
import Testing

@MainActor @Suite struct FollowingTests {
    private let paper = #"""
        {"views":[{"name":"table"},{"name":"paper","in":"table","frame":[100,100,400,400],"follow":true,"recognizers":[
         {"kind":"pan","slopPolicy":"keep"},{"kind":"pinch","slopPolicy":"keep"},{"kind":"rotation","slopPolicy":"keep"}]}],
         "simultaneous":true}
        """#

    /// The image of a point of the window under the paper's transform.
    private func map(_ result: Recognizing, _ view: String = "paper") -> Transform {
        let numbers = result.view(view).numbers(of: "transform")
        return Transform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    /// Two fingers that land at two points and move to two others in a few steps.
    private func drag(
        _ from: (Point, Point), _ to: (Point, Point), id: Int = 1, at start: Double = 0, lifts: Bool = true
    ) -> [String] {
        var lines = [
            finger(id, "began", start, from.0.x, from.0.y), finger(id + 1, "began", start, from.1.x, from.1.y),
        ]
        for step in 1...20 {
            let (first, second) = (
                from.0.interpolated(to: to.0, fraction: Double(step) / 20),
                from.1.interpolated(to: to.1, fraction: Double(step) / 20)
            )
            let time = start + Double(step) / 100
            lines += [finger(id, "moved", time, first.x, first.y), finger(id + 1, "moved", time, second.x, second.y)]
        }
        let end = start + 0.3
        return lines
            + (lifts ? [finger(id, "ended", end, to.0.x, to.0.y), finger(id + 1, "ended", end, to.1.x, to.1.y)] : [])
    }

    @Test func `the paper stays under two fingers that move, spread and rotate`() throws {
        let (from, to) = (
            (Point(x: 150, y: 150), Point(x: 350, y: 250)), (Point(x: 500, y: 120), Point(x: 300, y: 480))
        )
        let moved = map(try Recognizing(drag(from, to), setup: paper))
        #expect(moved.apply(to: from.0).distance(to: to.0) < 1e-6)
        #expect(moved.apply(to: from.1).distance(to: to.1) < 1e-6)
    }

    @Test func `a second gesture continues from where the first left the paper`() throws {
        let (a, b, c) = (
            (Point(x: 200, y: 200), Point(x: 400, y: 200)), (Point(x: 200, y: 300), Point(x: 200, y: 500)),
            (Point(x: 260, y: 300), Point(x: 140, y: 560))
        )
        let moved = map(try Recognizing(drag(a, b) + drag(b, c, id: 5, at: 1), setup: paper))
        #expect(moved.apply(to: a.0).distance(to: c.0) < 1e-6)
        #expect(moved.apply(to: a.1).distance(to: c.1) < 1e-6)
    }

    @Test func `touches that join or leave a gesture do not move the paper by themselves`() throws {
        let lines = [
            finger(1, "began", 0, 150, 150), finger(1, "moved", 0.1, 180, 150),
            finger(1, "moved", 0.2, 200, 160), finger(2, "began", 0.2, 400, 160),
            finger(1, "moved", 0.3, 200, 200), finger(2, "moved", 0.3, 400, 300),
            finger(1, "ended", 0.4, 0, 0), finger(2, "moved", 0.4, 420, 300),
            finger(2, "moved", 0.5, 430, 310), finger(2, "ended", 0.6, 430, 310),
        ]
        let moved = map(try Recognizing(lines, setup: paper))
        // By hand: one finger's movement, the pair's similarity until the lift, the other finger's movement.
        let pair = similarity(
            (Point(x: 200, y: 160), Point(x: 400, y: 160)), (Point(x: 200, y: 200), Point(x: 420, y: 300)))
        let expected = Transform(translation: Vector(dx: 50, dy: 10)).concatenating(pair)
            .concatenating(Transform(translation: Vector(dx: 10, dy: 10)))
        for corner in [Point(x: 100, y: 100), Point(x: 500, y: 100), Point(x: 100, y: 500)] {
            #expect(moved.apply(to: corner).distance(to: expected.apply(to: corner)) < 1e-6)
        }
    }

    @Test func `a canceled gesture returns the paper to its place`() throws {
        let (a, b) = ((Point(x: 200, y: 200), Point(x: 400, y: 200)), (Point(x: 220, y: 300), Point(x: 300, y: 480)))
        let first = drag(a, b)
        let undone = map(try Recognizing(first + drag(b, a, id: 7, at: 1, lifts: false), setup: paper))
        let kept = map(try Recognizing(first, setup: paper))
        #expect(undone == kept)
        #expect(kept != .identity)
    }

    @Test func `a subview moves with the paper, and is hit at its new location`() throws {
        let setup = paper.replacing(
            "}],\n \"simultaneous\"",
            with: #"},{"name":"stamp","in":"paper","frame":[0,0,50,50],"recognizers":[{"kind":"tap"}]}],"simultaneous""#
        )
        let lines = [
            finger(1, "began", 0, 300, 300), finger(1, "moved", 0.1, 500, 350), finger(1, "ended", 0.2, 500, 350),
            finger(2, "began", 1, 320, 170), finger(2, "ended", 1.1, 320, 170),
        ]
        let result = try Recognizing(lines, setup: setup)
        #expect(result.summary.last == "1.1 tap ended")
        #expect(map(result, "stamp") == Transform(translation: Vector(dx: 200, dy: 50)))
        #expect(map(result, "table") == .identity)
    }

    @Test func `a view whose only recognizer is a transform recognizer follows two fingers`() throws {
        let setup = #"""
            {"views":[{"name":"paper","frame":[100,100,400,400],"follow":true,
             "recognizers":[{"kind":"transform","slopPolicy":"keep"}]}]}
            """#
        let (from, to) = (
            (Point(x: 150, y: 150), Point(x: 350, y: 250)), (Point(x: 500, y: 120), Point(x: 300, y: 480))
        )
        let moved = map(try Recognizing(drag(from, to), setup: setup))
        #expect(moved.apply(to: from.0).distance(to: to.0) < 1e-6)
        #expect(moved.apply(to: from.1).distance(to: to.1) < 1e-6)
    }

    @Test func `by default, the paper lags behind the finger by exactly the slop`() throws {
        let setup = #"""
            {"views":[{"name":"paper","follow":true,"recognizers":[{"kind":"pan"}]}]}
            """#
        let lines = [
            finger(1, "began", 0, 100, 100), finger(1, "moved", 0.1, 112, 100), finger(1, "moved", 0.2, 160, 100),
            finger(1, "ended", 0.3, 160, 100),
        ]
        #expect(map(try Recognizing(lines, setup: setup)) == Transform(translation: Vector(dx: 48, dy: 0)))
    }

    /// The similarity that maps two points to two others.
    private func similarity(_ from: (Point, Point), _ to: (Point, Point)) -> Transform {
        let (old, new) = (from.1 - from.0, to.1 - to.0)
        let scale = new.length / old.length
        return Transform(translation: Point.zero - from.0)
            .concatenating(Transform(rotationAngle: new.angle - old.angle))
            .concatenating(Transform(scaleX: scale, y: scale))
            .concatenating(Transform(translation: to.0 - Point.zero))
    }
}
