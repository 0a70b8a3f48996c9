import Drawing
import Geometry
import Testing
import Touches
import Windowing

@testable import Wayland

struct AbsenceTests {
    @Test(arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
    func `no window opens without an interface that it needs`(name: String) {
        #expect(throws: WindowError.unavailable(reason: "this compositor has no \(name), which every window needs.")) {
            _ = try TestCompositor(without: [name])
        }
    }

    @Test(arguments: [
        "wl_subcompositor", "wl_output", "zxdg_output_manager_v1", "wp_presentation", "wp_viewporter",
        "zwp_pointer_gestures_v1", "wl_data_device_manager", "xdg_activation_v1",
        "zwp_tablet_manager_v2", "",
    ])
    func `fingers and pictures work without an interface`(name: String) throws {
        try useWindow(TestCompositor(without: [name]))
    }

    /// Fault in connection: a Wayland compositor has only the four interfaces that every compositor
    /// has.
    @Test func `fingers and pictures work with the four interfaces that they need`() throws {
        try useWindow(TestCompositor("wl_compositor:4 wl_shm xdg_wm_base:1 wl_seat:5"))
    }

    private func useWindow(_ compositor: TestCompositor) throws {
        compositor.show()
        let touches = compositor.play("down 0 10 10, down 1 20 20, frame, motion 1 30 20, frame, up 0, up 1").touches
        #expect(touches.map(\.phase) == [.began, .began, .moved, .ended, .ended])
        compositor.play("enter 5 5, pointer-frame, keymap, focus")
        #expect(compositor.play("key 30 1").keys.count == 1)
        compositor.play("callback")
        compositor.present(.black)
        #expect(compositor.pixel(300, 200) == 0xFF00_0000)
        compositor.window.copyText()
        compositor.settle()
    }

    /// Fault in connection: a Wayland compositor has no seat.
    @Test func `the window waits for a seat that is added later`() throws {
        let compositor = try TestCompositor(without: ["wl_seat"])
        compositor.show()
        #expect(compositor.play("add wl_seat:8").contains(.devicesChanged))
        #expect(compositor.play("down 0 10 10, frame").touches.map(\.phase) == [.began])
    }

    @Test func `a newer compositor is used in the versions that the program supports`() throws {
        let names = TestCompositor.mutter.split(separator: " ").map { $0.split(separator: ":")[0] }
        let newer = names.map { $0 == "wl_shm" ? "wl_shm" : "\($0):99" }
        let compositor = try TestCompositor(newer.joined(separator: " "))
        try useWindow(compositor)
        let connection = compositor.connection
        #expect(connection.globals.filter { $0.version == 99 }.count == newer.count - 1)
        for interface in Interface.allCases {
            guard let proxy = connection[interface] else { continue }
            #expect(proxy.version <= interface.newestVersion, "\(interface)")
        }
        #expect(connection.seats.map(\.proxy.version) == [Interface.seat.newestVersion])
        #expect(connection.outputs.map(\.proxy.version) == [Interface.output.newestVersion])
    }

    @Test func `without subsurfaces, a window has no title bar of its own`() throws {
        let compositor = try TestCompositor(without: ["wl_subcompositor"])
        compositor.show()
        #expect(compositor.requests().contains("xdg_surface.set_window_geometry 0 0 600 400"))
        #expect(compositor.contents(1).count == 0)
    }

    @Test func `without pointer gestures, a touchpad still scrolls, but counts as absent`() throws {
        #expect(try TestCompositor().window.surroundings.devices.hasTouchpad)
        let compositor = try TestCompositor(without: ["zwp_pointer_gestures_v1"])
        compositor.show()
        #expect(!compositor.window.surroundings.devices.hasTouchpad)
        compositor.play("enter 10 20, pointer-frame")
        let scrolls = compositor.play("source 1, axis 0 30, pointer-frame").scrolls
        #expect(scrolls.map(\.delta.dy) == [2] && scrolls[0].device == .touchpad)
    }

    /// Such a compositor sends the reports of a pen as reports of the pointer.
    @Test func `without tablets, the report lists none, and a pen is a pointer without pressure`() throws {
        let compositor = try TestCompositor(without: ["zwp_tablet_manager_v2"])
        compositor.show()
        let report = CompositorReport(compositor.connection)
        #expect(report.seats.map(\.devices) == [["touchscreen", "pointer", "keyboard"]])
        let sentence = "without zwp_tablet_manager_v2, pens are pointers without pressure, tilt and eraser"
        #expect(report.absences.contains(sentence))
        compositor.play("enter 10 20, pointer-frame")
        let touches = compositor.play("button 272 1, pointer-frame").touches
        #expect(touches.map(\.type) == [.indirectPointer] && touches[0].pressure == nil)
    }

    @Test(arguments: ["wp_viewporter", "zxdg_output_manager_v1"])
    func `a fractional scale is rounded up without viewports, or if it is unknown`(absent: String) throws {
        let compositor = try TestCompositor(without: [absent], output: "1600 1000 340 212 2 0 1280 800")
        compositor.show()
        #expect(compositor.window.surroundings.preferences.scale == 2)
        let isBufferScaled = compositor.requests().contains("wl_surface.set_buffer_scale 2")
        #expect(isBufferScaled == (absent == "wp_viewporter"))
        #expect(compositor.contents().size.width == 600 && compositor.contents().frame.width == 300)
    }

    /// Fault in connection: the screen is unplugged.
    @Test func `an output that is removed leaves the window usable`() throws {
        let compositor = try TestCompositor(output: "2560 1600 340 212 2 0 1280 800")
        compositor.show()
        compositor.play("show 1")
        #expect(compositor.play("remove wl_output").contains(.resized(Size(300, 200))))
        compositor.present(.black)
        #expect(compositor.pixel(0, 0) == 0xFF00_0000)
    }
}

extension WaylandWindow {
    fileprivate func copyText() { clipboard.copy(text: "text") }
}
