extension GestureEngine {
    func touch(_ id: TouchID) -> Touch? { touches.first { $0.id == id && $0.isContact } }

    /// Moves fingers; wheel, touchpad and pointer go along.
    func trackMovements(of batch: InputBatch) {
        for event in batch.events {
            switch event.content {
            case .touch(let input): move(input)
            case .scroll(let input): scroll(input)
            case .touchpad(let input): touchpad(input)
            case .hover(let input): hover(input)
            case .time, .key, .resize, .setting: break
            }
        }
    }

    func trackLifts(of batch: InputBatch) {
        for event in batch.events {
            if case .touch(let input) = event.content { lift(input) }
        }
    }

    func trackLandings(of batch: InputBatch) {
        for event in batch.events {
            if case .touch(let input) = event.content, input.phase == .began { land(input) }
        }
    }

    private func move(_ input: TouchInput) {
        guard input.phase == .moved || input.phase == .stationary else { return }
        guard let touch = touch(input.id), !touch.isOver, input.location.isFinite else {
            ignoredInputs += 1
            return
        }
        touch.storedPhase = input.phase
        touch.storedTimestamp = now
        touch.storedSample = input.sample.completed(from: touch.storedSample)
        touch.storedModifierFlags = input.modifiers
        if !input.samples.isEmpty || !touch.samples.isEmpty { touch.samples = input.samples }
        touch.previousWindowLocation = touch.windowLocation
        if input.samples.isEmpty {
            touch.track.append(input.sample)
        } else {
            for sample in input.samples { touch.track.append(sample) }
        }
        // There and back between two rounds is a movement as well.
        guard input.location != touch.motion || input.samples.contains(where: { $0.location != touch.motion }) else {
            return
        }
        touch.windowLocation = input.location
        touch.motion = input.location
        touch.movedRound = round
        event.storedModifierFlags = input.modifiers
    }

    private func lift(_ input: TouchInput) {
        guard input.phase == .ended || input.phase == .cancelled else { return }
        guard let touch = touch(input.id), !touch.isOver else {
            ignoredInputs += 1
            return
        }
        touch.storedPhase = input.phase
        touch.cancellationCause = input.phase == .cancelled ? input.cause : nil
        touch.storedTimestamp = now
        touch.samples = []
        touch.previousWindowLocation = touch.windowLocation
        if input.location.isFinite { touch.windowLocation = input.location }
        leave(touch)
    }

    /// A touch is up or was taken away: those that count it are told, and it goes at the end of the round.
    func leave(_ touch: Touch) {
        departing = departing + [touch]
        for follower in touch.followers where follower.counts(touch) { follower.noteLeaving(of: touch, round: round) }
        onTouch?(touch)
    }

    private func land(_ input: TouchInput) {
        guard input.location.isFinite, touch(input.id).map(\.isOver) ?? true else {
            ignoredInputs += 1
            return
        }
        serial += 1
        let touch = Touch(input, at: now, serial: serial)
        touch.track.append(input.sample)
        event.storedModifierFlags = input.modifiers
        storedTouches = touches + [touch]
        touch.view = hitTest(input.location)
        landings = landings + [touch]
        freezeFollowers(of: touch)
    }

    /// The view under a point of the window.
    public func hitTest(_ location: Point) -> View? { root.hitTest(root.convertFromSuperview(location)) }

    /// Finds out, once and for all, which recognizers get a touch: those of its view and of the views that hold it.
    ///
    /// - Parameter asked: those who have been asked already.
    func freezeFollowers(of touch: Touch, except asked: [GestureRecognizer] = []) {
        var view = touch.view
        while let current = view {
            for recognizer in current.gestureRecognizers where !touch.followers.contains(where: { $0 === recognizer }) {
                guard !asked.contains(where: { $0 === recognizer }), recognizer.accepts(touch) else { continue }
                touch.followers.append(recognizer)
                engage(recognizer, on: current)
                recognizer.take(touch)
            }
            view = current.superview
        }
    }

    /// Begins an attempt, if the recognizer has none.
    func engage(_ recognizer: GestureRecognizer, on view: View) {
        guard !recognizer.isEngaged else { return }
        recognizer.isEngaged = true
        context.areWaitsSettled = false
        recognizer.context = context
        recognizer.beginAttempt()
        recognizer.tellRefusedRequirements(to: self)
        recognizer.depth = view.depth
        var engaged = engagedRecognizers
        engaged.insert(recognizer, at: engaged.firstIndex { recognizer.comes(before: $0) } ?? engaged.endIndex)
        for (index, recognizer) in engaged.enumerated() { recognizer.precedence = index }
        storedEngagedRecognizers = engaged
    }
}

extension GestureRecognizer {
    func counts(_ touch: Touch) -> Bool {
        !state.isFinal && touches.contains { $0 === touch }
    }

    /// Whether a touch that has just landed is for this recognizer at all.
    func accepts(_ touch: Touch) -> Bool {
        guard isEnabled, allowedTouchTypes.contains(touch.type) else { return false }
        if touch.isContact {
            guard receivesContacts else { return false }
            if touch.button != 0, !buttonMaskRequired.contains(touch.button) { return false }
        } else if !shouldReceiveIndirect(touch.source) {
            return false
        }
        if let first = touches.first {
            if first.isContact != touch.isContact { return false }
            if requiresExclusiveTouchType, first.type != touch.type { return false }
        }
        guard let delegate else { return true }
        // A delegate may switch it off, or take it away, when it is asked.
        return delegate.gestureRecognizer(self, shouldReceive: touch) && isEnabled && view != nil
    }

    /// Whether it comes before one whose attempt began earlier: on a deeper view, or on the same one and added before it.
    fileprivate func comes(before other: GestureRecognizer) -> Bool {
        if depth != other.depth { return depth > other.depth }
        guard let view, view === other.view else { return false }
        return view.gestureRecognizers.first { $0 === self || $0 === other } === self
    }

    /// Counts a touch in, or keeps it for the next attempt where this one is over or waits for its outcome.
    func take(_ touch: Touch) {
        if state.isFinal {
            ignoredTouches.append(touch)
        } else if isWaiting, touches.isEmpty {
            postponedTouches = postponedTouches + [touch]
        } else {
            storedTouches = touches + [touch]
            attemptTouches.append(touch.serial)
            context?.areWaitsSettled = false
            noteLanding(of: touch)
        }
    }
}
