/// The limits that distinguish gestures, such as distances, speeds and times. Times are in seconds.
///
/// Distances are in pixels at scale 1. Some distances also have a minimum in millimeters, because
/// a fingertip covers more pixels on a dense screen. If the density of the screen is known, the
/// larger of the two values applies. To get a smaller distance, call ``set(_:to:)`` with the name
/// of the property, which removes the minimum.
///
/// To change thresholds, set ``GestureEngine/thresholds``, or set ``GestureRecognizer/thresholds``
/// for a single recognizer. Some thresholds, such as `palm` and `prediction`, have an effect only
/// in the engine. You can change thresholds at any time, even during a gesture.
public struct Thresholds: Hashable, Sendable {
    /// The maximum movement of a finger during a tap or before a long press begins, inclusive, in
    /// px. The default is the same as for a long press in UIKit.
    public var touchSlop = 10.0
    /// The minimum of `touchSlop` in mm, which applies if the screen's density is known. During a
    /// tap, a fingertip rolls about this far.
    package var touchSlopMillimeters = 1.6
    /// The distance that one finger must exceed for a pan to begin, in px.
    public var panSlop = 10.0
    /// The minimum of `panSlop` in mm, which applies if the screen's density is known.
    package var panSlopMillimeters = 1.6
    /// The distance that the centroid of two or more fingers must exceed for a pan to begin, in px.
    /// It is shorter than `panSlop`, because a second finger already indicates an intended gesture.
    public var multiTouchPanSlop = 4.0
    /// The minimum of `multiTouchPanSlop` in mm, which applies if the screen's density is known.
    package var multiTouchPanSlopMillimeters = 0.6
    /// The change in span above which a pinch begins, in px. The span is twice the mean distance of
    /// the fingers from their centroid.
    public var pinchSlop = 4.0
    /// The minimum of `pinchSlop` in mm, which applies if the screen's density is known.
    package var pinchSlopMillimeters = 0.6
    /// The distance that the fingers must exceed along an arc about their centroid for a rotation
    /// to begin, in px.
    public var rotationSlop = 4.0
    /// The minimum of `rotationSlop` in mm, which applies if the screen's density is known.
    package var rotationSlopMillimeters = 0.6
    /// The maximum angle, inclusive, between the axis of a direction lock and the movement that
    /// begins the pan, in degrees.
    package var panLockAngle = 45.0
    /// The time for which fingers must rest before a long press begins, in s. The default is
    /// UIKit's.
    public var longPressDuration = 0.5
    /// The maximum time from the first to the last landing of the fingers of a long press, in s.
    package var longPressLandingInterval = 0.12
    /// The maximum time from the first landing of a tap to its last lift, in s.
    public var tapDuration = 0.35
    /// The maximum time from the landing of one tap to the landing of the next tap, in s. For the
    /// clicks of a mouse, `GestureEngine.doubleClickTime` applies.
    public var tapInterval = 0.3
    /// The minimum time from the lift of one tap to the landing of the next tap, in s. Shorter gaps
    /// are treated as contact bounce.
    package var tapGap = 0.04
    /// The maximum distance between the centroids of two consecutive taps, in px.
    public var tapDistance = 25.0
    /// The minimum speed of a swipe in its direction, in px/s.
    public var swipeSpeed = 500.0
    /// The maximum time from the landing of the first finger until a swipe is detected, in s.
    public var swipeDuration = 0.5
    /// The maximum angle between the movement of the fingers and the direction of a swipe, in
    /// degrees.
    package var swipeCone = 30.0
    /// The distance that the fingers must move for a swipe, in px.
    public var swipeTravel = 30.0
    /// The maximum distance from an edge of the window at which a screen edge pan can start, in px.
    public var screenEdge = 16.0
    /// The minimum of `screenEdge` in mm, which applies if the screen's density is known.
    package var screenEdgeMillimeters = 3.0
    /// The minimum length of each stroke in a shake, in px. Shorter strokes are noise.
    package var shakeSegment = 16.0
    /// The minimum of `shakeSegment` in mm, which applies if the screen's density is known.
    package var shakeSegmentMillimeters = 2.5
    /// The maximum age of the samples from which a velocity is estimated, in s. The default is
    /// Android's.
    package var velocityHorizon = 0.1
    /// The maximum number of samples from which a velocity is estimated. The default is Android's.
    package var velocitySamples = 20.0
    /// The time without movement after which the velocity is 0, in s. The default is Android's.
    package var velocityPause = 0.04
    /// The jitter of a finger at rest, in px. Deviations below this value do not indicate
    /// acceleration.
    package var velocityNoise = 0.5
    /// The span, in px, below which fingers count as one point when a measurement starts, for
    /// example at a landing. Such fingers have no rotation or scale until their span exceeds
    /// `partingSpan`.
    package var coincidentSpan = 1.0
    /// The span above which fingers that landed at the same point count as separate, in px.
    package var partingSpan = 8.0
    /// The translation of a pan for each notch of a wheel, in px. Scrolls on a touchpad are
    /// measured in fractions of a notch.
    public var scrollPan = 40.0
    /// The scale factor of a pinch for each upward notch of a wheel. Each downward notch divides
    /// the scale by this factor.
    package var scrollPinch = 1.1
    /// The assumed distance between the fingers of a pinch on a touchpad, in px. The default is 53
    /// mm at 96 dpi, which is about the distance between thumb and forefinger. It relates scale and
    /// rotation to distances, so that `velocityNoise` and `flingMinimum` apply to them.
    package var touchpadSpan = 200.0
    /// The time without events after which a scroll ends, in s. It has no effect if the device
    /// reports the end of a scroll.
    package var scrollEnd = 0.15
    /// The maximum time between the lifts of two fingers that count as lifted together, in s. A
    /// glide can continue the common motion of such fingers.
    package var liftInterval = 0.08
    /// The minimum speed of the fingers for a glide, in px/s. The translation glides if the
    /// centroid is at least this fast. Scale and rotation glide if the fingers are at least this
    /// fast relative to their centroid. The default is Android's.
    package var flingMinimum = 50.0
    /// The maximum initial speed of the translation in a glide, in px/s. The default is Android's.
    package var flingMaximum = 8000.0
    /// The maximum time for which a recognizer in the state `.possible` delays a view's
    /// `touchesEnded`, in s.
    package var touchesEndedDelay = 0.15
    /// The maximum time, in s, for which a recognizer without touches stays in the state
    /// `.possible`, unless it has a deadline or waits for another recognizer to fail.
    public var possibleDuration = 2.0
    /// The time, in s, for which a recognizer's deadlines wait for more input after another program
    /// has delayed a landing or lift. That program might still hold back events from before the
    /// deadlines.
    package var lateEventDelay = 0.05
    /// The ratio of the content's movement to the movement of the fingers just beyond a limit. At
    /// 0, the content stops at the limit. The default is UIKit's.
    public var rubberBand = 0.55
    /// The thresholds for distinguishing palms from fingers.
    public var palm = Palm()
    /// The parameters for predicting locations.
    public var prediction = Prediction()
    /// The minimum scale that pinch and transform recognizers measure, unless a pinch recognizer
    /// has its own `minimumScale`.
    package var minimumScale = 1e-4
    /// The maximum scale that pinch and transform recognizers measure, unless a pinch recognizer
    /// has its own `maximumScale`.
    package var maximumScale = 1e4

    /// Creates the default thresholds, which suit most people and devices.
    public init() {}

    /// Returns the thresholds with distances in screen pixels. Each distance and each speed is
    /// multiplied by the scale. If the size of a pixel is known, each distance is at least its
    /// minimum in millimeters. Otherwise, this applies only to entries with `isOfHand`, for which
    /// 96 interface pixels count as an inch.
    package func effective(scale: Double = 1, millimetersPerPixel: Double? = nil) -> Thresholds {
        var result = self
        for entry in Self.declarations where entry.isScaled {
            let pixels = self[keyPath: entry.keyPath] * scale
            let floor = entry.minimum.map { self[keyPath: $0.keyPath] } ?? 0
            let size = millimetersPerPixel ?? (entry.isOfHand ? Palm.nominalMillimetersPerPixel / scale : nil)
            let least = size.map { $0 > 0 ? floor / $0 : 0 } ?? 0
            result[keyPath: entry.keyPath] = max(pixels, least)
        }
        return result
    }
}
