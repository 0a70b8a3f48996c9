import Drawing
import Geometry
import Testing
import Touches
import Windowing

@testable import Wayland

struct WindowTests {
    @Test func `a new window has a title, a name and a minimum size, and is empty before it is configured`() throws {
        let compositor = try TestCompositor { ($0.applicationName, $0.minimumSize) = ("app", Size(100, 50)) }
        #expect(compositor.window.presentationState == .hidden)
        let requests = compositor.requests()
        #expect(requests.contains("xdg_toplevel.set_title Test") && requests.contains("xdg_toplevel.set_app_id app"))
        #expect(requests.contains("xdg_toplevel.set_min_size 100 50"))
        #expect(!requests.contains { $0.hasPrefix("wl_surface.attach") })
        compositor.play("configure 0 0 4")
        #expect(compositor.window.presentationState == .ready)
    }

    @Test func `the compositor's size includes the title bar, and its answer is a picture`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        _ = compositor.requests()
        let events = compositor.play("configure 800 640 4")
        #expect(events.contains(.resized(Size(800, 600))) && compositor.window.size == Size(800, 600))
        #expect(compositor.window.frameClock == nil && compositor.window.presentationState == .ready)
        #expect(!compositor.requests().contains { $0.hasPrefix("xdg_surface.ack_configure") })
        compositor.present(.white)
        let requests = compositor.requests()
        #expect(requests.contains { $0.hasPrefix("xdg_surface.ack_configure") })
        #expect(requests.contains("xdg_surface.set_window_geometry 0 -40 800 640"))
        #expect(compositor.contents().size.width == 800 && compositor.contents(1).size.width == 800)
    }

    @Test func `a configuration of the same size is answered without a picture`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        _ = compositor.requests()
        #expect(!compositor.play("configure 600 440 4").contains { if case .resized = $0 { true } else { false } })
        #expect(compositor.requests().contains { $0.hasPrefix("xdg_surface.ack_configure") })
        #expect(compositor.contents().count == 1)
    }

    @Test func `full screen has no title bar, and the window gets its size back`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.window.isFullScreen = true
        #expect(!compositor.window.isFullScreen)
        compositor.settle()
        #expect(compositor.requests().contains("xdg_toplevel.set_fullscreen null"))
        #expect(compositor.play("configure 1280 800 2 4").contains(.resized(Size(1280, 800))))
        compositor.present(.white)
        #expect(compositor.window.isFullScreen && compositor.contents(1).size == .zero)
        #expect(compositor.play("configure 0 0 4").contains(.resized(Size(600, 400))))
        compositor.present(.white)
        #expect(compositor.contents(1).frame == Rect(x: 0, y: -40, width: 600, height: 40))
    }

    @Test(arguments: [(1366.0, 1.0, true), (1400, 1, false), (2732, 2, true), (1920, 1, false)])
    func `on a screen that is narrower than 1400 points, a window opens maximized if its program asks for it`(
        width: Double, scale: Double, isMaximized: Bool
    ) throws {
        for limit in [nil, 1400.0] {
            let compositor = try TestCompositor(
                output: "\(Int(width)) 768 340 212 \(Int(scale)) 0 \(Int(width / scale)) \(Int(768 / scale))"
            ) { $0.maximizedBelowWidth = limit }
            let requests = compositor.requests()
            #expect(requests.contains("xdg_toplevel.set_maximized") == (isMaximized && limit != nil))
        }
    }

    @Test func `a window without a title bar has none`() throws {
        let compositor = try TestCompositor { $0.showsTitleBar = false }
        compositor.show()
        #expect(compositor.contents(1).count == 0)
        #expect(compositor.requests().contains("xdg_surface.set_window_geometry 0 0 600 400"))
    }

    @Test func `the limits of the size include the title bar`() throws {
        let compositor = try TestCompositor { ($0.minimumSize, $0.maximumSize) = (Size(100, 50), Size(800, 600)) }
        compositor.show()
        let requests = compositor.requests().filter { $0.contains("set_min_size") || $0.contains("set_max_size") }
        #expect(requests.suffix(2) == ["xdg_toplevel.set_min_size 100 90", "xdg_toplevel.set_max_size 800 640"])
    }

    @Test func `a side can be without a limit`() throws {
        let sizes = (Size(100, -Double.infinity), Size(.infinity, 600))
        let compositor = try TestCompositor { ($0.minimumSize, $0.maximumSize) = sizes }
        compositor.show()
        let requests = compositor.requests().filter { $0.contains("set_min_size") || $0.contains("set_max_size") }
        #expect(requests.suffix(2) == ["xdg_toplevel.set_min_size 100 0", "xdg_toplevel.set_max_size 0 640"])
    }

    @Test func `the limits of the size are in points`() throws {
        let compositor = try TestCompositor(output: "2560 1600 340 212 2 0 1280 800") {
            ($0.minimumSize, $0.showsTitleBar) = (Size(100, 50), false)
        }
        #expect(compositor.requests().contains("xdg_toplevel.set_min_size 50 25"))
    }

    @Test func `a window opens in full screen on request`() throws {
        let compositor = try TestCompositor { $0.isFullScreen = true }
        #expect(compositor.requests().contains("xdg_toplevel.set_fullscreen null"))
        compositor.play("configure 1280 800 2 4")
        compositor.present(.white)
        #expect(compositor.window.isFullScreen && compositor.window.size == Size(1280, 800))
        #expect(compositor.contents(1).count == 0)
    }

    @Test func `a compositor that draws title bars is asked to, and may refuse`() throws {
        let compositor = try TestCompositor(TestCompositor.mutter + " zxdg_decoration_manager_v1:1")
        #expect(compositor.requests().contains("zxdg_toplevel_decoration_v1.set_mode 2"))
        compositor.play("decorate 2")
        compositor.show()
        #expect(compositor.contents(1).count == 0)
        compositor.play("decorate 1, configure 0 0 4")
        compositor.present(.white)
        #expect(compositor.contents(1).count == 1)
    }

    @Test func `the close button of the compositor asks the program`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        #expect(compositor.play("close") == [.ended(.closed)])
    }

    @Test func `a window that is released without being closed disappears and gets no more events`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        _ = try WaylandWindow(WindowOptions(), threads: 1, token: nil, on: compositor.connection)
        let events = compositor.play("output 2560 1600 340 212 2 0 1280 800")
        #expect(events.contains(.resized(Size(1200, 800))))
        #expect(compositor.requests().contains("xdg_toplevel.destroy"))
    }

    /// Fault in connection: a Wayland compositor asks whether the program responds.
    @Test func `a ping is answered`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        _ = compositor.requests()
        compositor.play("ping")
        #expect(compositor.requests().contains { $0.hasPrefix("xdg_wm_base.pong") })
    }

    @Test(arguments: [
        ("1280 800 340 212 1 0 1280 800", 1.0), ("1600 1000 340 212 2 0 1280 800", 1.25),
        ("1920 1200 340 212 2 0 1280 800", 1.5), ("2240 1400 340 212 2 0 1280 800", 1.75),
        ("2560 1600 340 212 2 0 1280 800", 2), ("1000 1600 212 340 2 1 1280 800", 1.25),
    ])
    func `a window has exactly the pixels of its scale`(output: String, scale: Double) throws {
        let compositor = try TestCompositor(output: output) { ($0.size, $0.isSizeInPoints) = (Size(601, 401), true) }
        compositor.show()
        let contents = compositor.contents()
        #expect(compositor.window.surroundings.preferences.scale == scale)
        #expect(contents.size == Size((601 * scale).rounded(), (401 * scale).rounded()))
        #expect(contents.frame.size == Size(601, 401))
        #expect(compositor.contents(1).size.height == 40 * scale && compositor.contents(1).frame.height == 40)
    }

    @Test func `a new scale resizes the picture, and not the window`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        let events = compositor.play("output 2560 1600 340 212 2 0 1280 800")
        #expect(events.contains(.resized(Size(1200, 800))))
        #expect(events.contains { if case .preferencesChanged(let new) = $0 { new.scale == 2 } else { false } })
        compositor.present(.white)
        #expect(compositor.contents().frame.width == 600)
    }

    @Test func `the compositor's own preference decides the scale`() throws {
        let compositor = try TestCompositor(TestCompositor.mutter + " wp_fractional_scale_manager_v1:1")
        compositor.show()
        #expect(compositor.play("prefer 210").contains(.resized(Size(1050, 700))))
    }

    @Test func `the size of the screen gives the size of a pixel`() throws {
        let compositor = try TestCompositor(output: "1000 500 250 125 1 0 1000 500")
        #expect(compositor.window.surroundings.millimetersPerPixel == 0.25)
        #expect(compositor.play("output 1000 500 0 0 1 0 1000 500").contains(.screenChanged))
        #expect(compositor.window.surroundings.millimetersPerPixel == nil)
    }
}
