public import Stage

/// Knows how happy a face is.
protocol FaceViewDataSource: AnyObject {
    /// From -1, very sad, to 1, ecstatic.
    func smiliness(for faceView: FaceView) -> Double
}

/// A face of circles and a mouth, as large as its view allows. A pinch changes its scale.
public final class FaceView: View {
    weak var dataSource: (any FaceViewDataSource)?
    var style = FaceStyle.ios
    /// The radius as a part of half the smaller side.
    var scale = EasedValue(firstScale)
    private var scaleBefore = firstScale

    /// How large it is at first, and after a reset.
    static let firstScale = 0.9
    /// The smallest radius, in points.
    static let smallestRadius = 20.0

    private enum Proportion {
        static let eyeRadius = 1.0 / 10
        static let eyeOffset = 1.0 / 3
        static let mouthWidth = 1.0
    }

    var faceCenter: Point { bounds.center }

    private var half: Double { min(bounds.width, bounds.height) / 2 }

    var faceRadius: Double { half * limited(scale.value) }

    /// How far the face may reach from its middle, its line included.
    var largestRadius: Double { max(half, Self.smallestRadius + style.lineWidth / 2) }

    /// Keeps the face between 20 points and the window's edge.
    private func limited(_ scale: Double) -> Double {
        guard half > 0 else { return scale }
        return max(min(scale, 1 - style.lineWidth / 2 / half), Self.smallestRadius / half)
    }

    /// Lets a key or a reset change its size, from a moment on.
    func scaleFace(to scale: Double, from time: Timestamp, for duration: Duration) {
        self.scale.go(to: limited(scale), from: time, for: duration)
        scaleBefore = self.scale.target
    }

    func scaleFace(_ pinch: PinchGestureRecognizer) {
        switch pinch.state {
        case .began, .changed:
            if pinch.state == .began { scaleBefore = scale.target }
            scale.set(limited(scale.value * pinch.scale))
            pinch.scale = 1
        case .cancelled: scale.set(scaleBefore)
        case .possible, .ended, .failed: break
        }
    }

    func path() -> Path {
        var path = Path(center: faceCenter, radius: faceRadius)
        for side in [-1.0, 1] {
            let eye = Vector(dx: side * faceRadius * style.eyeSeparation / 2, dy: -faceRadius * Proportion.eyeOffset)
            path.append(Path(center: faceCenter + eye, radius: faceRadius * Proportion.eyeRadius))
        }
        let smiliness = (dataSource?.smiliness(for: self) ?? 0).clamped(to: -1...1)
        path.append(style == .ios ? smile(smiliness) : arcSmile(smiliness))
        return path
    }

    /// A cubic curve that hangs from the ends of the mouth.
    private func smile(_ fraction: Double) -> Path {
        let width = faceRadius * Proportion.mouthWidth
        let height = fraction * faceRadius * style.mouthHeight
        let start = faceCenter + Vector(dx: -width / 2, dy: faceRadius * style.mouthOffset)
        let end = start + Vector(dx: width, dy: 0)
        var path = Path()
        path.move(to: start)
        path.addCurve(
            to: end, controlPoint1: start + Vector(dx: width / 3, dy: height),
            controlPoint2: end + Vector(dx: -width / 3, dy: height))
        return path
    }

    /// Half an oval: the lower half for a happy face, the upper half for a sad one.
    private func arcSmile(_ fraction: Double) -> Path {
        let width = faceRadius * Proportion.mouthWidth
        let height = abs(fraction) * faceRadius * style.mouthHeight
        let top = faceCenter.y + faceRadius * style.mouthOffset
        let left = Point(x: faceCenter.x - width / 2, y: top + height / 2)
        // Four thirds of the height: the handles with which a cubic curve comes closest to half an oval.
        let reach = Vector(dx: 0, dy: (fraction < 0 ? -1 : 1) * height / 2 * 4 / 3)
        var path = Path()
        path.move(to: left)
        path.addCurve(
            to: left + Vector(dx: width, dy: 0), controlPoint1: left + reach,
            controlPoint2: left + Vector(dx: width, dy: 0) + reach)
        return path
    }
}

extension FaceStyle {
    /// How wide the lines are, in points.
    var lineWidth: Double { self == .ios ? 3 : 4 }

    fileprivate var eyeSeparation: Double { self == .ios ? 1 / 1.5 : 2 / 2.5 }
    fileprivate var mouthHeight: Double { self == .ios ? 1.0 / 3 : 1.0 / 2 }
    fileprivate var mouthOffset: Double { self == .ios ? 1.0 / 3 : 1.0 / 10 }
}
