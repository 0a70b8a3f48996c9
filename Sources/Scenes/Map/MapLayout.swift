import Stage

/// The window of a map, and the range of cameras that it allows. Lengths are in points.
struct MapLayout: Hashable {
    let bounds: Rect
    let barHeight: Double
    /// The part of the window that neither the bar nor the inspector covers.
    let safeArea: Rect
    var target = leastTarget

    static let leastTarget = 40.0
    /// The median length of the data's line segments at the maximum zoom, and the minimum ratio of
    /// the maximum zoom to the zoom of the home view.
    private static let (longestLine, leastZoom) = (32.0, 2.0)
    /// The maximum number of copies of the world along the longer side of the window.
    private static let maxWorlds = 16.0
    private static let farthestCopy = 1000.0
    /// The center of the home view, chosen to show as much land as possible.
    private static let homePlace = MapProjection.point(longitude: 10, latitude: 22)

    var middle: Point { Point(x: bounds.midX, y: (bounds.height + barHeight) / 2) }
    /// The width of the world in the home view, equal to the longer side of the window.
    var homeScale: Double { max(bounds.width, bounds.height, 1) }

    /// The allowed widths of the world, in points.
    var scales: ClosedRange<Double> {
        let shorter = max(min(bounds.width, bounds.height), homeScale / Self.maxWorlds, 1)
        return min(shorter, homeScale)...max(Self.longestLine / MapWorld.detail, homeScale * Self.leastZoom)
    }

    func home(inCopy copy: Double = 0) -> MapCamera {
        MapCamera(of: Self.homePlace + Vector(dx: copy, dy: 0), at: middle, scale: homeScale)
    }

    /// Returns the home camera in the copy of the world that `camera` shows.
    func home(near camera: MapCamera) -> MapCamera {
        home(inCopy: (camera.mapPoint(at: middle).x - Self.homePlace.x).rounded())
    }

    nonisolated static let cameraKey = SettingGroup("camera", [longitude, latitude, zoom, rotation, transform])

    /// The place at `middle` in degrees, positive to the east and north.
    private nonisolated static let (longitude, latitude) = (
        SettingKey<Double>("longitude"), SettingKey<Double>("latitude")
    )
    /// The scale relative to the home view.
    private nonisolated static let zoom = SettingKey<Double>("zoom", in: 0...)
    /// The rotation in degrees, positive clockwise.
    private nonisolated static let rotation = SettingKey<Double>("rotation")
    /// The exact camera, which is restored only in a window of the same size.
    private nonisolated static let transform = SettingKey<[Double]>("transform", count: 6).converted(
        decode: { MapCamera(numbers: $0) }, encode: { $0.numbers })

    func settings(of camera: MapCamera) -> Settings {
        let mapPoint = camera.mapPoint(at: middle)
        var settings = Settings(Self.longitude, MapProjection.longitude(of: mapPoint))
        settings[Self.latitude] = MapProjection.latitude(of: mapPoint)
        settings[Self.zoom] = camera.scale / homeScale
        settings[Self.rotation] = camera.rotation * 180 / .pi
        settings[Self.transform] = camera
        return settings
    }

    func camera(_ settings: Settings) -> MapCamera? {
        guard let longitude = settings[Self.longitude], let latitude = settings[Self.latitude],
            let zoom = settings[Self.zoom], zoom > 0, let rotation = settings[Self.rotation]
        else { return nil }
        var mapPoint = MapProjection.point(
            longitude: longitude, latitude: latitude.clamped(to: -MapProjection.limit...MapProjection.limit))
        let copy = settings[Self.transform].map { ($0.mapPoint(at: middle).x - mapPoint.x).rounded() } ?? 0
        if abs(copy) <= Self.farthestCopy { mapPoint += Vector(dx: copy, dy: 0) }
        let restored = MapCamera(of: mapPoint, at: middle, scale: zoom * homeScale, rotation: rotation * .pi / 180)
        // In a window of the same size, the exact camera is valid even slightly beyond the limits.
        if let exact = settings[Self.transform], exact.isClose(to: restored), 0.1...1000 ~= zoom { return exact }
        return restored.limited(to: scales, about: middle)
    }
}
