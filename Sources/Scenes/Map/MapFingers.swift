import Shell

/// The gestures of the map. If the map can rotate and is within its limits, the touched points stay
/// under one or two fingers, after the map has caught up with them.
///
/// The gestures are based on the article "Implement pan/zoom feature with multi-touches screen".
/// The article's map does not rotate, so it cannot follow both fingers exactly. If the setting
/// `turn` is off, this map does not rotate either.
final class MapFingers {
    let transform = TransformGestureRecognizer()
    private let (doubleTap, twoFingerTap) = (TapGestureRecognizer(), TapGestureRecognizer())
    private(set) var gesture: MapGesture?
    /// The number of completed gestures, which selects the hint on a touchscreen.
    private(set) var count = 0
    private weak var map: MapScene?

    private static let tapZoom = 2.0

    func attach(to map: MapScene) {
        self.map = map
        doubleTap.numberOfTapsRequired = 2
        twoFingerTap.numberOfTouchesRequired = 2
        transform.slopPolicy = .keep
        transform.glides = true
        transform.addTarget(self, action: MapFingers.follow)
        doubleTap.addTarget(self, action: MapFingers.zoomIn)
        twoFingerTap.addTarget(self, action: MapFingers.zoomOut)
        map.mapView.addGestureRecognizers([
            "transform": transform, "doubleTap": doubleTap, "twoFingerTap": twoFingerTap,
        ])
    }

    // MARK: Taps

    private func zoomIn(_ tap: TapGestureRecognizer) { zoom(by: Self.tapZoom, at: tap) }
    private func zoomOut(_ tap: TapGestureRecognizer) { zoom(by: 1 / Self.tapZoom, at: tap) }

    private func zoom(by factor: Double, at tap: TapGestureRecognizer) {
        guard let map else { return }
        count += 1
        map.zoom(by: factor, about: tap.tapLocation(in: map.mapView))
    }

    // MARK: Fingers

    private func follow(_ transform: TransformGestureRecognizer) {
        guard let map else { return }
        switch transform.state {
        case .began:
            begin(map)
            move(map)
        case .changed: move(map)
        case .ended:
            move(map)
            count += 1
            end(map, about: transform.location(in: map.mapView))
        case .cancelled: cancel(map)
        case .possible, .failed: break
        }
    }

    private func begin(_ map: MapScene) {
        map.stop()
        let catchUp = CatchUp(transform, in: map.mapView, at: map.root.engine?.now ?? .zero)
        gesture = MapGesture(from: map.camera, catchUp: catchUp, about: transform.baseLocation(in: map.mapView))
        // If motion is reduced, `MapGesture` stops the map at its limits. The recognizer must not
        // apply elastic limits then, because they make the map spring back.
        let (isRubber, scales) = (map.firmness > 0, map.room.scales)
        transform.minimumScale = isRubber ? scales.lowerBound / map.camera.scale : 1e-4
        transform.maximumScale = isRubber ? scales.upperBound / map.camera.scale : 1e4
        // A map that can rotate and has elastic limits snaps to the upright position if it would
        // otherwise come to rest within 4° of it.
        transform.rotationSnap = map.turns && isRubber ? 2 * .pi : nil
        transform.snapOrigin = map.camera.rotation
    }

    private func move(_ map: MapScene) {
        let next = gesture?.follow(
            transform, from: map.camera, isMoving: map.move?.isRunning == true, in: map.mapView, room: map.room,
            turns: map.turns, firmness: map.firmness, time: map.root.engine?.now ?? .zero)
        guard let next else { return }
        map.stop()
        map.camera = next
        // A glide beyond a pole ends, and the map returns to the limit.
        guard transform.isGliding, map.room.limited(next) != next else { return }
        let center = transform.location(in: map.mapView)
        map.ease(to: map.room.limited(next.limited(to: map.room.scales, about: center)), about: center)
    }

    /// Moves the map to make up for the fingers' movement before the gesture began. Called in each
    /// round of events. Has no effect after the map has caught up.
    func catchUp() { if let map, gesture?.isCatchingUp == true { move(map) } }

    /// Ends the gesture. If the map is beyond its limits, it returns to them.
    private func end(_ map: MapScene, about point: Point) {
        gesture = nil
        guard map.move?.isRunning != true else { return }
        let target = map.room.limited(map.camera.limited(to: map.room.scales, about: point))
        let displacement = target.point(of: map.camera.mapPoint(at: point)) - point
        guard abs(target.scale / map.camera.scale - 1) > 1e-6 || displacement.length > 1e-3 else { return }
        map.ease(to: target, about: point)
    }

    private func cancel(_ map: MapScene) {
        map.stop()
        map.camera = gesture?.start ?? map.camera
        gesture = nil
        map.refine()
    }
}
