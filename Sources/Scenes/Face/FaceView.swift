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
    /// The widths of a filled face's lines, as parts of the radius.
    private static let (browWidth, mouthWidth) = (1.0 / 20, 1.0 / 16)

    var faceCenter: Point { bounds.center }
    private var half: Double { min(bounds.width, bounds.height) / 2 }
    var faceRadius: Double { half * limited(scale) }
    /// How far the face may reach from its middle, its line included.
    var largestRadius: Double { max(half, Self.smallestRadius + shownLineWidth / 2) }

    private var shownLineWidth: Double { lineWidth ?? style.lineWidth }
    /// Whether the face has, or is changing to, the size after a reset.
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
        let features = FaceFeatures(
            center: faceCenter, radius: faceRadius, style: style,
            smiliness: ((happiness - 50) / 50).clamped(to: -1...1))
        if style == .filled { fill(features, on: &picture) } else { line(features, on: &picture) }
        guard let measuring else { return }
        let label = FaceLabel(room: bounds, largestRadius: largestRadius, measuring: measuring)
        let words = label.text(
            happiness: Int(happiness.rounded()), radius: faceRadius, color: traits.palette.secondaryText)
        if let words { picture.draw(words, id: "happiness") }
    }

    /// Draws all lines of the face in one color, as the article does.
    private func line(_ features: FaceFeatures, on picture: inout Picture) {
        let line = Stroke(color: lineColor ?? traits.palette.face, width: shownLineWidth, cap: .butt, join: .round)
        var path = features.outline
        path.append(features.eyes)
        path.append(features.mouth)
        picture.stroke(path, line, id: "face")
    }

    private func fill(_ features: FaceFeatures, on picture: inout Picture) {
        let colors = FaceColors(smiliness: features.smiliness, palette: traits.palette)
        let ink = lineColor ?? traits.palette.faceInk
        let edge = Stroke(color: lineColor ?? colors.edge, width: shownLineWidth)
        picture.add(.shape(Shape(features.outline, fill: colors.fill, stroke: edge)), id: "face")
        picture.fill(features.cheeks, colors.cheeks, id: "cheeks")
        picture.fill(features.eyes, ink, id: "eyes")
        picture.fill(features.lids, colors.fill, id: "lids")
        let brow = Stroke(color: ink, width: faceRadius * Self.browWidth, cap: .round)
        picture.stroke(features.brows, brow, id: "brows")
        let mouth = Stroke(color: ink, width: lineWidth ?? faceRadius * Self.mouthWidth, cap: .round)
        picture.stroke(features.mouth, mouth, id: "mouth")
    }
}

extension FaceStyle {
    var lineWidth: Double { self == .android ? 4 : 3 }
    var eyeSeparation: Double { self == .android ? 2 / 2.5 : 1 / 1.5 }
    var mouthHeight: Double { self == .android ? 1.0 / 2 : 1.0 / 3 }
    var mouthOffset: Double { self == .android ? 1.0 / 10 : 1.0 / 3 }
}
