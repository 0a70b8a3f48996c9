import Gestures

/// Fingers that hold a sheet, from the moment at which the last of them landed or one of them left.
/// Everything is measured from its beginning: the article "Pan, zoom and rotate gesture model".
struct SheetHold {
    /// A finger and where it was in the beginning, in the window.
    struct Finger: Hashable {
        let id: TouchID
        let start: Point
    }

    let fingers: [Finger]
    let start: SheetPlacement
    /// What was between the fingers, in the window.
    let center: Point
    private let base: (transform: Transform, turn: Double, scale: Double)

    /// - Parameter isLanding: Whether the change so far counts: a wheel or a touchpad lands with
    ///   its first step.
    init(_ recognizer: TransformGestureRecognizer, on start: SheetPlacement, isLanding: Bool = false) {
        fingers = recognizer.countedTouches.map { Finger(id: $0.id, start: $0.location(in: nil)) }
        self.start = start
        center = recognizer.location(in: nil)
        base =
            recognizer.state.isActive && !isLanding
            ? (recognizer.transform, recognizer.rotation, recognizer.scale) : (.identity, 0, 1)
    }

    func isHold(of recognizer: TransformGestureRecognizer) -> Bool {
        fingers.elementsEqual(recognizer.countedTouches) { $0.id == $1.id }
    }

    /// Where what was between the fingers is now, in the window.
    func center(for recognizer: TransformGestureRecognizer) -> Point {
        base.transform.inverted().concatenating(recognizer.transform).apply(to: center)
    }

    func placement(
        for recognizer: TransformGestureRecognizer, within limits: SheetLimits, in scene: View
    ) -> SheetPlacement {
        let turn = recognizer.rotation - base.turn
        let scale = limits.shownScale(start.scale * recognizer.scale / base.scale, startingAt: start.scale)
        return start.carried(
            from: scene.convert(center, from: nil), to: scene.convert(center(for: recognizer), from: nil),
            turn: limits.shownTurn(start.turn + turn) - limits.shownTurn(start.turn), scale: scale / start.scale)
    }
}
