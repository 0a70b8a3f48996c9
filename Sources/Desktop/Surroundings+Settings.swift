import Windowing

extension Surroundings {
    var settings: Settings { preferences.settings.merging(screenSettings).merging(deviceSettings) }
    var screenSettings: Settings { millimetresPerPixel.map { Settings(EngineSetting.millimetresPerPixel, $0) } ?? [:] }

    var deviceSettings: Settings {
        var settings = Settings()
        settings[StageSetting.devices] = devices.settings
        return settings
    }
}

extension DesktopPreferences {
    var settings: Settings {
        var settings = Settings(StageSetting.appearance, isDark ? .dark : .light)
        settings[EngineSetting.scale] = scale
        settings[StageSetting.reducesMotion] = !animationsEnabled
        return settings
    }
}
