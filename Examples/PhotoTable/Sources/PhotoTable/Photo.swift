import Desktop

/// A print with a white edge.
final class Photo: View {
    private let paper = ImageView(frame: Rect(x: 8, y: 8, width: 204, height: 136))
    private let fingers = TransformGestureRecognizer()
    /// Where it was when the fingers took it.
    private var taken = (center: Point.zero, transform: Transform.identity)

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

    /// If it slides, the touch has stopped it already.
    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.bringSubviewToFront(self)
        guard fingers.state == .possible else { return }
        taken = (center, transform)
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
        case .cancelled: (center, transform) = taken
        case .possible, .failed: break
        }
    }

    /// Goes to where the fingers have taken it.
    private func move() {
        let way = fingers.transform(in: superview)
        center = way.apply(to: taken.center)
        transform = taken.transform.concatenating(Transform(a: way.a, b: way.b, c: way.c, d: way.d, tx: 0, ty: 0))
    }
}
