import Stage

/// A button with a needle that points north, visible only on a rotated map.
final class MapCompass {
    let button = Control()

    private static let (side, radius, rim) = (48.0, 20.0, 8.0)
    /// The smallest rotation at which the compass is visible: half a degree, in radians.
    private static let leastTurn = Double.pi / 360

    init() { (button.name, button.isHidden) = ("compass", true) }

    static let sign = {
        var path = Path(center: .zero, radius: 9)
        let needle = [Point(x: 3, y: -5), Point(x: 1.5, y: 2), Point(x: -3, y: 5), Point(x: -1.5, y: -2)]
        path.append(Path(through: needle, closes: true))
        return path
    }()

    func onChange(_ change: @escaping () -> Void, press: @escaping () -> Void) {
        button.onChange = change
        button.addAction(press)
    }

    var frame: Rect { button.isHidden ? .zero : button.frame }

    func layOut(in room: MapLayout, rotation: Double) {
        let (area, side) = (room.safeArea, max(room.target, Self.side))
        button.frame = Rect(x: area.minX + Self.rim, y: area.minY + Self.rim, width: side, height: side)
        button.isHidden = abs(rotation) < Self.leastTurn
    }

    func draw(rotation: Double, on picture: inout Picture, palette: Palette) {
        guard !button.isHidden else { return }
        let growth = button.frame.width / Self.side
        let map = Transform(scaleX: growth, y: growth).concatenating(Transform(rotationAngle: rotation))
            .concatenating(Transform(translation: button.frame.center - .zero))
        let plate = Shape(
            Path(center: .zero, radius: Self.radius), fill: button.isHighlighted ? palette.outline : palette.surface,
            stroke: Stroke(color: palette.outline, width: 1))
        picture.add(.shape(plate), id: "compass", transform: map)
        for (index, (color, tip)) in [(palette.warning, -14.0), (palette.secondaryText, 14.0)].enumerated() {
            let half = Path(through: [Point(x: -5, y: 0), Point(x: 0, y: tip), Point(x: 5, y: 0)], closes: true)
            picture.fill(half, color, id: ItemID("compass needle", index), transform: map)
        }
    }
}
