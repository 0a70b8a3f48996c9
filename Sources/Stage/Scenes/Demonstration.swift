package import Geometry
package import Touches

/// A short gesture of two fingers about the middle of a window: they open, turn and pan, and stay down.
package enum Demonstration {
    /// How long it takes from the landing to the last motion.
    package static let duration = Duration.milliseconds(640)
    private static let steps = 80

    /// The rounds of the gesture.
    ///
    /// - Parameters:
    ///   - size: the window's size, in px.
    ///   - start: when the fingers land.
    package static func rounds(in size: Size, from start: Timestamp) -> [InputBatch] {
        (0...steps).map { step in
            let time = start + duration * step / steps
            let part = Double(step) / Double(steps)
            let arm = Vector(dx: 60 + 40 * part, dy: 0).rotated(by: part * .pi / 5)
            let middle = Point(x: size.width / 2 + 70 * part, y: size.height / 2 - 60 * part)
            return InputBatch(
                time: time,
                events: [(UInt32(1), middle - arm), (2, middle + arm)].map { finger, place in
                    let phase = step == 0 ? TouchPhase.began : .moved
                    return InputEvent(
                        time: time, .touch(TouchInput(id: TouchID(finger), phase: phase, location: place)))
                })
        }
    }
}
