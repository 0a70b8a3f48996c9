import Stage

/// The window of a map, and the range of cameras that it allows. Lengths are in points.
struct MapLayout: Hashable {
    let bounds: Rect
    let barHeight: Double
    /// The part of the window that neither the bar nor the inspector covers.
    let safeArea: Rect
    var target = leastTarget

    static let leastTarget = 40.0
    /// At the maximum zoom, the data's median line segment is 10 points long, or the map is twice
    /// as large as in the home view, whichever makes the map larger. Beyond it, the map would
    /// consist of a few straight lines.
    private static let (longestLine, leastZoom) = (10.0, 2.0)
    /// The maximum displacement of the map beyond a pole while fingers pull it, relative to the
    /// height of the window.
    private static let maxOvershoot = 0.12
    private static let rounding = 1e-9
    /// The maximum number of copies of the world along the longer side of the window.
    private static let maxWorlds = 16.0
    private static let farthestCopy = 1000.0
    /// The center of the home view, chosen to show as much land as possible.
    private static let homePlace = MapProjection.point(longitude: 10, latitude: 22)

    var middle: Point { Point(x: bounds.midX, y: (bounds.height + barHeight) / 2) }
    /// The width of the world in the home view: the longer side of the window, but at least 1.
    var homeScale: Double { max(bounds.width, bounds.height, 1) }

    /// The allowed widths of the world, in points.
    var scales: ClosedRange<Double> {
        let shorter = max(min(bounds.width, bounds.height), homeScale / Self.maxWorlds, 1)
        return min(shorter, homeScale)...max(Self.longestLine / MapWorld.detail, homeScale * Self.leastZoom)
    }

    /// Returns the range of y-coordinates in map space for the point at `middle`. Within this
    /// range, the largest ellipse in the window below the bar shows no area beyond 85.05° north or
    /// south, unless the map is too small. The range always contains the center of the home view.
    private func limits(of camera: MapCamera) -> ClosedRange<Double> {
        let (width, height, rotation) = (bounds.width / 2, bounds.maxY - middle.y, camera.rotation)
        let reach = Vector(dx: width * sine(rotation), dy: height * cosine(rotation)).length / camera.scale
        return min(reach, Self.homePlace.y)...max(1 - reach, Self.homePlace.y)
    }

    /// Returns the camera, moved north or south if it is beyond the limits at the poles.
    ///
    /// - Parameter firmness: The firmness of the limits. At 0, the map stops at a limit. Otherwise,
    ///   it can be pulled a little farther, with increasing resistance.
    func limited(_ camera: MapCamera, firmness: Double = 0) -> MapCamera {
        let y = RubberBand.value(
            camera.mapPoint(at: middle).y, in: limits(of: camera),
            maximumDisplacement: Self.maxOvershoot * bounds.height / camera.scale, firmness: firmness)
        return self.camera(camera, showingY: y)
    }

    /// Returns the camera after it has been moved north or south, so that `middle` shows the
    /// y-coordinate `y` in map space.
    func camera(_ camera: MapCamera, showingY y: Double) -> MapCamera {
        let mapPoint = camera.mapPoint(at: middle)
        guard abs(y - mapPoint.y) > Self.rounding else { return camera }
        return camera.moved(by: Transform(translation: middle - camera.point(of: Point(x: mapPoint.x, y: y))))
    }

    func home(inCopy copy: Double = 0) -> MapCamera {
        MapCamera(of: Self.homePlace + Vector(dx: copy, dy: 0), at: middle, scale: homeScale)
    }

    /// Returns the home camera in the copy of the world that `camera` shows.
    func home(near camera: MapCamera) -> MapCamera {
        home(inCopy: (camera.mapPoint(at: middle).x - Self.homePlace.x).rounded())
    }

    nonisolated static let cameraKey = SettingGroup("camera", [longitude, latitude, zoom, rotation, transform])

    /// The point at `middle`, in degrees, positive to the east and north.
    private nonisolated static let (longitude, latitude) = (
        SettingKey<Double>("longitude"), SettingKey<Double>("latitude")
    )
    /// The scale relative to the home view.
    private nonisolated static let zoom = SettingKey<Double>("zoom", in: 0...)
    /// The rotation in degrees, positive clockwise.
    private nonisolated static let rotation = SettingKey<Double>("rotation")
    /// The exact camera, which is restored only in a window with the same layout.
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
        // In a window with the same layout, the camera is restored exactly.
        let exact = settings[Self.transform].flatMap { $0.isClose(to: restored) ? $0 : nil } ?? restored
        let scales = scales.lowerBound * (1 - Self.rounding)...scales.upperBound * (1 + Self.rounding)
        return limited(exact.limited(to: scales, about: middle))
    }
}
