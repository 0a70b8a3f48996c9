import Geometry
import Testing
import Touches
import Windowing

@testable import Wayland

/// The user's preferences and the screen saver, on a session bus.
struct PortalTests {
    private func preferences(_ compositor: TestCompositor) -> DesktopPreferences {
        compositor.window.surroundings.preferences
    }

    @Test func `a window opens before the portal answers, and follows its preferences later`() throws {
        let portal = try TestPortal()
        portal.set("color-scheme", in: .appearance, to: .number(1))
        portal.set("enable-animations", in: .gnome, to: .flag(false))
        portal.set("text-scaling-factor", in: .gnome, to: .real(1.5))
        portal.set("double-click", in: .mouse, to: .integer(600))
        let compositor = try TestCompositor(output: "2560 1600 340 212 2 0 1280 800", bus: portal.address)
        compositor.show()
        #expect(preferences(compositor) == DesktopPreferences(scale: 2))
        let expected = DesktopPreferences(scale: 3, isDark: true, animationsEnabled: false, doubleClickTime: 0.6)
        #expect(portal.wait(compositor) { preferences(compositor) == expected })
        #expect(compositor.contents().frame.width == 300)
    }

    @Test func `changes arrive while the program runs, and other settings have no effect`() throws {
        let portal = try TestPortal()
        let compositor = try TestCompositor(bus: portal.address)
        compositor.show()
        portal.set("color-scheme", in: .appearance, to: .number(2))
        portal.set("text-scaling-factor", in: .gnome, to: .real(2))
        #expect(portal.wait(compositor) { preferences(compositor).scale == 2 })
        portal.set("color-scheme", in: .appearance, to: .number(1), isChange: true)
        #expect(portal.wait(compositor) { preferences(compositor).isDark })
        portal.set("double-click", in: .mouse, to: .integer(250), isChange: true)
        #expect(portal.wait(compositor) { preferences(compositor).doubleClickTime == 0.25 })
        portal.set("color-scheme", in: .other, to: .number(0), isChange: true)
        // Some portals put a value into two variants.
        portal.set("reduced-motion", in: .appearance, to: .number(1), depth: 2, isChange: true)
        #expect(portal.wait(compositor) { !preferences(compositor).animationsEnabled })
        #expect(preferences(compositor).isDark)
        portal.set("color-scheme", in: .appearance, to: .number(0), isChange: true)
        #expect(portal.wait(compositor) { !preferences(compositor).isDark })
    }

    @Test func `a changed preference is an event of the window`() throws {
        var settings = PortalSettings()
        settings.set("color-scheme", in: "org.freedesktop.appearance", to: 1)
        #expect(settings.preferences(scale: 1).isDark)
        let portal = try TestPortal()
        portal.set("color-scheme", in: .appearance, to: .number(1))
        let compositor = try TestCompositor(bus: portal.address)
        compositor.show()
        var events: [WindowEvent] = []
        #expect(portal.wait(compositor, reading: { events += $0 }) { !events.isEmpty })
        #expect(events == [.preferencesChanged(DesktopPreferences(isDark: true))])
    }

    @Test(arguments: [0.1, 40, .nan]) func `an implausible size of text is ignored`(scale: Double) {
        var settings = PortalSettings()
        settings.set("text-scaling-factor", in: "org.gnome.desktop.interface", to: scale)
        #expect(settings.preferences(scale: 2).scale == 2)
    }

    @Test(arguments: [0, 49, 5001, -400, 400.5, .nan])
    func `an implausible double-click time is ignored`(time: Double) {
        var settings = PortalSettings()
        settings.set("double-click", in: "org.gnome.desktop.peripherals.mouse", to: 250)
        settings.set("double-click", in: "org.gnome.desktop.peripherals.mouse", to: time)
        #expect(settings.preferences(scale: 1).doubleClickTime == 0.4)
    }

    @Test(arguments: [false, true]) func `windows work without a session bus, and when it ends`(ends: Bool) throws {
        let portal = try TestPortal()
        let compositor = try TestCompositor(bus: ends ? portal.address : .custom("unix:path=/nonexistent/bus"))
        compositor.show()
        #expect(compositor.window.fileDescriptors.count == (ends ? 3 : 2))
        portal.endBus()
        #expect(portal.wait(compositor) { compositor.window.fileDescriptors.count == 2 })
        #expect(compositor.play("down 0 10 10, frame").touches.map(\.phase) == [.began])
    }

    @Test func `the screen saver keeps the screen on until the window closes, if the compositor cannot`() throws {
        let portal = try TestPortal()
        let compositor = try TestCompositor(bus: portal.address) { $0.inhibitsScreenBlanking = true }
        #expect(portal.wait(compositor) { portal.inhibitions == 1 })
        // The answer contains the number with which the inhibition ends.
        portal.set("color-scheme", in: .appearance, to: .number(1), isChange: true)
        #expect(portal.wait(compositor) { preferences(compositor).isDark })
        compositor.window.close()
        #expect(portal.wait(compositor) { portal.inhibitions == 0 })
    }

    @Test func `an inhibition ends even if the window closes before the screen saver answers`() throws {
        let portal = try TestPortal()
        let compositor = try TestCompositor(bus: portal.address) { $0.inhibitsScreenBlanking = true }
        compositor.window.close()
        #expect(portal.wait(compositor) { portal.inhibitionRequests == 1 && portal.inhibitions == 0 })
    }

    @Test func `the compositor keeps the screen on if it can`() throws {
        let portal = try TestPortal()
        let globals = TestCompositor.mutter + " zwp_idle_inhibit_manager_v1:1"
        let compositor = try TestCompositor(globals, bus: portal.address) { $0.inhibitsScreenBlanking = true }
        compositor.settle()
        #expect(compositor.requests().contains("zwp_idle_inhibit_manager_v1.create_inhibitor wl_surface"))
        portal.set("color-scheme", in: .appearance, to: .number(1), isChange: true)
        #expect(portal.wait(compositor) { preferences(compositor).isDark })
        #expect(portal.inhibitions == 0)
        compositor.window.close()
        compositor.settle()
        let requests = compositor.requests()
        let ends = ["zwp_idle_inhibitor_v1.destroy", "xdg_toplevel.destroy"]
        #expect(requests.filter(ends.contains) == ends)
    }

    @Test func `a window lets the screen turn off by default`() throws {
        let portal = try TestPortal()
        let globals = TestCompositor.mutter + " zwp_idle_inhibit_manager_v1:1"
        let compositor = try TestCompositor(globals, bus: portal.address)
        portal.set("color-scheme", in: .appearance, to: .number(1), isChange: true)
        #expect(portal.wait(compositor) { preferences(compositor).isDark })
        #expect(portal.inhibitions == 0 && !compositor.requests().contains { $0.contains("create_inhibitor") })
    }
}
