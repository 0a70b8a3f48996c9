public import Stage

/// What the bar says of the map.
extension MapScene {
    public var options: [SceneOption] { [SceneOption(title: "Turn", key: "t", isOn: turns, sign: MapCompass.sign)] }

    public func hint(for devices: InputDevices) -> String {
        if devices.hasTouchscreen {
            return turns ? "Two fingers zoom and turn the map" : "Two fingers zoom and move the map"
        }
        if devices.hasTouchpad {
            return turns ? "Pinch on the touchpad to zoom and turn" : "Pinch on the touchpad to zoom"
        }
        return "Scroll to zoom; hold Control for a second finger"
    }
}
