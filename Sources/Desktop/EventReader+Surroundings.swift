import Gestures
import Stage
import Touches
import X11

extension EventReader {
    /// The devices that a person can touch the window with.
    var inputDevices: InputDevices { InputDevices(hasTouchscreen: hasTouchscreen, hasTouchpad: hasTouchpad) }

    /// The desktop, the screen and the devices as settings.
    func surroundings(of connection: Connection) -> Settings {
        var settings = preferences.settings.merging(connection.settings)
        settings[StageSetting.devices] = inputDevices.settings
        return settings
    }
}

extension Connection {
    /// The size of the screen's pixels as a setting; none where the server does not know it.
    var settings: Settings { millimetresPerPixel.map { Settings(EngineSetting.millimetresPerPixel, $0) } ?? [:] }
}

extension DesktopPreferences {
    /// The preferences as settings.
    var settings: Settings {
        var settings = Settings(StageSetting.appearance, isDark ? .dark : .light)
        settings[EngineSetting.scale] = scale
        settings[StageSetting.reducesMotion] = !animationsEnabled
        return settings
    }
}
