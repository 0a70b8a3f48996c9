import GestureTesting
import Testing

@Suite struct TouchpadTests {
    let channels = Channels(.drop)
    let stand: Stand

    init() {
        (channels.pan.name, channels.pinch.name) = ("pan", "pinch")
        (channels.rotation.name, channels.transform.name) = ("rotation", "transform")
        stand = Stand.filled(channels.pan, channels.pinch, channels.rotation, channels.transform)
    }

    private func pinch(
        _ phase: TouchPhase, delta: Vector = .zero, scale: Double = 1, rotation: Double = 0
    ) {
        stand.hand.advance(.milliseconds(8))
        stand.hand.touchpad(
            TouchpadInput(
                gesture: .pinch, phase: phase, fingers: 2, location: middle, delta: delta, scale: scale,
                rotation: rotation))
    }

    @Test func `a touchpad pinch drives all recognizers together, without slop`() {
        pinch(.began)
        pinch(.moved, delta: Vector(dx: 3, dy: 0), scale: 1.02, rotation: 0.01)
        #expect(["pan", "pinch", "rotation", "transform"].allSatisfy { stand.count(of: "\($0) began") == 1 })
        #expect(channels.pan.numberOfTouches == 0)
        pinch(.moved, delta: Vector(dx: 1, dy: 2), scale: 1.5, rotation: -0.2)
        let expected = Channels.values(translation: Vector(dx: 4, dy: 2), scale: 1.5, degrees: -0.2 * 180 / .pi)
        for channel in 0..<Channels.count { #expect(abs(channels.values[channel] - expected[channel]) < 1e-9) }
        // The pointer's location moved with the translation, and the rotation is about it.
        let map = channels.transform.transform
        #expect(abs(map.scale - 1.5) < 1e-9 && abs(map.rotation + 0.2) < 1e-9)
        pinch(.ended)
        for name in ["pan", "pinch", "rotation", "transform"] {
            #expect(stand.count(of: "\(name) ended") == 1)
        }
    }

    @Test func `a canceled touchpad pinch cancels the recognizers`() {
        pinch(.began)
        pinch(.moved, scale: 2)
        pinch(.cancelled)
        for name in ["pan", "pinch", "rotation", "transform"] {
            #expect(stand.count(of: "\(name) cancelled") == 1 && stand.count(of: "\(name) ended") == 0)
        }
    }

    /// The vertical velocity and the state at each action of the pan.
    private func velocities(while body: () -> Void) -> [(state: GestureState, velocity: Double)] {
        var told: [(state: GestureState, velocity: Double)] = []
        channels.pan.addAction { told.append(($0.state, ($0.velocity(in: nil) as Vector).dy)) }
        body()
        return told
    }

    @Test func `a two-finger scroll has a velocity at its end, but not while the fingers rest`() throws {
        let told = velocities {
            for _ in 1...20 {
                stand.hand.advance(.milliseconds(8))
                stand.hand.scroll(Vector(dx: 0, dy: 0.25), at: middle)
            }
            // A quarter of 40 px in 8 ms, against the scroll.
            #expect(abs((channels.pan.velocity(in: nil) as Vector).dy + 1250) < 1e-6)
            stand.hand.wait(.milliseconds(41))
            #expect(channels.pan.velocity(in: nil) == Vector.zero && channels.pan.state == .changed)
            stand.hand.wait(.milliseconds(109))
        }
        let end = try #require(told.last)
        #expect(end.state == .ended && abs(end.velocity + 1250) < 1e-6)
        // The next scroll begins at rest.
        stand.hand.scroll(Vector(dx: 0, dy: 0.25), at: middle)
        #expect(channels.pan.velocity(in: nil) == Vector.zero)
    }

    @Test func `a three-finger swipe has a velocity, and a wheel scroll has none`() throws {
        func swipe(_ phase: TouchPhase) {
            stand.hand.advance(.milliseconds(8))
            stand.hand.touchpad(
                TouchpadInput(gesture: .swipe, phase: phase, fingers: 3, location: middle, delta: Vector(dx: 0, dy: 10))
            )
        }
        let swiped = velocities {
            swipe(.began)
            for _ in 1...20 { swipe(.moved) }
            swipe(.ended)
        }
        let end = try #require(swiped.last)
        #expect(end.state == .ended && abs(end.velocity - 1250) < 1e-6)
        let turned = velocities {
            for _ in 1...20 {
                stand.hand.advance(.milliseconds(8))
                stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
            }
            stand.hand.wait(.milliseconds(150))
        }
        #expect(turned.last?.state == .ended && turned.allSatisfy { $0.velocity == 0 })
    }

    @Test(arguments: [8, 500])
    func `a three-finger swipe that rests before it ends has no velocity`(rest: Int) throws {
        let swiped = velocities {
            for step in 0...4 {
                stand.hand.advance(.milliseconds(8))
                stand.hand.touchpad(
                    TouchpadInput(
                        gesture: .swipe, phase: step == 0 ? .began : .moved, fingers: 3, location: middle,
                        delta: Vector(dx: 0, dy: 10)))
            }
            stand.hand.wait(.milliseconds(rest))
            stand.hand.touchpad(TouchpadInput(gesture: .swipe, phase: .ended, fingers: 3, location: middle))
        }
        let end = try #require(swiped.last)
        #expect(end.state == .ended && abs(end.velocity - (rest < 40 ? 1250 : 0)) < 1e-6)
    }

    @Test func `the velocity of a touchpad pinch is the rate of change of its scale and its rotation`() {
        pinch(.began)
        for step in 1...6 { pinch(.moved, scale: 1 + 0.02 * Double(step), rotation: -0.04 * Double(step)) }
        // 0.02 and -0.04 in 8 ms.
        #expect(abs(channels.pinch.velocity - 2.5) < 1e-9 && abs(channels.rotation.velocity + 5) < 1e-9)
        var ended: [Double] = []
        channels.pinch.addAction { if $0.state == .ended { ended.append($0.velocity) } }
        channels.rotation.addAction { if $0.state == .ended { ended.append($0.velocity) } }
        pinch(.ended, scale: 1.12, rotation: -0.24)
        #expect(ended.count == 2 && abs(ended[0] - 2.5) < 1e-9 && abs(ended[1] + 5) < 1e-9)
        pinch(.began)
        #expect(channels.pinch.velocity == 0 && channels.rotation.velocity == 0)
    }

    @Test func `a touchpad pinch that rests before it ends has no velocity`() {
        pinch(.began)
        for step in 1...6 { pinch(.moved, scale: 1 + 0.02 * Double(step)) }
        stand.hand.wait(.milliseconds(32))
        var ended: [Double] = []
        channels.pinch.addAction { if $0.state == .ended { ended.append($0.velocity) } }
        pinch(.ended, scale: 1.12)
        #expect(ended == [0])
    }

    @Test func `if gliding is enabled, a transform glides after a quick touchpad pinch, and not after a slow one`() {
        channels.transform.glides = true
        for (step, glides) in [(0.02, true), (0.001, false)] {
            pinch(.began)
            for count in 1...6 { pinch(.moved, scale: 1 + step * Double(count)) }
            pinch(.ended, scale: 1 + step * 6)
            let scale = channels.transform.scale
            #expect(channels.transform.isGliding == glides)
            stand.hand.wait(.milliseconds(100))
            #expect((channels.transform.scale > scale * 1.05) == glides)
            stand.hand.wait(.seconds(5))
            #expect(channels.transform.state == .possible)
        }
    }

    @Test func `with Control held, each upward wheel notch zooms in by a tenth, and does not pan`() {
        for _ in 1...2 { stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle, modifiers: .control) }
        #expect(abs(channels.pinch.scale - 1.21) < 1e-9)
        #expect(channels.pan.state == .possible)
        let pointer = channels.transform.transform.apply(to: middle)
        #expect(pointer.distance(to: middle) < 1e-9)
        stand.hand.wait(.milliseconds(150))
        #expect(stand.count(of: "pinch ended") == 1)
    }

    @Test func `over a view with scrollZooms, the wheel zooms, or pans if Shift is held`() {
        stand.view.scrollZooms = true
        for _ in 1...2 { stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle) }
        #expect(abs(channels.transform.transform.scale - 1.21) < 1e-9)
        #expect(channels.pan.state == .possible)
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle, modifiers: .shift)
        #expect(stand.count(of: "pinch ended") == 1)
        #expect(channels.pan.translation(in: nil) == Vector(dx: 0, dy: 40))
    }

    @Test func `the wheel zooms a view with scrollZooms even over its subviews, except over a subview that scrolls`() {
        stand.view.scrollZooms = true
        let (plain, list) = (View(frame: stand.view.bounds), View(frame: stand.view.bounds))
        stand.view.addSubview(plain)
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle)
        #expect(abs(channels.transform.transform.scale - 1.1) < 1e-9)
        stand.hand.wait(.seconds(1))
        let pan = PanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        list.addGestureRecognizer(pan)
        plain.addSubview(list)
        var displacement = Vector.zero
        pan.addAction { displacement = $0.translation(in: nil) }
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle)
        #expect(displacement == Vector(dx: 0, dy: 40))
    }

    @Test func `a horizontal scroll over a zooming view pans it until the scroll ends`() {
        stand.view.scrollZooms = true
        stand.hand.scroll(Vector(dx: 0.5, dy: 0.25), at: middle)
        stand.hand.scroll(Vector(dx: 0.25, dy: 0.5), at: middle)
        #expect(channels.pinch.state == .possible)
        #expect(channels.pan.translation(in: nil) == Vector(dx: -30, dy: -30))
        stand.hand.wait(.seconds(1))
        // A wheel may turn from one to the other.
        stand.hand.scroll(Vector(dx: 1, dy: 0), at: middle)
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle)
        #expect(abs(channels.pinch.scale - 1.1) < 1e-9)
    }

    @Test func `a scroll ends when a finger lands, and the finger begins a new pan`() {
        stand.hand.scroll(Vector(dx: 1, dy: 0), at: middle)
        #expect(channels.pan.translation(in: nil) == Vector(dx: -40, dy: 0))
        stand.hand.touch(1, at: middle)
        #expect(stand.count(of: "pan ended") == 1)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        #expect(stand.count(of: "pan began") == 2)
        #expect(channels.pan.translation(in: nil) == .zero)
        #expect(channels.pan.numberOfTouches == 1)
    }

    @Test func `two scrolls 150 ms apart are two gestures`() {
        for pause in [149, 150] {
            stand.log.clear()
            stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
            stand.hand.advance(.milliseconds(pause))
            stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
            #expect(stand.count(of: "pan began") == (pause == 149 ? 1 : 2))
            stand.hand.wait(.seconds(1))
        }
    }

    @Test func `wheel increments that are reset at each notch add up`() {
        var (scale, displacement) = (1.0, Vector.zero)
        channels.pinch.addAction { pinch in
            scale *= pinch.scale
            pinch.scale = 1
        }
        channels.pan.addAction { pan in
            displacement += pan.translation(in: nil)
            pan.setTranslation(.zero, in: nil)
        }
        for _ in 1...3 { stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle, modifiers: .control) }
        for _ in 1...3 { stand.hand.scroll(Vector(dx: 0.5, dy: 1), at: middle) }
        #expect(abs(scale - 1.331) < 1e-9)
        #expect((displacement - Vector(dx: -60, dy: -120)).length < 1e-9)
    }
}
