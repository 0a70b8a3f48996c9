import Gestures

/// A small view that can be hit in an area of at least 44 points.
class SmallButton: View {
    var hitAreaInsets = Size(width: -16, height: -16)
    private(set) var taps = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        addGestureRecognizer(TapGestureRecognizer(target: self, action: SmallButton.tap))
    }

    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
        let area = bounds.insetBy(dx: hitAreaInsets.width, dy: hitAreaInsets.height)
        return area.contains(point)
    }

    func tap(_ sender: Any) {
        taps += 1
    }
}
