/// A simulation of a second finger. The simulation starts if Control is down when the left mouse
/// button is pressed.
///
/// The second finger mirrors the first about a center, usually the center of the pressed view or of
/// the window. If Shift is also down, it moves parallel to the first. The simulation runs before
/// the input is recorded, so recordings contain both fingers.
///
/// The first finger follows the mouse. After a press near the center of an object, both fingers
/// would be too close together to turn the object, so the first finger keeps an offset from the
/// mouse.
package struct MouseFingers: Sendable {
    /// The minimum distance between the press and the center of the window, in points. If the press
    /// is closer to the center, the fingers would be too close together, so a point to the left of
    /// the press replaces the center.
    package static let leastDistance = 40.0
    /// The distance between a press and the point that replaces the center, in points.
    package static let anchorDistance = 100.0
    /// The minimum distance of a finger from the center of an object, as a fraction of the object's
    /// shorter side.
    private static let leastPart = 1.0 / 3
    /// The number of directions from the center of an object that are tried for the first finger.
    /// Several are necessary, because another object can cover a part of the pressed object.
    private static let directions = 12

    /// The center about which the fingers mirror each other, in pixels, and the object that they
    /// turn.
    package struct Pivot {
        package let center: Point
        /// The shorter side of the pressed object in pixels, and a closure that returns whether a
        /// point in pixels is on the object. It is `nil` if the press is on no view, or on a view
        /// that has the size of the window.
        let object: (side: Double, contains: (Point) -> Bool)?

        package init(center: Point, object: (side: Double, contains: (Point) -> Bool)? = nil) {
            (self.center, self.object) = (center, object)
        }
    }

    private enum Pair: Hashable {
        case mirrored(about: Point)
        case parallel(by: Vector)
    }

    private var pair: Pair?
    /// The offset of the first finger from the mouse, in pixels.
    private var offset = Vector.zero

    package init() {}

    /// Returns the batch. While a simulation runs, the touches of two fingers replace the mouse's
    /// touch. `scale` is the number of pixels per point. `pivot` returns the pivot for a press at a
    /// point in pixels.
    package mutating func paired(_ batch: InputBatch, scale: Double, pivot: (Point) -> Pivot) -> InputBatch {
        let isMouse = { (event: InputEvent) in
            if case .touch(let touch) = event.content { touch.id == .mouse } else { false }
        }
        guard batch.events.contains(where: isMouse) else { return batch }
        var events: [InputEvent] = []
        for event in batch.events {
            if isMouse(event), case .touch(let touch) = event.content, touch.phase == .began {
                begin(touch, scale: scale, pivot: pivot)
            }
            guard pair != nil, case .touch(var touch) = event.content, touch.id == .mouse else {
                events.append(event)
                continue
            }
            touch.modifiers.remove([.control, .shift])
            touch.location += offset
            for index in touch.samples.indices { touch.samples[index].location += offset }
            events.append(InputEvent(time: event.time, .touch(touch)))
            events.append(InputEvent(time: event.time, .touch(companion(of: touch))))
            if touch.phase == .ended || touch.phase == .cancelled { pair = nil }
        }
        return InputBatch(time: batch.time, events: events)
    }

    private mutating func begin(_ touch: TouchInput, scale: Double, pivot: (Point) -> Pivot) {
        (pair, offset) = (nil, .zero)
        guard touch.button == 1, touch.modifiers.contains(.control) else { return }
        let pivot = pivot(touch.location)
        var anchor = pivot.center
        if let object = pivot.object {
            offset =
                Self.arm(touch.location - anchor, about: anchor, side: object.side, isOnObject: object.contains)
                - (touch.location - anchor)
        } else if (anchor - touch.location).length < Self.leastDistance * scale {
            anchor = touch.location - Vector(dx: Self.anchorDistance * scale, dy: 0)
        }
        let isParallel = touch.modifiers.contains(.shift)
        pair = isParallel ? .parallel(by: (anchor - (touch.location + offset)) * 2) : .mirrored(about: anchor)
    }

    /// Returns the displacement of the first finger from the center of the pressed object. It is
    /// long enough to turn the object and, if possible, places both fingers on the object.
    private static func arm(
        _ press: Vector, about center: Point, side: Double, isOnObject: (Point) -> Bool
    ) -> Vector {
        let least = side * leastPart
        let direction = press.length > 0 ? press / press.length : Vector(dx: 1, dy: 0)
        let others = (0..<directions).map { step in
            direction.rotated(by: 2 * .pi * Double(step) / Double(directions)) * least
        }
        let arms = press.length >= least ? [press] + others : others
        return arms.first { isOnObject(center + $0) && isOnObject(center - $0) } ?? arms[0]
    }

    private func companion(of touch: TouchInput) -> TouchInput {
        var companion = touch
        companion.id = .mirroredMouse
        companion.location = companionLocation(for: touch.location)
        for index in companion.samples.indices {
            companion.samples[index].location = companionLocation(for: touch.samples[index].location)
        }
        return companion
    }

    private func companionLocation(for location: Point) -> Point {
        switch pair {
        case .mirrored(let anchor): anchor + (anchor - location)
        case .parallel(let offset): location + offset
        case nil: location
        }
    }

    /// Draws a cross halfway between the two simulated fingers. If the fingers mirror each other,
    /// the cross marks the point about which they are mirrored.
    @MainActor static func drawAnchor(_ touches: [Touch], in content: View, on picture: inout Picture) {
        let fingers = touches.filter { $0.id == .mouse || $0.id == .mirroredMouse }
        guard fingers.count == 2 else { return }
        let locations = fingers.map { $0.location(in: content) }
        let anchor = locations[0] + (locations[1] - locations[0]) / 2
        var cross = Path()
        for arm in [Vector(dx: 7, dy: 0), Vector(dx: 0, dy: 7)] { cross.addLine(from: anchor - arm, to: anchor + arm) }
        FingerMark.draw(cross, "mouse anchor", on: &picture)
    }
}
