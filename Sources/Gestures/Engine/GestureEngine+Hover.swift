extension GestureEngine {
    /// The pointer moved with no button down: the view under it, and those that hold that one, have it.
    func hover(_ input: HoverInput) {
        guard input.location.isFinite else {
            ignoredInputs += 1
            return
        }
        guard input.phase != .left, let hit = hitTest(input.location) else {
            endHover(at: input.location)
            return
        }
        let touch = hoverTouch ?? landPointer(at: input.location)
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = input.location
        touch.storedTimestamp = now
        if touch.view !== hit { follow(touch, onto: hit) }
        if touch.previousWindowLocation != input.location {
            touch.storedPhase = .moved
            touch.movedRound = round
        }
    }

    private func landPointer(at location: Point) -> Touch {
        serial += 1
        let input = TouchInput(id: TouchID(0), phase: .began, location: location, type: .indirectPointer)
        let touch = Touch(input, source: .hover, at: now, serial: serial)
        storedTouches = touches + [touch]
        hoverTouch = touch
        return touch
    }

    /// The pointer has come to another view: recognizers of views that it has left are told, and those of views that it entered.
    private func follow(_ touch: Touch, onto view: View) {
        touch.view = view
        let before = touch.followers
        touch.followers.removeAll()
        for follower in before {
            if let owner = follower.view, view.isDescendant(of: owner) {
                touch.followers.append(follower)
            } else if follower.counts(touch) {
                follower.touchesEnded([touch], with: event)
                follower.forget(touch, round: round)
            } else {
                follower.forget(touch, round: round)
            }
        }
        freezeFollowers(of: touch)
        tellLanding(of: touch)
    }

    private func endHover(at location: Point) {
        guard let touch = hoverTouch else { return }
        hoverTouch = nil
        touch.windowLocation = location
        touch.storedPhase = .ended
        touch.storedTimestamp = now
        leave(touch)
    }
}
