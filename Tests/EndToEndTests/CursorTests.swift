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

        @Test func `over the map, the pointer is an open hand from the user's theme, and a closed hand during a drag`()
            throws
        {
            let server = try Xvfb()
            let owner = try SettingsOwner(on: server)
            owner.tell([.string("Gtk/CursorThemeName", "First"), .integer("Gtk/CursorThemeSize", 24)])
            let app = try App(["map", "--position", "0,0"], on: server, environment: themes.environment)
            try app.waitForWindow().settle()
            server.mouse.move(to: Point(x: 500, y: 500))
            try server.screen.waitForCursor(Self.open, side: 24)
            server.mouse.press()
            for step in 1...10 { server.mouse.move(to: Point(x: 500 + 8 * Double(step), y: 500)) }
            try server.screen.waitForCursor(Self.closed, side: 24)
            server.mouse.release()
            try server.screen.waitForCursor(Self.open, side: 24)
            server.mouse.move(to: Point(x: 500, y: 10))
            try server.screen.waitForCursor(Self.plain, side: 24)

            server.mouse.move(to: Point(x: 500, y: 500))
            try server.screen.waitForCursor(Self.open, side: 24)
            owner.tell([.string("Gtk/CursorThemeName", "Second"), .integer("Gtk/CursorThemeSize", 32)])
            try server.screen.waitForCursor(Self.closed, side: 32)
            owner.end()
        }
    }
}
