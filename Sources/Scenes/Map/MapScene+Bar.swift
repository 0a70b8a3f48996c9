package import Shell

extension MapScene {
    package var options: [SceneOption] {
        [
            SceneOption(title: "Turn", key: "t", isOn: turns, sign: MapCompass.sign),
            SceneOption(title: "Marks", key: "m", isOn: marks.isOn, sign: MapMarks.sign),
        ]
    }

    /// The state without the marked points, because marking a point cannot be undone.
    package var undoableState: Settings { state.without([MapMarks.mapPoints.name]) }

    package func hint(for devices: InputDevices) -> String {
        let hints = [hint(for: devices, turns: turns)] + (devices.hasTouchscreen ? Self.hintsForFingers : [])
        return hints[fingers.count % hints.count]
    }

    package func hintToFit(for devices: InputDevices) -> String { hint(for: devices, turns: true) }

    private func hint(for devices: InputDevices, turns: Bool) -> String {
        if devices.hasTouchscreen {
            return turns ? "Two fingers move, zoom and turn the map" : "Two fingers move and zoom the map"
        }
        if devices.hasTouchpad {
            return turns
                ? "Drag the map; pinch to zoom and turn it"
                : "Drag the map; pinch to zoom it"
        }
        return "Drag the map, scroll to zoom; hold Control to turn it"
    }

    private static let hintsForFingers = [
        "One finger moves the map", "A double tap zooms in", "A tap with two fingers zooms out",
    ]
}
