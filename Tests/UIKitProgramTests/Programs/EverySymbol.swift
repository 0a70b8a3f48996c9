// Longer than 250 lines: it has a line for each symbol. Written by scripts/generate.
import Controls
import Desktop

final class EverySymbol {
    var recognizer: GestureRecognizer!
    var tap: TapGestureRecognizer!
    var longPress: LongPressGestureRecognizer!
    var pan: PanGestureRecognizer!
    var pinch: PinchGestureRecognizer!
    var rotation: RotationGestureRecognizer!
    var swipe: SwipeGestureRecognizer!
    var edgePan: ScreenEdgePanGestureRecognizer!
    var touch: Touch!
    var event: TouchEvent!
    var view: View!
    var other: View!
    var point = Point()
    var rect = Rect()
    var transform = Transform.identity

    func act(_ recognizer: GestureRecognizer) {}

    func useUIGestureRecognizer() {
        _ = GestureRecognizer()
        _ = PanGestureRecognizer(target: self, action: EverySymbol.act)
        recognizer.addTarget(self, action: EverySymbol.act)
        recognizer.removeTarget(self)
        _ = recognizer.state == .ended
        _ = recognizer.view?.superview
        recognizer.isEnabled = false
        recognizer.delegate = nil
        recognizer.name = "scale"
        _ = recognizer.location(in: view).x
        _ = recognizer.location(ofTouch: 0, in: nil).y
        _ = recognizer.numberOfTouches == 2
        recognizer.require(toFail: tap)
        recognizer.cancelsTouchesInView = false
        recognizer.delaysTouchesBegan = true
        recognizer.delaysTouchesEnded = false
        recognizer.requiresExclusiveTouchType = false
        recognizer.allowedTouchTypes = [.direct]
        _ = recognizer.modifierFlags.contains(.shift)
        _ = recognizer.buttonMask.contains(.secondary)
        recognizer.ignore(touch, for: event)
    }

    func useUIGestureRecognizerState() {
        let state: GestureRecognizer.State = .possible
        _ = state == .possible
        _ = state == .began
        _ = state == .changed
        _ = state == .ended
        _ = state == .cancelled
        _ = state == .failed
        _ = state == .recognized
    }

    func useUITapGestureRecognizer() {
        _ = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.numberOfTouchesRequired = 2
        tap.buttonMaskRequired = .secondary
    }

    func useUILongPressGestureRecognizer() {
        _ = LongPressGestureRecognizer()
        longPress.minimumPressDuration = 0.3
        longPress.allowableMovement = 20
        longPress.numberOfTapsRequired = 1
        longPress.numberOfTouchesRequired = 2
    }

    func useUIPanGestureRecognizer() {
        _ = PanGestureRecognizer()
        view.center.x += pan.translation(in: view.superview).x
        pan.setTranslation(.zero, in: view)
        _ = abs(pan.velocity(in: view).y) > 500
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        pan.allowedScrollTypesMask = .all
    }

    func useUIPinchGestureRecognizer() {
        _ = PinchGestureRecognizer()
        pinch.scale *= 2
        _ = pinch.velocity < 0
    }

    func useUIRotationGestureRecognizer() {
        _ = RotationGestureRecognizer()
        rotation.rotation = 0
        _ = rotation.velocity > 0
    }

    func useUISwipeGestureRecognizer() {
        _ = SwipeGestureRecognizer()
        swipe.direction = [.left, .right]
        swipe.numberOfTouchesRequired = 2
        let direction: SwipeGestureRecognizer.Direction = .up
        _ = swipe.direction == .right
        _ = swipe.direction == .left
        _ = direction.contains(.up)
        _ = swipe.direction == .down
    }

    func useUIScreenEdgePanGestureRecognizer() {
        _ = ScreenEdgePanGestureRecognizer()
        edgePan.edges = .left
    }

    func useUIHoverGestureRecognizer() {
        _ = HoverGestureRecognizer()
        _ = HoverGestureRecognizer().zOffset > 0.5
        _ = HoverGestureRecognizer().altitudeAngle < .pi / 4
        _ = HoverGestureRecognizer().azimuthAngle(in: view) + .pi
        _ = HoverGestureRecognizer().azimuthUnitVector(in: view).dx
        _ = HoverGestureRecognizer().rollAngle < .pi / 4
    }

    func useUIGestureRecognizerDelegate() {
        _ = recognizer.delegate as GestureRecognizerDelegate?
    }

    func useUITouch() {
        _ = touch as Touch
        _ = touch.location(in: view)
        _ = touch.previousLocation(in: nil)
        _ = touch.preciseLocation(in: view)
        _ = touch.precisePreviousLocation(in: view)
        _ = touch.view === view
        _ = touch.window === view.window
        _ = touch.phase == .began
        _ = touch.type == .pencil
        _ = touch.tapCount == 2
        _ = touch.timestamp + 0.5
        _ = touch.force > 0.5
        _ = touch.force / touch.maximumPossibleForce
        _ = touch.majorRadius as Double?
        _ = touch.majorRadiusTolerance as Double?
        _ = touch.gestureRecognizers?.count
        _ = touch.altitudeAngle < .pi / 4
        _ = touch.azimuthAngle(in: view) + .pi
        _ = touch.azimuthUnitVector(in: view).dx
        _ = touch.rollAngle < .pi / 4
    }

    func useUITouchPhase() {
        let phase: Touch.Phase = touch.phase
        _ = phase == .began
        _ = phase == .moved
        _ = phase == .stationary
        _ = phase == .ended
        _ = phase == .cancelled
    }

    func useUITouchTouchType() {
        let type: Touch.TouchType = touch.type
        _ = type == .direct
        _ = type == .pencil
        _ = type == .indirectPointer
        _ = type == .pencil
    }

    func useUITouchProperties() {
    }

    func useUIEvent() {
        _ = event as TouchEvent
        _ = event.allTouches?.count
        _ = event.touches(for: view)?.first
        _ = event.touches(for: pan)?.count
        _ = event.coalescedTouches(for: touch)?.map { $0.location(in: view) }
        _ = event.predictedTouches(for: touch)?.map { $0.location(in: view) }
        _ = event.timestamp + 0.5
        _ = event.modifierFlags.contains(.control)
        _ = event.buttonMask.contains(.primary)
        _ = event.type == .touches
    }

    func useUIEventButtonMask() {
        let buttons: TouchEvent.ButtonMask = [.primary]
        _ = buttons.contains(.primary)
        _ = buttons.contains(.secondary)
        _ = buttons == .button(3)
    }

    func useUIScrollTypeMask() {
        let scrolls: ScrollTypeMask = []
        _ = scrolls.contains(.discrete)
        _ = scrolls.contains(.continuous)
        _ = scrolls == .all
    }

    func useUIKeyModifierFlags() {
        let modifiers: ModifierFlags = event.modifierFlags
        _ = modifiers.contains(.shift)
        _ = modifiers.contains(.control)
        _ = modifiers.contains(.alternate)
        _ = modifiers.contains(.command)
    }

    func useUIView() {
        _ = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addGestureRecognizer(pan)
        view.removeGestureRecognizer(pan)
        _ = view.gestureRecognizers?.count
        view.isUserInteractionEnabled = true
        view.isMultipleTouchEnabled = true
        view.isExclusiveTouch = true
        view.frame = view.frame.offsetBy(dx: 1, dy: 2)
        _ = view.bounds.contains(point)
        view.center = Point(x: view.bounds.midX, y: view.bounds.midY)
        view.transform = view.transform.rotated(by: .pi / 4)
        view.anchorPoint = Point(x: 0.5, y: 1)
        _ = view.convert(point, to: view.superview)
        _ = view.convert(point, from: nil)
        _ = view.convert(rect, to: nil)
        _ = view.convert(rect, from: view.superview)
        _ = view.superview?.bounds
        _ = view.subviews.reversed()
        _ = view.window?.bounds
        view.addSubview(other)
        view.insertSubview(other, at: 0)
        view.insertSubview(other, aboveSubview: other)
        view.insertSubview(other, belowSubview: other)
        view.bringSubviewToFront(other)
        view.sendSubviewToBack(other)
        other.removeFromSuperview()
        _ = other.isDescendant(of: view)
        view.tag = 1
        _ = view.viewWithTag(1)
        view.isHidden = true
        view.clipsToBounds = true
        view.cornerRadius = 8
        view.borderWidth = 1
        view.borderColor = Color.white
        view.clipsToBounds = true
        view.backgroundColor = .clear
        view.alpha = 0.5
        view.setNeedsDisplay()
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    func useCGFloat() {
        _ = Double(1)
    }

    func useCGPoint() {
        let point = Point(x: 10, y: 20)
        _ = Point()
        _ = Point.zero
        _ = point.x + point.y
        _ = point.applying(transform)
    }

    func useCGVector() {
        let vector = Vector(dx: 1, dy: 2)
        _ = vector.dx + vector.dy
        _ = Vector.zero
    }

    func useCGSize() {
        let size = Size(width: 1, height: 2)
        _ = size.width * size.height
        _ = Size.zero
    }

    func useCGRect() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 20)
        _ = Rect(origin: .zero, size: rect.size)
        _ = Rect.zero
        _ = rect.minX + rect.midX + rect.maxX
        _ = rect.minY + rect.midY + rect.maxY
        _ = rect.contains(point)
        _ = rect.insetBy(dx: -10, dy: -10)
        _ = rect.offsetBy(dx: 1, dy: 2)
        _ = rect.intersects(rect)
        _ = rect.intersection(rect)
        _ = rect.union(rect)
        _ = rect.isEmpty
        _ = rect.integral
    }

    func useCGAffineTransform() {
        let transform = Transform(scaleX: 2, y: 2)
        _ = Transform(translationX: 1, y: 2)
        _ = Transform(rotationAngle: .pi)
        _ = Transform.identity
        _ = transform.isIdentity
        _ = transform.translatedBy(x: 1, y: 2)
        _ = transform.scaledBy(x: 2, y: 2)
        _ = transform.rotated(by: .pi / 2)
        _ = transform.concatenating(.identity)
        _ = transform.inverted()
        _ = transform.a * transform.d - transform.b * transform.c + transform.tx
    }

    func useOthers() {
        edgePan.edges = [.left, .right] as RectEdge
        _ = GestureRecognizer.State.began
        _ = SwipeGestureRecognizer.Direction.up
        _ = Touch.Phase.began
        _ = Touch.TouchType.direct
        _ = TouchEvent.EventType.touches
        _ = view.window as View?
        _ = Control.Event.touchUpInside
        _ = Control.State.normal
        _ = ContentMode.scaleAspectFit
        _ = ContentMode.center
        _ = Button.ButtonType.system
        _ = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        _ = ImageView(frame: .zero)
        _ = Label(frame: .zero)
        _ = Button(type: .system)
        _ = Control(frame: .zero)
        _ = Font.systemFont(ofSize: 17, weight: .bold)
        _ = TextAlignment.center
        _ = ParagraphStyle.LineBreakMode.byTruncatingTail
        _ = nil as Image?
        _ = ScrollView(frame: .zero)
        _ = nil as (any ScrollViewDelegate)?
        view.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
        _ = Color.black as Color
    }
}

final class OwnUIGestureRecognizer: GestureRecognizer {
    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) { state = .cancelled }

    override func reset() { super.reset() }

    override var state: GestureRecognizer.State { didSet { _ = oldValue } }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { super.canPrevent(other) }

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        super.canBePrevented(by: other)
    }

    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        super.shouldRequireFailure(of: other)
    }

    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
        other is TapGestureRecognizer
    }

    override func shouldReceive(_ event: TouchEvent) -> Bool { super.shouldReceive(event) }
}

final class OwnUIGestureRecognizerDelegate: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
    ) -> Bool { false }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent
    ) -> Bool { false }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { true }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { true }
}

final class OwnUIView: View {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        true
    }

    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        super.hitTest(point, with: event)
    }

    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
        super.point(inside: point, with: event)
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        super.touchesCancelled(touches, with: event)
    }

    override init(frame: Rect) { super.init(frame: frame) }

    override func didAddSubview(_ subview: View) { super.didAddSubview(subview) }

    override func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
    }

    override func willMove(toSuperview newSuperview: View?) {
        super.willMove(toSuperview: newSuperview)
    }

    override func didMoveToSuperview() { super.didMoveToSuperview() }

    override func willMove(toWindow newWindow: View?) {
        super.willMove(toWindow: newWindow)
    }

    override func didMoveToWindow() { super.didMoveToWindow() }

    override func layoutSubviews() { super.layoutSubviews() }
}
