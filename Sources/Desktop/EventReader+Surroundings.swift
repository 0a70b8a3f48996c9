import Stage
import Touches
import X11

extension EventReader {
    /// With what a person can reach the window.
    var inputDevices: InputDevices { InputDevices(hasTouchscreen: hasTouchscreen, hasTouchpad: hasTouchpad) }

    /// What the server says of the screen and the devices, as settings.
    func surroundings(of connection: Connection) -> [String: SettingValue] {
        var settings = preferences.settings
        settings["devices"] = .object(inputDevices.settings)
        if let size = connection.millimetresPerPixel { settings["millimetresPerPixel"] = .number(size) }
        return settings
    }
}

extension DesktopPreferences {
    /// As settings of a player.
    var settings: [String: SettingValue] {
        [
            "appearance": .text(isDark ? "dark" : "light"), "scale": .number(scale),
            "reduceMotion": .flag(!animationsEnabled),
        ]
    }
}
