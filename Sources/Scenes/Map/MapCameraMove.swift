import Geometry
import Stage
import Touches

/// A camera on its way: about a point of the window, all the time by the same factor and angle.
struct MapCameraMove {
    private let start: MapCamera
    /// Where it arrives.
    let target: MapCamera
    private let pivot: Point
    private let easing: Easing

    init(from start: MapCamera, to target: MapCamera, about pivot: Point, easing: Easing) {
        (self.start, self.target, self.pivot, self.easing) = (start, target, pivot, easing)
    }

    func isOver(at time: Timestamp) -> Bool { easing.isOver(at: time) }

    func camera(at time: Timestamp) -> MapCamera {
        if isOver(at: time) { return target }
        let (progress, change) = (easing.progress(at: time), start.change(to: target))
        let goal = change.apply(to: pivot)
        return start.moved(
            by: .similarity(
                from: pivot, to: pivot.interpolated(to: goal, fraction: progress),
                scale: power(change.scale, progress), rotation: change.rotation * progress))
    }
}
