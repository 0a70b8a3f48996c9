import Geometry
public import Gestures
public import Stage
public import Touches

extension MapScene {
    /// How long it takes to come nearer after a double tap, in the same way for all that the camera does by itself.
    static let moveDuration = Duration.milliseconds(250)
    /// How much nearer the nearest is than home.
    private static let deepestZoom = 32.0
    /// How many copies of the world a window shows at most, from one end to the other.
    private static let mostWorlds = 16.0
    /// Home is here, in the middle of the window: as much land as can be.
    private static let homePlace = MapProjection.point(longitude: 10, latitude: 22)

    /// The middle of what no bar covers, in points.
    var middle: Point {
        let bounds = root.bounds
        return Point(x: bounds.midX, y: (bounds.height + traits.topInset) / 2)
    }

    /// The world as wide or as high as the window, whichever is more, in that of its copies that is nearest: nobody wants to
    /// be taken around the world.
    var home: MapCamera { home(inCopy: (camera.place(at: middle).x - Self.homePlace.x).rounded()) }

    /// Home in a copy of the world, 0 being the one in which everything begins.
    func home(inCopy copy: Double) -> MapCamera {
        MapCamera(of: Self.homePlace + Vector(dx: copy, dy: 0), at: middle, scale: homeScale)
    }

    /// How wide the world is at home, in points.
    var homeScale: Double { max(root.bounds.width, root.bounds.height, 1) }

    /// How small and how large the world may be, in points: from all of it in the window's shorter side, where that is not too short.
    var scales: ClosedRange<Double> {
        let shorter = max(min(root.bounds.width, root.bounds.height), homeScale / Self.mostWorlds, 1)
        return min(shorter, homeScale)...homeScale * Self.deepestZoom
    }

    /// Brings the camera somewhere, about a point of the window; at once where nothing is to move by itself.
    func ease(to target: MapCamera, about pivot: Point) {
        guard !traits.reducesMotion else {
            move = nil
            camera = target
            return
        }
        move =
            target == camera
            ? nil
            : MapCameraMove(
                from: camera, to: target, about: pivot, easing: Easing(from: now, for: Self.moveDuration))
    }

    /// Zooms about a point of the window, by a factor as far as the limits allow; from where the camera is going, if it is.
    func zoom(by factor: Double, about point: Point) {
        let target = (move?.target ?? camera).scaled(by: factor, about: point).limited(to: scales, about: point)
        ease(to: target.limited(toMapAt: middle), about: point)
    }

    // MARK: Keys

    public func adjust(_ view: View, by adjustment: Adjustment) {
        switch adjustment {
        case .move(let way):
            // As on every map, an arrow shows what lies there: the map goes the other way.
            let target = (move?.target ?? camera).moved(by: AffineTransform(translation: -way))
            ease(to: target.limited(to: scales, about: middle).limited(toMapAt: middle), about: middle)
        case .scale(let factor): zoom(by: factor, about: middle)
        case .turn(let angle):
            guard turns else { return }
            let target = (move?.target ?? camera)
                .moved(by: .similarity(from: middle, to: middle, scale: 1, rotation: angle))
            ease(to: target.limited(to: scales, about: middle), about: middle)
        }
    }

    public func keyPressed(_ key: KeyInput) {
        if key.key == "t", key.modifiers.isEmpty { turns.toggle() }
    }

    public func reset() {
        ease(to: home, about: middle)
    }

    // MARK: Settings

    enum StateKey {
        static let camera = SettingGroup("camera", [longitude, latitude, zoom, rotation, transform])
        /// The place in the middle of the window, in degrees, east and north positive.
        static let (longitude, latitude) = (SettingKey<Double>("longitude"), SettingKey<Double>("latitude"))
        /// How much larger the world is than at home.
        static let zoom = SettingKey<Double>("zoom", in: 0...)
        /// In degrees, positive clockwise.
        static let rotation = SettingKey<Double>("rotation")
        /// The camera exactly, in a window of the same size.
        static let transform = SettingKey<[Double]>("transform", count: 6).converted(
            decode: { MapCamera(numbers: $0) }, encode: { $0.numbers })
    }

    public func apply(_ settings: Settings) { turns = settings[MapSetting.turns] ?? turns }

    public var state: Settings {
        var state = turns ? Settings() : Settings(MapSetting.turns, false)
        let camera = move?.target ?? camera
        guard camera != home(inCopy: 0) else { return state }
        let place = camera.place(at: middle)
        var values = Settings(StateKey.longitude, MapProjection.longitude(of: place))
        values[StateKey.latitude] = MapProjection.latitude(of: place)
        values[StateKey.zoom] = camera.scale / homeScale
        values[StateKey.rotation] = camera.rotation * 180 / .pi
        values[StateKey.transform] = camera
        state[StateKey.camera] = values
        return state
    }

    public func restore(_ state: Settings) {
        apply(state)
        guard let values = state[StateKey.camera], let longitude = values[StateKey.longitude],
            let latitude = values[StateKey.latitude], let zoom = values[StateKey.zoom], zoom > 0,
            let rotation = values[StateKey.rotation]
        else { return }
        move = nil
        let place = MapProjection.point(
            longitude: longitude, latitude: min(max(latitude, -MapProjection.limit), MapProjection.limit))
        let seen = MapCamera(of: place, at: middle, scale: zoom * homeScale, rotation: rotation * .pi / 180)
        camera = seen.limited(to: scales, about: middle)
        // In a window of the same size the same camera, to the last bit, also where it was left a little beyond the limits.
        if let exact = values[StateKey.transform], exact.isClose(to: seen), 0.1...100 ~= zoom {
            camera = exact
        }
    }
}
