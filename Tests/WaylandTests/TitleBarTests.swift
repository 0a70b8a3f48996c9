import Drawing
import Geometry
import Testing
import Touches
import Windowing

@testable import Wayland

struct TitleBarTests {
    private func stand() throws -> TestCompositor {
        let compositor = try TestCompositor()
        compositor.show()
        _ = compositor.requests()
        return compositor
    }

    @Test func `a finger on the title bar is no touch of the scene, and moves the window`() throws {
        let compositor = try stand()
        let events = compositor.play("on 1, down 0 100 20, motion 0 104 20, frame")
        #expect(events.touches.isEmpty && !compositor.requests().contains { $0.hasPrefix("xdg_toplevel.move") })
        compositor.play("motion 0 109 20, frame")
        #expect(compositor.requests().contains { $0.hasPrefix("xdg_toplevel.move wl_seat") })
    }

    /// Fault in fingers: a finger moves the window by its title bar while others hold objects.
    @Test(arguments: ["on 1, down 1 100 20, motion 1 120 20, frame", "on 2, down 1 2 200, frame"])
    func `moving or resizing the window cancels the fingers on the scene`(drag: String) throws {
        let compositor = try stand()
        compositor.play("down 0 50 50, frame")
        let touches = compositor.play(drag).touches
        #expect(touches.map(\.phase) == [.cancelled] && touches[0].cause == .grab)
        #expect(compositor.play("motion 0 60 50, frame, up 0").touches.isEmpty)
    }

    @Test func `the pointer moves the window, and resizes it at its border`() throws {
        let compositor = try stand()
        compositor.play("on 1, enter 99 20, pointer-frame, button 272 1, pointer-frame, move 110 20, pointer-frame")
        #expect(compositor.requests().contains { $0.hasPrefix("xdg_toplevel.move wl_seat") })
        compositor.play("leave, pointer-frame, on 2, enter 2 200, pointer-frame, button 272 1, pointer-frame")
        #expect(compositor.requests().contains { $0.hasPrefix("xdg_toplevel.resize wl_seat") && $0.hasSuffix(" 4") })
    }

    @Test func `minimizing the window cancels the fingers on the scene until they lift`() throws {
        let compositor = try stand()
        compositor.play("down 0 50 50, frame")
        let touches = compositor.play("on 1, down 1 510 20, frame, up 1").touches
        #expect(touches.map(\.phase) == [.cancelled] && touches[0].cause == .unmapped)
        #expect(compositor.play("on 0, motion 0 748 469, frame, up 0").touches.isEmpty)
        #expect(compositor.play("down 0 50 50, frame").touches.map(\.phase) == [.began])
    }

    @Test func `a finger that the compositor cancels presses no button`() throws {
        let compositor = try stand()
        #expect(compositor.play("on 1, down 0 590 20, frame, cancel, up 0").isEmpty)
        #expect(compositor.play("down 0 590 20, frame, up 0") == [.ended(.closed)])
    }

    @Test(arguments: [(590, "close"), (550, "set_maximized"), (510, "set_minimized")])
    func `a tap on a button has its effect`(x: Int, effect: String) throws {
        let compositor = try stand()
        let events = compositor.play("on 1, down 0 \(x) 20, frame, up 0")
        if effect == "close" {
            #expect(events == [.ended(.closed)])
        } else {
            #expect(compositor.requests().contains("xdg_toplevel.\(effect)"))
        }
    }

    @Test(arguments: [
        ("1280 800 340 212 1 0 1280 800", 600.0, 40.0), ("1280 800 0 0 1 0 1280 800", 600, 40),
        ("1920 1080 286 161 1 0 1920 1080", 600, 61), ("2560 1600 256 160 1 0 2560 1600", 600, 90),
        ("2560 1600 256 160 2 0 1280 800", 600, 45), ("3840 2400 288 180 1 0 3840 2400", 600, 96),
        ("2560 1600 256 160 1 0 2560 1600", 240, 60),
    ])
    func `a button is at least 9 mm wide, up to 96 points and a quarter of the bar`(
        output: String, window: Double, width: Double
    ) throws {
        let compositor = try TestCompositor(output: output) {
            ($0.size, $0.isSizeInPoints) = (Size(window, 400), true)
        }
        compositor.show()
        #expect(compositor.play("on 1, down 0 \(window - width - 1) 20, frame, up 0").isEmpty)
        #expect(compositor.requests().contains("xdg_toplevel.set_maximized"))
        #expect(compositor.play("down 0 \(window - width + 1) 20, frame, up 0") == [.ended(.closed)])
    }

    @Test func `a button has no effect when the finger lifts elsewhere`() throws {
        let compositor = try stand()
        #expect(compositor.play("on 1, down 0 590 20, motion 0 540 20, frame, up 0").isEmpty)
    }

    @Test func `two taps maximize the window, and two more restore it`() throws {
        let compositor = try stand()
        compositor.play("time 1000, on 1, down 0 99 20, frame, up 0, time 1300, down 0 99 20, frame, up 0")
        #expect(compositor.requests().contains("xdg_toplevel.set_maximized"))
        compositor.play("configure 1280 800 1 4")
        compositor.present(.white)
        compositor.play("time 3000, down 0 99 20, frame, up 0, time 3300, down 0 99 20, frame, up 0")
        #expect(compositor.requests().contains("xdg_toplevel.unset_maximized"))
    }

    @Test func `two slow taps have no effect`() throws {
        let compositor = try stand()
        compositor.play("time 1000, on 1, down 0 99 20, frame, up 0, time 1500, down 0 99 20, frame, up 0")
        #expect(!compositor.requests().contains("xdg_toplevel.set_maximized"))
    }

    @Test func `the pointer uses the title bar, too, and its right button shows the menu`() throws {
        let compositor = try stand()
        compositor.play("on 1, enter 99 20, pointer-frame, button 273 1, pointer-frame, button 273 0, pointer-frame")
        let menu = compositor.requests().filter { $0.hasPrefix("xdg_toplevel.show_window_menu") }
        #expect(menu.count == 1 && menu[0].hasSuffix(" 99 -20"), "from the content's top-left corner")
        let events = compositor.play(
            "move 590 20, pointer-frame, button 272 1, pointer-frame, button 272 0, pointer-frame")
        #expect(events == [.ended(.closed)])
    }

    @Test(arguments: [(2, 200, 4), (620, 200, 8), (300, 2, 1), (300, 462, 2), (2, 2, 5), (622, 462, 10)])
    func `a finger on the border resizes the window`(x: Int, y: Int, edges: Int) throws {
        let compositor = try stand()
        compositor.play("on 2, down 0 \(x) \(y), frame")
        let requests = compositor.requests().filter { $0.hasPrefix("xdg_toplevel.resize") }
        #expect(requests.count == 1 && requests[0].hasSuffix(" \(edges)"))
    }

    @Test func `the title bar is as dark as the scene`() throws {
        let compositor = try stand()
        #expect(compositor.pixel(5, 5, on: 1) == 0xFFEB_EBED)
        compositor.present(.black)
        #expect(compositor.pixel(5, 5, on: 1) == 0xFF30_3034)
    }

    @Test(arguments: [
        ("1280 800 340 212 1 0 1280 800", 40, 12), ("1600 1000 340 212 2 0 1280 800", 50, 16),
        ("2560 1600 340 212 2 0 1280 800", 80, 24),
    ])
    func `the icons are equally wide, and in the middle of their buttons`(
        output: String, side: Int, width: Int
    ) throws {
        let compositor = try TestCompositor(output: output) { ($0.size, $0.isSizeInPoints) = (Size(600, 400), true) }
        compositor.show()
        let background = compositor.pixel(0, 0, on: 1)
        let margin = (side - width) / 2
        for left in [12 * side, 13 * side, 14 * side] {
            let columns = (0..<side).filter { x in
                (0..<side).contains { y in compositor.pixel(left + x, y, on: 1) != background }
            }
            #expect(columns == Array(margin..<margin + width))
        }
    }

    @Test func `a maximized window has no border and no shadow`() throws {
        let compositor = try stand()
        #expect(compositor.contents(2).frame == Rect(x: -12, y: -52, width: 624, height: 464))
        compositor.play("configure 1280 800 1 4")
        compositor.present(.white)
        #expect(compositor.contents(2).size == .zero)
        compositor.play("configure 0 0 4")
        compositor.present(.white)
        #expect(compositor.contents(2).frame == Rect(x: -12, y: -52, width: 624, height: 464))
    }

    @Test func `the shadow becomes darker toward the window, and is wider below it`() throws {
        let compositor = try stand()
        // A pixel covers four square points, so the border has six rows and columns of pixels.
        let size = compositor.contents(2).size
        #expect(size == Size(312, 232))
        let opacities = { (pixels: [UInt32]) in pixels.map { $0 >> 24 } }
        let left = opacities((0..<6).map { compositor.pixel($0, 116, on: 2) })
        let top = opacities((0..<6).map { compositor.pixel(156, $0, on: 2) })
        let bottom = opacities((0..<6).map { compositor.pixel(156, 231 - $0, on: 2) })
        for side in [left, top, bottom] { #expect(side == side.sorted() && side[0] < 8 && side[5] > 20) }
        #expect(zip(top, bottom).allSatisfy { $0 <= $1 } && top[3] < bottom[3])
    }

    @Test func `the shadow follows the size of the window`() throws {
        let compositor = try stand()
        compositor.play("configure 700 500 4")
        compositor.present(.white)
        #expect(compositor.contents(2).frame == Rect(x: -12, y: -52, width: 724, height: 524))
        #expect(compositor.pixel(5, 116, on: 2) >> 24 > 32 && compositor.pixel(362 - 6, 130, on: 2) >> 24 > 32)
    }
}
