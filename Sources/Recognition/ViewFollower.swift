import Geometry
import Gestures

/// An object that moves a view so that the view stays under the fingers. The view follows either
/// its own pan, pinch and rotation recognizers, or its own transform recognizer.
///
/// In the first case, a point x of the view moves to c + s·R(θ)·(x − c + t) while the same
/// fingers are down. Here, c is the centroid of the fingers, R(θ) is the rotation by the angle
/// θ, and s, θ and t are the scale, angle and translation since a finger was last added or
/// removed.
final class ViewFollower {
    private let view: ListeningView
    private let pan: PanGestureRecognizer?
    private let pinch: PinchGestureRecognizer?
    private let rotation: RotationGestureRecognizer?
    private let transform: TransformGestureRecognizer?
    /// The view's transform at the start of the gesture. If the gesture is canceled, the view
    /// returns to this transform.
    private var home = Transform.identity
    private var isUnderWay = false
    /// The view's transform when a finger was last added or removed or, for a wheel or touchpad,
    /// after the most recent step.
    private var base = Transform.identity
    /// The measurements at the time of `base`.
    private var counted = Measures()
    private var fingers: [Touch] = []

    private struct Measures: Equatable {
        var translation = Vector.zero
        var scale = 1.0
        var rotation = 0.0
    }

    init(_ view: ListeningView) {
        self.view = view
        let recognizers = view.recognizers.filter { !($0 is ScreenEdgePanGestureRecognizer) }
        func first<Recognizer>() -> Recognizer? { recognizers.lazy.compactMap { $0 as? Recognizer }.first }
        (pan, pinch, rotation, transform) = (first(), first(), first(), first())
    }

    private var recognizers: [GestureRecognizer] { [transform, pan, pinch, rotation].compactMap { $0 } }

    func recognizerActed(_ recognizer: GestureRecognizer) {
        guard recognizers.contains(where: { $0 === recognizer }) else { return }
        if !isUnderWay { (isUnderWay, home, base) = (true, view.moved, view.moved) }
        if recognizer.state == .cancelled {
            view.move(by: home)
        } else if recognizers.contains(where: { $0.state == .cancelled }) == false {
            view.move(by: followed)
        }
    }

    func roundEnded() {
        let now = presentFingers
        let isSame = now.count == fingers.count && zip(now, fingers).allSatisfy { $0 === $1 }
        let isOver = isUnderWay && !recognizers.contains { $0.state.isActive }
        // A wheel or touchpad acts at the pointer, which can move between two steps, so each step
        // updates the base.
        guard !isSame || isOver || now.contains(where: \.isAtPointer) else { return }
        fingers = now
        base = view.moved
        if isOver { isUnderWay = false }
        counted = isUnderWay ? measures : Measures()
    }

    /// The touches that move the view through its pan, pinch and rotation recognizers. A pinch or
    /// rotation needs two fingers or the pointer, so only the pan recognizer can move the view with
    /// one finger.
    private var presentFingers: [Touch] {
        let shape: GestureRecognizer? = pinch ?? rotation
        let touches = shape?.countedTouches ?? []
        if touches.count > 1 || touches.contains(where: \.isAtPointer) { return touches }
        return (pan ?? shape)?.countedTouches ?? []
    }

    private var measures: Measures {
        var measures = Measures()
        if let pan, pan.hasBegun { measures.translation = pan.translation(in: nil) }
        if let pinch, pinch.hasBegun { measures.scale = pinch.scale }
        if let rotation, rotation.hasBegun { measures.rotation = rotation.rotation }
        return measures
    }

    /// The transform that keeps the view under the fingers, in the superview's coordinates.
    private var followed: Transform {
        if let transform, transform.hasBegun { return home.concatenating(inSuperview(transform.transform)) }
        let now = measures
        let displacement = now.translation - counted.translation
        let (scale, turn) = (now.scale / counted.scale, now.rotation - counted.rotation)
        if scale == 1, turn == 0 { return base.concatenating(inSuperview(Transform(translation: displacement))) }
        // The pointer does not move with the fingers on a touchpad, so their displacement is added
        // to its location.
        let isAtPointer = (fingers.isEmpty ? presentFingers : fingers).contains(where: \.isAtPointer)
        let middle = isAtPointer ? centroid + displacement : centroid
        return base.concatenating(
            inSuperview(.similarity(from: middle - displacement, to: middle, scale: scale, rotation: turn)))
    }

    /// The centroid of the fingers, in window coordinates. For a lifted finger, the location before
    /// its lift is used.
    private var centroid: Point {
        let fingers = fingers.isEmpty ? presentFingers : fingers
        return Point.centroid(of: fingers) { finger in
            let isUp = finger.phase == .ended || finger.phase == .cancelled
            return isUp ? finger.previousLocation(in: nil) : finger.location(in: nil)
        } ?? recognizers.first?.location(in: nil) ?? .zero
    }

    /// Converts a transform from window to superview coordinates.
    private func inSuperview(_ map: Transform) -> Transform {
        guard let holder = view.superview as? ListeningView else { return map }
        let toWindow = holder.transformToRoot
        return toWindow.concatenating(map).concatenating(toWindow.inverted())
    }
}

extension GestureRecognizer {
    /// Whether the recognizer has acted in this attempt and its measurements are valid.
    fileprivate var hasBegun: Bool { state.isActive || state == .ended }
}

extension Touch {
    /// Whether the touch is at the pointer, as for a wheel or a touchpad gesture.
    fileprivate var isAtPointer: Bool { source != .contact }
}
