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

    @Test func `a fractional scale is rounded up without viewports`() throws {
        let compositor = try TestCompositor(without: ["wp_viewporter"], output: "1600 1000 340 212 2 0 1280 800")
        compositor.show()
        #expect(compositor.window.surroundings.preferences.scale == 2)
        #expect(compositor.requests().contains("wl_surface.set_buffer_scale 2"))
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
