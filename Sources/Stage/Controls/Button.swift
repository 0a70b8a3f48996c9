/// A control that a finger or the mouse presses, as `UIControl`: without a tap recognizer, so that
/// it works with any thresholds.
package final class Button: View {
    /// Whether a touch is on the button, so that lifting it presses the button.
    package private(set) var isPressed = false { didSet { if isPressed != oldValue { onChange?() } } }
    package var onChange: (() -> Void)?
    /// Called when a touch is lifted over the button.
    package var onPress: (() -> Void)?
    /// Called with each location of a touch, in the button's space, and with nil at its end.
    package var onTrack: ((Point?) -> Void)?

    package override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { track(touches) }
    package override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) { track(touches) }

    package override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        let acts = isOver(touches)
        release()
        if acts { onPress?() }
    }

    package override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) { release() }
    private func isOver(_ touches: TouchSet) -> Bool { touches.contains { bounds.contains($0.location(in: self)) } }

    private func track(_ touches: TouchSet) {
        isPressed = isOver(touches)
        onTrack?(touches.first?.location(in: self))
    }

    private func release() {
        isPressed = false
        onTrack?(nil)
    }

    /// The outline of what is drawn of the button, in its superview's coordinate space.
    package var plate: Path { Path(roundedRect: frame.insetBy(dx: 3, dy: 4), cornerRadius: 6) }

    /// Draws the plate of a button that is pressed or selected.
    ///
    /// - Returns: The color of what is drawn on it.
    package func drawPlate(isSelected: Bool, palette: Palette, id: ItemID, on picture: inout Picture) -> Color {
        if isPressed || isSelected { picture.fill(plate, isPressed ? palette.outline : palette.accent, id: id) }
        return isSelected && !isPressed ? palette.onAccent : palette.text
    }
}

extension GestureEngine {
    /// The least height of a touch target, in points: 9 mm if the pixels' size is known, at least
    /// 40.
    package func touchTarget(scale: Double) -> Double {
        max(40, millimetresPerPixel.map { (9 / ($0 * scale)).rounded(.up) } ?? 0)
    }
}
