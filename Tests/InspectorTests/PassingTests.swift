import Drawing
import Geometry
import GestureTesting
import Gestures
import Testing

@testable import Inspector
@testable import Shell

@Suite struct PassingTests {
    @Test func `touches next to the panel's controls reach the scene`() throws {
        let bench = try Bench()
        let engine = bench.player.engine
        #expect(engine.hitTest(Point(x: 640, y: 400))?.name == "green")
        #expect(engine.hitTest(Point(x: 1000, y: 400))?.name == "blue")
        #expect(engine.hitTest(Point(x: 1200, y: 500))?.name == "background")
        #expect(engine.hitTest(try bench.control("Thresholds"))?.name == "Thresholds")
    }
}

@Suite struct ShowingTests {
    @Test func `showing and hiding the inspector does not interrupt a gesture`() throws {
        let bench = try Bench(options: ["inspect": .boolean(false)])
        func corner() -> Point { bench.item("green")?.bounds.origin ?? .zero }
        bench.hand.touch(1, at: Point(x: 640, y: 400))
        bench.hand.move(1, by: Vector(dx: 40, dy: 0))
        let before = corner()
        bench.hand.press("F12")
        #expect(bench.item("inspector") != nil)
        bench.hand.move(1, by: Vector(dx: 25, dy: 5))
        #expect(corner() == before + Vector(dx: 25, dy: 5))
        #expect(try bench.record("pan", of: "green").state == .changed)
        bench.hand.press("F12")
        #expect(bench.item("inspector") == nil)
        bench.hand.move(1, by: Vector(dx: 5, dy: 5))
        #expect(corner() == before + Vector(dx: 30, dy: 10))
        bench.hand.lift(1)
        #expect(bench.player.engine.touches.isEmpty)
    }

    @Test func `pressing the selected tab folds and unfolds the panel`() throws {
        let bench = try Bench()
        try bench.tap("Gestures")
        #expect(!bench.words.contains("possible"))
        #expect(bench.words.contains("Gestures"))
        try bench.tap("Gestures")
        #expect(bench.words.contains("possible"))
    }

    @Test(arguments: [(480.0, 320.0), (320, 240), (1280, 800)], [1.0, 2])
    func `the panel stays inside the window and below the bar`(size: (Double, Double), scale: Double) throws {
        let window = Size(width: size.0, height: size.1)
        let bench = try Bench(size: window, options: ["scale": .number(scale)])
        for tab in ["Thresholds", "Gestures"] {
            try bench.tap(tab)
            let panel = try #require(bench.item("inspector"))
            #expect(panel.bounds.maxX <= window.width + 1)
            #expect(panel.bounds.maxY <= window.height + 1)
            let area = panel.bounds.width * panel.bounds.height
            #expect(area <= window.width * window.height / 2 && panel.bounds.minX >= window.width / 2 - 1)
            #expect(panel.bounds.minY >= 39 * scale)
        }
    }

    @Test func `Tab moves the focus to a tab of the inspector, and Return opens the tab`() throws {
        let bench = try Bench()
        #expect(!bench.words.contains("touchSlop"))
        // The last view of the window is the tab of the thresholds.
        bench.hand.press("ISO_Left_Tab", modifiers: .shift)
        #expect(bench.item("overlay focus") != nil)
        bench.hand.press("Return")
        #expect(bench.words.contains("touchSlop"))
    }

    @Test func `a touch on the panel closes an open menu`() throws {
        let bench = try Bench(size: Size(width: 480, height: 320), options: ["inspect": .boolean(false)])
        try bench.tap("more", in: bench.player.engine.root)
        bench.hand.press("F12")
        #expect(bench.player.shell?.isListOpen == true)
        try bench.tap("Gestures")
        #expect(bench.player.shell?.isListOpen == false && bench.item("row") != nil)
        try bench.tap("Gestures")
        #expect(bench.item("row") == nil)
    }

    @Test(arguments: [300.0, 444, 600, 800]) func `above the strip, the list ends with a whole row`(height: Double) {
        let room = Rect(x: 0, y: 40, width: 790, height: height - 40)
        let layout = PanelLayout(room: room, target: 40, tab: .gestures, rows: 9)
        #expect(!layout.strip.isEmpty && layout.list.height >= layout.rowHeight)
        #expect(layout.list.height.truncatingRemainder(dividingBy: layout.rowHeight) == 0)
        #expect(layout.strip.minY == layout.list.maxY && layout.strip.maxY == layout.frame.maxY)
        #expect(layout.frame.maxY <= height)
    }

    @Test func `in a tall, narrow window, the panel covers the bottom third`() throws {
        let bench = try Bench(size: Size(width: 360, height: 640))
        for tab in ["Thresholds", "Gestures"] {
            try bench.tap(tab)
            let panel = try #require(bench.item("inspector")).bounds
            #expect(panel.minX <= 0 && panel.maxX >= 360 && panel.maxY >= 640 && panel.height < 240)
        }
    }

    @Test func `the Reset button also returns a piece that another finger holds`() throws {
        let bench = try Bench()
        let homes = ["red", "green", "blue"].map { bench.item($0)?.bounds }
        for (finger, name) in [(UInt32(1), "red"), (2, "green")] {
            bench.hand.touch(finger, at: try #require(bench.item(name)).bounds.center)
            bench.hand.move(finger, by: Vector(dx: 0, dy: 150))
        }
        bench.hand.wait(.milliseconds(300))
        bench.hand.lift(2)
        #expect(bench.item("red")?.bounds != homes[0] && bench.item("green")?.bounds != homes[1])
        try bench.tap("reset", in: bench.player.engine.root)
        bench.hand.wait(.seconds(2))
        #expect(["red", "green", "blue"].map { bench.item($0)?.bounds } == homes)
        bench.hand.move(1, by: Vector(dx: 40, dy: 0))
        bench.hand.lift(1)
        bench.hand.wait(.seconds(2))
        #expect(bench.item("red")?.bounds == homes[0])
    }

    @Test func `the frame around a piece that is larger than the window does not cover the bar`() throws {
        let bench = try Bench(size: Size(width: 480, height: 320))
        let bar = try #require(bench.item("bar")).bounds
        let middle = try #require(bench.item("red")).bounds.center
        for (finger, side) in [(UInt32(1), -40.0), (2, 40)] {
            bench.hand.touch(finger, at: middle + Vector(dx: side, dy: 0))
        }
        for _ in 0..<10 {
            bench.hand.advance(.milliseconds(8))
            bench.hand.together {
                bench.hand.move(1, by: Vector(dx: -10, dy: 0))
                bench.hand.move(2, by: Vector(dx: 10, dy: 0))
            }
        }
        let frame = try #require(bench.item("mark frame")).bounds
        #expect(frame.height > 200)
        #expect(!frame.intersects(bar.insetBy(dx: 0, dy: 1)))
    }

    @Test func `a scene without an inspector draws no marks and requests no frames`() throws {
        let bench = try Bench(options: ["inspect": .boolean(false)])
        bench.hand.touch(1, at: Point(x: 640, y: 400))
        bench.hand.move(1, by: Vector(dx: 40, dy: 0))
        // Until then, the piece rises.
        for _ in 0..<3 { bench.hand.wait(.milliseconds(200)) }
        #expect(!bench.player.wantsFrames)
        #expect(bench.item("finger") == nil && bench.item("inspector") == nil)
    }
}
