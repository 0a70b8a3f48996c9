extension GestureEngine {
    /// Lets landings count where views are now. In a round fingers move before others land; but views move when actions run, which is
    /// at its end. A finger whose view has changed by that is taken from those who have it wrongly and given to the others.
    func concludeLandings() {
        guard !landings.isEmpty else { return }
        var found = false
        if !departing.isEmpty || touches.contains(where: { $0.hasMoved(in: round) }) {
            for touch in landings {
                let view = hitTest(touch.windowLocation)
                guard view !== touch.view else { continue }
                found = true
                touch.view = view
                touch.delivery = .held
                refreezeFollowers(of: touch)
            }
        }
        if found { decideOnMovedLandings() }
        for touch in landings { onTouch?(touch) }
    }

    private func refreezeFollowers(of touch: Touch) {
        let before = touch.followers
        for follower in before where !isReached(follower, by: touch) || !follower.accepts(touch) {
            touch.followers.removeAll { $0 === follower }
            withdraw(touch, from: follower)
        }
        freezeFollowers(of: touch, except: before)
        touch.followers.sort { $0.precedence < $1.precedence }
    }

    private func isReached(_ recognizer: GestureRecognizer, by touch: Touch) -> Bool {
        guard let view = touch.view, let holder = recognizer.view else { return false }
        return view.isDescendant(of: holder)
    }

    /// Takes a finger from a recognizer that never should have had it: an attempt that has nothing else has not been.
    private func withdraw(_ touch: Touch, from recognizer: GestureRecognizer) {
        if recognizer.state == .possible, recognizer.attemptTouches == [touch.serial] {
            disengage(recognizer)
            return
        }
        if recognizer.counts(touch) {
            if recognizer.state.isActive {
                recognizer.news.insert(.lifted)
                recognizer.touchesEnded([touch], with: event)
            } else {
                recognizer.touchesCancelled([touch], with: event)
            }
        }
        recognizer.forget(touch, round: round)
        recognizer.attemptTouches.removeAll { $0 == touch.serial }
        context.areWaitsSettled = false
    }

    /// Those whose fingers are others now measure and are decided on; one that has spoken in this round does not speak twice.
    private func decideOnMovedLandings() {
        tellLandings()
        tellSettled()
        for recognizer in engagedRecognizers
        where recognizer.announcedRound == round && recognizer.proposal == .changed { recognizer.proposal = nil }
        decide()
    }
}
