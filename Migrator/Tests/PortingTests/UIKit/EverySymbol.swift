// Longer than 250 lines: it has a line for each symbol. Written by scripts/generate.
import UIKit

final class EverySymbol: NSObject {
    var recognizer: UIGestureRecognizer!
    var tap: UITapGestureRecognizer!
    var longPress: UILongPressGestureRecognizer!
    var pan: UIPanGestureRecognizer!
    var pinch: UIPinchGestureRecognizer!
    var rotation: UIRotationGestureRecognizer!
    var swipe: UISwipeGestureRecognizer!
    var edgePan: UIScreenEdgePanGestureRecognizer!
    var touch: UITouch!
    var event: UIEvent!
    var view: UIView!
    var other: UIView!
    var point = CGPoint()
    var rect = CGRect()
    var transform = CGAffineTransform.identity

    @objc func act(_ recognizer: UIGestureRecognizer) {}

    func useUIGestureRecognizer() {
        _ = UIGestureRecognizer(target: nil, action: nil)
        _ = UIPanGestureRecognizer(target: self, action: #selector(act(_:)))
        recognizer.addTarget(self, action: #selector(act(_:)))
        recognizer.removeTarget(self, action: nil)
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
        recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        _ = recognizer.modifierFlags.contains(.shift)
        _ = recognizer.buttonMask.contains(.secondary)
        recognizer.ignore(touch, for: event)
    }

    func useUIGestureRecognizerState() {
        let state: UIGestureRecognizer.State = .possible
        _ = state == .possible
        _ = state == .began
        _ = state == .changed
        _ = state == .ended
        _ = state == .cancelled
        _ = state == .failed
        _ = state == .recognized
    }

    func useUITapGestureRecognizer() {
        _ = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.numberOfTouchesRequired = 2
        tap.buttonMaskRequired = .secondary
    }

    func useUILongPressGestureRecognizer() {
        _ = UILongPressGestureRecognizer()
        longPress.minimumPressDuration = 0.3
        longPress.allowableMovement = 20
        longPress.numberOfTapsRequired = 1
        longPress.numberOfTouchesRequired = 2
    }

    func useUIPanGestureRecognizer() {
        _ = UIPanGestureRecognizer()
        view.center.x += pan.translation(in: view.superview).x
        pan.setTranslation(.zero, in: view)
        _ = abs(pan.velocity(in: view).y) > 500
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        pan.allowedScrollTypesMask = .all
    }

    func useUIPinchGestureRecognizer() {
        _ = UIPinchGestureRecognizer()
        pinch.scale *= 2
        _ = pinch.velocity < 0
    }

    func useUIRotationGestureRecognizer() {
        _ = UIRotationGestureRecognizer()
        rotation.rotation = 0
        _ = rotation.velocity > 0
    }

    func useUISwipeGestureRecognizer() {
        _ = UISwipeGestureRecognizer()
        swipe.direction = [.left, .right]
        swipe.numberOfTouchesRequired = 2
        let direction: UISwipeGestureRecognizer.Direction = .up
        _ = swipe.direction == .right
        _ = swipe.direction == .left
        _ = direction.contains(.up)
        _ = swipe.direction == .down
    }

    func useUIScreenEdgePanGestureRecognizer() {
        _ = UIScreenEdgePanGestureRecognizer()
        edgePan.edges = .left
    }

    func useUIHoverGestureRecognizer() {
        _ = UIHoverGestureRecognizer()
        _ = UIHoverGestureRecognizer().zOffset > 0.5
        _ = UIHoverGestureRecognizer().altitudeAngle < .pi / 4
        _ = UIHoverGestureRecognizer().azimuthAngle(in: view) + .pi
        _ = UIHoverGestureRecognizer().azimuthUnitVector(in: view).dx
        _ = UIHoverGestureRecognizer().rollAngle < .pi / 4
    }

    func useUIGestureRecognizerDelegate() {
        _ = recognizer.delegate as UIGestureRecognizerDelegate?
    }

    func useUITouch() {
        _ = touch as UITouch
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
        _ = touch.majorRadius as CGFloat?
        _ = touch.majorRadiusTolerance as CGFloat?
        _ = touch.gestureRecognizers?.count
        _ = touch.altitudeAngle < .pi / 4
        _ = touch.azimuthAngle(in: view) + .pi
        _ = touch.azimuthUnitVector(in: view).dx
        _ = touch.rollAngle < .pi / 4
    }

    func useUITouchPhase() {
        let phase: UITouch.Phase = touch.phase
        _ = phase == .began
        _ = phase == .moved
        _ = phase == .stationary
        _ = phase == .ended
        _ = phase == .cancelled
    }

    func useUITouchTouchType() {
        let type: UITouch.TouchType = touch.type
        _ = type == .direct
        _ = type == .pencil
        _ = type == .indirectPointer
        _ = type == .stylus
    }

    func useUITouchProperties() {
    }

    func useUIEvent() {
        _ = event as UIEvent
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
        let buttons: UIEvent.ButtonMask = [.primary]
        _ = buttons.contains(.primary)
        _ = buttons.contains(.secondary)
        _ = buttons == .button(3)
    }

    func useUIScrollTypeMask() {
        let scrolls: UIScrollTypeMask = []
        _ = scrolls.contains(.discrete)
        _ = scrolls.contains(.continuous)
        _ = scrolls == .all
    }

    func useUIKeyModifierFlags() {
        let modifiers: UIKeyModifierFlags = event.modifierFlags
        _ = modifiers.contains(.shift)
        _ = modifiers.contains(.control)
        _ = modifiers.contains(.alternate)
        _ = modifiers.contains(.command)
    }

    func useUIView() {
        _ = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addGestureRecognizer(pan)
        view.removeGestureRecognizer(pan)
        _ = view.gestureRecognizers?.count
        view.isUserInteractionEnabled = true
        view.isMultipleTouchEnabled = true
        view.isExclusiveTouch = true
        view.frame = view.frame.offsetBy(dx: 1, dy: 2)
        _ = view.bounds.contains(point)
        view.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        view.transform = view.transform.rotated(by: .pi / 4)
        view.anchorPoint = CGPoint(x: 0.5, y: 1)
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
        view.layer.cornerRadius = 8
        view.layer.borderWidth = 1
        view.layer.borderColor = UIColor.white.cgColor
        view.layer.masksToBounds = true
        view.backgroundColor = .clear
        view.alpha = 0.5
        view.setNeedsDisplay()
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    func useCGFloat() {
        _ = CGFloat(1)
    }

    func useCGPoint() {
        let point = CGPoint(x: 10, y: 20)
        _ = CGPoint()
        _ = CGPoint.zero
        _ = point.x + point.y
        _ = point.applying(transform)
    }

    func useCGVector() {
        let vector = CGVector(dx: 1, dy: 2)
        _ = vector.dx + vector.dy
        _ = CGVector.zero
    }

    func useCGSize() {
        let size = CGSize(width: 1, height: 2)
        _ = size.width * size.height
        _ = CGSize.zero
    }

    func useCGRect() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        _ = CGRect(origin: .zero, size: rect.size)
        _ = CGRect.zero
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
        let transform = CGAffineTransform(scaleX: 2, y: 2)
        _ = CGAffineTransform(translationX: 1, y: 2)
        _ = CGAffineTransform(rotationAngle: .pi)
        _ = CGAffineTransform.identity
        _ = transform.isIdentity
        _ = transform.translatedBy(x: 1, y: 2)
        _ = transform.scaledBy(x: 2, y: 2)
        _ = transform.rotated(by: .pi / 2)
        _ = transform.concatenating(.identity)
        _ = transform.inverted()
        _ = transform.a * transform.d - transform.b * transform.c + transform.tx
    }

    func useOthers() {
        edgePan.edges = [.left, .right] as UIRectEdge
        _ = UIGestureRecognizerState.began
        _ = UISwipeGestureRecognizerDirection.up
        _ = UITouchPhase.began
        _ = UITouchType.direct
        _ = UIEventType.touches
        _ = view.window as UIWindow?
        _ = UIControlEvents.touchUpInside
        _ = UIControlState.normal
        _ = UIViewContentMode.scaleAspectFit
        _ = UIView.ContentMode.center
        _ = UIButtonType.system
        _ = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        _ = UIImageView(frame: .zero)
        _ = UILabel(frame: .zero)
        _ = UIButton(type: .system)
        _ = UIControl(frame: .zero)
        _ = UIFont.systemFont(ofSize: 17, weight: .bold)
        _ = NSTextAlignment.center
        _ = NSLineBreakMode.byTruncatingTail
        _ = nil as UIImage?
        _ = UIScrollView(frame: .zero)
        _ = nil as (any UIScrollViewDelegate)?
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        _ = UIColor.black.cgColor as CGColor
    }
}

final class OwnUIGestureRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func reset() { super.reset() }

    override var state: UIGestureRecognizer.State { didSet { _ = oldValue } }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        super.canBePrevented(by: other)
    }

    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        super.shouldRequireFailure(of: other)
    }

    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        other is UITapGestureRecognizer
    }

    override func shouldReceive(_ event: UIEvent) -> Bool { super.shouldReceive(event) }
}

final class OwnUIGestureRecognizerDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { false }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool { false }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { true }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { true }
}

final class OwnUIView: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
    }

    override init(frame: CGRect) { super.init(frame: frame) }

    override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
    }

    override func didMoveToSuperview() { super.didMoveToSuperview() }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
    }

    override func didMoveToWindow() { super.didMoveToWindow() }

    override func layoutSubviews() { super.layoutSubviews() }
}
