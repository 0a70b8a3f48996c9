import GestureTesting
import Testing

/// A touch whose force changes while it rests.
@Suite struct ForceTests {
    /// Counts its touches, and begins with a firm press.
    private final class DeepPress: GestureRecognizer {
        private(set) var forces: [Double] = []

        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
            forces += touches.map(\.force)
            if state == .possible, (touches.first?.force ?? 0) > 3 { state = .began }
        }
    }

    /// A pan that receives changes in force.
    private final class ForcePan: PanGestureRecognizer {
        private(set) var count = 0

        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
            super.touchesMoved(touches, with: event)
            count += touches.count
        }
    }

    private final class PressedView: View {
        private(set) var moved = 0

        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) { moved += touches.count }
    }

    private func press(_ pressure: Double, at location: Point, on stand: Stand, milliseconds: Int64) {
        let input = TouchInput(id: TouchID(1), phase: .moved, location: location, pressure: pressure)
        stand.engine.receive(InputBatch(InputEvent(time: .milliseconds(milliseconds), .touch(input))))
    }

    @Test func `a change in force alone is reported to views and custom recognizers`() {
        let (deep, pan) = (DeepPress(), ForcePan())
        let stand = Stand.filled(deep, pan)
        deep.cancelsTouchesInView = false
        let view = PressedView(frame: stand.view.bounds)
        stand.view.addSubview(view)
        stand.hand.touch(1, at: middle)
        press(0.1, at: middle, on: stand, milliseconds: 10)
        press(0.1, at: middle, on: stand, milliseconds: 20)
        #expect(view.moved == 1 && pan.count == 1 && deep.state == .possible)
        press(0.9, at: middle, on: stand, milliseconds: 30)
        #expect(view.moved == 2 && pan.count == 2 && deep.state == .began)
        #expect(deep.forces == [0.1 * (20.0 / 3), 0.9 * (20.0 / 3)])
    }

    @Test func `a change in force alone is not a movement for standard recognizers`() {
        let (pan, press) = (PanGestureRecognizer(), LongPressGestureRecognizer())
        let stand = Stand.filled(pan, press)
        stand.hand.touch(1, at: middle)
        stand.hand.wait(.milliseconds(600))
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        let before = stand.log.lines
        #expect(pan.state == .began && press.state == .changed)
        self.press(0.5, at: middle + Vector(dx: 20, dy: 0), on: stand, milliseconds: 700)
        #expect(stand.log.lines == before && pan.translation(in: nil) == .zero)
    }

    @Test func `one finger can press harder while another moves`() {
        let deep = DeepPress()
        let stand = Stand.filled(deep)
        stand.hand.touch(1, at: middle)
        stand.hand.touch(2, at: middle + Vector(dx: 50, dy: 0))
        stand.hand.touch(3, at: middle)
        let inputs = [
            TouchInput(id: TouchID(1), phase: .moved, location: middle, pressure: 0.3),
            TouchInput(id: TouchID(2), phase: .moved, location: middle + Vector(dx: 55, dy: 0)),
            TouchInput(id: TouchID(3), phase: .moved, location: middle),
        ]
        let time = Timestamp.milliseconds(10)
        stand.engine.receive(InputBatch(time: time, events: inputs.map { InputEvent(time: time, .touch($0)) }))
        #expect(deep.forces == [0.3 * (20.0 / 3), 0])
    }
}
