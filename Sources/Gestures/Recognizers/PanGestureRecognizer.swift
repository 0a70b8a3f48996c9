/// One or more fingers drag, as `UIPanGestureRecognizer`. Continuous.
///
/// Begins when the centroid has moved farther than the slop; ends when the last finger is lifted. A
/// wheel and a two-finger scroll pan too.
public final class PanGestureRecognizer: DraggingGestureRecognizer {
    /// How many fingers it needs to begin; with fewer left on an active pan, nothing moves. 1
    /// unless set.
    @safe @exclusivity(unchecked) public var minimumNumberOfTouches = 1
    /// How many fingers it takes: more before it begins make it fail, more on an active pan are
    /// ignored. No limit unless set.
    @safe @exclusivity(unchecked) public var maximumNumberOfTouches = Int.max

    override var fewestTouches: Int { minimumNumberOfTouches }
    override var mostTouches: Int { maximumNumberOfTouches }
}

/// What a pan and a screen edge pan have in common: a translation and its velocity. Not made to be
/// used by itself.
public class DraggingGestureRecognizer: SimilarityGestureRecognizer {
    override var hasPassedSlop: Bool {
        let slop = tracker.count == 1 ? thresholds.panSlop : thresholds.multiTouchPanSlop
        return tracker.centroid.distance(to: tracker.baseCentroid) > slop
    }

    override public func shouldReceive(_ source: Touch.Source) -> Bool {
        switch source {
        case .scroll(let zooms): !zooms
        case .touchpad: true
        case .contact: true
        case .hover: false
        }
    }

    /// How far the fingers have dragged since the pan began or the translation was set, in a view's
    /// coordinate space, or in the window's where `view` is nil. In pixels; positive is right and
    /// down.
    ///
    /// Ask for it in the *superview* of what you move: a view's own coordinates move with it.
    public func translation(in view: View?) -> Vector { vector(translation, in: view) }

    /// Makes the translation count from a value, in a view's coordinate space. The velocity stays
    /// as it is.
    public func setTranslation(_ translation: Vector, in view: View?) {
        let wanted = view.map { $0.transformToRoot.apply(to: translation) } ?? translation
        carried.translation += wanted - self.translation
    }

    /// How fast the fingers drag, in a view's coordinate space, or in the window's where `view` is
    /// nil. In pixels per second.
    ///
    /// Zero when they have rested for 0.04 s. At the end it is that of the last motion. It is
    /// measured from the fingers: setting the translation does not change it.
    public func velocity(in view: View?) -> Vector {
        guard !isIndirect else { return .zero }
        return vector(tracker.centroidVelocity(at: currentTime, thresholds: thresholds), in: view)
    }
}
