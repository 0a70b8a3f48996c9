extension GestureEngine {
    /// A notch of the wheel: a gesture of its own kind at the pointer, which ends when no notch has come for a while.
    func scroll(_ input: ScrollInput) {
        guard input.delta.isFinite, input.location.isFinite else {
            ignoredInputs += 1
            return
        }
        let source = Touch.Source.scroll(zooms: zooms(input))
        var motion = IndirectMotion()
        if source == .scroll(zooms: true) {
            motion.scale = power(effectiveThresholds.scrollPinch, -input.delta.dy)
        } else {
            motion.translation = -input.delta * effectiveThresholds.scrollPan
        }
        guard touches.allSatisfy({ !$0.isContact }) else { return }
        move(indirect: source, by: motion, at: input.location, modifiers: input.modifiers)
        indirectDeadline = now + .nanoseconds(Int64(effectiveThresholds.scrollEnd * 1e9))
    }

    /// Whether a scroll means a scale: with Control, and over a view that wants it so, unless Shift is down.
    private func zooms(_ input: ScrollInput) -> Bool {
        if input.modifiers.contains(.control) { return true }
        return !input.modifiers.contains(.shift) && hitTest(input.location)?.scrollZooms ?? false
    }

    /// A step of a gesture that the touchpad recognized.
    func touchpad(_ input: TouchpadInput) {
        guard input.delta.isFinite, input.scale.isFinite, input.rotation.isFinite, input.location.isFinite else {
            ignoredInputs += 1
            return
        }
        let source = Touch.Source.touchpad(input.gesture)
        switch input.phase {
        case .began:
            endIndirectTouch()
            guard touches.allSatisfy({ !$0.isContact }) else { return }
            touchpadScale = 1
            touchpadRotation = 0
            step(source, input)
        case .moved, .stationary:
            guard indirectTouch?.source == source else {
                ignoredInputs += 1
                return
            }
            step(source, input)
        case .ended: endIndirectTouch()
        case .cancelled: endIndirectTouch(.cancelled)
        }
    }

    /// The touchpad counts scale and turn from its gesture's beginning; a step is what came since the event before.
    private func step(_ source: Touch.Source, _ input: TouchpadInput) {
        let scale = min(max(input.scale, effectiveThresholds.minimumScale), effectiveThresholds.maximumScale)
        var motion = IndirectMotion()
        motion.translation = input.delta
        motion.scale = scale / touchpadScale
        motion.rotation = input.rotation - touchpadRotation
        touchpadScale = scale
        touchpadRotation = input.rotation
        move(indirect: source, by: motion, at: input.location, modifiers: [])
        indirectDeadline = nil
    }

    private func move(
        indirect source: Touch.Source, by motion: IndirectMotion, at location: Point, modifiers: ModifierFlags
    ) {
        if indirectTouch?.source != source { endIndirectTouch() }
        let touch = indirectTouch ?? land(indirect: source, at: location, modifiers: modifiers)
        touch.windowLocation = location
        touch.storedModifierFlags = modifiers
        touch.storedTimestamp = now
        event.storedModifierFlags = modifiers
        if touch.indirectMotion.round == round {
            touch.indirectMotion.add(motion)
        } else {
            touch.indirectMotion = motion
            touch.indirectMotion.round = round
            touch.movedRound = round
            touch.storedPhase = .moved
        }
    }

    private func land(indirect source: Touch.Source, at location: Point, modifiers: ModifierFlags) -> Touch {
        serial += 1
        let input = TouchInput(
            id: TouchID(0), phase: .began, location: location, type: .indirectPointer, modifiers: modifiers)
        let touch = Touch(input, source: source, at: now, serial: serial)
        touch.indirectMotion.round = round
        storedTouches = touches + [touch]
        indirectTouch = touch
        touch.view = hitTest(location)
        freezeFollowers(of: touch)
        tellLanding(of: touch)
        return touch
    }

    /// The landing and the first step of what has no slop are one.
    func tellLanding(of touch: Touch) {
        for follower in touch.followers where follower.news.contains(.landed) {
            follower.touchesBegan(follower.roundTouches.began, with: event)
            follower.roundTouches.began.removeAll(keepingCapacity: true)
            follower.news.remove(.landed)
            follower.news.insert(.other)
        }
    }

    /// Ends the wheel's or the touchpad's gesture. Does nothing where there is none.
    func endIndirectTouch(_ phase: TouchPhase = .ended) {
        indirectDeadline = nil
        guard let touch = indirectTouch else { return }
        indirectTouch = nil
        touch.storedPhase = phase
        touch.storedTimestamp = now
        touch.indirectMotion = IndirectMotion()
        leave(touch)
    }
}
