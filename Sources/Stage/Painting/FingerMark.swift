/// The shape of a finger's mark: a white ring with a translucent fill. A dark edge on both sides of
/// the ring makes it visible on every background.
package enum FingerMark {
    /// The radius of a finger's ring, in points. It is larger than a fingertip, so that the finger
    /// does not hide the ring.
    static let fingerRadius = 32.0
    /// The radius of the ring around a mouse pointer, in points. It is smaller than a finger's
    /// ring, because a pointer covers less of the screen.
    static let pointerRadius = 14.0
    /// The growth of the radius at full pressure, and the step to which the growth is rounded, in
    /// points. Without rounding, noise in the pressure would repaint the ring.
    private static let (growth, step) = (12.0, 0.25)
    /// The width of the line, and of the edge on each side, in points.
    private static let (line, edge) = (2.5, 1.5)
    private static let (fillOpacity, edgeOpacity) = (0.2, 0.5)

    @MainActor static func radius(of touch: Touch) -> Double {
        if touch.id == .mouse || touch.id == .mirroredMouse { return pointerRadius }
        return fingerRadius + (growth * (touch.pressure ?? 0) / step).rounded() * step
    }

    /// Returns a ring around `location`. Rings with the same radius share a bitmap.
    static func ring(at location: Point, radius: Double, scale: Double, id: ItemID) -> Item {
        var picture = Picture(size: .zero, background: .clear)
        let circle = Path(center: .zero, radius: radius)
        picture.fill(circle, .white.withAlpha(fillOpacity), id: "fill")
        draw(circle, "ring", on: &picture)
        let side = 2 * (radius + line / 2 + edge)
        return Item(
            id: id, keeping: picture.items, version: Int(radius / step),
            bounds: Rect(center: .zero, size: Size(width: side, height: side)), at: location, scale: scale,
            bitmapID: ItemID("ring", Int(radius / step)))
    }

    static func draw(_ path: Path, _ id: ItemID, on picture: inout Picture) {
        for (index, (color, width)) in [(Color.black.withAlpha(edgeOpacity), line + 2 * edge), (.white, line)]
            .enumerated()
        {
            let stroke = Stroke(color: color, width: width, cap: .round, join: .round)
            picture.stroke(path, stroke, id: ItemID(id.name, id.index * 2 + index))
        }
    }
}

/// The marks of touches on the screen, which can fade in and out.
struct FingerMarks {
    private static let fade = Duration.milliseconds(100)

    private struct Mark {
        let id: TouchID
        var location: Point
        var radius: Double
        let start: Timestamp
        var end: Timestamp?
        var opacity = 0.0
    }

    private var marks: [Mark] = []

    var isEmpty: Bool { marks.isEmpty }
    var isFading: Bool { marks.contains { $0.end != nil || $0.opacity < 1 } }

    /// Adds, moves and removes marks. Locations are in the coordinate space of `view`. `isMarked`
    /// is a closure instead of a list of touches, because a list would need memory in each round.
    @MainActor mutating func follow(
        _ touches: [Touch], where isMarked: (Touch) -> Bool, in view: View, at now: Timestamp, fades: Bool
    ) {
        for index in marks.indices where marks[index].end == nil {
            guard let touch = touches.first(where: { $0.id == marks[index].id && isMarked($0) }) else {
                marks[index].end = now
                continue
            }
            (marks[index].location, marks[index].radius) = (touch.location(in: view), FingerMark.radius(of: touch))
        }
        for touch in touches
        where isMarked(touch) && !marks.contains(where: { $0.id == touch.id && $0.end == nil }) {
            marks.append(
                Mark(
                    id: touch.id, location: touch.location(in: view), radius: FingerMark.radius(of: touch),
                    start: fades ? now : now - Self.fade))
        }
        for index in marks.indices {
            let mark = marks[index]
            let appeared = fades ? min(1, now.seconds(since: mark.start) / Self.fade.inSeconds) : 1
            let disappeared = mark.end.map { fades ? now.seconds(since: $0) / Self.fade.inSeconds : 1 } ?? 0
            marks[index].opacity = min(appeared, 1 - disappeared)
        }
        marks.removeAll { $0.end != nil && $0.opacity <= 0 }
    }

    /// Draws the marks. `location` returns the location at which to draw the mark of a touch, or
    /// `nil` to draw it at the location of the last update.
    func draw(on picture: inout Picture, scale: Double, location: (TouchID) -> Point?) {
        for (index, mark) in marks.enumerated() where mark.opacity > 0 {
            let center = mark.end == nil ? location(mark.id) ?? mark.location : mark.location
            let item = FingerMark.ring(at: center, radius: mark.radius, scale: scale, id: ItemID("touch", index))
            picture.add(item.content, id: item.id, transform: item.transform, opacity: mark.opacity)
        }
    }
}
