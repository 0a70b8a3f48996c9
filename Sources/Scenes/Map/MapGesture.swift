import Gestures

/// An active gesture. It stores both the camera that the fingers request and the displayed camera.
/// The two differ beyond the limits, and while the map catches up with the fingers.
struct MapGesture {
    let start: MapCamera
    private var requested: MapCamera
    private var shown: MapCamera
    /// The part of the gesture's transform that has been applied, in the window's coordinate space.
    private var followed = Transform.identity
    private var isCoasting = false
    /// Whether anything other than the gesture has moved the camera since the gesture last moved
    /// it. If so, a glide stops.
    private(set) var isOverruled = false
    /// The part of the fingers' movement that the map has not followed yet, and the point of the
    /// map about which this part scales and rotates.
    private var catchUp: (movement: CatchUp, mapPoint: Point)?

    init(from camera: MapCamera, catchUp: CatchUp?, about point: Point) {
        (start, requested, shown) = (camera, camera, camera)
        self.catchUp = catchUp.map { ($0, camera.mapPoint(at: point)) }
    }

    var isCatchingUp: Bool { catchUp != nil }

    mutating func follow(
        _ transform: TransformGestureRecognizer, from camera: MapCamera, isMoving: Bool, in view: View, room: MapLayout,
        turns: Bool, firmness: Double, time: Timestamp
    ) -> MapCamera? {
        let step = followed.inverted().concatenating(transform.transform)
        let isStill = followed == transform.transform
        followed = transform.transform
        let mayMove = mayMove(camera, isMoving: isMoving, coasts: transform.countedTouches.isEmpty)
        guard mayMove, !isStill || isCatchingUp else { return nil }
        let toWindow = view.transform(to: nil)
        var change = toWindow.concatenating(step).concatenating(toWindow.inverted())
        let centroid = transform.location(in: view)
        if !turns { change = change.withoutTurn(centroid: centroid) }
        requested = requested.moved(by: change)
        let next = behind(requested, at: time, turns: turns)
        let limited = firmness > 0 ? next : next.limited(to: room.scales, about: centroid)
        shown = room.limited(limited, firmness: firmness)
        return shown
    }

    /// Returns the camera without the movement that the map has not followed yet.
    private mutating func behind(_ camera: MapCamera, at time: Timestamp, turns: Bool) -> MapCamera {
        guard let (movement, mapPoint) = catchUp, !movement.isOver(at: time) else {
            catchUp = nil
            return camera
        }
        let (lag, point) = (movement.lag(at: time), camera.point(of: mapPoint))
        return camera.moved(
            by: .similarity(
                from: point, to: point + lag.translation, scale: lag.scale, rotation: turns ? lag.rotation : 0))
    }

    /// Returns whether the gesture can move the camera. After a key has moved the map, fingers
    /// continue from the new camera, but a glide stops. A finger that stops a glide continues from
    /// the displayed camera.
    private mutating func mayMove(_ camera: MapCamera, isMoving: Bool, coasts: Bool) -> Bool {
        isOverruled = isMoving || camera != shown
        if isOverruled || isCoasting && !coasts { (requested, catchUp) = (camera, nil) }
        isCoasting = coasts
        return !(isOverruled && coasts)
    }
}
