import GestureTesting
import Testing

/// The functions of a simulated hand, and the code on the page of `GestureTesting`.
@Suite struct HandTests {
    /// Records the touches that a view receives, with their current values.
    private final class Canvas: View {
        private(set) var pressures: [Double?] = []
        private(set) var types: [TouchType] = []
        private(set) var flags: [ModifierFlags] = []
        private(set) var samples: [[TouchSample]] = []

        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { note(touches, event) }
        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) { note(touches, event) }
        override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { note(touches, event) }

        private func note(_ touches: TouchSet, _ event: TouchEvent?) {
            for touch in touches {
                pressures.append(touch.pressure)
                types.append(touch.type)
                flags.append(touch.modifierFlags)
                samples.append(event?.coalescedSamples(for: touch) ?? [])
            }
        }
    }

    private let canvas = Canvas(frame: window)

    @Test func `the fingers of a simulated hand land, rest and move`() {
        let pinch = PinchGestureRecognizer()
        pinch.name = "pinch"
        canvas.addGestureRecognizer(pinch)
        let engine = GestureEngine(root: canvas)
        var actions = 0
        engine.onAction = { _ in actions += 1 }
        let (hand, log) = (Hand(engine), GestureLog(engine))
        hand.touch(1, at: Point(x: 100, y: 100))
        hand.touch(2, at: Point(x: 300, y: 100))
        hand.wait(.milliseconds(500))
        hand.move(2, by: Vector(dx: 50, dy: 0))
        #expect(log.text == "pinch began" && actions == 1)
        #expect(hand.time == .milliseconds(500) && hand.location(of: 2) == Point(x: 350, y: 100))
        hand.lift(1)
        #expect(engine.touches.count == 1)
    }

    @Test func `a simulated pen keeps its type, and keeps its pressure until a call changes the pressure`() {
        let hand = Hand(GestureEngine(root: canvas))
        hand.touch(1, at: Point(x: 100, y: 100), type: .pencil, pressure: 0.2)
        hand.move(1, by: Vector(dx: 4, dy: 0), pressure: 0.5)
        hand.move(1, by: Vector(dx: 4, dy: 0))
        hand.lift(1)
        #expect(canvas.pressures == [0.2, 0.5, 0.5, 0.5])
        #expect(canvas.types == [.pencil, .pencil, .pencil, .pencil])
    }

    @Test func `every event of a touch has the type and the button of its landing`() {
        var inputs: [TouchInput] = []
        let hand = Hand(GestureEngine(root: canvas)) { batch in
            for case .touch(let input) in batch.events.map(\.content) { inputs.append(input) }
        }
        hand.touch(7, at: Point(x: 1, y: 2), type: .indirectPointer, button: 3)
        hand.move(7, to: Point(x: 3, y: 4))
        hand.cancel(7, because: .grab)
        #expect(inputs.map(\.type) == [.indirectPointer, .indirectPointer, .indirectPointer])
        #expect(inputs.map(\.button) == [3, 3, 3])
        #expect(inputs.map(\.phase) == [.began, .moved, .cancelled])
        // A lifted touch leaves nothing for the next touch with its number.
        hand.touch(7, at: .zero)
        #expect(inputs.last?.type == .direct && inputs.last?.button == 0)
    }

    @Test func `touches, scrolls and keys carry the modifier keys that are down`() {
        var inputs: [InputEvent.Content] = []
        let engine = GestureEngine(root: canvas)
        let hand = Hand(engine) { batch in
            inputs += batch.events.map(\.content)
            engine.receive(batch)
        }
        hand.touch(1, at: Point(x: 100, y: 100))
        hand.modifiers = [.shift]
        hand.move(1, by: Vector(dx: 4, dy: 0))
        hand.modifiers = []
        hand.move(1, by: Vector(dx: 4, dy: 0))
        #expect(canvas.flags == [[], .shift, []])
        hand.lift(1)
        inputs = []
        hand.modifiers = .control
        hand.scroll(Vector(dx: 0, dy: 1), at: .zero, modifiers: .shift)
        hand.press("a")
        #expect(
            inputs == [
                .scroll(ScrollInput(delta: Vector(dx: 0, dy: 1), location: .zero, modifiers: [.control, .shift])),
                .key(KeyInput(key: "a", modifiers: .control)),
            ])
    }

    @Test func `several reports in one round are coalesced, and a recognizer counts all of them`() {
        let pan = PanGestureRecognizer()
        canvas.addGestureRecognizer(pan)
        pan.cancelsTouchesInView = false
        let hand = Hand(GestureEngine(root: canvas))
        hand.touch(1, at: Point(x: 100, y: 100), type: .pencil, pressure: 0)
        let samples = (1...4).map { number in
            TouchSample(
                time: hand.time + .milliseconds(4 * number), location: Point(x: 100 + 3 * Double(number), y: 100),
                pressure: 0.1 * Double(number))
        }
        hand.move(1, through: samples)
        #expect(hand.time == .milliseconds(16) && hand.location(of: 1) == Point(x: 112, y: 100))
        #expect(canvas.samples.last == samples && canvas.pressures.last == 0.1 * 4)
        // 3 px every 4 ms.
        #expect(abs(pan.velocity(in: nil).dx - 750) < 1e-6)
        hand.move(1, through: [])
        #expect(canvas.samples.count == 2)
    }
}
