import Gestures

/// Frames itself in the window while a finger drags it, and notes what the finger does there.
final class Magnifier: View {
    let ring = View()
    private(set) var places: [Point] = []
    private(set) var landing = Point.zero
    private(set) var distance = Point.zero
    private(set) var speed = Point.zero

    override init(frame: Rect) {
        super.init(frame: frame)
        addGestureRecognizer(PanGestureRecognizer(target: self, action: Magnifier.drag))
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        if let touch = touches.first { landing = touch.location(in: nil) }
        ring.frame = convert(bounds, to: nil)
        window?.addSubview(ring)
    }

    private func drag(_ recognizer: PanGestureRecognizer) {
        places.append(recognizer.location(in: nil))
        distance = recognizer.translation(in: nil)
        speed = recognizer.velocity(in: nil)
        center = superview?.convert(recognizer.location(in: nil), from: nil) ?? center
        ring.frame = convert(bounds, to: nil)
    }
}
