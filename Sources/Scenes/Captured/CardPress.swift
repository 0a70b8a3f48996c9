import Stage

/// A long press with two fingers that can land at different times. The first finger can move until
/// the second one lands.
final class CardPress: LongPressGestureRecognizer {
    /// The fingers' locations in the window when the last finger landed, or `nil` until all fingers
    /// have landed.
    private var rest: [TouchID: Point]?

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        guard numberOfTouches == numberOfTouchesRequired, rest == nil else { return }
        rest = Dictionary(
            uniqueKeysWithValues: (event.touches(for: self) ?? []).map { ($0.id, $0.location(in: nil)) })
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        if state.isActive { return super.touchesMoved(touches, with: event) }
        guard let rest else { return }
        let slop = allowableMovement / (view?.traits.scale ?? 1)
        let hasMoved = touches.contains { touch in
            rest[touch.id].map { $0.distance(to: touch.location(in: nil)) > slop } ?? false
        }
        if hasMoved { propose(.failed(.movedTooFar)) }
    }

    override func reset() {
        super.reset()
        rest = nil
    }
}
