import Drawing
import Geometry
import Testing
import Touches
import Windowing

@testable import Wayland

struct LossTests {
    /// Fault in connection: the Wayland compositor ends.
    @Test func `a compositor that has ended ends the window, and later requests have no effect`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        #expect(compositor.play("down 0 10 10, die").last == .ended(.connectionLost))
        compositor.window.present(compositor.picture(.black), damage: .everything(within: compositor.window.size))
        compositor.window.title = "Later"
        compositor.window.isFullScreen = true
        compositor.window.waitForFrame()
    }

    /// Fault in connection: the Wayland compositor reports a protocol error.
    @Test func `a protocol error is reported with the compositor's text`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        guard case .ended(.refused(let reason))? = compositor.play("error wrong order").last else {
            Issue.record("the window has not ended")
            return
        }
        #expect(reason.contains("xdg_wm_base") && reason.contains("wrong order") && reason.contains("report"))
    }

    @Test func `closing the window destroys its objects in the order that the protocol requires`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        _ = compositor.requests()
        compositor.window.close()
        compositor.settle()
        let destroyed = compositor.requests().filter { $0.hasSuffix(".destroy") && !$0.hasPrefix("wl_buffer") }
        let order = ["xdg_toplevel.destroy", "xdg_surface.destroy"]
        #expect(destroyed.filter(order.contains) == order && destroyed.last == "wl_surface.destroy")
    }
}
