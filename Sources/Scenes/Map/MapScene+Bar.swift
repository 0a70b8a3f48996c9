public import Shell

/// What the bar says of the map.
extension MapScene {
    public var options: [SceneOption] {
        [
            SceneOption(title: "Turn", key: "t", isOn: turns, sign: MapCompass.sign),
            SceneOption(title: "Marks", key: "m", isOn: marks.isOn, sign: MapMarks.sign),
        ]
    }

    /// What fingers have marked is no change of the map.
    public var undoableState: Settings { state.without([MapMarks.places.name]) }

    public func hint(for devices: InputDevices) -> String {
        if devices.hasTouchscreen {
            let hints = [
                turns ? "Two fingers move, zoom and turn the map" : "Two fingers move and zoom the map",
                "One finger moves the map", "A double tap zooms in", "A tap with two fingers zooms out",
            ]
            return hints[gestureCount % hints.count]
        }
        if devices.hasTouchpad {
            return turns ? "Pinch on the touchpad to zoom and turn" : "Pinch on the touchpad to zoom"
        }
        return "Scroll to zoom; hold Control for a second finger"
    }
}
