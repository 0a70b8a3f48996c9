package import Shell

extension PaperScene {
    package var options: [SceneOption] {
        [
            SceneOption(title: "Snap", key: "s", isOn: snaps, sign: Self.angle),
            SceneOption(title: "Grid", key: "g", isOn: sheet.showsGrid, sign: Self.grid),
        ]
    }

    private static let angle = {
        var path = Path(through: [Point(x: 7, y: -7), Point(x: -8, y: 7), Point(x: 9, y: 7)])
        let arc = Path(
            arcCenter: Point(x: -8, y: 7), radius: 10, startAngle: -.pi / 4, endAngle: 0, clockwise: true)
        path.append(arc)
        return path
    }()

    private static let grid = {
        var path = Path(rect: Rect(x: -8, y: -8, width: 16, height: 16))
        for offset in [-2.67, 2.67] {
            path.addLine(from: Point(x: offset, y: -8), to: Point(x: offset, y: 8))
            path.addLine(from: Point(x: -8, y: offset), to: Point(x: 8, y: offset))
        }
        return path
    }()

    package func hint(for devices: InputDevices) -> String {
        if hold != nil, !dots.isEmpty { return "The dots stay under your fingers" }
        return hintToFit(for: devices)
    }

    package func hintToFit(for devices: InputDevices) -> String {
        if devices.hasTouchscreen { return "Two fingers move, turn and zoom the sheet" }
        if devices.hasTouchpad { return "Drag the sheet; pinch to turn and zoom it" }
        return "Drag the sheet; hold Control to turn and zoom it"
    }

    /// The ink dots, in the sheet's coordinate space.
    var dots: [Point] {
        get { ink.points }
        set { ink.points = newValue }
    }

    /// The state without the dots and without the placement from before the room was resized,
    /// because neither marking points nor resizing the room can be undone.
    package var undoableState: Settings { state.without([PaperState.chosen.name, PaperState.dots.name]) }

    package func marksTouch(_ touch: Touch) -> Bool {
        hold != nil && touch.source == .contact && transform.countedTouches.contains { $0 === touch }
    }
}
