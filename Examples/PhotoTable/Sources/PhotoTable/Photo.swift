import Desktop

/// A photo with a white border. Fingers move, rotate, scale and throw it.
final class Photo: View {
    private let paper = ImageView(frame: Rect(x: 8, y: 8, width: 204, height: 136))
    private let fingers = TransformGestureRecognizer()
    /// The center and the transform at the beginning of the gesture.
    private var start = (center: Point.zero, transform: Transform.identity)

    init(_ image: Image) {
        super.init(frame: Rect(x: 0, y: 0, width: 220, height: 152))
        backgroundColor = .white
        shadow = DropShadow(color: .black.withAlpha(0.4), radius: 6)
        paper.image = image
        presentsAhead = true
        addSubview(paper)
        fingers.slopPolicy = .keep
        fingers.addTarget(self, action: Photo.follow)
        addGestureRecognizer(fingers)
    }

    // A touch on a sliding photo stops the photo before this call.
    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.bringSubviewToFront(self)
        guard fingers.state == .possible else { return }
        start = (center, transform)
        fingers.minimumScale = 0.6 / transform.scale
        fingers.maximumScale = 4 / transform.scale
    }

    private func follow(_ fingers: TransformGestureRecognizer) {
        switch fingers.state {
        case .began, .changed: move()
        case .ended:
            move()
            glide(
                velocity: fingers.releaseVelocity(in: superview), decelerationRate: DecelerationRate(rawValue: 0.996),
                within: superview?.bounds)
        case .cancelled: (center, transform) = start
        case .possible, .failed: break
        }
    }

    /// Moves the photo according to the transform of the fingers.
    private func move() {
        let change = fingers.transform(in: superview)
        center = start.center.applying(change)
        transform = start.transform.concatenating(
            Transform(a: change.a, b: change.b, c: change.c, d: change.d, tx: 0, ty: 0))
    }
}
