import TestServers
import Testing
import Windowing

@testable import X11

@Suite struct `desktop preferences` {
    private func preferences(
        _ settings: [SettingsText.Setting]? = nil, isBigEndian: Bool = false, resources: String? = nil
    ) -> DesktopPreferences {
        let bytes = settings.map { SettingsText($0, isBigEndian: isBigEndian).bytes }
        return DesktopPreferences(settings: bytes.flatMap(DesktopSettings.init), resources: resources)
    }

    @Test func `the default preferences are a scale of 1, a light appearance and full motion`() {
        #expect(preferences() == DesktopPreferences(scale: 1, isDark: false, animationsEnabled: true))
        #expect(preferences([]) == preferences())
    }

    /// The bytes of the specification: `Xft/DPI` 147456, then the theme "A-Dark".
    @Test func `settings are read according to the specification`() throws {
        let bytes: [UInt8] =
            [0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]
            + [0, 0, 7, 0] + Array("Xft/DPI".utf8) + [0, 9, 0, 0, 0, 0x00, 0x40, 0x02, 0x00]
            + [1, 0, 13, 0] + Array("Net/ThemeName".utf8) + [0, 0, 0, 9, 0, 0, 0, 6, 0, 0, 0]
            + Array("A-Dark".utf8) + [0, 0]
        let settings = try #require(DesktopSettings(bytes))
        #expect(settings.integer("Xft/DPI") == 147456)
        #expect(settings.string("Net/ThemeName") == "A-Dark")
        #expect(settings.string("Xft/DPI") == nil)
        let preferences = DesktopPreferences(settings: settings, resources: nil)
        #expect(preferences == DesktopPreferences(scale: 1.5, isDark: true, animationsEnabled: true))
    }

    @Test(arguments: [false, true]) func `settings in both byte orders are read, and color settings are skipped`(
        isBigEndian: Bool
    ) {
        let read = preferences(
            [
                .color("Gtk/Color"), .integer("Gtk/EnableAnimations", 0), .string("Net/ThemeName", "Yaru-DARK"),
                .integer("Xft/DPI", 2 * 96 * 1024),
            ], isBigEndian: isBigEndian)
        #expect(read == DesktopPreferences(scale: 2, isDark: true, animationsEnabled: false))
    }

    @Test func `the double-click time is the desktop's, or 0.4 seconds if the desktop's is missing or implausible`() {
        #expect(preferences([.integer("Net/DoubleClickTime", 250)]).doubleClickTime == 0.25)
        for settings in [[], [SettingsText.Setting.integer("Net/DoubleClickTime", 0)]] {
            #expect(preferences(settings).doubleClickTime == 0.4)
        }
        #expect(preferences().doubleClickTime == 0.4)
    }

    @Test(arguments: ["Adwaita", "dark", "Darkness", "-dark-ish", ""])
    func `a theme is dark only if its name has the dark suffix`(name: String) {
        #expect(!preferences([.string("Net/ThemeName", name)]).isDark)
    }

    @Test func `the scale comes from GNOME's two settings, other settings or the resources, in this order`() {
        let pair: [SettingsText.Setting] = [
            .integer("Gdk/WindowScalingFactor", 2), .integer("Gdk/UnscaledDPI", 96 * 1024 * 5 / 4),
        ]
        let resources = "Xcursor.size:\t24\nXft.dpi:\t144\n"
        let settings: [SettingsText.Setting] = [.integer("Xft/DPI", 96 * 1024 * 3)]
        #expect(preferences(settings + pair, resources: resources).scale == 2.5)
        #expect(preferences(settings + pair.dropLast(), resources: resources).scale == 3)
        #expect(preferences(settings, resources: resources).scale == 3)
        #expect(preferences(pair.dropLast(), resources: resources).scale == 1.5)
        #expect(preferences(nil, resources: resources).scale == 1.5)
    }

    @Test(arguments: ["-1", "0", "nan", "inf", "1e300", "", "large", "1"])
    func `an implausible resolution is ignored`(text: String) {
        #expect(preferences(nil, resources: "Xft.dpi: \(text)").scale == 1)
        #expect(preferences([.integer("Xft/DPI", -1)], resources: "Xft.dpi: \(text)\nXft.dpi: 192").scale == 2)
    }

    /// Fault in security: the desktop's settings are truncated.
    @Test(arguments: [false, true]) func `settings truncated at any point are refused completely`(isBigEndian: Bool) {
        let bytes = SettingsText(
            [.integer("Xft/DPI", 98304), .color("Gtk/C"), .string("Net/ThemeName", "A-dark")], isBigEndian: isBigEndian
        ).bytes
        #expect(DesktopSettings(bytes) != nil)
        for length in 0..<bytes.count { #expect(DesktopSettings(Array(bytes.prefix(length))) == nil) }
    }

    /// Fault in security: the desktop's settings contain wrong lengths.
    @Test func `settings with wrong lengths or unknown types are refused`() {
        let bytes = SettingsText([.integer("Xft/DPI", 98304)]).bytes
        // The byte order, the number of settings, the type, and the length of the name.
        for (location, lie) in [(0, 2), (8, 2), (11, 0xff), (12, 3), (15, 0xff)] as [(Int, UInt8)] {
            var lying = bytes
            lying[location] = lie
            #expect(DesktopSettings(lying) == nil, "byte \(location)")
        }
    }

    /// Fault in security: up to three bytes of the desktop's settings are random.
    @Test func `settings with random bytes do not crash the program`() {
        var generator = SystemRandomNumberGenerator()
        let bytes = SettingsText([.string("a", "bc"), .color("Gtk/C"), .integer("Xft/DPI", 98304)]).bytes
        for _ in 0..<2000 {
            var damaged = bytes
            for _ in 0..<3 { damaged[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255) }
            let preferences = DesktopPreferences(settings: DesktopSettings(damaged), resources: nil)
            #expect((0.25...16).contains(preferences.scale))
        }
    }
}
