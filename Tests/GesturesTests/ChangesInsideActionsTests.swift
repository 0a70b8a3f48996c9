import GestureTesting
import Testing

@Suite struct ChangesInsideActionsTests {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let stand: Stand

    init() {
        (pan.name, pinch.name) = ("pan", "pinch")
        stand = Stand.filled(pan, pinch)
    }

    private func play() {
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        for step in 1...4 {
            stand.hand.move(pair(about: middle + Vector(dx: Double(step) * 6, dy: 0), radius: 100, degrees: 0))
        }
        for step in 1...3 {
            stand.hand.move(pair(about: middle + Vector(dx: 24, dy: 0), radius: 100 + Double(step) * 4, degrees: 0))
        }
        stand.hand.lift(first: 2)
    }

    private func expectPinchGoesOn() {
        #expect(stand.count(of: "pinch began") == 1 && stand.count(of: "pinch ended") == 1)
    }

    @Test func `a recognizer that disables itself when it begins is canceled, and works when enabled again`() {
        pan.addAction { pan in if pan.state == .began { pan.isEnabled = false } }
        play()
        #expect(stand.log.lines.filter { $0.hasPrefix("pan") } == ["pan began", "pan cancelled"])
        expectPinchGoesOn()
        pan.isEnabled = true
        stand.log.clear()
        play()
        #expect(stand.count(of: "pan began") == 1)
    }

    @Test func `a recognizer that removes itself is canceled, and receives no more touches`() {
        pan.addAction { [view = stand.view] pan in if pan.state == .changed { view.removeGestureRecognizer(pan) } }
        play()
        #expect(stand.log.lines.filter { $0.hasPrefix("pan") } == ["pan began", "pan changed", "pan cancelled"])
        expectPinchGoesOn()
        #expect(pan.view == nil && pan.state == .possible && pan.countedTouches.isEmpty)
    }

    @Test func `a recognizer that begins and is removed in one round announces that it began and was canceled`() {
        pan.slopPolicy = .keep
        pan.addAction { [view = stand.view, pinch] _ in view.removeGestureRecognizer(pinch) }
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        stand.hand.move(pair(about: middle + Vector(dx: 20, dy: 0), radius: 120, degrees: 0))
        #expect(stand.log.text == "pan began, pinch began, pinch cancelled")
    }

    @Test func `removing a view in an action cancels the view's gestures`() {
        pan.addAction { [view = stand.view] pan in if pan.state == .changed { view.removeFromSuperview() } }
        play()
        #expect(stand.log.lines.last == "pan cancelled")
        #expect(stand.engine.touches.isEmpty && stand.engine.engagedRecognizers.isEmpty)
    }

    @Test func `no gesture begins if a delegate that is asked about a late proposal removes the view`() {
        let (first, second, third) = (Puppet("first"), Puppet("second"), Puppet("third"))
        let stand = Stand(first, second, third)
        let delegate = QuestionedDelegate { pair in
            if pair == ["first", "second"], second.state == .possible { second.state = .began }
            if pair == ["second", "third"] { stand.view.removeFromSuperview() }
        }
        for puppet in [first, second, third] { puppet.delegate = delegate }
        first.next = .began
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        #expect(stand.log.text == "" && stand.view.superview == nil)
        #expect(stand.engine.engagedRecognizers.isEmpty)
    }

    @Test func `a view hidden in an action keeps its gesture, but starts no new one`() {
        pan.addAction { [view = stand.view] _ in view.isHidden = true }
        play()
        #expect(stand.count(of: "pan ended") == 1)
        stand.log.clear()
        play()
        #expect(stand.log.text == "")
    }

    @Test func `a recognizer added in an action does not receive touches that are already down`() {
        let late = TapGestureRecognizer()
        late.name = "late"
        pan.addAction { [view = stand.view] _ in view.addGestureRecognizer(late) }
        play()
        #expect(!stand.log.text.contains("late") && !stand.log.failures.contains { $0.hasPrefix("late") })
    }

    @Test func `an action that removes itself does not run again`() {
        var count = 0
        var token: GestureActionToken?
        token = pan.addAction { pan in
            count += 1
            if let token { pan.removeAction(token) }
        }
        play()
        #expect(count == 1)
    }

    @Test func `an action that another action removes does not run, even in the same round`() {
        final class Scene {
            var count = 0
            func pan(_ pan: PanGestureRecognizer) { count += 1 }
        }
        let scene = Scene()
        pan.addAction { [unowned scene] pan in if pan.state == .changed { pan.removeTarget(scene) } }
        pan.addTarget(scene, action: Scene.pan)
        play()
        #expect(scene.count == 1)
        #expect(stand.count(of: "pan ended") == 1)
    }

    @Test func `a token that has removed its action does not remove another action`() {
        var count = 0
        let token = pan.addAction { _ in }
        pan.removeAction(token)
        pan.addAction { _ in count += 1 }
        pan.removeAction(token)
        play()
        #expect(count > 1)
    }

    @Test func `a recognizer that another one disables is canceled immediately, and announces one cancellation`() {
        pan.addAction { [pinch] pan in if pan.state == .ended { pinch.isEnabled = false } }
        play()
        #expect(stand.log.lines.suffix(2) == ["pan ended", "pinch ended"])
        pinch.isEnabled = true
        stand.log.clear()
        pinch.addAction { [pan] pinch in if pinch.state == .began { pan.isEnabled = false } }
        play()
        #expect(stand.count(of: "pan cancelled") == 1 && stand.count(of: "pan ended") == 0)
        #expect(stand.count(of: "pinch ended") == 1)
    }

    @Test func `a view that is removed when a long press begins receives a cancellation`() {
        let view = WitnessView(frame: window)
        var told: [String] = []
        view.tell = { told.append($0) }
        let press = LongPressGestureRecognizer()
        press.name = "press"
        press.cancelsTouchesInView = false
        press.addAction { [unowned view] press in if press.state == .began { view.removeFromSuperview() } }
        view.addGestureRecognizer(press)
        stand.root.addSubview(view)
        stand.hand.touch(1, at: middle)
        stand.hand.wait(.seconds(1))
        stand.hand.lift(1)
        #expect(stand.log.text == "press began, press cancelled")
        #expect(press.failureReason == .viewRemoved)
        #expect(told == ["view began 1", "view cancelled 1"])
    }

    @Test func `a view moved within the tree keeps its gesture`() {
        let other = View(frame: window)
        stand.root.addSubview(other)
        stand.root.sendSubviewToBack(other)
        pan.addAction { [view = stand.view] pan in if pan.state == .began { other.addSubview(view) } }
        play()
        #expect(stand.count(of: "pan ended") == 1 && stand.count(of: "pan cancelled") == 0)
    }
}

/// Allows all recognizers simultaneously. Calls a closure with the sorted names of each pair.
private final class QuestionedDelegate: GestureRecognizerDelegate {
    private let onQuestion: ([String]) -> Void

    init(_ onQuestion: @escaping ([String]) -> Void) { self.onQuestion = onQuestion }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        onQuestion([gestureRecognizer, other].compactMap(\.name).sorted())
        return true
    }
}
