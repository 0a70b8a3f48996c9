import Gestures

/// A gesture under way on the map: the camera that it asks for, and the one that it got.
struct MapGesture {
    let start: MapCamera
    private var wanted: MapCamera
    private var shown: MapCamera
    /// How much of the gesture's transform the camera has followed, in the window.
    private var followed = Transform.identity
    /// Whether the gesture goes on without fingers.
    private var isCoasting = false
    /// Whether something else has moved the camera, which a glide does not take back.
    private(set) var isOverruled = false

    init(from camera: MapCamera) { (start, wanted, shown) = (camera, camera, camera) }

    /// The camera after what the fingers have done since the last call, or `nil` if it stays.
    mutating func follow(
        _ transform: TransformGestureRecognizer, from camera: MapCamera, isMoving: Bool, in view: View, room: MapRoom,
        turns: Bool, limits: ClosedRange<Double>?
    ) -> MapCamera? {
        let step = followed.inverted().concatenating(transform.transform)
        let isStill = followed == transform.transform
        followed = transform.transform
        guard mayMove(camera, isMoving: isMoving, coasts: transform.countedTouches.isEmpty), !isStill else {
            return nil
        }
        let toWindow = view.transform(to: nil)
        var change = toWindow.concatenating(step).concatenating(toWindow.inverted())
        let centroid = transform.location(in: view)
        if !turns { change = change.withoutTurn(centroid: centroid) }
        wanted = wanted.moved(by: change)
        let limited = limits.map { wanted.limited(to: $0, about: centroid) } ?? wanted
        shown = limited.limited(toMapAt: room.middle)
        return shown
    }

    /// Whether the gesture may move the camera. Where a key has moved it, fingers continue from
    /// there and a glide ends. A finger that catches a glide takes the map as it is seen.
    private mutating func mayMove(_ camera: MapCamera, isMoving: Bool, coasts: Bool) -> Bool {
        isOverruled = isMoving || camera != shown
        if isOverruled || isCoasting && !coasts { wanted = camera }
        isCoasting = coasts
        return !(isOverruled && coasts)
    }
}
