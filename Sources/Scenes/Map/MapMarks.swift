import Stage

/// The marks that fingers leave on the map when they land.
final class MapMarks {
    /// The marked points, in map space.
    nonisolated static let mapPoints = SettingKey.list(
        "marked",
        of: SettingKey<[Double]>("place", count: 2).converted(
            decode: { Point(x: $0[0], y: $0[1]) }, encode: { [$0.x, $0.y] }))
    private static let (radius, halo) = (7.0, 2.0)

    private(set) var isOn = false { didSet { if !isOn { mapPoints = [] } } }
    private(set) var mapPoints: [Point] = []
    private var fingers: [TouchID] = []

    static let sign = {
        let ends = [Point(x: -6, y: 5), Point(x: 6, y: -5)]
        var path = Path(through: ends)
        for end in ends { path.append(Path(center: end, radius: 3)) }
        return path
    }()

    func toggle() { isOn.toggle() }

    func apply(_ settings: Settings) {
        isOn = settings[MapSetting.marks] ?? isOn
        mapPoints = settings[Self.mapPoints] ?? mapPoints
    }

    func show(_ state: Settings) { isOn = state[MapSetting.marks] ?? false }

    var state: Settings {
        guard isOn else { return [:] }
        var state = Settings(MapSetting.marks, true)
        if !mapPoints.isEmpty { state[Self.mapPoints] = mapPoints }
        return state
    }

    /// Marks the points under the fingers if marks are on and a new finger has landed. Returns
    /// whether the marks have changed.
    func follow(_ transform: TransformGestureRecognizer, in view: View, from camera: MapCamera) -> Bool {
        let touches = transform.countedTouches.filter { $0.source == .contact }
        defer { fingers = touches.map(\.id) }
        guard isOn, touches.contains(where: { !fingers.contains($0.id) }) else { return false }
        mapPoints = touches.map { camera.mapPoint(at: $0.location(in: view)) }
        return true
    }

    func draw(from camera: MapCamera, on picture: inout Picture, palette: Palette) {
        guard isOn else { return }
        for (index, mapPoint) in mapPoints.enumerated() {
            let mark = Shape(
                Path(center: camera.point(of: mapPoint), radius: Self.radius), fill: palette.accent,
                stroke: Stroke(color: palette.onAccent, width: Self.halo))
            picture.add(.shape(mark), id: ItemID("mark", index))
        }
    }
}
