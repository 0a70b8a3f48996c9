import Drawing
import Geometry
import Glibc
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

    @Test func `a compositor that keeps all buffers gets three, and then no picture until it releases one`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("hold 2")
        for _ in 0..<3 {
            compositor.play("callback")
            compositor.present(.black)
        }
        compositor.play("callback")
        #expect(compositor.window.painter.buffers.count == 3)
        #expect(compositor.window.presentationState == .busy(until: nil))
        compositor.play("hold 0, release")
        #expect(compositor.window.presentationState == .ready)
    }

    @Test func `buffers of an earlier size stay until the compositor has released them`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("hold 1, callback")
        compositor.present(.black)
        compositor.play("configure 700 540 4")
        compositor.present(.white)
        #expect(compositor.contents().size == Size(700, 500) && compositor.pixel(699, 499) == 0xFFFF_FFFF)
        #expect(!compositor.requests().contains("wl_buffer.destroy") || compositor.contents().count == 3)
        compositor.play("callback")
        compositor.present(.black)
        #expect(compositor.pixel(699, 499) == 0xFF00_0000)
    }

    /// Without descriptors, no memory can be shared. The limit applies to the whole process, so the
    /// test has a process of its own.
    ///
    /// Fault in memory: a Wayland window temporarily has no memory for its new size.
    @Test func `the picture after one that found no memory is reported as completely changed`() async {
        await #expect(processExitsWith: .success) {
            let compositor = try TestCompositor()
            compositor.show()
            compositor.play("callback, configure 700 540 4")
            let lost = compositor.picture(.white)
            let next = compositor.picture(.white, squares: [Point(x: 20, y: 30)])
            let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var limit = rlimit()
            try #require(unsafe getrlimit(descriptors, &limit) == 0)
            var none = limit
            none.rlim_cur = 0
            try #require(unsafe setrlimit(descriptors, &none) == 0)
            compositor.window.present(lost, damage: .everything(within: lost.size))
            try #require(unsafe setrlimit(descriptors, &limit) == 0)
            #expect(compositor.contents().size == Size(600, 400))
            _ = compositor.requests()
            compositor.window.present(next, damage: Damage(from: lost, to: next))
            compositor.settle()
            #expect(compositor.contents().size == Size(700, 500))
            #expect(compositor.requests().contains("wl_surface.damage_buffer 0 0 700 500"))
        }
    }

    @Test func `a suspended window is hidden`() throws {
        let compositor = try TestCompositor(TestCompositor.mutter.replacing("xdg_wm_base:4", with: "xdg_wm_base:6"))
        compositor.show()
        compositor.play("callback, configure 600 440 9")
        #expect(compositor.window.presentationState == .hidden)
        compositor.play("configure 600 440 4")
        #expect(compositor.window.presentationState == .ready)
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

    @Test func `only the first frame after a pause can get a second picture`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        let frames = compositor.window.frames
        compositor.play("time \(compositor.window.now.nanoseconds / 1_000_000), present 100 0")
        let clock = try #require(compositor.window.frameClock)
        let rested = compositor.window.now + .seconds(20)
        frames.willCommit(at: rested)
        #expect(frames.state(at: rested) == .ready)
        let frame = clock.firstFrame(atOrAfter: rested)
        #expect(frames.state(at: frame) == .busy(until: rested + SurfaceFrames.timeout))
    }

    /// Fault in time: a Wayland compositor composes fewer frames than the display shows.
    @Test func `a slow compositor gets one picture for each of its frames`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        let frames = compositor.window.frames
        compositor.play("time \(compositor.window.now.nanoseconds / 1_000_000), present 100 0")
        let clock = try #require(compositor.window.frameClock)
        compositor.present(.black)
        let late = compositor.window.now + clock.period * 2
        while compositor.window.now < late { try compositor.window.wait(until: late) }
        let callback = compositor.window.now
        compositor.play("callback")
        frames.willCommit(at: callback)
        #expect(frames.state(at: callback) == .busy(until: callback + SurfaceFrames.timeout))
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

    /// Fault in time: a Wayland compositor needs long to compose a frame.
    @Test func `two late pictures move painting forward to before the later commit, and prompt ones back`() {
        var time = CompositingTime()
        let frame = Timestamp.milliseconds(1000)
        func record(committed: Duration, shown: Duration = .milliseconds(17)) {
            time.record(
                commit: frame - committed, expected: frame, shown: frame + shown, period: .milliseconds(16))
        }
        record(committed: .milliseconds(6))
        record(committed: .milliseconds(6), shown: .milliseconds(1))
        record(committed: .milliseconds(6))
        #expect(time.duration == .zero)
        record(committed: .milliseconds(4))
        #expect(time.duration == .milliseconds(5))
        for _ in 0..<2 { record(committed: .milliseconds(15)) }
        #expect(time.duration == .milliseconds(16))
        for _ in 0..<2 { record(committed: .milliseconds(40)) }
        #expect(time.duration == .milliseconds(16))
        for _ in 0..<300 { record(committed: .milliseconds(17), shown: .zero) }
        #expect(time.duration == .milliseconds(15))
        // A picture that is shown a frame early was committed in time.
        record(committed: .milliseconds(20), shown: .milliseconds(-12))
        #expect(time.duration == .milliseconds(8))
    }

    /// Fault in time: a Wayland compositor numbers its pictures instead of the frames of the
    /// display.
    @Test func `frames that the compositor does not number follow the last one at the display's rate`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        let start = compositor.window.now.nanoseconds / 1_000_000
        // The numbers count pictures, not frames of the display.
        for number in 0..<8 {
            compositor.play("time \(start + 50 * Int64(number)), present \(number + 1) 0")
            compositor.present(.white, squares: [Point(x: Double(number), y: 0)])
        }
        let clock = try #require(compositor.window.frameClock)
        #expect(clock.period == .nanoseconds(16_666_667))
        let last = Timestamp.milliseconds(start + 350)
        #expect(clock.firstFrame(atOrAfter: last + .milliseconds(1)) == last + .nanoseconds(16_666_667))
    }
}
