import Drawing
import Geometry
import Testing
import Touches
import Windowing

@testable import Wayland

struct OutputTests {
    /// A window that opens on a screen of 1280 by 800 pixels, with a second screen that has twice
    /// as many pixels per point.
    private func stand() throws -> TestCompositor {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("show 1, add wl_output:3")
        compositor.play("output 2560 1600 170 106 2 0 1280 800")
        return compositor
    }

    @Test func `a window on two screens has the larger scale, and the pixels of that screen`() throws {
        let compositor = try stand()
        #expect(compositor.window.surroundings.preferences.scale == 1)
        #expect(compositor.window.surroundings.millimetersPerPixel == 340.0 / 1280)
        let events = compositor.play("show 1")
        #expect(compositor.window.surroundings.preferences.scale == 2)
        #expect(compositor.window.surroundings.millimetersPerPixel == 170.0 / 2560)
        #expect(events.contains(.resized(Size(1200, 800))) && events.contains(.screenChanged))
        compositor.play("pick wl_output 0, show 0")
        #expect(compositor.window.surroundings.preferences.scale == 2)
        compositor.play("show 1, pick wl_output 1, show 0")
        #expect(compositor.window.surroundings.preferences.scale == 1)
        #expect(compositor.window.surroundings.millimetersPerPixel == 340.0 / 1280)
    }

    @Test func `a screen that is unplugged has no effect any longer`() throws {
        let compositor = try stand()
        compositor.play("show 1, pick wl_output 0, show 0")
        #expect(compositor.window.surroundings.preferences.scale == 2)
        // The commands remove the oldest global, which is the first screen.
        compositor.play("remove wl_output")
        #expect(compositor.requests().contains("wl_output.release"))
        #expect(compositor.window.surroundings.preferences.scale == 2)
        compositor.play("remove wl_output")
        #expect(compositor.window.surroundings.preferences.scale == 1)
        #expect(compositor.window.surroundings.millimetersPerPixel == nil)
        compositor.present(.black)
        #expect(compositor.pixel(0, 0) == 0xFF00_0000)
    }

    @Test func `a pixel of a picture that the compositor reduces is smaller than a pixel of the screen`() throws {
        let compositor = try TestCompositor(without: ["wp_viewporter"], output: "1600 1000 340 212 2 0 1280 800")
        compositor.show()
        #expect(compositor.window.surroundings.preferences.scale == 2)
        #expect(compositor.window.surroundings.millimetersPerPixel == 340.0 / 1600 * 1.25 / 2)
    }

    @Test func `a screen that reports its size in points as pixels has its whole scale`() throws {
        let compositor = try TestCompositor(output: "2560 1600 340 212 2 0 2560 1600")
        compositor.show()
        #expect(compositor.window.surroundings.preferences.scale == 2)
        #expect(compositor.window.surroundings.millimetersPerPixel == 340.0 / 2560)
        #expect(compositor.connection.outputs[0].pointSize == Size(1280, 800))
        #expect(compositor.contents().frame.size == Size(300, 200))
    }

    @Test func `a turned screen exchanges its sides`() throws {
        let compositor = try TestCompositor(output: "1600 1000 340 212 2 0 1280 800")
        compositor.show()
        let events = compositor.play("output 1600 1000 340 212 2 1 800 1280")
        #expect(!events.contains { if case .resized = $0 { true } else { false } })
        #expect(compositor.window.surroundings.preferences.scale == 1.25)
        #expect(compositor.connection.outputs[0].pixelSize == Size(1000, 1600))
        #expect(compositor.connection.outputs[0].pointSize == Size(800, 1280))
    }
}
