// Longer than 250 lines: pens, contacts and edges share one stand.

import GestureTesting
import Testing

/// Which touches are palms, by the thresholds.
@Suite struct PalmTests {
    private let pan = PanGestureRecognizer()
    private let stand: Stand
    private var hand: Hand { stand.hand }
    /// The location of the pen's tip.
    private let tip = Point(x: 400, y: 300)

    init() {
        stand = Stand.filled(pan)
        pan.name = "pan"
        // Circles of 100 px.
        stand.engine.thresholds.palm.region = 100
        stand.engine.thresholds.palm.regionMillimeters = 0
    }

    private func hoverPen(lean: Double? = nil) {
        let tilt = lean.map { PenTilt(altitudeAngle: 1, azimuthAngle: $0 * .pi / 180) }
        hand.hover(.moved, at: tip, type: .pencil, pose: PenPose(tilt: tilt))
    }

    /// Whether a touch that lands so far from the tip is a palm.
    private func isPalm(_ dx: Double, _ dy: Double) -> Bool {
        let before = stand.engine.touches.count
        hand.touch(9, at: tip + Vector(dx: dx, dy: dy))
        defer { hand.lift(9) }
        return stand.engine.touches.count == before
    }

    // MARK: A pen in range

    @Test func `the palm region of an upright pen is centered on it, with twice the radius of a tilted pen's region`() {
        hoverPen()
        #expect(isPalm(0, 200) && isPalm(-200, 0) && isPalm(120, 160))
        #expect(!isPalm(0, 201) && !isPalm(-201, 0) && !isPalm(121, 160))
    }

    @Test(arguments: [0.0, 45, 90, 135, -120])
    func `the palm region is a circle in the direction of the pen's tilt, with the tip on its edge`(lean: Double) {
        hoverPen(lean: lean)
        let direction = Vector(dx: 1, dy: 0).rotated(by: lean * .pi / 180)
        #expect(isPalm(direction.dx * 199, direction.dy * 199) && !isPalm(direction.dx * 201, direction.dy * 201))
        #expect(isPalm(direction.dx, direction.dy) && !isPalm(-direction.dx, -direction.dy))
        // From the middle of the circle, 99 and 101 px to its side.
        let middle = direction * 100
        let side = Vector(dx: -direction.dy, dy: direction.dx)
        for (displacement, isInside) in [(99.0, true), (101, false), (-99, true), (-101, false)] {
            #expect(isPalm((middle + side * displacement).dx, (middle + side * displacement).dy) == isInside)
        }
    }

    @Test func `with the palm side set for a left hand, the palm region is on that side, regardless of the tilt`() {
        stand.engine.thresholds.palm.side = 135
        hoverPen(lean: 45)
        #expect(isPalm(-70, 70) && !isPalm(70, 70))
    }

    @Test func `the palm region stays on the same side when the pen is upright for a moment`() {
        hoverPen(lean: 0)
        hoverPen()
        #expect(isPalm(150, 0) && !isPalm(-50, 0))
    }

    @Test func `a pen counts as in range for a limited time after its last event`() {
        hoverPen()
        hand.advance(.milliseconds(499))
        #expect(isPalm(0, 0))
        hand.advance(.milliseconds(1))
        #expect(!isPalm(0, 0))
        hoverPen()
        #expect(isPalm(0, 0))
        stand.engine.thresholds.palm.penDuration = 0
        #expect(!isPalm(0, 0))
    }

    @Test func `a pen that leaves the window counts as in range for a limited time`() {
        hoverPen()
        hand.hover(.exited, at: tip, type: .pencil)
        hand.advance(.milliseconds(400))
        #expect(isPalm(0, 0))
    }

    /// Fault in fingers: a pen approaches while the hand rests on the screen.
    @Test func `a palm that was down before the pen arrived is canceled, and its movement is undone`() {
        var point = Point.zero
        pan.addAction { pan in
            if pan.state == .cancelled { point = .zero } else { point = .zero + pan.translation(in: nil) }
        }
        hand.touch(1, at: tip + Vector(dx: 50, dy: 50))
        for _ in 1...5 { hand.move(1, by: Vector(dx: 6, dy: 0)) }
        #expect(point != .zero)
        var cause: CancellationCause?
        stand.engine.onTouch = { cause = $0.cancellationCause }
        hoverPen()
        #expect(point == .zero && cause == .palm && stand.engine.touches.allSatisfy { $0.source == .hover })
        #expect(stand.log.text.hasSuffix("pan cancelled"))
        // Later events of the palm are ignored, and are not errors.
        hand.move(1, by: Vector(dx: 90, dy: 0))
        hand.lift(1)
        #expect(stand.log.text.hasSuffix("pan cancelled") && stand.engine.ignoredInputs == 0)
    }

    @Test func `a recognizer that has not begun fails if its touch becomes a palm`() {
        hand.touch(1, at: tip)
        hoverPen()
        #expect(stand.log.failures == ["pan palm"])
    }

    @Test func `fingers outside the palm region can pan while the pen hovers and writes`() {
        pan.minimumNumberOfTouches = 2
        hoverPen(lean: 45)
        let point = tip + Vector(dx: -150, dy: -100)
        hand.touch(1, at: point)
        hand.touch(2, at: point + Vector(dx: 0, dy: 40))
        for _ in 1...5 {
            hand.together {
                hand.move(1, by: Vector(dx: -6, dy: 0))
                hand.move(2, by: Vector(dx: -6, dy: 0))
            }
            hoverPen(lean: 45)
        }
        // The first move of 6 px passes the slop of two fingers.
        #expect(pan.state == .changed && pan.translation(in: nil) == Vector(dx: -24, dy: 0))
        hand.touch(3, at: tip, type: .pencil)
        hand.move(3, by: Vector(dx: 5, dy: 0))
        #expect(pan.state == .changed && stand.engine.touches.count { $0.source == .contact } == 3)
    }

    @Test func `the palm region takes effect when a touch lands or a pen arrives, not when the pen moves`() {
        hoverPen()
        hand.touch(1, at: tip + Vector(dx: 300, dy: 0))
        hand.hover(.moved, at: tip + Vector(dx: 290, dy: 0), type: .pencil)
        #expect(stand.engine.touches.count { $0.source == .contact } == 1)
        // The pen leaves and returns, and the finger is now next to its tip.
        hand.wait(.milliseconds(600))
        hand.hover(.moved, at: tip + Vector(dx: 290, dy: 0), type: .pencil)
        #expect(stand.engine.touches.allSatisfy { $0.source == .hover })
    }

    /// With tilt the region is a circle of the radius with the tip on its edge: 2 × 70 mm across.
    @Test(arguments: [
        // 70 mm of 0.35 mm are 200 px.
        (0.35, 1.0, 400.0), (0.35, 2, 400),
        // 70 mm of 25.4 mm / 96 are 264.57 px, of the interface.
        (nil, 1, 529.13), (nil, 1.5, 793.7),
    ])
    func `the default palm region is the size of a hand, even if the pixel density is unknown`(
        millimetersPerPixel: Double?, scale: Double, reach: Double
    ) {
        stand.engine.thresholds = Thresholds()
        (stand.engine.millimetersPerPixel, stand.engine.scale) = (millimetersPerPixel, scale)
        hoverPen(lean: 0)
        #expect(isPalm(reach - 1, 0) && !isPalm(reach + 1, 0) && !isPalm(-1, 0))
        stand.engine.thresholds.palm.regionMillimeters = 0
        hoverPen(lean: 0)
        #expect(!isPalm(1, 0))
    }

    @Test func `palm lengths in millimeters are converted at 96 px per inch if the pixel density is unknown`() {
        let inch = 25.4
        stand.engine.thresholds.palm.region = 0
        stand.engine.thresholds.palm.penRadiusMillimeters = inch
        stand.engine.thresholds.palm.edgeMillimeters = inch / 2
        let effective = stand.engine.thresholds.effective().palm
        for (value, pixels) in [(effective.penRadius, 96.0), (effective.edge, 48)] {
            #expect(abs(value - pixels) < 1e-9)
        }
        hoverPen()
        #expect(isPalm(95, 0) && !isPalm(97, 0))
        // Those of fingers are in pixels unless the density is known.
        #expect(Thresholds().effective().touchSlop == Thresholds().touchSlop)
    }

    /// Lands with a contact of a length in millimetres, on a panel of 160 dpi if its density is
    /// known.
    private func lands(length: Double, isDensityKnown: Bool = true) -> Bool {
        let millimetersPerPixel = 25.4 / 160
        stand.engine.millimetersPerPixel = isDensityKnown ? millimetersPerPixel : nil
        let sample = TouchSample(time: hand.time, location: tip, majorRadius: length / 2 / millimetersPerPixel)
        hand.touch(1, with: sample, type: .direct)
        defer { hand.lift(1) }
        return stand.engine.touches.contains { $0.source == .contact }
    }

    @Test(arguments: [8.0, 15, 25, 32])
    func `contacts as large as adult fingers and thumbs are not palms`(length: Double) {
        stand.engine.thresholds = Thresholds()
        #expect(lands(length: length))
    }

    @Test(arguments: [40.0, 60, 90])
    func `a palm is ignored even if the touchscreen has no pen`(length: Double) {
        stand.engine.thresholds = Thresholds()
        #expect(!lands(length: length))
        #expect(stand.log.lines.isEmpty && stand.log.failures.isEmpty)
    }

    @Test func `a finger that rolls into a palm is canceled`() {
        stand.engine.thresholds = Thresholds()
        stand.engine.millimetersPerPixel = 0.2
        hand.touch(1, with: TouchSample(time: hand.time, location: tip, majorRadius: 30), type: .direct)
        for step in 1...5 {
            let point = tip + Vector(dx: 6 * Double(step), dy: 0)
            hand.move(1, through: [TouchSample(time: hand.time, location: point, majorRadius: 30)])
        }
        let point = tip + Vector(dx: 36, dy: 0)
        hand.move(1, through: [TouchSample(time: hand.time, location: point, majorRadius: 100)])
        #expect(stand.log.text.hasSuffix("pan cancelled") && stand.engine.touches.isEmpty)
    }

    @Test func `a large contact is not a palm if the pixel density is unknown`() {
        stand.engine.thresholds = Thresholds()
        #expect(lands(length: 60, isDensityKnown: false))
    }

    @Test func `every touch within the palm radius around the pen is a palm, regardless of the pen's tilt`() {
        stand.engine.thresholds.palm.penRadius = 3000
        hoverPen(lean: 45)
        #expect(isPalm(-399, -299) && isPalm(800, 400))
        stand.engine.thresholds.palm.region = 0
        stand.engine.thresholds.palm.penRadius = 50
        #expect(isPalm(-30, -40) && !isPalm(-30, -41))
        hand.advance(.milliseconds(500))
        #expect(!isPalm(-30, -40))
    }

    @Test func `a mouse is not a pen, and pens and mice are never palms`() {
        hand.hover(.moved, at: tip)
        #expect(!isPalm(0, 0))
        hoverPen()
        hand.touch(1, at: tip, type: .indirectPointer, button: 1)
        hand.touch(2, at: tip, type: .pencil)
        #expect(stand.engine.touches.count { $0.source == .contact } == 2)
    }

    @Test func `the engine is not at rest while a palm is down or a pen is in range`() {
        #expect(stand.engine.isAtRest)
        hoverPen()
        #expect(!stand.engine.isAtRest)
        hand.touch(1, at: tip)
        hand.wait(.seconds(1))
        #expect(!stand.engine.isAtRest && stand.engine.touches.allSatisfy { $0.source == .hover })
        hand.lift(1)
        #expect(stand.engine.isAtRest)
    }

    @Test func `a palm whose lift was lost does not affect the next touch with the same number`() {
        hoverPen()
        hand.touch(1, at: tip)
        hand.wait(.seconds(1))
        hand.touch(1, at: tip)
        #expect(stand.engine.touches.count { $0.source == .contact } == 1)
        hand.move(1, by: Vector(dx: 30, dy: 0))
        #expect(pan.state == .began)
        hand.lift(1)
        #expect(stand.engine.isAtRest && stand.log.text.hasSuffix("pan ended"))
    }

    // MARK: Contacts and edges

    private func sample(radius: Double?, at point: Point) -> TouchSample {
        TouchSample(time: hand.time, location: point, majorRadius: radius)
    }

    @Test func `a contact that is as large as the threshold when it lands, or grows to it later, is a palm`() {
        stand.engine.thresholds.palm.contact = 40
        hand.touch(1, with: sample(radius: 20, at: middle), type: .direct)
        #expect(stand.engine.touches.isEmpty)
        hand.touch(2, with: sample(radius: 19.9, at: middle), type: .direct)
        for step in 1...4 { hand.move(2, to: middle + Vector(dx: 6 * Double(step), dy: 0)) }
        #expect(pan.state == .changed)
        hand.move(2, through: [sample(radius: 20, at: middle + Vector(dx: 30, dy: 0))])
        #expect(stand.log.text.hasSuffix("pan cancelled") && stand.engine.touches.isEmpty)
        // A device that does not measure contacts has none.
        hand.touch(3, at: middle)
        #expect(stand.engine.touches.count == 1)
    }

    @Test func `a touch that lands outside the window is not a palm if no edge threshold is set`() {
        #expect(!isPalm(-tip.x - 1, 0) && !isPalm(0, -tip.y - 1))
    }

    @Test func `a touch that lands at an edge is a palm, and one that moves there is not`() {
        stand.engine.thresholds.palm.edge = 20
        let (width, height) = (stand.root.frame.width, stand.root.frame.height)
        func lands(_ x: Double, _ y: Double) -> Bool {
            hand.touch(1, at: Point(x: x, y: y))
            defer { hand.lift(1) }
            return !stand.engine.touches.isEmpty
        }
        #expect(!lands(19, 300) && lands(20, 300) && !lands(300, 19) && lands(300, 20))
        #expect(!lands(width - 19, 300) && lands(width - 20, 300))
        #expect(!lands(300, height - 19) && lands(300, height - 20))
        hand.touch(1, at: Point(x: 100, y: 100))
        hand.move(1, to: Point(x: 5, y: 100))
        #expect(pan.state == .began)
    }

    @Test func `palm thresholds can be set by name, even during a gesture`() {
        #expect(stand.engine.thresholds.set("palmSide", to: 135) && stand.engine.thresholds.palm.side == 135)
        hand.touch(1, with: sample(radius: 30, at: middle), type: .direct)
        #expect(stand.engine.touches.count == 1)
        hand.set(["palmContact": .number(50)])
        hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(stand.engine.touches.isEmpty)
    }
}
