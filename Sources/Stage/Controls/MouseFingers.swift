/// A simulation of a second finger. The simulation starts if Control is down when the left mouse
/// button is pressed.
///
/// The second finger mirrors the mouse about the center of the pressed view. If Shift is also down,
/// it moves parallel to the mouse. The simulation runs before the input is recorded, so recordings
/// contain both fingers.
package struct MouseFingers: Sendable {
    /// The minimum distance between the press and the center of the pressed view, in points. If the
    /// press is closer to the center, a point to the left of the press replaces the center.
    package static let leastDistance = 40.0
    /// The distance between a press and the point that replaces the center, in points.
    package static let anchorDistance = 100.0

    private enum Pair: Hashable {
        case mirrored(about: Point)
        case parallel(by: Vector)
    }

    private var pair: Pair?

    package init() {}

    /// Returns the batch, with a second touch added for each mouse touch of a simulated pair.
    /// `center` returns the center of the view at a point. Both points are in pixels.
    package mutating func paired(_ batch: InputBatch, scale: Double, center: (Point) -> Point) -> InputBatch {
        let isMouse = { (event: InputEvent) in
            if case .touch(let touch) = event.content { touch.id == .mouse } else { false }
        }
        guard batch.events.contains(where: isMouse) else { return batch }
        var events: [InputEvent] = []
        for event in batch.events {
            if isMouse(event), case .touch(let touch) = event.content, touch.phase == .began {
                begin(touch, scale: scale, center: center)
            }
            guard pair != nil, case .touch(var touch) = event.content, touch.id == .mouse else {
                events.append(event)
                continue
            }
            touch.modifiers.remove([.control, .shift])
            events.append(InputEvent(time: event.time, .touch(touch)))
            events.append(InputEvent(time: event.time, .touch(companion(of: touch))))
            if touch.phase == .ended || touch.phase == .cancelled { pair = nil }
        }
        return InputBatch(time: batch.time, events: events)
    }

    private mutating func begin(_ touch: TouchInput, scale: Double, center: (Point) -> Point) {
        pair = nil
        guard touch.button == 1, touch.modifiers.contains(.control) else { return }
        var anchor = center(touch.location)
        if (anchor - touch.location).length < Self.leastDistance * scale {
            anchor = touch.location - Vector(dx: Self.anchorDistance * scale, dy: 0)
        }
        let isParallel = touch.modifiers.contains(.shift)
        pair = isParallel ? .parallel(by: (anchor - touch.location) * 2) : .mirrored(about: anchor)
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

    @MainActor static func draw(_ touches: [Touch], in content: View, palette: Palette, on picture: inout Picture) {
        let fingers = touches.filter { $0.id == .mouse || $0.id == .mirroredMouse }
        guard fingers.count == 2 else { return }
        let locations = fingers.map { $0.location(in: content) }
        let mark = FingerMark(palette)
        let anchor = locations[0] + (locations[1] - locations[0]) / 2
        for (index, location) in locations.enumerated() {
            mark.ring(at: location, radius: 14, isFilled: true, ItemID("mouse finger", index), on: &picture)
        }
        var cross = Path()
        for arm in [Vector(dx: 7, dy: 0), Vector(dx: 0, dy: 7)] { cross.addLine(from: anchor - arm, to: anchor + arm) }
        mark.draw(cross, ItemID("mouse anchor"), on: &picture)
    }
}
