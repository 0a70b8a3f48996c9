import GestureTesting
import Testing

/// "Creating simple smiley face": a drag changes the happiness, a pinch the size.
private final class HappinessController {
    let faceView: View
    private(set) var happiness: Int { didSet { happiness = min(max(happiness, 0), 100) } }
    private(set) var scale = 0.9

    init(_ faceView: View, happiness: Int) {
        self.faceView = faceView
        self.happiness = happiness
    }

    func scale(_ gesture: PinchGestureRecognizer) {
        if gesture.state == .changed {
            scale *= gesture.scale
            gesture.scale = 1
        }
    }

    func changeHappiness(_ gesture: PanGestureRecognizer) {
        switch gesture.state {
        case .ended, .changed:
            let translation = gesture.translation(in: faceView)
            let happinessChange = -Int(translation.dy / 4)
            if happinessChange != 0 {
                happiness += happinessChange
                gesture.setTranslation(.zero, in: faceView)
            }
        case .possible, .began, .cancelled, .failed: break
        }
    }
}

@Suite struct SeedOneTests {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let stand: Stand

    init() { stand = Stand.filled(pan, pinch) }

    private func controller(happiness: Int) -> HappinessController {
        let controller = HappinessController(stand.view, happiness: happiness)
        pan.addTarget(controller, action: HappinessController.changeHappiness)
        pinch.addTarget(controller, action: HappinessController.scale)
        return controller
    }

    private func drag(by steps: [Double]) {
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 0, dy: -11))
        for step in steps { stand.hand.move(1, by: Vector(dx: 0, dy: step)) }
        stand.hand.lift(1)
    }

    @Test func `an upward drag of a hundred pixels beyond the slop increases the happiness by 25`() {
        let controller = controller(happiness: 50)
        drag(by: Array(repeating: -4, count: 25))
        #expect(controller.happiness == 75)
    }

    @Test func `a downward drag decreases the happiness, which stays between 0 and 100`() {
        let controller = controller(happiness: 10)
        drag(by: [100])
        #expect(controller.happiness == 0)
        drag(by: [-380])
        #expect(controller.happiness == 95)
        drag(by: [-200])
        #expect(controller.happiness == 100)
    }

    @Test func `drag steps that are too short to change the happiness on their own add up`() {
        let controller = controller(happiness: 50)
        drag(by: Array(repeating: -1, count: 40))
        #expect(controller.happiness == 60)
    }

    @Test func `a pinch scales by the ratio of the fingers' distances`() {
        let controller = controller(happiness: 50)
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        for step in 0...20 { stand.hand.move(pair(about: middle, radius: 105 + Double(step) * 5.25, degrees: 0)) }
        #expect(abs(controller.scale - 0.9 * 2) < 1e-9)
    }

    @Test func `if a pinch keeps its slop, the article's code applies the whole scale at the first change`() {
        pinch.slopPolicy = .keep
        let controller = controller(happiness: 50)
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        stand.hand.move(pair(about: middle, radius: 150, degrees: 0))
        #expect(controller.scale == 0.9)
        stand.hand.move(pair(about: middle, radius: 200, degrees: 0))
        #expect(abs(controller.scale - 0.9 * 2) < 1e-9)
    }
}
