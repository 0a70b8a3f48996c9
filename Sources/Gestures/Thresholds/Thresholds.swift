/// Every number that decides what a gesture is, in one place, each with its unit, its source and
/// its reason.
///
/// Distances are in pixels at scale 1. Where there is a second value in millimetres, the larger of
/// the two holds once the size of the screen's pixels is known (see
/// ``effective(scale:millimetresPerPixel:)``): a fingertip is as large on a dense screen. Those of
/// ``Palm`` also hold where it is not known. Times are in seconds. Change them on
/// ``GestureEngine/thresholds``, or for one recognizer on ``GestureRecognizer/thresholds``; all can
/// be changed while a gesture is under way.
public struct Thresholds: Hashable, Sendable {
    /// How far a finger may stray in a tap, in px; exactly this far is still inside. UIKit's long
    /// press allows 10 pt.
    public var touchSlop = 10.0
    /// The same in mm: about the roll of a fingertip.
    public var touchSlopMillimetres = 1.6
    /// How far one finger moves before a pan begins, in px; exactly this far does not begin it.
    public var panSlop = 10.0
    /// The same on a screen whose density is known.
    public var panSlopMillimetres = 1.6
    /// How far the centroid of two or more fingers moves before a pan begins, in px: two fingers
    /// already say that something is meant.
    public var multiTouchPanSlop = 4.0
    /// The same on a screen whose density is known.
    public var multiTouchPanSlopMillimetres = 0.6
    /// How much the span (twice the mean distance of the fingers to their centroid) changes before
    /// a pinch begins, in px.
    public var pinchSlop = 4.0
    /// The same on a screen whose density is known.
    public var pinchSlopMillimetres = 0.6
    /// How long the arc is that the fingers draw about their centroid before a rotation begins, in
    /// px.
    public var rotationSlop = 4.0
    /// The same on a screen whose density is known.
    public var rotationSlopMillimetres = 0.6
    /// How far from its axis a pan with a direction lock may begin, in degrees to either side:
    /// exactly this far does.
    public var panLockAngle = 45.0
    /// How long a long press rests before it begins, in s. UIKit's default.
    public var longPressDuration = 0.5
    /// How long after the first the last finger of a long press may land, in s: fingers never land
    /// at the same moment.
    public var longPressLandingInterval = 0.12
    /// From a tap's first landing to its last lift, in s, at most.
    public var tapDuration = 0.35
    /// From a tap's landing to the next tap's landing, in s, at most.
    public var tapInterval = 0.3
    /// From a tap's lift to the next tap's landing, in s, at least: a shorter gap is a bouncing
    /// contact.
    public var tapGap = 0.04
    /// How far apart two taps of one sequence may be, in px, measured at their centroids.
    public var tapDistance = 25.0
    /// The slowest swipe, in px/s along its direction.
    public var swipeSpeed = 500.0
    /// A swipe has been recognized so long after its landing, in s, or it fails.
    public var swipeDuration = 0.5
    /// How far a swipe may point away from its direction, in degrees to either side.
    public var swipeCone = 30.0
    /// How far a swipe travels before it is recognized, in px.
    public var swipeTravel = 30.0
    /// How near to the window's edge a screen edge pan lands, in px.
    public var screenEdge = 16.0
    /// The same on a screen whose density is known.
    public var screenEdgeMillimetres = 3.0
    /// How long a segment of a shake is at least, in px: shorter ones are noise.
    public var shakeSegment = 16.0
    /// The same on a screen whose density is known.
    public var shakeSegmentMillimetres = 2.5
    /// How far back the samples go from which a velocity is estimated, in s. Android's horizon.
    public var velocityHorizon = 0.1
    /// How many samples at most a velocity is estimated from. Android's history.
    public var velocitySamples = 20.0
    /// A pause without motion after which a velocity is 0, in s. Android's pause.
    public var velocityPause = 0.04
    /// How far a sample of a finger at rest strays, in px: residuals below it do not speak for an
    /// acceleration.
    public var velocityNoise = 0.5
    /// Fingers whose span is below this are on one point, in px: they have no direction and no
    /// scale.
    public var coincidentSpan = 1.0
    /// Fingers from one point have parted when their span passes this, in px.
    public var partingSpan = 8.0
    /// How far a notch of the wheel pans, in px.
    public var scrollPan = 40.0
    /// By what factor a notch of the wheel pinches while Control is down.
    public var scrollPinch = 1.1
    /// The distance that the fingers of a touchpad's pinch are assumed to have, in px. Touchpads
    /// report only how it changes. 53 mm at 96 dpi: about a thumb and a forefinger. It converts the
    /// noise of the fingers, and the speed at which scale and rotation glide.
    public var touchpadSpan = 200.0
    /// So long after its last notch a scroll has ended, in s.
    public var scrollEnd = 0.15
    /// Fingers of which each leaves so soon after the one before, in s, are lifted together: they
    /// never leave at the same moment. What glides goes on as all of them moved it.
    public var liftInterval = 0.08
    /// A pan that is let go slower than this does not glide, in px/s, nor do the scale and the
    /// rotation where the fingers move slower than this about their centroid. Android's minimum.
    public var flingMinimum = 50.0
    /// No glide is faster than this, in px/s. Android's maximum.
    public var flingMaximum = 8000.0
    /// So long at most a view waits for a lift that a recognizer delays, in s.
    public var touchesEndedDelay = 0.15
    /// So long at most a recognizer without touches and without a deadline stays possible, in s:
    /// one that awaits the second tap of its own, and never gives up.
    public var possibleDuration = 2.0
    /// How long the rest of a touch's events may take to come where another program held them back,
    /// in s: deadlines that have passed wait so long for them.
    public var lateEventDelay = 0.05
    /// How hard a limit pulls back: 1 follows the fingers, 0 does not give. UIKit's scroll view
    /// uses 0.55.
    public var rubberBand = 0.55
    /// Which touches are palms, and not fingers.
    public var palm = Palm()
    /// Where a finger is expected; no effect on any recognizer.
    public var prediction = Prediction()
    /// The smallest scale that a pinch or a transform ever reports.
    public var minimumScale = 1e-4
    /// The largest scale that a pinch or a transform ever reports.
    public var maximumScale = 1e4

    /// The values that suit most people and devices.
    public init() {}

    /// The thresholds with each distance multiplied by the interface's scale and no smaller than
    /// its millimetres.
    ///
    /// - Parameters:
    ///   - scale: how many of the screen's pixels make one pixel of the interface; 1 on an ordinary
    ///     screen.
    ///   - millimetresPerPixel: the size of one of the screen's pixels, or `nil` if it is not
    ///     known.
    public func effective(scale: Double = 1, millimetresPerPixel: Double? = nil) -> Thresholds {
        var result = self
        for declaration in Self.declarations where declaration.isScaled {
            let pixels = self[keyPath: declaration.value] * scale
            let floor = declaration.millimetres.map { self[keyPath: $0] } ?? 0
            let size = millimetresPerPixel ?? (declaration.isOfHand ? Palm.nominalMillimetresPerPixel / scale : nil)
            let least = size.map { $0 > 0 ? floor / $0 : 0 } ?? 0
            result[keyPath: declaration.value] = max(pixels, least)
        }
        return result
    }
}
