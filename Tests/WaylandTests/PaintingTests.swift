import Drawing
import Geometry
import Testing
import Touches
import Windowing

@testable import Wayland

struct PaintingTests {
    @Test func `the picture arrives complete and opaque`() throws {
        let compositor = try TestCompositor()
        compositor.play("configure 0 0 4")
        compositor.present(Color(hex: 0x336699), squares: [Point(x: 20, y: 30)])
        #expect(compositor.pixel(0, 0) == 0xFF33_6699 && compositor.pixel(599, 399) == 0xFF33_6699)
        #expect(compositor.pixel(20, 30) == 0xFF00_0000 && compositor.pixel(29, 39) == 0xFF00_0000)
        #expect(compositor.pixel(19, 30) == 0xFF33_6699 && compositor.pixel(30, 39) == 0xFF33_6699)
        #expect(compositor.requests().contains("wl_surface.set_opaque_region wl_region"))
    }

    @Test func `only the changed part is damaged, and each buffer catches up`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("hold 1")
        var last = compositor.picture(.white)
        var expected: [Point] = []
        // Each picture is painted on a buffer that has missed one or two earlier ones.
        for step in 0..<6 {
            expected = [Point(x: 20 + 40 * Double(step), y: 50)]
            _ = compositor.requests()
            let next = compositor.picture(.white, squares: expected)
            compositor.window.present(next, damage: Damage(from: last, to: next))
            compositor.settle()
            compositor.play("callback")
            last = next
            #expect(!compositor.requests().contains("wl_surface.damage_buffer 0 0 600 400"))
            for old in 0...step {
                #expect(compositor.pixel(25 + 40 * old, 55) == (old == step ? 0xFF00_0000 : 0xFFFF_FFFF))
            }
        }
    }

    @Test func `buffers are allocated on demand`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        for _ in 0..<3 {
            compositor.play("callback")
            compositor.present(.black)
        }
        #expect(compositor.window.painter.buffers.count == 1)
        compositor.play("hold 1")
        for _ in 0..<4 {
            compositor.play("callback")
            compositor.present(.black)
        }
        #expect(compositor.window.painter.buffers.count == 2)
    }

    @Test func `one picture follows per frame, and a hidden window has none`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("callback")
        compositor.present(.black)
        guard case .busy(let deadline?) = compositor.window.presentationState else {
            Issue.record("the frame is not awaited")
            return
        }
        try compositor.window.wait(until: deadline)
        while compositor.window.now < deadline { try compositor.window.wait(until: deadline) }
        #expect(compositor.window.presentationState == .hidden)
        compositor.play("callback")
        #expect(compositor.window.presentationState == .ready)
    }

    @Test func `the reports of frames give their times`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        #expect(compositor.window.frameClock == nil)
        let start = compositor.window.now.nanoseconds / 1_000_000
        compositor.play("time \(start), present 100 0")
        let clock = try #require(compositor.window.frameClock)
        #expect(clock.period == .nanoseconds(16_666_667))
        #expect(
            clock.firstFrame(atOrAfter: .milliseconds(start + 1)) == .milliseconds(start) + .nanoseconds(16_666_667))
    }

    @Test func `without reports, pictures follow the callbacks`() throws {
        let compositor = try TestCompositor(without: ["wp_presentation"])
        compositor.show()
        compositor.play("callback")
        #expect(compositor.window.frameClock == nil && compositor.window.presentationState == .ready)
        compositor.present(.black)
        guard case .busy = compositor.window.presentationState else {
            Issue.record("the callback is not awaited")
            return
        }
    }

    @Test func `a picture that was never shown is no frame`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("discard")
        #expect(compositor.window.frameClock == nil)
    }

    @Test func `two late pictures move painting forward by a millisecond, up to 4 ms, and many prompt ones back`() {
        var time = CompositingTime()
        time.record(isLate: true)
        time.record(isLate: false)
        time.record(isLate: true)
        #expect(time.duration == .zero)
        time.record(isLate: true)
        #expect(time.duration == .milliseconds(1))
        for _ in 0..<20 { time.record(isLate: true) }
        #expect(time.duration == .milliseconds(4))
        for _ in 0..<300 { time.record(isLate: false) }
        #expect(time.duration == .milliseconds(3))
    }
}
