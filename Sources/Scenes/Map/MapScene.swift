// Longer than 250 lines: gestures, keys, compass and state move the same camera.

public import Shell

/// The world: one finger pans it, two zoom and turn it too; the places that they touch stay there.
///
/// After the article "Implement pan/zoom feature with multi-touches screen", whose map cannot turn
/// and compromises between two fingers. With the setting `turn` off, this one follows it.
public final class MapScene: ShellScene, RefinableScene {
    /// How to choose it. Its settings are those of ``MapSetting``.
    public static let kind = SceneKind(
        name: "map", title: "Map", sign: SceneSign.map, settings: [MapSetting.turns, MapSetting.marks],
        state: [MapSetting.turns, MapSetting.marks, MapMarks.places, MapRoom.cameraKey],
        demonstration: Demonstration(summary: "Two fingers enlarged, turned and moved the map")
    ) { settings, measuring in
        let scene = MapScene(measuring: measuring, turns: settings[MapSetting.turns] ?? true)
        scene.marks.apply(settings)
        return scene
    }

    public let root = View()
    public var needsDisplay = true
    let mapView = MapView()
    let compass = MapCompass()
    let marks = MapMarks()
    let transform = TransformGestureRecognizer()
    private var painter: MapPainter
    private var traits = Traits() { didSet { root.traits = traits } }
    private(set) var turns: Bool
    private(set) var camera = MapCamera(of: .zero, at: .zero, scale: 1) {
        didSet {
            guard camera != oldValue else { return }
            (restsSince, needsDisplay) = (nil, true)
            compass.layOut(in: room.free, rotation: camera.rotation)
        }
    }
    private var gesture: MapGesture?
    private var move: AnimatedChange<MapCamera>? { didSet { oldValue?.stop() } }
    /// Since when the camera is where it is, or `nil` if it has moved since time last passed.
    private var restsSince: Timestamp?
    private var isToBeSharp = true
    /// The number of gestures so far. The hint names another gesture after each of them.
    private(set) var gestureCount = 0

    private static let tapZoom = 2.0
    static let restBeforeSharpness = Duration.milliseconds(80)

    /// The world at home; `turns` says whether two fingers turn it.
    public init(measuring: any TextMeasuring, turns: Bool = true) {
        self.turns = turns
        painter = MapPainter(.shared, measuring: measuring)
        root.name = "window"
        mapView.name = "map"
        mapView.scrollZooms = true
        mapView.presentsAhead = true
        mapView.onTouch = { [weak self] in self?.move = nil }
        root.addSubview(mapView)
        root.addSubview(compass.button)
        compass.onChange { [weak self] in
            self?.needsDisplay = true
        } press: { [weak self] in
            self?.turnNorth()
        }
        let (doubleTap, twoFingerTap) = (TapGestureRecognizer(), TapGestureRecognizer())
        doubleTap.numberOfTapsRequired = 2
        twoFingerTap.numberOfTouchesRequired = 2
        transform.slopPolicy = .keep
        transform.glides = true
        transform.addTarget(self, action: MapScene.followFingers)
        doubleTap.addTarget(self, action: MapScene.zoomIn)
        twoFingerTap.addTarget(self, action: MapScene.zoomOut)
        mapView.addGestureRecognizers(["transform": transform, "doubleTap": doubleTap, "twoFingerTap": twoFingerTap])
    }

    // MARK: Gestures

    private func zoomIn(_ tap: TapGestureRecognizer) { zoom(by: Self.tapZoom, at: tap) }
    private func zoomOut(_ tap: TapGestureRecognizer) { zoom(by: 1 / Self.tapZoom, at: tap) }

    private func zoom(by factor: Double, at tap: TapGestureRecognizer) {
        gestureCount += 1
        zoom(by: factor, about: tap.tapLocation(in: mapView))
    }

    private func followFingers(_ transform: TransformGestureRecognizer) {
        switch transform.state {
        case .began:
            begin()
            follow()
        case .changed: follow()
        case .ended:
            follow()
            gestureCount += 1
            end(about: transform.location(in: mapView))
        case .cancelled:
            move = nil
            camera = gesture?.start ?? camera
            gesture = nil
            isToBeSharp = true
        case .possible, .failed: break
        }
    }

    private func begin() {
        move = nil
        gesture = MapGesture(from: camera)
        // Where nothing may move by itself, there is no rubber band either: it would have to spring back.
        let isRubber = !traits.reducesMotion
        transform.minimumScale = isRubber ? room.scales.lowerBound / camera.scale : 1e-4
        transform.maximumScale = isRubber ? room.scales.upperBound / camera.scale : 1e4
        // A map that is nearly upright becomes so.
        transform.rotationSnap = turns && isRubber ? 2 * .pi : nil
        transform.snapOrigin = camera.rotation
    }

    private func follow() {
        let next = gesture?.follow(
            transform, from: camera, isMoving: move?.isRunning == true, in: mapView, room: room, turns: turns,
            limits: traits.reducesMotion ? room.scales : nil)
        if let next { (move, camera) = (nil, next) }
    }

    /// What a wheel or a touchpad has pulled past the limits comes back.
    private func end(about point: Point) {
        gesture = nil
        guard move?.isRunning != true else { return }
        let target = camera.limited(to: room.scales, about: point)
        if abs(target.scale / camera.scale - 1) > 1e-6 { ease(to: target.limited(toMapAt: room.middle), about: point) }
    }

    // MARK: Camera

    var room: MapRoom { MapRoom(bounds: root.bounds, topInset: traits.topInset) }

    private func ease(to target: MapCamera, about pivot: Point) {
        move = nil
        guard target != camera else { return }
        move = AnimatedChange(of: mapView, to: target) { [camera] in
            camera.moved(toward: target, about: pivot, part: $0)
        } show: { [weak self] in
            self?.camera = $0
        }
    }

    /// The camera, or the one that it is moving to.
    private var target: MapCamera { move?.pendingGoal ?? camera }

    /// Moves the camera from its goal, about a point of the window, as far as the limits allow.
    private func move(by change: Transform, about point: Point) {
        let target = target.moved(by: change).limited(to: room.scales, about: point)
        ease(to: target.limited(toMapAt: room.middle), about: point)
    }

    private func zoom(by factor: Double, about point: Point) {
        move(by: .similarity(from: point, to: point, scale: factor, rotation: 0), about: point)
    }

    private func turnNorth() {
        let (middle, turn) = (room.middle, target.rotation)
        move(by: .similarity(from: middle, to: middle, scale: 1, rotation: -turn), about: middle)
    }

    /// Whether fingers turn the map stays as it is.
    public func reset() { ease(to: room.home(near: camera), about: room.middle) }

    public func show(_ state: Settings) {
        turns = state[MapSetting.turns] ?? true
        marks.show(state)
        ease(to: state[MapRoom.cameraKey].flatMap(room.camera) ?? room.home(near: camera), about: room.middle)
    }

    // MARK: Keys

    public var focusableViews: [View] { [mapView] }

    public func adjust(_ view: View, by adjustment: Adjustment) {
        let middle = room.middle
        switch adjustment {
        // As on every map, an arrow shows what lies there: the map moves the other way.
        case .move(let way): move(by: Transform(translation: -way), about: middle)
        case .scale(let factor): zoom(by: factor, about: middle)
        case .rotate(let angle):
            if turns { move(by: .similarity(from: middle, to: middle, scale: 1, rotation: angle), about: middle) }
        }
    }

    public func keyPressed(_ key: KeyInput) {
        guard key.modifiers.isEmpty else { return }
        if key.key == "t" { turns.toggle() }
        if key.key == "m" { marks.toggle() }
    }

    // MARK: Settings and state

    public func apply(_ settings: Settings) {
        turns = settings[MapSetting.turns] ?? turns
        marks.apply(settings)
    }

    public var state: Settings {
        var state = turns ? Settings() : Settings(MapSetting.turns, false)
        let camera = target
        if camera != room.home() { state[MapRoom.cameraKey] = room.settings(of: camera) }
        return state.merging(marks.state)
    }

    public func restore(_ state: Settings) {
        apply(state)
        guard let seen = state[MapRoom.cameraKey].flatMap(room.camera) else { return }
        move = nil
        camera = seen
    }

    public func cursor(at location: Point) -> Cursor { gesture == nil ? .openHand : .closedHand }

    // MARK: Size, time and picture
    public var isAnimating: Bool { !isAtRest || !painter.isSharp(camera) }
    public var isAtRest: Bool { move?.isRunning != true }
    public func refine() { (isToBeSharp, needsDisplay) = (true, true) }

    public func resize(to size: Size) {
        move?.finish()
        let isNew = root.bounds.size == .zero
        let (wasHome, middle) = (camera == room.home(near: camera), room.middle)
        root.frame = Rect(origin: .zero, size: size)
        mapView.frame = root.bounds
        refine()
        if isNew || wasHome {
            camera = isNew ? room.home() : room.home(near: camera)
        } else {
            let place = camera.place(at: middle)
            camera = MapCamera(of: place, at: room.middle, scale: camera.scale, rotation: camera.rotation)
                .limited(to: room.scales, about: room.middle)
        }
    }

    public func traitsChanged(to traits: Traits) {
        guard traits != self.traits else { return }
        move?.finish()
        let wasHome = camera == room.home(near: camera)
        self.traits = traits
        if wasHome { camera = room.home(near: camera) }
        transform.glides = !traits.reducesMotion
        refine()
    }

    public func advance(to time: Timestamp) {
        if marks.follow(transform, in: mapView, from: camera) { needsDisplay = true }
        guard let restsSince else {
            self.restsSince = time
            return
        }
        if !painter.isSharp(camera), time - restsSince >= Self.restBeforeSharpness { refine() }
    }

    public func picture() -> Picture {
        defer { isToBeSharp = false }
        let camera = seenCamera
        var picture = painter.picture(from: camera, in: room, traits: traits, isSharp: isToBeSharp)
        marks.draw(from: camera, on: &picture, palette: traits.palette)
        compass.draw(rotation: camera.rotation, on: &picture, palette: traits.palette)
        return picture
    }

    /// The camera by which the map is painted: as far ahead as its fingers or its glide will be
    /// when the picture is seen.
    private var seenCamera: MapCamera {
        let ahead = mapView.shownTransformToSuperview
        guard isAtRest, gesture?.isOverruled != true, ahead != mapView.transformToSuperview else { return camera }
        let change = mapView.transformToSuperview.inverted().concatenating(ahead)
        let centroid = change.apply(to: transform.location(in: mapView))
        let moved = camera.moved(by: turns ? change : change.withoutTurn(centroid: centroid))
        let limited = traits.reducesMotion ? moved.limited(to: room.scales, about: centroid) : moved
        return limited.limited(toMapAt: room.middle)
    }
}
