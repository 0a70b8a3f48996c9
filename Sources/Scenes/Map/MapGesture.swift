import Gestures

/// An active gesture. It stores both the displayed camera and the camera that the fingers request.
/// The displayed camera resists at the poles. If the limits are not elastic, it stays within them.
struct MapGesture {
    let start: MapCamera
    private var requested: MapCamera
    private var shown: MapCamera
    /// The part of the gesture's transform that has been applied, in the window's coordinate space.
    private var followed = Transform.identity
    private var isCoasting = false
    /// Whether anything other than the gesture has moved the camera. If so, a glide stops.
    private(set) var isOverruled = false

    init(from camera: MapCamera) { (start, requested, shown) = (camera, camera, camera) }

    mutating func follow(
        _ transform: TransformGestureRecognizer, from camera: MapCamera, isMoving: Bool, in view: View, room: MapLayout,
        turns: Bool, firmness: Double
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
        requested = requested.moved(by: change)
        let limited = firmness > 0 ? requested : requested.limited(to: room.scales, about: centroid)
        shown = room.limited(limited, firmness: firmness)
        return shown
    }

    /// Returns whether the gesture can move the camera. After a key has moved the map, fingers
    /// continue from the new camera, but a glide stops. A finger that stops a glide continues from
    /// the displayed camera.
    private mutating func mayMove(_ camera: MapCamera, isMoving: Bool, coasts: Bool) -> Bool {
        isOverruled = isMoving || camera != shown
        if isOverruled || isCoasting && !coasts { requested = camera }
        isCoasting = coasts
        return !(isOverruled && coasts)
    }
}
