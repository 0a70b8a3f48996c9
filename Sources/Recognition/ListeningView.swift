import Geometry
import Gestures

/// A view of a setup. It counts the touches that reach it, and a `ViewFollower` can move it.
final class ListeningView: View {
    let label: String
    /// The number of ancestors between the view and the window.
    let level: Int
    /// The initial frame, in the superview's coordinates.
    private let home: Rect
    let fillsSuperview: Bool
    /// The movement since the start of the recording, in the superview's coordinates.
    private(set) var moved = Transform.identity
    private(set) var tally = (began: 0, ended: 0, cancelled: 0)

    init(_ plan: RecognitionSetup.ViewPlan, level: Int, filling size: Size) {
        label = plan.name
        self.level = level
        fillsSuperview = plan.frame == nil
        home = plan.frame ?? Rect(origin: .zero, size: size)
        super.init(frame: home)
        name = plan.name
        isMultipleTouchEnabled = true
    }

    /// Moves the view from its initial position by a transform in the superview's coordinates.
    func move(by map: Transform) {
        moved = map
        transform = Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
        center = map.apply(to: home.origin + (bounds.center - bounds.origin))
    }

    func count(_ phase: TouchPhase) {
        switch phase {
        case .began: tally.began += 1
        case .ended: tally.ended += 1
        case .cancelled: tally.cancelled += 1
        case .moved, .stationary: break
        }
    }

    func fill(_ size: Size) {
        bounds.size = size
        move(by: moved)
    }

    /// The movement of the view and its ancestors since the start of the recording, in window
    /// coordinates.
    var movedInWindow: Transform {
        guard let holder = superview as? ListeningView else { return moved }
        let origin = Transform(translation: holder.firstOrigin - .zero)
        return origin.inverted().concatenating(moved).concatenating(origin).concatenating(holder.movedInWindow)
    }

    private var firstOrigin: Point {
        guard let holder = superview as? ListeningView else { return home.origin }
        return holder.firstOrigin + (home.origin - .zero)
    }
}
