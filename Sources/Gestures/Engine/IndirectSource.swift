/// Input without a place of its own: the wheel and the touchpad's gestures are one source, the
/// pointer with no button down another.
///
/// As long as its gesture goes on it is one touch, at the pointer.
final class IndirectSource {
    private let context: EngineContext
    /// The touch, while the gesture goes on.
    private var touch: Touch?
    /// When the gesture ends by itself.
    private(set) var deadline: Timestamp?
    /// Whether the touch has landed in this round: its landing and its first step are one.
    private(set) var isLanding = false
    /// The scale and the rotation that the touchpad's gesture had at its last step.
    private var reached = (scale: 1.0, rotation: 0.0)

    init(context: EngineContext) { self.context = context }

    func beginRound() {
        touch?.rest()
        isLanding = false
    }

    /// A notch of the wheel: a gesture of its own kind, which ends when no notch has come for a
    /// while.
    func scroll(_ input: ScrollInput) {
        guard let engine = context.engine else { return }
        guard input.delta.isFinite, input.location.isFinite else {
            engine.countIgnoredInput()
            return
        }
        guard !engine.hasContacts else { return }
        let thresholds = context.thresholds
        // A scroll on a touchpad keeps its meaning while its direction varies.
        let isZoom = zoomsUntilEnd(input) ?? input.zooms(over: engine.hitTest(input.location))
        let motion =
            isZoom
            ? IndirectMotion(scale: power(thresholds.scrollPinch, -input.delta.dy))
            : IndirectMotion(translation: -input.delta * thresholds.scrollPan)
        let source = Touch.Source.scroll(zooms: isZoom, isContinuous: isContinuous(input))
        step(source, by: motion, at: input.location, modifiers: input.modifiers)
        deadline = context.now + .nanoseconds(Int64(nanosecondsIn: thresholds.scrollEnd))
    }

    /// Whether a scroll on a touchpad that goes on zooms, or `nil` if the input may change that.
    private func zoomsUntilEnd(_ input: ScrollInput) -> Bool? {
        guard case .scroll(let zooms, isContinuous: true) = touch?.source, input.device != .wheel,
            input.modifiers == touch?.modifierFlags
        else { return nil }
        return zooms
    }

    /// Whether a scroll moves as fingers do. The device decides. If it is unknown, the first step
    /// of the gesture decides.
    private func isContinuous(_ input: ScrollInput) -> Bool {
        switch input.device {
        case .wheel: return false
        case .touchpad: return true
        case nil:
            if case .scroll(_, let isContinuous) = touch?.source { return isContinuous }
            return !input.isInNotches
        }
    }

    /// A step of a gesture that the touchpad recognized.
    func touchpad(_ input: TouchpadInput) {
        guard let engine = context.engine else { return }
        guard input.delta.isFinite, input.scale.isFinite, input.rotation.isFinite, input.location.isFinite else {
            engine.countIgnoredInput()
            return
        }
        let source = Touch.Source.touchpad(input.gesture)
        switch input.phase {
        case .began:
            end()
            if !engine.hasContacts { step(source, by: motion(of: input), at: input.location) }
        case .moved, .stationary:
            if touch?.source == source {
                step(source, by: motion(of: input), at: input.location)
            } else {
                engine.countIgnoredInput()
            }
        case .ended: end()
        case .cancelled: end(.cancelled)
        }
    }

    /// What a step added: the touchpad counts scale and rotation from its gesture's beginning.
    private func motion(of input: TouchpadInput) -> IndirectMotion {
        let thresholds = context.thresholds
        let scale = input.scale.clamped(
            to: thresholds.minimumScale...max(thresholds.minimumScale, thresholds.maximumScale))
        defer { reached = (scale, input.rotation) }
        return IndirectMotion(
            translation: input.delta, scale: scale / reached.scale, rotation: input.rotation - reached.rotation)
    }

    private func step(
        _ source: Touch.Source, by motion: IndirectMotion, at location: Point, modifiers: ModifierFlags = []
    ) {
        guard let engine = context.engine else { return }
        engine.round.event.setType(of: source)
        if let touch, touch.source != source { change(touch, to: source) }
        if touch == nil {
            let landed = engine.land(source, at: location)
            (touch, isLanding) = (landed, true)
            engine.move(landed, onto: engine.hitTest(location))
        }
        guard let touch else { return }
        touch.move(to: location, at: context.now, modifiers: modifiers)
        touch.add(motion)
        if !isLanding { touch.recordMovement() }
        deadline = nil
    }

    /// Continues a scroll that turns from panning to zooming, or that another device takes over.
    /// Any other source begins a new gesture.
    private func change(_ touch: Touch, to source: Touch.Source) {
        if case .scroll = touch.source, case .scroll = source {
            touch.change(to: source)
            context.engine?.move(touch, onto: touch.view)
        } else {
            end()
        }
    }

    /// The pointer moved with no button down: the view under it, and those that hold that one, have
    /// it.
    func hover(_ input: HoverInput) {
        guard let engine = context.engine else { return }
        engine.round.event.setType(of: .hover)
        guard input.location.isFinite else {
            engine.countIgnoredInput()
            return
        }
        guard input.phase != .left, let hit = engine.hitTest(input.location) else {
            end(at: input.location)
            return
        }
        // A pen after the mouse is another pointer, which comes with its next event.
        if let touch, touch.type != input.type || !touch.note(input.tool) { return end(at: input.location) }
        let pointer = touch ?? engine.land(.hover, at: input.location, type: input.type, tool: input.tool)
        touch = pointer
        let hasMoved = pointer.windowLocation != input.location || pointer.sample.pose != input.pose
        pointer.move(to: input.location, at: context.now, pose: input.pose)
        if pointer.view !== hit { engine.move(pointer, onto: hit) }
        if hasMoved { pointer.recordMovement() }
    }

    /// Ends the gesture. Does nothing where there is none.
    func end(_ phase: TouchPhase = .ended, at location: Point? = nil) {
        deadline = nil
        reached = (1, 0)
        guard let touch else { return }
        self.touch = nil
        touch.end(phase, at: context.now, location: location)
        context.engine?.leave(touch)
    }
}

extension ScrollInput {
    /// Whether it is of whole notches, as a wheel's.
    fileprivate var isInNotches: Bool { delta.dx == delta.dx.rounded() && delta.dy == delta.dy.rounded() }

    /// Whether it means a scale: with Control, and over a view that wants it so, unless Shift is
    /// down or it scrolls sideways.
    fileprivate func zooms(over view: View?) -> Bool {
        if modifiers.contains(.control) { return true }
        return !modifiers.contains(.shift) && abs(delta.dx) <= abs(delta.dy) && view?.zoomsByScroll ?? false
    }
}

extension View {
    /// Whether a scroll over it zooms: the nearest view that wants it so or that scrolls decides.
    fileprivate var zoomsByScroll: Bool {
        var view: View? = self
        while let current = view {
            if current.scrollZooms { return true }
            if current.recognizers.contains(where: \.scrolls) { return false }
            view = current.superview
        }
        return false
    }
}

extension GestureRecognizer {
    /// Whether a wheel or a touchpad pans with it.
    fileprivate var scrolls: Bool {
        guard isEnabled, let pan = self as? PanGestureRecognizer else { return false }
        return !pan.allowedScrollTypesMask.isEmpty
    }
}

/// What a wheel or a touchpad did in one round.
struct IndirectMotion {
    /// How far, in pixels in the window.
    var translation = Vector.zero
    /// By what factor.
    var scale = 1.0
    /// By what angle, in radians, positive clockwise.
    var rotation = 0.0

    func adding(_ other: IndirectMotion) -> IndirectMotion {
        IndirectMotion(
            translation: translation + other.translation, scale: scale * other.scale,
            rotation: rotation + other.rotation)
    }
}
