import Drawing
public import Gestures
import Stage

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
        static let eyeSeparation = 1 / 1.5
        static let mouthWidth = 1.0
        static let mouthHeight = 1.0 / 3
        static let mouthOffset = 1.0 / 3
    }

    private enum AndroidProportion {
        static let eyeSeparation = 2 / 2.5
        static let mouthWidth = 1.0
        static let mouthHeight = 1.0 / 2
        static let mouthOffset = 1.0 / 10
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

    /// The lines of the face.
    func path() -> Path {
        var path = Path(ovalIn: square(around: faceCenter, radius: faceRadius))
        let separation = style == .ios ? Proportion.eyeSeparation : AndroidProportion.eyeSeparation
        for side in [-1.0, 1] {
            let eye = Vector(dx: side * faceRadius * separation / 2, dy: -faceRadius * Proportion.eyeOffset)
            path.append(Path(ovalIn: square(around: faceCenter + eye, radius: faceRadius * Proportion.eyeRadius)))
        }
        let smiliness = max(min(dataSource?.smiliness(for: self) ?? 0, 1), -1)
        path.append(style == .ios ? smile(smiliness) : arcSmile(smiliness))
        return path
    }

    private func square(around center: Point, radius: Double) -> Rect {
        Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
    }

    /// A cubic curve that hangs from the ends of the mouth.
    private func smile(_ fraction: Double) -> Path {
        let width = faceRadius * Proportion.mouthWidth
        let height = fraction * faceRadius * Proportion.mouthHeight
        let start = faceCenter + Vector(dx: -width / 2, dy: faceRadius * Proportion.mouthOffset)
        let end = start + Vector(dx: width, dy: 0)
        var path = Path()
        path.move(to: start)
        path.addCurve(
            to: end, controlPoint1: start + Vector(dx: width / 3, dy: height),
            controlPoint2: end + Vector(dx: -width / 3, dy: height))
        return path
    }

    /// Half an oval: the lower half for a happy face, the upper half for a sad one, a line in
    /// between.
    private func arcSmile(_ fraction: Double) -> Path {
        let width = faceRadius * AndroidProportion.mouthWidth
        let height = abs(fraction) * faceRadius * AndroidProportion.mouthHeight
        let top = faceCenter.y + faceRadius * AndroidProportion.mouthOffset
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
