import Desktop
import GestureTesting
import Testing

@testable import SketchPad

/// Draws on the pad with a simulated pen and fingers, without a window, and measures the pixels of
/// the picture in a PNG file.
@MainActor struct SketchPadTests {
    private let hand: Hand
    private let window: Window

    init() {
        let player = SceneRunner(SketchPad(), size: Size(width: 1280, height: 800))
        window = Window(player: player)
        hand = Hand(player.engine, receive: player.receive)
    }

    private func sample(_ place: Point, pressure: Double = 0.5, altitude: Double? = nil) -> TouchSample {
        let tilt = altitude.map { PenTilt(altitudeAngle: $0 * .pi / 180, azimuthAngle: 0) }
        return TouchSample(time: hand.time, location: place, pressure: pressure, pose: PenPose(tilt: tilt))
    }

    /// Draws a line to the right with a pen.
    private func draw(
        from start: Point, length: Double = 400, pressure: Double = 0.5, altitude: Double? = nil,
        tool: PenTool = PenTool()
    ) {
        hand.touch(7, with: sample(start, pressure: pressure, altitude: altitude), tool: tool)
        for step in 1...40 {
            hand.advance(.milliseconds(8))
            let place = start + Vector(dx: length * Double(step) / 40, dy: 0)
            hand.move(7, through: [sample(place, pressure: pressure, altitude: altitude)])
        }
        hand.lift(7)
        hand.wait(.milliseconds(50))
    }

    // MARK: Strokes

    @Test func `the pen's pressure determines the width of a stroke at each sample of a round`() throws {
        // A quarter of a circle around (200, 600), drawn in a single round.
        func place(_ turn: Double) -> Point { Point(x: 200, y: 600) + Vector(dx: 0, dy: -300).rotated(by: turn) }
        hand.touch(7, with: sample(place(0), pressure: 0.1))
        let samples = (1...200).map { number -> TouchSample in
            let part = Double(number) / 200
            var sample = sample(place(part * .pi / 2), pressure: 0.1 + 0.8 * part)
            sample.time = hand.time + .milliseconds(number)
            return sample
        }
        hand.move(7, through: samples)
        hand.lift(7)
        let pixels = try window.pixels()
        // The width is 1 + 8 times the pressure, rounded to half a pixel. Measured near both ends
        // of the arc.
        #expect(abs(pixels.ink(down: 210, from: 250, to: 350) - 2) < 0.6)
        #expect(abs(pixels.ink(across: 590, from: 450, to: 550) - 8) < 0.6)
        // At its middle, the arc is a curve that is drawn with half of the pressure.
        let middle = place(.pi / 4)
        #expect(pixels.color(middle).isClose(to: Color.ink))
        #expect(pixels.color(middle + Vector(dx: 6, dy: 0)).isClose(to: .white))
    }

    /// A pen does not shade above 60°, and shades with its entire side at 20°.
    @Test(arguments: [(90.0, 5.0, 0.0), (60, 5, 0), (40, 13, 0.5), (20, 21, 1), (10, 21, 1)])
    func `a tilted pen draws a wide, pale stroke`(altitude: Double, width: Double, shade: Double) throws {
        draw(from: Point(x: 300, y: 300), altitude: altitude)
        let pixels = try window.pixels()
        let expected = Color(
            red: (31 + 150 * shade) / 255, green: (58 + 135 * shade) / 255, blue: (95 + 115 * shade) / 255)
        #expect(pixels.color(Point(x: 500, y: 300)).isClose(to: expected))
        #expect(pixels.color(Point(x: 500, y: 300 + width / 2 - 1)).isClose(to: expected))
        #expect(pixels.color(Point(x: 500, y: 300 + width / 2 + 1)).isClose(to: .white))
        #expect(pixels.color(Point(x: 500, y: 300 - width / 2 - 2)).isClose(to: .white))
    }

    @Test func `a pen without tilt does not shade`() throws {
        draw(from: Point(x: 300, y: 300))
        #expect(try window.pixels().color(Point(x: 500, y: 300)).isClose(to: .ink))
        #expect(try window.pixels().color(Point(x: 500, y: 304)).isClose(to: .white))
    }

    @Test func `the eraser removes the strokes that it touches, and undo restores them`() throws {
        draw(from: Point(x: 300, y: 200))
        draw(from: Point(x: 300, y: 400))
        let before = try window.pixels()
        #expect(before.isInked(Point(x: 500, y: 200)) && before.isInked(Point(x: 500, y: 400)))
        draw(from: Point(x: 480, y: 390), length: 60, tool: PenTool(kind: .eraser))
        let erased = try window.pixels()
        #expect(erased.isInked(Point(x: 500, y: 200)) && !erased.isInked(Point(x: 500, y: 400)))
        #expect(!erased.isInked(Point(x: 320, y: 400)) && !erased.isInked(Point(x: 510, y: 390)))
        hand.press("z")
        #expect(try window.pixels() == before)
    }

    // MARK: Predicted ends

    /// Draws a line to the right at 625 px/s, and leaves the pen on the sheet.
    private func begin(from start: Point) -> Point {
        hand.touch(7, with: sample(start))
        for step in 1...25 {
            hand.advance(.milliseconds(8))
            hand.move(7, through: [sample(start + Vector(dx: 5 * Double(step), dy: 0))])
        }
        return start + Vector(dx: 125, dy: 0)
    }

    @Test func `a stroke is drawn up to the pen's predicted location, which is not stored`() throws {
        let end = begin(from: Point(x: 300, y: 300))
        let before = try window.pixels()
        let ahead = try window.pixels(seenAt: hand.time + .milliseconds(16))
        #expect(ahead.isInked(end + Vector(dx: 9, dy: 0)) && !ahead.isInked(end + Vector(dx: 14, dy: 0)))
        #expect(!before.isInked(end + Vector(dx: 4, dy: 0)))
        // A saved picture does not contain the predicted end, neither during the stroke nor after
        // the lift.
        #expect(try window.saved().firstInk(across: 300, after: end.x + 4) == nil)
        hand.lift(7)
        let lifted = try window.pixels(seenAt: hand.time + .milliseconds(16))
        #expect(try lifted == window.pixels())
        #expect(!lifted.isInked(end + Vector(dx: 4, dy: 0)) && lifted.isInked(end - Vector(dx: 1, dy: 0)))
        #expect(try window.saved().firstInk(across: 300, after: end.x + 4) == nil)
    }

    @Test func `while a finger moves the sheet, strokes are painted ahead together with the sheet`() throws {
        draw(from: Point(x: 300, y: 200))
        // Once a pen has drawn, a single finger moves the sheet.
        hand.touch(1, at: Point(x: 1200, y: 700))
        for _ in 1...25 {
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: -5, dy: 0))
        }
        let before = try window.pixels().firstInk(across: 200)
        let ahead = try window.pixels(seenAt: hand.time + .milliseconds(16)).firstInk(across: 200)
        let (place, seen) = (try #require(before), try #require(ahead))
        #expect(abs(place - seen - 10) <= 1)
        hand.lift(1)
    }

    // MARK: A pen and fingers

    /// The location of a finger, away from the pen.
    private let finger = Point(x: 1200, y: 700)

    /// Drags a finger by 60 px twice. Returns the distance that the stroke at `row` moves during
    /// the second drag, which is not reduced by the slop.
    private func drag(strokeAt row: Double, meanwhile: () -> Void = {}) throws -> Double? {
        func move() {
            for _ in 1...10 {
                hand.advance(.milliseconds(8))
                hand.move(1, by: Vector(dx: -6, dy: 0))
                meanwhile()
            }
        }
        hand.touch(1, at: finger)
        move()
        let before = try window.pixels().firstInk(across: row)
        move()
        let after = try window.pixels().firstInk(across: row)
        hand.lift(1)
        guard let before, let after else { return nil }
        return after - before
    }

    @Test func `before a pen has drawn, one finger draws`() throws {
        #expect(try drag(strokeAt: 700) == -60)
        #expect(try window.pixels().isInked(finger - Vector(dx: 60, dy: 0)))
    }

    @Test func `one finger moves the sheet while the pen hovers`() throws {
        draw(from: Point(x: 300, y: 200))
        func hover() { hand.hover(.moved, at: Point(x: 300, y: 300), type: .pencil) }
        hover()
        #expect(try drag(strokeAt: 200, meanwhile: hover) == -60)
        #expect(try !window.pixels().isInked(finger - Vector(dx: 60, dy: 0)))
    }

    @Test func `once a pen has drawn, a finger tap leaves no dot`() throws {
        draw(from: Point(x: 300, y: 200))
        let before = try window.pixels()
        hand.touch(1, at: finger)
        hand.lift(1)
        hand.wait(.milliseconds(600))
        #expect(try window.pixels() == before)
    }

    @Test func `one finger can move the sheet while the pen continues to write`() throws {
        draw(from: Point(x: 300, y: 200))
        var tip = Point(x: 200, y: 400)
        hand.touch(7, with: sample(tip))
        let shift = try drag(strokeAt: 200) {
            tip += Vector(dx: 4, dy: 0)
            hand.move(7, through: [sample(tip)])
        }
        #expect(shift == -60)
        hand.lift(7)
        let pixels = try window.pixels()
        #expect(pixels.isInked(tip - Vector(dx: 1, dy: 0)) && pixels.isInked(tip - Vector(dx: 40, dy: 0)))
        #expect(pixels.isInked(Point(x: 300, y: 200)))
    }

    @Test func `a hand that touches the sheet while the pen writes does not move the sheet`() throws {
        draw(from: Point(x: 300, y: 200))
        hand.touch(7, with: sample(Point(x: 200, y: 400)))
        let before = try window.pixels()
        hand.touch(1, at: Point(x: 260, y: 480))
        for _ in 1...20 { hand.move(1, by: Vector(dx: -6, dy: 6)) }
        hand.lift(1)
        #expect(try window.pixels() == before)
    }
}
