import Geometry
import Gestures
import Stage

extension MapScene {
    /// How far a double tap brings one nearer, and a tap with two fingers back.
    private static let tapZoom = 2.0

    func addRecognizers() {
        let (doubleTap, twoFingerTap) = (TapGestureRecognizer(), TapGestureRecognizer())
        doubleTap.numberOfTapsRequired = 2
        twoFingerTap.numberOfTouchesRequired = 2
        transform.slopPolicy = .keep
        transform.glides = true
        transform.addTarget(self, action: MapScene.followFingers)
        doubleTap.addTarget(self, action: MapScene.comeNearer)
        twoFingerTap.addTarget(self, action: MapScene.goBack)
        for (recognizer, name) in [(transform, "transform"), (doubleTap, "doubleTap"), (twoFingerTap, "twoFingerTap")]
            as [(GestureRecognizer, String)]
        {
            recognizer.name = name
            mapView.addGestureRecognizer(recognizer)
        }
    }

    private func comeNearer(_ tap: TapGestureRecognizer) { zoom(by: Self.tapZoom, about: tap.location(in: mapView)) }

    private func goBack(_ tap: TapGestureRecognizer) { zoom(by: 1 / Self.tapZoom, about: tap.location(in: mapView)) }

    private func followFingers(_ transform: TransformGestureRecognizer) {
        switch transform.state {
        case .began:
            begin()
            follow(transform)
        case .changed: follow(transform)
        case .ended:
            follow(transform)
            end(about: transform.location(in: mapView))
        case .cancelled: takeBack()
        case .possible, .failed: break
        }
    }

    private func begin() {
        move = nil
        (cameraBefore, wantedCamera, followedCamera) = (camera, camera, camera)
        (followed, isCoasting) = (.identity, false)
        // Where nothing may move by itself, there is no rubber band either: it would have to spring back.
        let isRubber = !traits.reducesMotion
        transform.minimumScale = isRubber ? scales.lowerBound / camera.scale : 1e-4
        transform.maximumScale = isRubber ? scales.upperBound / camera.scale : 1e4
        // A map that is nearly upright becomes so.
        transform.rotationSnap = turns && isRubber ? 2 * .pi : nil
        transform.snapOrigin = camera.rotation
    }

    private func takeBack() {
        move = nil
        camera = cameraBefore ?? camera
        cameraBefore = nil
        isToBeSharp = true
    }

    /// Moves the camera by what the fingers have done since the last time.
    private func follow(_ transform: TransformGestureRecognizer) {
        let step = followed.inverted().concatenating(transform.transform)
        let isStill = followed == transform.transform
        followed = transform.transform
        guard hasSay(transform), !isStill else { return }
        let toWindow = mapView.transform(to: nil)
        var change = toWindow.concatenating(step).concatenating(toWindow.inverted())
        let centroid = transform.location(in: mapView)
        if !turns { change = change.withoutTurn(centroid: centroid) }
        move = nil
        wantedCamera = wantedCamera.moved(by: change)
        let limited = traits.reducesMotion ? wantedCamera.limited(to: scales, about: centroid) : wantedCamera
        camera = limited.limited(toMapAt: middle)
        followedCamera = camera
    }

    /// Whether the gesture may move the camera. Where a key has moved it meanwhile, fingers go on from there, and a glide is over.
    /// A finger that catches a glide takes the map as it sees it, and not as it would be without its limits.
    private func hasSay(_ transform: TransformGestureRecognizer) -> Bool {
        let coasts = transform.touches.isEmpty
        let isOverruled = move != nil || camera != followedCamera
        if isOverruled || isCoasting && !coasts { wantedCamera = camera }
        isCoasting = coasts
        return !(isOverruled && coasts)
    }

    /// What a wheel or a touchpad has pulled past the limits comes back.
    private func end(about point: Point) {
        cameraBefore = nil
        isCoasting = false
        guard move == nil else { return }
        let target = camera.limited(to: scales, about: point)
        if abs(target.scale / camera.scale - 1) > 1e-6 { ease(to: target.limited(toMapAt: middle), about: point) }
    }
}
