import Gestures

/// Fingers that hold a sheet, from the moment at which the last of them landed or one of them left.
/// Everything is measured from its beginning: the article "Pan, zoom and rotate gesture model".
struct SheetHold {
    /// A finger and where it was in the beginning, in the window.
    struct Finger: Hashable {
        let id: TouchID
        let start: Point
    }

    struct Total: Hashable {
        /// In radians, positive clockwise; whole turns are counted.
        var turn = 0.0
        /// The movement of the centroid, along the sheet's axes, in the sheet's points.
        var translation = Vector.zero
        var scale = 1.0
    }

    let fingers: [Finger]
    let start: SheetPlacement
    /// What was between the fingers, in the window.
    let center: Point
    private let base: (transform: Transform, turn: Double, scale: Double)

    init(_ recognizer: TransformGestureRecognizer, on start: SheetPlacement) {
        fingers = recognizer.countedTouches.map { Finger(id: $0.id, start: $0.location(in: nil)) }
        self.start = start
        center = recognizer.location(in: nil)
        base =
            recognizer.state.isActive
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

    /// The three numbers of the model, for a sheet that the fingers have brought somewhere.
    func total(for recognizer: TransformGestureRecognizer, sheet: SheetPlacement, in scene: View) -> Total {
        let movement = scene.convert(center(for: recognizer), from: nil) - scene.convert(center, from: nil)
        return Total(
            turn: sheet.turn - start.turn, translation: sheet.inSheet(movement), scale: sheet.scale / start.scale)
    }
}
