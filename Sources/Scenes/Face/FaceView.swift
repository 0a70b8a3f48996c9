public import Stage

protocol FaceViewDataSource: AnyObject {
    /// From 0, very sad, to 100, ecstatic.
    func happiness(for faceView: FaceView) -> Double
}

/// A face of circles and a mouth, as large as its view allows. A pinch changes its scale.
public final class FaceView: View, Drawable {
    weak var dataSource: (any FaceViewDataSource)?
    var measuring: (any TextMeasuring)?
    var style = FaceStyle.ios { didSet { if style != oldValue { setNeedsDisplay() } } }
    /// Of the lines; those of the style where nil.
    var lineWidth: Double? { didSet { if lineWidth != oldValue { setNeedsDisplay() } } }
    var lineColor: Color? { didSet { if lineColor != oldValue { setNeedsDisplay() } } }
    /// The radius as a part of half the smaller side.
    private var scale = firstScale { didSet { if scale != oldValue { setNeedsDisplay() } } }
    private var scaleChange: AnimatedChange<Double>? { didSet { oldValue?.stop() } }
    private var scaleBefore = firstScale
    /// The scale after a reset.
    var homeScale = firstScale

    static let firstScale = 0.9
    static let smallestRadius = 20.0

    /// As parts of the face's radius.
    private static let (eyeRadius, eyeOffset) = (1.0 / 10, 1.0 / 3)

    var faceCenter: Point { bounds.center }
    private var half: Double { min(bounds.width, bounds.height) / 2 }
    var faceRadius: Double { half * limited(scale) }
    /// How far the face may reach from its middle, its line included.
    var largestRadius: Double { max(half, Self.smallestRadius + shownLineWidth / 2) }

    private var shownLineWidth: Double { lineWidth ?? style.lineWidth }
    /// Whether it is or will be as large as after a reset.
    var isAtHomeScale: Bool { targetScale == homeScale || targetScale == limited(homeScale) }
    /// The scale, or the one that it is changing to.
    var targetScale: Double { scaleChange?.pendingGoal ?? scale }

    private func limited(_ scale: Double) -> Double {
        guard half > 0 else { return scale }
        return max(min(scale, 1 - shownLineWidth / 2 / half), Self.smallestRadius / half)
    }

    func setScale(_ newScale: Double, animated: Bool) {
        scaleBefore = limited(newScale)
        scaleChange = nil
        if animated {
            scaleChange = AnimatedChange(of: self, from: scale, to: scaleBefore) { [weak self] in self?.scale = $0 }
        } else {
            scale = scaleBefore
        }
    }

    func scaleFace(_ pinch: PinchGestureRecognizer) {
        switch pinch.state {
        case .began, .changed:
            if pinch.state == .began { (scaleBefore, scaleChange) = (targetScale, nil) }
            scale = limited(scale * pinch.scale)
            pinch.scale = 1
        case .cancelled: scale = scaleBefore
        case .possible, .ended, .failed: break
        }
    }

    public func draw(_ picture: inout Picture, in bounds: Rect) {
        let happiness = dataSource?.happiness(for: self) ?? 50
        let smiliness = ((happiness - 50) / 50).clamped(to: -1...1)
        if style == .filled { fill(smiliness, on: &picture) } else { line(smiliness, on: &picture) }
        guard let measuring else { return }
        let label = FaceLabel(room: bounds, largestRadius: largestRadius, measuring: measuring)
        let words = label.text(
            happiness: Int(happiness.rounded()), radius: faceRadius, color: traits.palette.secondaryText)
        if let words { picture.draw(words, id: "happiness") }
    }

    /// Draws all lines of the face in one color, as the article does.
    private func line(_ smiliness: Double, on picture: inout Picture) {
        let line = Stroke(color: lineColor ?? traits.palette.face, width: shownLineWidth, cap: .butt, join: .round)
        var path = Path(center: faceCenter, radius: faceRadius)
        path.append(eyes)
        addMouth(smiliness, to: &path)
        picture.stroke(path, line, id: "face")
    }

    private func fill(_ smiliness: Double, on picture: inout Picture) {
        let palette = traits.palette
        let disc = Shape(
            Path(center: faceCenter, radius: faceRadius), fill: palette.faceFill,
            stroke: Stroke(color: lineColor ?? palette.faceEdge, width: shownLineWidth))
        picture.add(.shape(disc), id: "face")
        picture.fill(eyes, lineColor ?? palette.faceInk, id: "eyes")
        var mouth = Path()
        addMouth(smiliness, to: &mouth)
        let line = Stroke(color: lineColor ?? palette.faceInk, width: lineWidth ?? faceRadius / 16, cap: .round)
        picture.stroke(mouth, line, id: "mouth")
    }

    private var eyes: Path {
        var path = Path()
        for side in [-1.0, 1] {
            let eye = Vector(dx: side * faceRadius * style.eyeSeparation / 2, dy: -faceRadius * Self.eyeOffset)
            path.append(Path(center: faceCenter + eye, radius: faceRadius * Self.eyeRadius))
        }
        return path
    }

    /// Adds half an oval, or a curve that hangs from its ends; both bend upwards for a sad face.
    private func addMouth(_ smiliness: Double, to path: inout Path) {
        let (width, depth) = (faceRadius, smiliness * faceRadius * style.mouthHeight)
        let top = faceCenter + Vector(dx: -width / 2, dy: faceRadius * style.mouthOffset)
        let left = style != .android ? top : top + Vector(dx: 0, dy: abs(depth) / 2)
        let right = left + Vector(dx: width, dy: 0)
        // With handles of four thirds of the height, a cubic curve comes closest to half an oval.
        let handle = style != .android ? Vector(dx: width / 3, dy: depth) : Vector(dx: 0, dy: depth / 2 * 4 / 3)
        path.move(to: left)
        path.addCurve(
            to: right, controlPoint1: left + handle, controlPoint2: right + Vector(dx: -handle.dx, dy: handle.dy))
    }
}

extension FaceStyle {
    var lineWidth: Double { self == .android ? 4 : 3 }
    fileprivate var eyeSeparation: Double { self == .android ? 2 / 2.5 : 1 / 1.5 }
    fileprivate var mouthHeight: Double { self == .android ? 1.0 / 2 : 1.0 / 3 }
    fileprivate var mouthOffset: Double { self == .android ? 1.0 / 10 : 1.0 / 3 }
}
