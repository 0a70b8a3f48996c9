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
        return settings.merging(connection.settings) { _, measured in measured }
    }
}

extension Connection {
    /// How fine the screen is, as settings of a player; none where the server does not know.
    var settings: [String: SettingValue] {
        millimetresPerPixel.map { ["millimetresPerPixel": .number($0)] } ?? [:]
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
