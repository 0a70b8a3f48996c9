import Gestures

/// Holds controls and is none: where there is no control, fingers reach what lies below.
final class PassingView: View {
    override func point(inside point: Point) -> Bool { false }
}
