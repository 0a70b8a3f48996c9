import Stage

/// The window of a map, and the cameras that suit it. In points.
struct MapRoom: Hashable {
    let bounds: Rect
    let topInset: Double
    /// The least height of a touch target.
    var target = leastTarget

    /// The least height of a touch target on a display of usual density.
    static let leastTarget = 40.0
    /// The greatest length of the data's straight lines: the zoom ends when half are longer.
    /// A window that is larger than such a world still zooms in.
    private static let (longestLine, leastZoom) = (32.0, 2.0)
    /// How many copies of the world a window shows at most, from one end to the other.
    private static let mostWorlds = 16.0
    /// How many worlds from the first one a stored camera may be.
    private static let farthestCopy = 1000.0
    /// The place in the middle of the window at home: so that there is as much land as can be.
    private static let homePlace = MapProjection.point(longitude: 10, latitude: 22)

    var middle: Point { Point(x: bounds.midX, y: (bounds.height + topInset) / 2) }
    var free: Rect { bounds.below(topInset) }
    /// How wide the world is at home: as wide or as high as the window, whichever is more.
    var homeScale: Double { max(bounds.width, bounds.height, 1) }

    /// How small and how large the world may be: at least as wide as the window's shorter side.
    var scales: ClosedRange<Double> {
        let shorter = max(min(bounds.width, bounds.height), homeScale / Self.mostWorlds, 1)
        return min(shorter, homeScale)...max(Self.longestLine / MapWorld.detail, homeScale * Self.leastZoom)
    }

    /// Home in a copy of the world; 0 is the one in which everything begins.
    func home(inCopy copy: Double = 0) -> MapCamera {
        MapCamera(of: Self.homePlace + Vector(dx: copy, dy: 0), at: middle, scale: homeScale)
    }

    /// The home camera in the copy of the world that a camera shows, to avoid a trip around the
    /// world.
    func home(near camera: MapCamera) -> MapCamera {
        home(inCopy: (camera.place(at: middle).x - Self.homePlace.x).rounded())
    }

    static let cameraKey = SettingGroup("camera", [longitude, latitude, zoom, rotation, transform])

    /// The place in the middle of the window, in degrees, east and north positive.
    private static let (longitude, latitude) = (SettingKey<Double>("longitude"), SettingKey<Double>("latitude"))
    /// How much larger the world is than at home.
    private static let zoom = SettingKey<Double>("zoom", in: 0...)
    /// In degrees, positive clockwise.
    private static let rotation = SettingKey<Double>("rotation")
    /// The camera exactly, for a window of the same size.
    private static let transform = SettingKey<[Double]>("transform", count: 6).converted(
        decode: { MapCamera(numbers: $0) }, encode: { $0.numbers })

    func settings(of camera: MapCamera) -> Settings {
        let place = camera.place(at: middle)
        var settings = Settings(Self.longitude, MapProjection.longitude(of: place))
        settings[Self.latitude] = MapProjection.latitude(of: place)
        settings[Self.zoom] = camera.scale / homeScale
        settings[Self.rotation] = camera.rotation * 180 / .pi
        settings[Self.transform] = camera
        return settings
    }

    func camera(_ settings: Settings) -> MapCamera? {
        guard let longitude = settings[Self.longitude], let latitude = settings[Self.latitude],
            let zoom = settings[Self.zoom], zoom > 0, let rotation = settings[Self.rotation]
        else { return nil }
        var place = MapProjection.point(
            longitude: longitude, latitude: latitude.clamped(to: -MapProjection.limit...MapProjection.limit))
        // In the copy of the world that the exact camera sees.
        let copy = settings[Self.transform].map { ($0.place(at: middle).x - place.x).rounded() } ?? 0
        if abs(copy) <= Self.farthestCopy { place += Vector(dx: copy, dy: 0) }
        let seen = MapCamera(of: place, at: middle, scale: zoom * homeScale, rotation: rotation * .pi / 180)
        // In a window of the same size the same camera, also where it was left a little beyond the limits.
        if let exact = settings[Self.transform], exact.isClose(to: seen), 0.1...1000 ~= zoom { return exact }
        return seen.limited(to: scales, about: middle)
    }
}
