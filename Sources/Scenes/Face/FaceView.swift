package import Stage

/// A view that draws a face. Pinching the view changes the size of the face.
package final class FaceView: View {
    /// The mood, from 0 (very sad) to 100 (ecstatic). A drag beyond a limit can temporarily move
    /// the value out of this range.
    var mood = 50.0 { didSet { setNeedsDisplay() } }
    var measuring: (any TextMeasuring)?
    var style = FaceStyle.ios { didSet { if style != oldValue { setNeedsDisplay() } } }
    var lineWidth: Double? { didSet { if lineWidth != oldValue { setNeedsDisplay() } } }
    var lineColor: Color? { didSet { if lineColor != oldValue { setNeedsDisplay() } } }
    /// The face's radius as a fraction of half the view's shorter side, before `limited(_:)`
    /// applies the limits that depend on the size of the view.
    private var scale = firstScale { didSet { if scale != oldValue { setNeedsDisplay() } } }
    private var scaleChange: ValueAnimator<Double>? { didSet { oldValue?.stop() } }
    private var scaleBefore = firstScale
    var homeScale = firstScale
    /// The scale that the fingers request. Beyond a limit, the displayed scale follows it only
    /// partly.
    private var pull = firstScale
    private var stray = FaceStray() { didSet { if stray != oldValue { setNeedsDisplay() } } }
    private var strayChange: ValueAnimator<Double>? { didSet { oldValue?.stop() } }

    static let firstScale = 0.9
    static let smallestRadius = 20.0
    private static let longestStretch = 1.15

    // The drawing code is in an extension, which cannot override this method.
    override package func draw(_ picture: inout Picture, in bounds: Rect) { drawFace(on: &picture, in: bounds) }

    var faceCenter: Point { bounds.center + stray.offset }
    private var half: Double { min(bounds.width, bounds.height) / 2 }
    var faceRadius: Double { half * limited(scale) * stray.stretch }
    var largestRadius: Double { max(half, Self.smallestRadius + shownLineWidth / 2) }

    var shownLineWidth: Double { lineWidth ?? style.lineWidth }
    var isAtHomeScale: Bool { targetScale == homeScale || targetScale == limited(homeScale) }
    var targetScale: Double { scaleChange?.pendingGoal ?? scale }

    private func limited(_ scale: Double) -> Double {
        guard half > 0 else { return scale }
        return max(min(scale, 1 - shownLineWidth / 2 / half), Self.smallestRadius / half)
    }

    func setScale(_ newScale: Double, animated: Bool) {
        scaleBefore = limited(newScale)
        scaleChange = nil
        if animated {
            scaleChange = ValueAnimator(for: self, from: scale, to: scaleBefore) { [weak self] in self?.scale = $0 }
        } else {
            scale = scaleBefore
        }
    }

    func scaleFace(_ pinch: PinchGestureRecognizer) {
        switch pinch.state {
        case .began, .changed:
            if pinch.state == .began {
                (scaleBefore, scaleChange, strayChange) = (targetScale, nil, nil)
                pull = scale
            }
            follow(pinch)
            pinch.scale = 1
        case .cancelled:
            scale = scaleBefore
            recenter()
        case .ended: recenter()
        case .possible, .failed: break
        }
    }

    private func follow(_ pinch: PinchGestureRecognizer) {
        let before = faceRadius
        pull *= pinch.scale
        scale = limited(pull)
        guard !traits.reducesMotion, pinch.numberOfTouches > 1, before > 0 else {
            pull = scale
            return
        }
        stray.stretch = exponential(
            RubberBand.displacement(
                ofPull: naturalLogarithm(pull / scale), maximum: naturalLogarithm(Self.longestStretch),
                firmness: Thresholds().rubberBand))
        let fingers = pinch.location(in: self)
        stray.offset = fingers + (faceCenter - fingers) * (faceRadius / before) - bounds.center
    }

    private func recenter() {
        guard stray != FaceStray() else { return }
        let start = stray
        strayChange = ValueAnimator(for: self, from: 1, to: 0) { [weak self] in self?.stray = start.scaled(by: $0) }
    }
}

/// The displacement and the stretch of the face while fingers pinch it. Both disappear in an
/// animation after the pinch.
struct FaceStray: Equatable {
    var offset = Vector.zero
    var stretch = 1.0

    func scaled(by fraction: Double) -> FaceStray {
        FaceStray(offset: offset * fraction, stretch: 1 + (stretch - 1) * fraction)
    }
}
