import Windowing

extension Surroundings {
    var settings: Settings {
        let screen = millimetersPerPixel == nil ? Settings() : screenSettings
        return preferences.settings.merging(screen).merging(deviceSettings)
    }

    var screenSettings: Settings {
        var settings = Settings(EngineSetting.millimetersPerPixel, millimetersPerPixel ?? 0)
        settings[StageSetting.pixelSizeSource] = pixelSizeSource ?? "unknown"
        return settings
    }

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
        settings[EngineSetting.doubleClickTime] = doubleClickTime
        return settings
    }
}
