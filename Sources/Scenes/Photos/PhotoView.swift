import Stage

/// A print that fingers move, rotate, scale, throw, enlarge and turn over.
final class PhotoView: ObjectView, GestureRecognizerDelegate {
    /// The smallest width of a print while it turns over, as a fraction of its width. It is not
    /// zero, because points cannot be converted to a view without a width.
    private static let thinnest = 0.02
    private static let turnDuration = Duration.milliseconds(360)

    /// The duration of the animation that moves a photo to a placement.
    static let flight = Duration.milliseconds(320)
    private static let curve = AnimationCurve(
        controlPoint1: Point(x: 1.0 / 3, y: 1), controlPoint2: Point(x: 2.0 / 3, y: 1))

    let index: Int
    let photo: Photo
    private let measuring: (any TextMeasuring)?
    /// Called when the fingers that moved or stopped the photo have released it. The arguments are
    /// their velocity in points per second and their angular velocity in radians per second.
    var onRelease: ((_ velocity: Vector, _ spin: Double) -> Void)?
    /// Called when a gesture that moved or stopped the photo has been canceled.
    var onCancel: (() -> Void)?
    var onDoubleTap: (() -> Void)?
    var onPress: (() -> Void)?

    var layout: PhotosLayout
    /// The placement at which the photo rests when it is neither held nor enlarged, or `nil` if it
    /// is at home.
    var rest: PhotoPlacement?
    /// Whether the back is up, or will be up when the photo has turned over.
    private(set) var isTurned = false

    private(set) lazy var fingers = PhotoFingers(of: self)
    private(set) var travel: ValueAnimator<SheetPlacement>? { didSet { oldValue?.stop() } }
    private var turning: ValueAnimator<Double>? { didSet { oldValue?.stop() } }
    /// The progress of turning over: 0 shows the front, and 1 the back.
    private var turnProgress = 0.0 {
        didSet {
            if (turnProgress < 0.5) != (oldValue < 0.5) { setNeedsDisplay() }
            show(placement)
        }
    }
    /// The decoded images of a photo that the program reads from a file.
    var images = PhotoImages() { didSet { if images.best != oldValue.best { setNeedsDisplay() } } }

    init(_ photo: Photo, index: Int, layout: PhotosLayout, measuring: (any TextMeasuring)?) {
        (self.photo, self.index, self.layout, self.measuring) = (photo, index, layout, measuring)
        super.init(frame: Rect(origin: .zero, size: PhotoPrint.size(of: photo.size)))
        (name, scrollZooms, presentsAhead) = ("photo \(index + 1)", true, true)
        let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
        tap.numberOfTapsRequired = 2
        tap.addAction { [weak self] _ in self?.onDoubleTap?() }
        press.addAction { [weak self] press in if press.state == .began { self?.onPress?() } }
        addGestureRecognizers(["transform": fingers.transform, "double tap": tap, "press": press], delegate: self)
    }

    /// Lets fingers that have turned the photo over with a long press move it without lifting
    /// first.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { gestureRecognizer is LongPressGestureRecognizer && other === fingers.transform }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { superview?.bringSubviewToFront(self) }

    // MARK: Placement

    var placement = SheetPlacement(center: .zero) { didSet { show(placement) } }

    /// Shows the photo at a placement without changing `placement`.
    func show(_ placement: SheetPlacement) {
        let width = max(Self.thinnest, abs(cosine(.pi * turnProgress)))
        center = placement.center
        transform = Transform(scaleX: width, y: 1).concatenating(placement.transform)
    }

    /// The current placement while fingers that have moved or stopped the photo hold it. Otherwise,
    /// the value is `rest`.
    var currentRest: PhotoPlacement? { fingers.hasMoved ? layout.rest(for: placement) : rest }

    var scales: ClosedRange<Double> { layout.scales(of: bounds.size) }

    /// The placement at which the photo lies or will come to rest if it is neither held nor
    /// enlarged. An enlarged photo returns to this placement.
    var target: SheetPlacement { layout.placement(rest, index: index) }

    /// Stops the photo at its current placement.
    ///
    /// - Returns: Whether it was moving.
    func stop() -> Bool {
        defer { travel = nil }
        return travel?.isRunning == true
    }

    /// Stops the photo, and moves it to a placement without animation.
    func settle(at placement: SheetPlacement) { (travel, self.placement) = (nil, placement) }

    func setTurned(_ isTurned: Bool, animated: Bool) {
        self.isTurned = isTurned
        turning = nil
        let (start, goal) = (turnProgress, isTurned ? 1.0 : 0)
        guard animated, start != goal else {
            turnProgress = goal
            return
        }
        let timing = AnimationTiming.curve(.easeInOut, duration: Self.turnDuration)
        turning = ValueAnimator(for: self, to: goal, timing: timing) {
            start + (goal - start) * $0
        } show: {
            [weak self] in
            self?.turnProgress = $0
        }
    }

    // MARK: Flights

    /// Moves the photo to a placement, with an animation unless motion is reduced. The photo
    /// rotates in the shorter direction.
    func fly(to goal: SheetPlacement, delay: Duration = .zero) {
        travel = nil
        guard goal != placement else { return }
        var start = placement
        start.turn = goal.turn + (start.turn - goal.turn).remainder(dividingBy: 2 * .pi)
        let duration = delay + Self.flight
        let wait = delay / duration
        travel = ValueAnimator(for: self, to: goal, timing: .curve(.linear, duration: duration)) { part in
            let progress = Self.curve.progress(at: max(0, part - wait) / (1 - wait))
            return start.interpolated(to: goal, fraction: progress, from: start.center, to: goal.center)
        } show: { [weak self] in
            self?.placement = $0
        }
    }

    /// Lets the photo slide with the velocity and the spin of the fingers that released it, until
    /// friction stops it. Its center comes to rest on the desk. If motion is reduced, it does not
    /// slide.
    ///
    /// - Parameters:
    ///   - velocity: The velocity, in points per second.
    ///   - spin: The angular velocity, in radians per second, positive clockwise.
    func slide(velocity: Vector, spin: Double) {
        let allowed = layout.limited(placement, size: bounds.size)
        let body = SlidingBody(at: allowed, velocity: velocity, spin: spin, of: self)
        let slide = body.slide(from: placement, allowed: allowed, walls: layout.room) { $0 }
        rest = layout.rest(for: slide.goal)
        guard !slide.isStill else { return settle(at: target) }
        travel = ValueAnimator(for: self, along: slide, to: target, value: \.self) { [weak self] in
            self?.placement = $0
        }
    }

    // MARK: Drawing

    override var map: Transform { placement.map(of: bounds) }

    /// Whether a photo with items of its own is drawn coarsely, because a frame cannot wait for its
    /// fine bitmap.
    var isCoarse = false { didSet { if isCoarse != oldValue, !photo.items.isEmpty { setNeedsDisplay() } } }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let isDark = traits.appearance == .dark
        let print = PhotoPrint(photo: photo, measuring: measuring, isDark: isDark, isCoarse: isCoarse)
        guard turnProgress < 0.5 else { return print.drawBack(on: &picture, in: bounds, raster: raster) }
        print.drawFront(on: &picture, in: bounds, image: images.best, raster: raster, pixelsPerPoint: traits.scale)
    }
}
