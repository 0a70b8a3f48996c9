import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `the pointer shape over the window` {
        private static let (open, closed, plain): (UInt32, UInt32, UInt32) = (0xFF10_2030, 0xFF40_5060, 0xFF70_8090)
        private let themes: CursorThemes

        init() throws {
            themes = try CursorThemes()
            try themes.add("First", side: 24, ["grab": Self.open, "grabbing": Self.closed, "default": Self.plain])
            try themes.add("Second", side: 32, ["grab": Self.closed, "openhand": Self.open])
        }

        @Test(arguments: DisplayKind.allCases)
        func `over the map, the pointer is an open hand from the user's theme, and a closed hand during a drag`(
            kind: DisplayKind
        ) throws {
            let server = try kind.makeServer()
            // On Wayland, the desktop names the theme in the environment.
            let owner = try (server as? Xorg).map { try SettingsOwner(on: $0) }
            owner?.tell([.string("Gtk/CursorThemeName", "First"), .integer("Gtk/CursorThemeSize", 24)])
            let names = kind == .wayland ? ["XCURSOR_THEME": "First", "XCURSOR_SIZE": "24"] : [:]
            let app = try App(
                ["map"] + server.fillingScreen, on: server, environment: themes.environment.merging(names) { $1 })
            try app.settle()
            try server.pointer.move(to: Point(x: 500, y: 500))
            try server.waitForCursor(Self.open, side: 24)
            try server.pointer.press()
            for step in 1...10 { try server.pointer.move(to: Point(x: 500 + 8 * Double(step), y: 500)) }
            try server.waitForCursor(Self.closed, side: 24)
            try server.pointer.release()
            try server.waitForCursor(Self.open, side: 24)
            try server.pointer.move(to: Point(x: 500, y: 10))
            try server.waitForCursor(Self.plain, side: 24)

            guard let owner else { return }
            try server.pointer.move(to: Point(x: 500, y: 500))
            try server.waitForCursor(Self.open, side: 24)
            owner.tell([.string("Gtk/CursorThemeName", "Second"), .integer("Gtk/CursorThemeSize", 32)])
            try server.waitForCursor(Self.closed, side: 32)
            owner.end()
        }
    }
}
