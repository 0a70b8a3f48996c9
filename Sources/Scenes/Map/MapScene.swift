package import Shell

/// A scene with a map of the world that fingers pan, zoom and rotate.
package final class MapScene: ShellScene {
    package nonisolated static let kind = SceneKind(
        name: "map", title: "Map", summary: "A map of the world, to pan, zoom and turn.", sign: SceneSign.map,
        settings: [MapSetting.turns, MapSetting.marks],
        state: [MapSetting.turns, MapSetting.marks, MapMarks.mapPoints, MapLayout.cameraKey],
        demonstration: Demonstration(summary: "Two fingers enlarged, rotated and moved the map")
    ) { settings, measuring in
        let scene = MapScene(measuring: measuring, turns: settings[MapSetting.turns] ?? true)
        scene.marks.apply(settings)
        return scene
    }

    package let root = View()
    package var needsDisplay = true
    let mapView = MapView()
    let compass = MapCompass()
    let marks = MapMarks()
    let fingers = MapFingers()
    private var painter: MapPainter
    private(set) var traits = Traits() { didSet { root.traits = traits } }
    private(set) var turns: Bool
    var camera = MapCamera(of: .zero, at: .zero, scale: 1) { didSet { if camera != oldValue { cameraChanged() } } }
    private(set) var move: ValueAnimator<MapCamera>? { didSet { oldValue?.stop() } }
    private var restsSince: Timestamp?
    private var detail = MapDetail.whole

    static let restBeforeSharpness = Duration.milliseconds(80)

    package init(measuring: any TextMeasuring, turns: Bool = true) {
        self.turns = turns
        painter = MapPainter(.shared, measuring: measuring)
        addViews()
    }

    private func addViews() {
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
        fingers.attach(to: self)
    }

    // MARK: Camera

    /// The firmness of the limits, or 0 if they are not elastic.
    var firmness: Double {
        traits.reducesMotion ? 0 : (root.engine?.effectiveThresholds ?? Thresholds()).rubberBand
    }

    var room: MapLayout {
        let target = root.engine?.touchTarget(scale: traits.scale) ?? MapLayout.leastTarget
        return MapLayout(
            bounds: root.bounds, barHeight: traits.obscuredInsets.top,
            safeArea: root.bounds.inset(by: traits.safeAreaInsets), target: target)
    }

    var target: MapCamera { move?.pendingGoal ?? camera }

    private func cameraChanged() {
        (restsSince, needsDisplay) = (nil, true)
        layOutCompass()
    }

    func layOutCompass() { compass.layOut(in: room, rotation: camera.rotation) }

    func stop() { move = nil }

    func jump(to camera: MapCamera) {
        move = nil
        self.camera = camera
    }

    func setTurns(_ turns: Bool) { self.turns = turns }

    func ease(to target: MapCamera, about pivot: Point) {
        move = nil
        guard target != camera else { return }
        move = ValueAnimator(for: mapView, to: target) { [camera] in
            camera.moved(toward: target, about: pivot, part: $0)
        } show: { [weak self] in
            self?.camera = $0
        }
    }

    /// Moves the map. If the resulting scale is outside the limits, corrects it about `point`,
    /// which is in the window's coordinate space.
    func move(by change: Transform, about point: Point) {
        let target = target.moved(by: change).limited(to: room.scales, about: point)
        ease(to: room.limited(target), about: point)
    }

    func zoom(by factor: Double, about point: Point) {
        move(by: .similarity(from: point, to: point, scale: factor, rotation: 0), about: point)
    }

    func turn(by angle: Double) {
        let middle = room.middle
        move(by: .similarity(from: middle, to: middle, scale: 1, rotation: angle), about: middle)
    }

    private func turnNorth() { turn(by: -target.rotation) }

    // MARK: Size, time and picture

    package func cursor(at location: Point) -> Cursor { fingers.gesture == nil ? .openHand : .closedHand }

    package var isAnimating: Bool { !isAtRest || fingers.gesture?.isCatchingUp == true || !painter.isSharp(camera) }
    package var isAtRest: Bool { move?.isRunning != true }
    package func refine() { (detail, needsDisplay) = (.whole, true) }

    package func resize(to size: Size) {
        move?.finish()
        let isNew = root.bounds.size == .zero
        let (wasHome, middle) = (camera == room.home(near: camera), room.middle)
        root.frame = Rect(origin: .zero, size: size)
        mapView.frame = root.bounds
        refine()
        if isNew || wasHome {
            camera = isNew ? room.home() : room.home(near: camera)
        } else {
            let mapPoint = camera.mapPoint(at: middle)
            camera = MapCamera(of: mapPoint, at: room.middle, scale: camera.scale, rotation: camera.rotation)
                .limited(to: room.scales, about: room.middle)
            camera = room.limited(camera)
        }
        layOutCompass()
    }

    package func traitsChanged(to traits: Traits) {
        guard traits != self.traits else { return }
        guard !traits.isEqual(exceptOverlay: self.traits) else {
            (self.traits, needsDisplay) = (traits, true)
            return layOutCompass()
        }
        move?.finish()
        let wasHome = camera == room.home(near: camera)
        self.traits = traits
        if wasHome { camera = room.home(near: camera) }
        fingers.transform.glides = !traits.reducesMotion
        layOutCompass()
        refine()
    }

    package func advance(to time: Timestamp) {
        fingers.catchUp()
        let hasNewMarks = marks.follow(fingers.transform, in: mapView, from: camera)
        if hasNewMarks || painter.isFading { needsDisplay = true }
        guard let restsSince else {
            self.restsSince = time
            return
        }
        guard !painter.isSharp(camera), time - restsSince >= Self.restBeforeSharpness else { return }
        if detail == .moving { detail = .resting }
        needsDisplay = true
    }

    package func picture() -> Picture {
        defer { detail = .moving }
        let camera = seenCamera
        // Without the insets of an overlay, the traits stay equal, so that the map's bitmaps are
        // kept when a panel appears.
        var traits = traits
        traits.overlayInsets = .zero
        let request = MapRequest(
            camera: camera, layout: room, traits: traits, detail: detail, time: root.engine?.now ?? .zero)
        var picture = painter.picture(for: request, compass: compass.frame)
        marks.draw(from: camera, on: &picture, palette: traits.palette)
        compass.draw(rotation: camera.rotation, on: &picture, palette: traits.palette)
        return picture
    }

    /// The camera used for painting. While fingers move the map, it can be predicted for the time
    /// at which the picture is displayed.
    private var seenCamera: MapCamera {
        let ahead = mapView.shownTransformToSuperview
        guard isAtRest, fingers.gesture?.isOverruled != true, ahead != mapView.transformToSuperview else {
            return camera
        }
        let change = mapView.transformToSuperview.inverted().concatenating(ahead)
        let centroid = change.apply(to: fingers.transform.location(in: mapView))
        let moved = camera.moved(by: turns ? change : change.withoutTurn(centroid: centroid))
        let limited = traits.reducesMotion ? moved.limited(to: room.scales, about: centroid) : moved
        // Beyond a pole, the map does not fully follow the fingers, so their predicted movement to
        // the north or south does not apply.
        guard room.limited(limited) != limited else { return limited }
        return room.camera(limited, showingY: camera.mapPoint(at: room.middle).y)
    }
}
