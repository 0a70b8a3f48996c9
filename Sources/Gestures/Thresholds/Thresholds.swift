/// The limits that distinguish gestures, such as distances, speeds and times. Times are in seconds.
///
/// Distances are in pixels at scale 1. Some of them also have a value in millimeters, because a
/// fingertip covers more pixels on a dense screen. If the density of the screen is known, the
/// larger of the two values applies. See ``effective(scale:millimetresPerPixel:)``.
///
/// To change thresholds, set ``GestureEngine/thresholds``, or ``GestureRecognizer/thresholds`` for
/// a single recognizer. You can change them at any time, even during a gesture.
public struct Thresholds: Hashable, Sendable {
    /// The maximum movement of a finger during a tap, inclusive, in px. The default is the movement
    /// that UIKit's long press allows.
    public var touchSlop = 10.0
    /// The minimum of `touchSlop` in mm. Applies only if the density is known. A fingertip rolls
    /// about this far during a tap.
    public var touchSlopMillimetres = 1.6
    /// The distance that one finger must exceed for a pan to begin, in px.
    public var panSlop = 10.0
    /// The minimum of `panSlop` in mm. Applies only if the density is known.
    public var panSlopMillimetres = 1.6
    /// The distance that the centroid of two or more fingers must exceed for a pan to begin, in px.
    /// It is smaller than `panSlop`, because a second finger already shows intent.
    public var multiTouchPanSlop = 4.0
    /// The minimum of `multiTouchPanSlop` in mm. Applies only if the density is known.
    public var multiTouchPanSlopMillimetres = 0.6
    /// The change in the span beyond which a pinch begins, in px. The span is twice the mean
    /// distance of the fingers from their centroid.
    public var pinchSlop = 4.0
    /// The minimum of `pinchSlop` in mm. Applies only if the density is known.
    public var pinchSlopMillimetres = 0.6
    /// The length of the fingers' arc about their centroid beyond which a rotation begins, in px.
    public var rotationSlop = 4.0
    /// The minimum of `rotationSlop` in mm. Applies only if the density is known.
    public var rotationSlopMillimetres = 0.6
    /// The maximum angle, inclusive, between the axis of a direction lock and the movement that
    /// begins the pan, in degrees.
    public var panLockAngle = 45.0
    /// The time that fingers must rest before a long press begins, in s. The default is UIKit's.
    public var longPressDuration = 0.5
    /// The maximum time between the first and the last landing of a long press, in s.
    public var longPressLandingInterval = 0.12
    /// The maximum time from a tap's first landing to its last lift, in s.
    public var tapDuration = 0.35
    /// The maximum time from a tap's landing to the next tap's landing, in s.
    public var tapInterval = 0.3
    /// The minimum time from a tap's lift to the next tap's landing, in s. Shorter gaps are contact
    /// bounce.
    public var tapGap = 0.04
    /// The maximum distance between the centroids of two taps in a sequence, in px.
    public var tapDistance = 25.0
    /// The minimum speed of a swipe along its direction, in px/s.
    public var swipeSpeed = 500.0
    /// The maximum time between the landing and the recognition of a swipe, in s.
    public var swipeDuration = 0.5
    /// The maximum angle between a swipe's movement and its direction, in degrees to either side.
    public var swipeCone = 30.0
    /// The minimum distance of a swipe, in px.
    public var swipeTravel = 30.0
    /// The maximum distance from the window's edge at which a screen edge pan can start, in px.
    public var screenEdge = 16.0
    /// The minimum of `screenEdge` in mm. Applies only if the density is known.
    public var screenEdgeMillimetres = 3.0
    /// The minimum length of each stroke in a shake, in px. Shorter strokes are noise.
    public var shakeSegment = 16.0
    /// The minimum of `shakeSegment` in mm. Applies only if the density is known.
    public var shakeSegmentMillimetres = 2.5
    /// The maximum age of samples for estimating velocity, in s. The default is Android's.
    public var velocityHorizon = 0.1
    /// The maximum number of samples from which velocity is estimated. The default is Android's.
    public var velocitySamples = 20.0
    /// The time without motion after which the velocity is 0, in s. The default is Android's.
    public var velocityPause = 0.04
    /// The jitter of a finger at rest, in px. Smaller residuals do not indicate acceleration.
    public var velocityNoise = 0.5
    /// The span below which fingers count as one point, without direction or scale, in px.
    public var coincidentSpan = 1.0
    /// The span at which fingers that landed on one point count as separate, in px.
    public var partingSpan = 8.0
    /// The distance that a pan moves per wheel notch, in px.
    public var scrollPan = 40.0
    /// The zoom factor of a wheel notch while Control is down.
    public var scrollPinch = 1.1
    /// The assumed distance between the fingers of a touchpad pinch, in px. The default is 53 mm at
    /// 96 dpi, about the distance between thumb and forefinger. It affects the noise of scale and
    /// rotation, and the speed at which they glide.
    public var touchpadSpan = 200.0
    /// The time from the last notch of a scroll to the end of the scroll, in s.
    public var scrollEnd = 0.15
    /// The maximum time between lifts of fingers that count as lifted together, in s. Fingers never
    /// lift at exactly the same time. A glide continues the common motion of the fingers.
    public var liftInterval = 0.08
    /// The minimum speed for a glide, in px/s. A pan uses the speed of the centroid. Scale and
    /// rotation use the speed of the fingers about their centroid. The default is Android's.
    public var flingMinimum = 50.0
    /// The maximum speed of a glide, in px/s. The default is Android's.
    public var flingMaximum = 8000.0
    /// The maximum delay of `touchesEnded` for a view, in s, while a recognizer is undecided.
    public var touchesEndedDelay = 0.15
    /// The maximum time that a recognizer without touches and deadlines stays `.possible`, in s.
    public var possibleDuration = 2.0
    /// The time for which an expired deadline waits for more events of a touch whose last event was
    /// delayed by another program, in s.
    public var lateEventDelay = 0.05
    /// The initial ratio of the content's movement to the fingers' movement beyond a limit. With 0,
    /// the content stops at the limit. The default is UIKit's.
    public var rubberBand = 0.55
    /// The thresholds for distinguishing palms from fingers.
    public var palm = Palm()
    /// The parameters for predicting locations. They do not affect recognizers.
    public var prediction = Prediction()
    /// The minimum scale that pinches and transforms report.
    public var minimumScale = 1e-4
    /// The maximum scale that pinches and transforms report.
    public var maximumScale = 1e4

    /// Creates the default thresholds, which suit most people and devices.
    public init() {}

    /// Returns the thresholds in device pixels. Each distance is multiplied by the scale, and is at
    /// least its value in millimeters, if the size of a device pixel is known.
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
