import Platform
import Testing
import Touches
import Windowing

@testable import Wayland

struct ClipboardTests {
    @Test func `copied text reaches the program that asks for it, with the serial of the newest press`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("time 1000, down 0 10 10, frame")
        let serial = try #require(compositor.connection.seats.first?.newestSerial)
        _ = compositor.requests()
        compositor.window.clipboard.copy(text: "Grüße")
        compositor.settle()
        #expect(compositor.requests().contains("wl_data_device.set_selection wl_data_source \(serial)"))
        #expect(compositor.pasted("text/plain;charset=utf-8") == Array("Grüße".utf8))
        #expect(compositor.pasted("image/png") == [])
    }

    @Test func `a picture that is larger than a pipe arrives complete`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame")
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        compositor.window.clipboard.copy([.png: bytes])
        #expect(compositor.pasted("image/png") == bytes)
        #expect(compositor.window.nextDeadline == nil)
    }

    @Test func `a program that stops reading ends only its own transfer`() throws {
        TerminationSignals.ignoreBrokenPipes()
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame")
        compositor.window.clipboard.copy([.png: Array(repeating: 7, count: 3_000_000)])
        compositor.settle()
        compositor.abandonPaste("image/png")
        compositor.settle()
        #expect(compositor.window.nextDeadline == nil)
        #expect(compositor.pasted("image/png").count == 3_000_000)
    }

    @Test func `a program cannot copy before the first press`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.window.clipboard.copy(text: "text")
        compositor.settle()
        #expect(!compositor.requests().contains { $0.hasPrefix("wl_data_device.set_selection") })
    }
}
