/// All fingers as one: the similarity that carries the places they touched to where they are now. Continuous.
///
/// One owner of pan, pinch and rotation: for one finger a translation, for two the exact similarity, for three or more that of
/// least squares. Fingers may come and go; nothing jumps. It has no model in UIKit.
public final class TransformGestureRecognizer: SimilarityGestureRecognizer {
    override var hasPassedSlop: Bool {
        let slop = tracker.count == 1 ? thresholds.panSlop : thresholds.multiTouchPanSlop
        return tracker.centroid.distance(to: tracker.baseCentroid) > slop
            || abs(tracker.span - tracker.baseSpan) > thresholds.pinchSlop
            || abs(tracker.rotation) * tracker.baseSpan / 2 > thresholds.rotationSlop
    }

    override public func shouldReceiveIndirect(_ source: Touch.Source) -> Bool {
        switch source {
        case .scroll, .touchpad: true
        case .contact, .hover: false
        }
    }

    /// How far the centroid has moved since the gesture began, in a view's coordinate space, or in the window's where `view` is nil.
    public func translation(in view: View?) -> Vector { vector(values.translation, in: view) }

    /// By what factor the fingers are farther apart than when the gesture began. From 1e-4 to 1e4.
    public var scale: Double { values.scale }

    /// The turn since the gesture began, in radians; positive is clockwise on screen. Whole turns are counted.
    public var rotation: Double { values.rotation }

    /// The similarity since the gesture began: where a point of the window that was touched is now, in the window.
    public var transform: AffineTransform { values.transform }

    /// How fast the centroid moves, in a view's coordinate space, or in the window's where `view` is nil. In pixels per second.
    public func velocity(in view: View?) -> Vector {
        guard !isIndirect else { return .zero }
        return vector(
            tracker.centroidVelocity(at: currentTime, since: velocityOrigin, thresholds: thresholds), in: view)
    }
}
