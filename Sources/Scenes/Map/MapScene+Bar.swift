public import Stage

/// What the bar says of the map.
extension MapScene {
    public var options: [SceneOption] { [SceneOption(title: "Turn", key: "t", isOn: turns, sign: MapCompass.sign)] }

    public func hint(for devices: InputDevices) -> String {
        if devices.hasTouchscreen {
            return turns ? "Two fingers zoom and turn; two taps come nearer" : "Two fingers zoom; two taps come nearer"
        }
        if devices.hasTouchpad { return "Pinch on the touchpad to zoom; t switches turning" }
        return "Scroll to zoom; hold Control for a second finger"
    }
}
