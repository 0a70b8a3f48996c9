import Drawing
import Geometry
import Glibc
import Platform
import Testing
import Touches
import Windowing

@testable import Wayland

struct LossTests {
    /// Fault in connection: the Wayland compositor ends.
    @Test func `a compositor that has ended ends the window, and later requests have no effect`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        #expect(compositor.play("down 0 10 10, die").last == .lost(.connectionLost))
        compositor.window.present(compositor.picture(.black), damage: .everything(within: compositor.window.size))
        compositor.window.title = "Later"
        compositor.window.isFullScreen = true
        compositor.window.waitForFrame()
    }

    /// Fault in connection: the Wayland compositor reports a protocol error.
    @Test func `a protocol error is reported with the compositor's text`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        guard case .lost(.unavailable(let reason))? = compositor.play("error wrong order").last else {
            Issue.record("the window has not ended")
            return
        }
        #expect(reason.contains("xdg_wm_base") && reason.contains("wrong order") && reason.contains("report"))
    }

    @Test func `a compositor that does not read gets no more requests, and the newest ones when it reads again`() throws
    {
        let compositor = try TestCompositor()
        compositor.show()
        _ = compositor.requests()
        fill(compositor)
        let events = compositor.send("enter 5 5, pointer-frame, down 0 10 10, frame, ping, flush")
        #expect(events.touches.map(\.phase) == [.began])
        compositor.window.isFullScreen = true
        compositor.window.cursor = .text
        compositor.window.clipboard.copy(text: "text")
        // libwayland ends the connection if more than 4 kB of requests do not fit.
        for step in 0..<1000 { compositor.window.title = "Title \(step)" }
        #expect(compositor.connection.display.loss == nil && compositor.connection.display.isBlocked)
        compositor.settle()
        #expect(!compositor.connection.display.isBlocked && compositor.window.blockedDescriptors.isEmpty)
        let requests = compositor.requests().filter { !$0.hasPrefix("xdg_toplevel.set_title xxx") }
        #expect(requests.filter { $0.hasPrefix("xdg_toplevel.set_title") } == ["xdg_toplevel.set_title Title 999"])
        #expect(requests.contains("xdg_toplevel.set_fullscreen null"))
        #expect(requests.contains { $0.hasPrefix("xdg_wm_base.pong") })
    }

    @Test func `a compositor that has stopped reading and then ends is a lost connection`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        fill(compositor)
        #expect(compositor.send("die").last == .lost(.connectionLost))
    }

    /// Fault in floods: input arrives faster than the program handles it.
    @Test func `a flood of input does not delay the answer to a ping`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame")
        _ = compositor.requests()
        compositor.post("ping")
        let count = 3500
        compositor.post((1...count).map { "motion 0 \($0 % 500) 10" }.joined(separator: ",") + ",flush")
        var events = 0
        _ = compositor.window.hasEvents
        compositor.window.drainEvents { _ in events += 1 }
        compositor.window.didHandleEvents()
        #expect(events > 0 && events < count)
        events += compositor.settle().count
        #expect(events == count && compositor.requests().contains { $0.hasPrefix("xdg_wm_base.pong") })
    }

    /// Fault in floods: a Wayland compositor sends pings, but does not read the answers.
    @Test func `pings that cannot be answered are answered when the compositor reads again`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        _ = compositor.requests()
        fill(compositor)
        let pings = String(repeating: "ping,", count: 500)
        for _ in 0..<40 { _ = compositor.send(pings + "flush") }
        compositor.settle()
        #expect(compositor.connection.display.loss == nil && !compositor.connection.hasPings)
        #expect(compositor.requests().count { $0.hasPrefix("xdg_wm_base.pong") } == 20_000)
    }

    /// Sends requests that the compositor does not read, until the socket is full.
    private func fill(_ compositor: TestCompositor) {
        let text = String(repeating: "x", count: 3000)
        for step in 0..<1000 where !compositor.connection.display.isBlocked {
            compositor.window.title = "\(text) \(step)"
            _ = compositor.window.hasEvents
        }
        #expect(compositor.connection.display.isBlocked && compositor.window.presentationState == .hidden)
        // The window sleeps until the socket has room again.
        #expect(compositor.window.nextDeadline == nil)
        #expect(compositor.window.blockedDescriptors == [compositor.connection.display.fileDescriptor])
    }

    @Test func `a compositor that does not answer at the start is none`() throws {
        var ends: [Int32] = [-1, -1]
        #expect(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { close(ends[1]) }
        let display = try Display(socket: ends[0])
        #expect(throws: WaylandError.noCompositor(name: Environment.value("WAYLAND_DISPLAY"))) {
            _ = try Connection(display, patience: 1)
        }
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
