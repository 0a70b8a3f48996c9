import Stage

/// Draws the fingers over the scene, with their paths, predictions and pressures, and the groups
/// that they form.
struct Marks {
    let style: Style
    let lettering: Lettering
    /// The view in whose coordinate space the marks are drawn.
    let root: View
    let scale: Double
    let room: Rect

    private static let ringRadius = 24.0
    private static let shades = 3
    private static let labelGap = 4.0
    /// The time from now for which locations are predicted: about one frame at 60 Hz.
    private static let lookahead = Duration.milliseconds(16)

    func draw(_ trails: [Trail], at time: Timestamp, on picture: inout Picture) {
        let toPoints = root.transformToPixels.inverted()
        for (index, trail) in trails.enumerated() {
            for shade in 0..<Self.shades {
                let step = 1 / Double(Self.shades)
                let ages = Double(shade) * step..<Double(shade + 1) * step
                let path = trail.path(ofAge: ages, at: time, under: toPoints)
                guard !path.isEmpty else { continue }
                let ink = style.palette.accent.withAlpha(0.9 - 0.3 * Double(shade))
                let line = Stroke(color: ink, width: 5 - Double(shade), cap: .round, join: .bevel)
                let id = ItemID("finger trail", index * Self.shades + shade)
                picture.add(.shape(Shape(path, stroke: line, edges: .quick)), id: id)
            }
        }
    }

    /// Draws the groups. If possible, the labels of the angles do not cover the names of the
    /// fingers.
    func draw(_ groups: [FingerGroup], besides fingers: [Touch], on picture: inout Picture) {
        let names = fingers.map { finger in
            frame(ofLabel: words(for: finger), around: namePlace(of: finger))
                .insetBy(dx: -Self.labelGap, dy: -Self.labelGap)
        }
        for (index, group) in groups.enumerated() {
            stroke(group.baseFrame, style.palette.secondaryText, 1, "mark base", index, on: &picture)
            stroke(group.frame, style.palette.accent, 2, "mark frame", index, on: &picture)
            stroke(group.line, style.palette.text, 1.5, "mark line", index, on: &picture)
            if let angle = group.angle {
                let (text, places) = (angle.angleText, group.labelPlaces)
                let location = places.first { !names.contains(where: frame(ofLabel: text, around: $0).intersects) }
                label(text, around: location ?? places[0], "mark angle", index, on: &picture)
            }
        }
    }

    private func stroke(
        _ path: Path, _ color: Color, _ width: Double, _ name: String, _ index: Int, on picture: inout Picture
    ) {
        guard !path.isEmpty else { return }
        for item in line(along: path, color, width, name, index, edges: .quick) {
            let isInside = room.union(item.bounds) == room
            picture.add(item.content, id: item.id, clip: isInside ? nil : room)
        }
    }

    private func line(
        along path: Path, _ color: Color, _ width: Double, _ name: String, _ index: Int, edges: Shape.Edges = .fine
    ) -> [Item] {
        let halo = Stroke(color: style.halo, width: width + 2, cap: .round, join: .round)
        let line = Stroke(color: color, width: width, cap: .round, join: .round)
        return [
            Item(id: ItemID(name, 2 * index), .shape(Shape(path, stroke: halo, edges: edges))),
            Item(id: ItemID(name, 2 * index + 1), .shape(Shape(path, stroke: line, edges: edges))),
        ]
    }

    func draw(_ fingers: [Touch], at time: Timestamp, on picture: inout Picture) {
        for (index, finger) in fingers.enumerated() {
            let location = finger.location(in: root)
            drawGhost(of: finger, from: location, at: time + Self.lookahead, index, on: &picture)
            picture.add(ring(around: location, index))
            drawPressure(of: finger, at: location, index, on: &picture)
            label(words(for: finger), around: namePlace(of: finger), "finger name", index, on: &picture)
        }
    }

    /// Returns the center of a finger's name. The name is above the finger, or below the finger if
    /// the finger is near the top.
    private func namePlace(of finger: Touch) -> Point {
        let (location, up) = (finger.location(in: root), Vector(dx: 0, dy: -Self.ringRadius - 13))
        return location + (location.y + up.dy < room.minY + 10 ? -up : up)
    }

    private func ring(around location: Point, _ index: Int) -> Item {
        let box = Rect(center: .zero, side: 2 * Self.ringRadius)
        let (ink, width) = (style.palette.text, 1.5)
        return Item(
            id: ItemID("finger", index), keeping: line(along: Path(ovalIn: box), ink, width, "finger", index),
            version: ink.hashValue, bounds: box.insetBy(dx: -2 * width, dy: -2 * width), at: location, scale: scale)
    }

    private func drawGhost(
        of finger: Touch, from location: Point, at time: Timestamp, _ index: Int, on picture: inout Picture
    ) {
        let ghost = finger.predictedLocation(at: time, in: root)
        guard location.distance(to: ghost) >= 1 else { return }
        let color = style.palette.accent.withAlpha(0.7)
        let stroke = Stroke(color: color, width: 1.5)
        picture.stroke(Path(center: ghost, radius: Self.ringRadius), stroke, id: ItemID("finger ghost", index))
    }

    private func drawPressure(of finger: Touch, at location: Point, _ index: Int, on picture: inout Picture) {
        guard let pressure = finger.pressure, pressure > 0 else { return }
        let top = -Double.pi / 2
        let arc = Path(
            arcCenter: location, radius: Self.ringRadius, startAngle: top, endAngle: top + min(pressure, 1) * 2 * .pi,
            clockwise: true)
        picture.stroke(arc, Stroke(color: style.palette.accent, width: 5), id: ItemID("finger pressure", index))
    }

    private func words(for finger: Touch) -> String {
        let name =
            switch finger.id {
            case .mouse: "mouse"
            case .mirroredMouse: "mirror"
            default: String(finger.id.rawValue)  // over TouchID
            }
        return finger.pressure.map { "\(name)  \($0.decimal(places: 2))" } ?? name
    }

    private func frame(ofLabel string: String, around location: Point) -> Rect {
        let extent = lettering.extent(of: string, Lettering.title)
        let size = Size(width: extent.width + 10, height: extent.height + 4)
        let x = max(room.minX + size.width / 2, min(location.x, room.maxX - size.width / 2))
        let y = max(room.minY + size.height / 2, min(location.y, room.maxY - size.height / 2))
        return Rect(center: Point(x: x, y: y), size: size)
    }

    private func label(
        _ string: String, around location: Point, _ name: String, _ index: Int, on picture: inout Picture
    ) {
        let frame = frame(ofLabel: string, around: location)
        picture.fill(Path(roundedRect: frame, cornerRadius: 5), style.palette.surface, id: ItemID(name, 2 * index))
        let baseline = frame.center + Vector(dx: 0, dy: lettering.extent(of: string, Lettering.title).baselineOffset)
        let text = lettering.text(string, Lettering.title, style.palette.text, at: baseline, alignment: .center)
        picture.draw(text, id: ItemID(name, 2 * index + 1))
    }
}
