/// Represents a scroll, a touchpad gesture or a hovering pointer as one touch at the location of
/// the pointer. The engine has one object for scrolls and touchpad gestures, and one for hovering.
@MainActor final class IndirectSource {
    private let context: EngineContext
    private var touch: Touch?
    private(set) var deadline: Timestamp?
    /// Whether a scroll or touchpad gesture began in this round. All its steps in this round then
    /// belong to the landing and do not count as movements.
    private(set) var isLanding = false
    /// The scale, limited by the thresholds, and the rotation in the most recent event of a
    /// touchpad gesture.
    private var reached = (scale: 1.0, rotation: 0.0)

    init(context: EngineContext) { self.context = context }

    func beginRound() {
        touch?.rest()
        isLanding = false
    }

    func scroll(_ input: ScrollInput) {
        guard let engine = context.engine else { return }
        guard input.delta.isFinite, input.location.isFinite else { return engine.tracker.countIgnoredInput() }
        if let phase = input.phase, phase.isEnd { return endScroll(phase) }
        guard !engine.tracker.hasContacts else { return }
        let thresholds = context.thresholds
        // Until the modifier keys change, a touchpad scroll does not switch between panning and
        // zooming, even if its direction changes.
        let isZoom = zoomsUntilEnd(input) ?? input.zooms(over: engine.hitTest(input.location))
        let motion =
            isZoom
            ? IndirectMotion(scale: power(thresholds.scrollPinch, -input.delta.dy))
            : IndirectMotion(translation: -input.delta * thresholds.scrollPan)
        let source = Touch.Source.scroll(zooms: isZoom, isContinuous: isContinuous(input))
        step(source, by: motion, at: input.location, modifiers: input.modifiers)
        touch?.expectEnd(input.phase != nil)
        guard input.phase == nil else { return }
        deadline = context.now + .nanoseconds(Int64(nanosecondsIn: thresholds.scrollEnd))
    }

    /// Ends the current scroll. If a touchpad gesture has already replaced the scroll, the gesture
    /// continues.
    private func endScroll(_ phase: TouchPhase) { if case .scroll = touch?.source { end(phase) } }

    /// Returns whether the touchpad scroll that `input` continues is a zoom. Returns `nil` if
    /// `input` does not continue a touchpad scroll, or if the modifier keys have changed.
    private func zoomsUntilEnd(_ input: ScrollInput) -> Bool? {
        guard case .scroll(let zooms, isContinuous: true) = touch?.source, input.device != .wheel,
            input.modifiers == touch?.modifierFlags
        else { return nil }
        return zooms
    }

    /// Returns whether the scroll is from a touchpad. If the device is unknown, a scroll that
    /// begins with whole notches counts as a scroll with a wheel, because wheels usually report
    /// whole notches.
    private func isContinuous(_ input: ScrollInput) -> Bool {
        switch input.device {
        case .wheel: return false
        case .touchpad: return true
        case nil:
            if case .scroll(_, let isContinuous) = touch?.source { return isContinuous }
            return !input.isInNotches
        }
    }

    func touchpad(_ input: TouchpadInput) {
        guard let engine = context.engine else { return }
        guard input.delta.isFinite, input.scale.isFinite, input.rotation.isFinite, input.location.isFinite else {
            return engine.tracker.countIgnoredInput()
        }
        let source = Touch.Source.touchpad(input.gesture)
        switch input.phase {
        case .began:
            end()
            guard !engine.tracker.hasContacts else { return }
            step(source, by: motion(of: input), at: input.location)
            touch?.expectEnd(true)
        case .moved, .stationary:
            if touch?.source == source {
                step(source, by: motion(of: input), at: input.location)
            } else {
                engine.tracker.countIgnoredInput()
            }
        case .ended: end()
        case .cancelled: end(.cancelled)
        }
    }

    /// Returns the motion since the previous event. A touchpad reports the translation since the
    /// previous event, but the scale and rotation since the gesture began.
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
        if let touch, touch.source != source { change(touch, to: source, in: engine) }
        if touch == nil {
            let landed = engine.tracker.land(source, at: location)
            (touch, isLanding) = (landed, true)
            engine.attempts.move(landed, onto: engine.hitTest(location))
        }
        guard let touch else { return }
        touch.move(to: location, at: context.now, modifiers: modifiers)
        context.modifiers = modifiers
        touch.add(motion)
        if !isLanding { touch.recordMovement() }
        deadline = nil
    }

    private func change(_ touch: Touch, to source: Touch.Source, in engine: GestureEngine) {
        guard case .scroll = touch.source, case .scroll = source else { return end() }
        touch.change(to: source)
        engine.attempts.move(touch, onto: touch.view)
    }

    func hover(_ input: HoverInput) {
        guard let engine = context.engine else { return }
        engine.round.event.setType(of: .hover)
        guard input.location.isFinite else { return engine.tracker.countIgnoredInput() }
        guard input.phase != .exited, let hit = engine.hitTest(input.location) else { return end(at: input.location) }
        // If the event is from another pointer, such as a pen instead of a mouse, the old pointer
        // leaves. The new pointer enters with its next event.
        if let touch, touch.type != input.type || !touch.update(input.tool) { return end(at: input.location) }
        let pointer = touch ?? engine.tracker.land(.hover, at: input.location, type: input.type, tool: input.tool)
        touch = pointer
        let hasMoved = pointer.pixelLocation != input.location || pointer.sample.pose != input.pose
        pointer.move(to: input.location, at: context.now, pose: input.pose)
        context.modifiers = pointer.modifierFlags
        if pointer.view !== hit { engine.attempts.move(pointer, onto: hit) }
        if hasMoved { pointer.recordMovement() }
    }

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
    fileprivate var isInNotches: Bool { delta.dx == delta.dx.rounded() && delta.dy == delta.dy.rounded() }

    @MainActor fileprivate func zooms(over view: View?) -> Bool {
        if modifiers.contains(.control) { return true }
        return !modifiers.contains(.shift) && abs(delta.dx) <= abs(delta.dy) && view?.zoomsByScroll ?? false
    }
}

extension View {
    fileprivate var zoomsByScroll: Bool {
        scrollZooms || !recognizers.contains(where: \.scrolls) && superview?.zoomsByScroll ?? false
    }
}

extension GestureRecognizer {
    fileprivate var scrolls: Bool {
        guard isEnabled, let pan = self as? PanGestureRecognizer else { return false }
        return !pan.allowedScrollTypesMask.isEmpty
    }
}

/// A movement of a scroll or a touchpad gesture, with the translation in px and the rotation in
/// radians.
struct IndirectMotion {
    var translation = Vector.zero
    var scale = 1.0
    var rotation = 0.0

    func adding(_ other: IndirectMotion) -> IndirectMotion {
        IndirectMotion(
            translation: translation + other.translation, scale: scale * other.scale,
            rotation: rotation + other.rotation)
    }
}
