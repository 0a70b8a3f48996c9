import Geometry
import Stage
import Testing
import Touches

@Suite struct MouseFingersTests {
    private var mouse = MouseFingers()
    private let center = Point(x: 400, y: 300)

    /// The locations of the touches after a mouse event.
    private mutating func places(
        _ phase: TouchPhase, _ position: Point, _ modifiers: ModifierFlags = [], button: Int = 1
    ) -> [TouchID: Point] {
        let touch = TouchInput(
            id: .mouse, phase: phase, location: position, type: .indirectPointer, button: button, modifiers: modifiers)
        let batch = mouse.paired(InputBatch(InputEvent(time: .zero, .touch(touch))), scale: 1) { [center] _ in
            MouseFingers.Pivot(center: center)
        }
        var result: [TouchID: Point] = [:]
        for event in batch.events {
            guard case .touch(let touch) = event.content else { continue }
            result[touch.id] = touch.location
            #expect(touch.type == .indirectPointer)
            #expect(touch.phase == phase)
        }
        return result
    }

    @Test mutating func `with Control held, the second simulated touch mirrors the first about the view's center`() {
        #expect(places(.began, Point(x: 500, y: 300), .control)[.mirroredMouse] == Point(x: 300, y: 300))
        #expect(places(.moved, Point(x: 500, y: 400))[.mirroredMouse] == Point(x: 300, y: 200))
        #expect(places(.ended, Point(x: 500, y: 400)).count == 2)
        #expect(places(.began, Point(x: 500, y: 300)).count == 1)
    }

    @Test mutating func `with Control and Shift held, both simulated touches move in parallel`() {
        let down = places(.began, Point(x: 500, y: 300), [.control, .shift])
        #expect(down[.mirroredMouse] == Point(x: 300, y: 300))
        #expect(places(.moved, Point(x: 520, y: 350))[.mirroredMouse] == Point(x: 320, y: 350))
    }

    @Test
    mutating func `with Control held, a press near the center is mirrored about a point 100 px left of the press`() {
        #expect(places(.began, Point(x: 430, y: 300), .control)[.mirroredMouse] == Point(x: 230, y: 300))
        _ = places(.ended, Point(x: 430, y: 300))
        #expect(places(.began, Point(x: 440, y: 300), .control)[.mirroredMouse] == Point(x: 360, y: 300))
    }

    private nonisolated static let sideways: [(Vector, ModifierFlags, Vector)] = [
        (Vector(dx: 0, dy: 2), .shift, Vector(dx: 2, dy: 0)),
        (Vector(dx: 0, dy: 1), .shift, Vector(dx: 1, dy: 0)),
        (Vector(dx: 0, dy: -1), [.shift, .alternate], Vector(dx: -1, dy: 0)),
        (Vector(dx: 1, dy: 2), .shift, Vector(dx: 1, dy: 2)),
        (Vector(dx: 0, dy: 2), [], Vector(dx: 0, dy: 2)),
        (Vector(dx: 0, dy: 2), [.shift, .control], Vector(dx: 0, dy: 2)),
    ]

    @Test(arguments: sideways)
    func `Shift makes a wheel scroll sideways, unless the wheel already does so or zooms`(
        delta: Vector, modifiers: ModifierFlags, expected: Vector
    ) {
        let scroll = ScrollInput(delta: delta, location: center, modifiers: modifiers)
        let batch = InputBatch(InputEvent(time: .zero, .scroll(scroll))).scrollingSidewaysWithShift()
        #expect(
            batch.events.map(\.content) == [
                .scroll(ScrollInput(delta: expected, location: center, modifiers: modifiers))
            ])
    }

    @Test mutating func `a press without Control, or of a button other than the left one, makes a single touch`() {
        #expect(places(.began, Point(x: 500, y: 300)).count == 1)
        #expect(places(.moved, Point(x: 510, y: 300), .control).count == 1)
        _ = places(.ended, Point(x: 510, y: 300))
        #expect(places(.began, Point(x: 500, y: 300), .control, button: 3).count == 1)
    }
}
