// Longer than 250 lines: each law of a set state is a short test of its own.
import GestureTesting
import Testing

/// Recognizers of strangers, which set their state as they do in UIKit.
@Suite struct StateSettingTests {
    /// A pan that begins at the landing.
    private final class ImmediatePan: PanGestureRecognizer {
        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
            super.touchesBegan(touches, with: event)
            state = .began
        }
    }

    @Test func `a pan that begins at the landing follows the finger from there`() {
        let pan = ImmediatePan()
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        #expect(pan.state == .began)
        stand.hand.move(1, by: Vector(dx: 3, dy: 1))
        #expect(pan.translation(in: nil) == Vector(dx: 3, dy: 1))
        stand.hand.lift(1)
        #expect(stand.log.text == "ImmediatePan began, ImmediatePan changed, ImmediatePan ended")
    }

    /// Reads its state back in the hook that sets it.
    private final class ReadBack: GestureRecognizer {
        private(set) var read: [GestureState] = []

        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
            state = .began
            read.append(state)
        }
        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
            if state == .began || state == .changed { state = .changed }
            read.append(state)
        }
        override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
            state = .ended
            read.append(state)
        }
    }

    @Test func `a recognizer's state has its new value immediately after it is set`() {
        let reader = ReadBack()
        let stand = Stand.filled(reader)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        stand.hand.lift(1)
        #expect(reader.read == [.began, .changed, .ended])
    }

    /// Sets `changed` with every movement.
    private final class SteadyPan: PanGestureRecognizer {
        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
            super.touchesMoved(touches, with: event)
            if state == .possible { state = .began }
            state = .changed
        }
    }

    @Test func `if a pan's state is set to changed and its touch lifts in the same round, the pan ends`() {
        let pan = SteadyPan()
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        let (engine, point) = (stand.hand.engine, middle + Vector(dx: 25, dy: 0))
        let time = engine.now + .milliseconds(10)
        let phases: [TouchPhase] = [.moved, .ended]
        engine.receive(
            InputBatch(
                time: time,
                events: phases.map {
                    InputEvent(time: time, .touch(TouchInput(id: TouchID(1), phase: $0, location: point)))
                }))
        #expect(stand.log.text == "SteadyPan began, SteadyPan ended")
    }

    @Test func `if a recognizer's state is set to began and then to changed in one round, the recognizer begins`() {
        let pan = SteadyPan()
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(stand.log.text == "SteadyPan began")
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        stand.hand.lift(1)
        #expect(stand.log.text == "SteadyPan began, SteadyPan changed, SteadyPan ended")
    }

    /// The most common subclass: a pan that fails if it moves in the wrong direction.
    private final class HorizontalPan: PanGestureRecognizer {
        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
            super.touchesMoved(touches, with: event)
            if state == .began || state == .possible, let touch = touches.first {
                let displacement = touch.location(in: view) - touch.previousLocation(in: view)
                if abs(displacement.y) > abs(displacement.x) { state = .cancelled }
            }
        }
    }

    @Test func `a state that a subclass sets overrides what its superclass sets later in the round`() {
        let pan = HorizontalPan()
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 0, dy: 20))
        #expect(pan.state == .failed && stand.log.text == "")
        stand.hand.lift(1)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        stand.hand.move(1, by: Vector(dx: 0, dy: 20))
        stand.hand.lift(1)
        #expect(stand.log.text == "HorizontalPan began, HorizontalPan cancelled")
    }

    /// Apple's: counts only what goes beyond a threshold of its own.
    private final class ThresholdPan: PanGestureRecognizer {
        private(set) var isThresholdExceeded = false
        var states: [GestureState] = []

        override var state: GestureRecognizer.State {
            didSet {
                states.append(state)
                switch state {
                case .began, .changed:
                    let displacement: Point = translation(in: view)
                    if !isThresholdExceeded, abs(displacement.x) > 30 {
                        isThresholdExceeded = true
                        setTranslation(Point(x: displacement.x - 30, y: 0), in: view)
                    }
                case .possible, .ended, .cancelled, .failed: isThresholdExceeded = false
                }
            }
        }
    }

    @Test func `an observer of the state is called for every change, before the actions`() {
        let pan = ThresholdPan()
        let stand = Stand.filled(pan)
        var shown: [(Bool, Double)] = []
        pan.addAction { shown.append(($0.isThresholdExceeded, $0.translation(in: nil).x)) }
        stand.hand.touch(1, at: middle)
        for _ in 1...5 { stand.hand.move(1, by: Vector(dx: 12, dy: 0)) }
        stand.hand.lift(1)
        #expect(pan.states == [.began, .changed, .changed, .changed, .changed, .ended, .possible])
        #expect(shown.map(\.0) == [false, false, false, true, true, false])
        #expect(shown.map(\.1) == [0, 12, 24, 6, 18, 18])
    }

    /// Sets the states that a test chooses.
    private final class Free: GestureRecognizer {
        var onBegan: (Free) -> Void = { _ in }
        var onMoved: (Free) -> Void = { _ in }
        var onEnded: (Free) -> Void = { _ in }
        var told: [GestureState] = []
        override var state: GestureState { didSet { told.append(state) } }
        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) { onBegan(self) }
        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) { onMoved(self) }
        override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) { onEnded(self) }
        override func reset() {
            super.reset()
            state = .possible
        }
    }

    @Test func `two rival recognizers can both set their state to began, until the arbiter makes one fail`() {
        let (free, tap) = (Free(), Free())
        let stand = Stand.filled(free, tap)
        stand.simultaneous = false
        var read: [GestureState] = []
        free.name = "free"
        for one in [free, tap] {
            one.onBegan = {
                $0.state = .began
                read.append($0.state)
            }
        }
        stand.hand.touch(1, at: middle)
        #expect(read == [.began, .began])
        #expect(free.state == .began && tap.state == .failed && tap.failureReason == .prevented)
        #expect(free.told == [.began] && tap.told == [.began, .failed])
        stand.hand.lift(1)
        #expect(free.told.last == .possible && tap.told.last == .possible)
    }

    @Test func `a recognizer's state is possible while it waits for another one to fail, and then becomes began`() {
        let (free, other) = (Free(), Free())
        let stand = Stand.filled(free, other)
        free.require(toFail: other)
        free.onBegan = { $0.state = .began }
        free.onMoved = { $0.state = .changed }
        stand.hand.touch(1, at: middle)
        #expect(free.state == .possible && free.isWaiting && free.told == [.began, .possible])
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(free.state == .possible && free.isWaiting)
        other.onMoved = { $0.state = .failed }
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(free.state == .began && other.failureReason == .unspecified)
    }

    @Test func `a recognizer need not declare whether it is continuous`() {
        let free = Free()
        let stand = Stand.filled(free)
        free.name = "free"
        free.onMoved = { $0.state = .changed }
        free.onEnded = { $0.state = .ended }
        stand.hand.touch(1, at: middle)
        for _ in 1...2 { stand.hand.move(1, by: Vector(dx: 1, dy: 0)) }
        stand.hand.lift(1)
        #expect(stand.log.text == "free began, free changed, free ended")
        stand.hand.touch(1, at: middle)
        stand.hand.lift(1)
        #expect(stand.log.lines.suffix(1) == ["free ended"] && stand.log.lines.count == 4)
    }

    @Test func `a refused state leaves the state that was set before in the round`() {
        let free = Free()
        let stand = Stand.filled(free)
        var read: [GestureState] = []
        free.onBegan = {
            $0.state = .began
            $0.state = .possible
            read.append($0.state)
        }
        free.onMoved = {
            $0.state = .ended
            $0.state = .began
            read.append($0.state)
        }
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(read == [.began, .ended])
        #expect(stand.log.text == "Free began, Free ended")
    }

    @Test func `setting the state to possible is refused unless the state is already possible`() {
        let free = Free()
        let stand = Stand.filled(free)
        var refused: [String] = []
        stand.engine.onRefusedProposal = { _, refusal in refused.append(refusal.description) }
        free.state = .possible
        free.onBegan = { $0.state = .possible }
        free.onMoved = { $0.state = $0.state == .possible ? .began : .possible }
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(refused == [])
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        let rule = "only the engine can restore possible, after the attempt"
        #expect(refused == ["Free cannot go from began to possible: \(rule)"])
        #expect(free.state == .began)
    }

    #if DEBUG
        @Test func `each kind of invalid state change is reported to the host in one message`() {
            let free = Free()
            let stand = Stand.filled(free)
            var messages: [String] = []
            stand.engine.onDebugMessage = { messages.append($0) }
            free.onBegan = { $0.state = .began }
            free.onMoved = { $0.state = .possible }
            stand.hand.touch(1, at: middle)
            for _ in 1...3 { stand.hand.move(1, by: Vector(dx: 1, dy: 0)) }
            let rule = "only the engine can restore possible, after the attempt"
            #expect(messages == ["Free cannot go from began to possible: \(rule)."])
        }
    #endif

    @Test func `a state set by a timer takes effect immediately, unless the recognizer is idle`() {
        let free = Free()
        let stand = Stand.filled(free)
        free.name = "free"
        stand.hand.touch(1, at: middle)
        free.state = .began
        #expect(stand.log.text == "free began" && free.state == .began)
        free.state = .changed
        free.state = .ended
        #expect(stand.log.text == "free began, free changed, free ended" && free.state == .ended)
        stand.hand.lift(1)
        #expect(free.state == .possible)
        free.state = .failed
        free.state = .ended
        #expect(free.state == .possible && free.failureReason == nil)
        stand.hand.touch(1, at: middle)
        #expect(free.state == .possible && stand.log.failures == [])
    }

    @Test func `a failure set by a timer lets a waiting recognizer begin and cancel the view's touch`() {
        let (free, pan) = (Free(), PanGestureRecognizer())
        let (view, root) = (WitnessView(frame: window), View(frame: window))
        root.addSubview(view)
        let hand = Hand(GestureEngine(root: root))
        var told: [String] = []
        view.tell = { told.append($0) }
        view.addGestureRecognizer(free)
        view.addGestureRecognizer(pan)
        pan.require(toFail: free)
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 20, dy: 0))
        #expect(pan.isWaiting)
        free.state = .failed
        #expect(pan.state == .began && told == ["view began 1", "view moved 1", "view cancelled 1"])
    }

    @Test func `an action can end its own gesture and another one immediately`() {
        let (pan, free) = (PanGestureRecognizer(), Free())
        let stand = Stand.filled(pan, free)
        (pan.name, free.name) = ("pan", "free")
        free.onBegan = { $0.state = .began }
        pan.addAction { pan in
            if pan.state == .changed {
                pan.state = .cancelled
                free.state = .ended
            }
        }
        stand.hand.touch(1, at: middle)
        for _ in 1...3 { stand.hand.move(1, by: Vector(dx: 20, dy: 0)) }
        #expect(stand.log.text == "free began, pan began, pan changed, pan cancelled, free ended")
    }

    /// A custom double tap that sets no state at the first lift.
    private final class OwnDoubleTap: GestureRecognizer {
        private var taps = 0
        override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
            taps += 1
            if taps == 2 { state = .ended }
        }
        override func reset() {
            super.reset()
            taps = 0
        }
    }

    @Test func `a recognizer without touches stays possible for a limited time`() {
        let double = OwnDoubleTap()
        double.delaysTouchesEnded = false
        let stand = Stand.filled(double)
        double.name = "double"
        func tap() {
            stand.hand.touch(1, at: middle)
            stand.hand.lift(1)
        }
        tap()
        stand.hand.wait(.milliseconds(1999))
        tap()
        #expect(stand.log.text == "double ended")
        tap()
        #expect(stand.engine.nextDeadline == stand.hand.time + .seconds(2))
        stand.hand.wait(.seconds(2))
        #expect(stand.log.failures == ["double touchesGone"] && stand.engine.isAtRest)
        tap()
        stand.hand.advance(.seconds(3))
        tap()
        #expect(stand.log.text == "double ended")
    }

    /// Begins when the long press would fail and start over.
    private final class StubbornPress: LongPressGestureRecognizer {
        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
            super.touchesBegan(touches, with: event)
            if touches.first?.location(in: nil) != middle { state = .began }
        }
    }

    @Test func `a recognizer that begins when it would otherwise start over still ends when its touch lifts`() {
        let press = StubbornPress()
        press.numberOfTapsRequired = 1
        let stand = Stand.filled(press)
        press.name = "press"
        stand.hand.touch(1, at: middle)
        stand.hand.lift(1)
        // Too far away for the second tap.
        stand.hand.touch(1, at: middle + Vector(dx: 300, dy: 0))
        stand.hand.lift(1)
        #expect(stand.log.text == "press began, press ended")
        #expect(stand.engine.isAtRest)
    }

    @Test func `a state set by an observer takes effect`() {
        final class Shy: PanGestureRecognizer {
            override var state: GestureState { didSet { if state == .began { state = .failed } } }
        }
        let pan = Shy()
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        #expect(pan.state == .cancelled && stand.log.text == "Shy began, Shy cancelled")
    }
}
