import Geometry
import GestureTesting
import Gestures
import Shell
import Testing
import Touches

@testable import Inspector

@Suite struct ThresholdTests {
    @Test func `every threshold is listed with its value`() throws {
        let bench = try Bench(size: Size(width: 1280, height: 6000))
        try bench.tap("Thresholds")
        let words = Set(bench.words)
        for entry in Thresholds.entries where !entry.name.hasSuffix("Millimetres") {
            #expect(words.contains(entry.name) && words.contains(entry.words))
        }
        #expect(words.contains("0.5 s"))
    }

    @Test func `a distance and its minimum in millimeters share a row`() throws {
        let bench = try Bench(size: Size(width: 1280, height: 6000))
        try bench.tap("Thresholds")
        #expect(bench.words.contains("10 px or 1.6 mm") && bench.words.contains("panSlop"))
        #expect(!bench.words.contains { $0.hasSuffix("Millimetres") })
    }

    @Test func `every threshold has a plain description that fits next to its buttons`() {
        for entry in Thresholds.entriesWithoutMinima {
            #expect(entry.words.count <= 30 && entry.words != entry.name.words.capitalizedFirst, "\(entry.name)")
        }
    }

    @Test func `a threshold that a button changes applies immediately, and is sent as a setting`() throws {
        let bench = try Bench()
        try bench.tap("Thresholds")
        let before = bench.player.engine.thresholds.touchSlop
        try bench.tap("more touchSlop")
        #expect(bench.player.engine.thresholds.touchSlop == before + 1)
        #expect(bench.player.settings.values["touchSlop"] == .number(before + 1))
        #expect(
            bench.requests.contains {
                if case .set(let settings) = $0 { settings.values["touchSlop"] == .number(before + 1) } else { false }
            })
        #expect(bench.words.contains("\(Int(before) + 1) px (\(Int(before)) px or 1.6 mm)"))
        try bench.tap("less touchSlop")
        try bench.tap("less touchSlop")
        #expect(bench.player.engine.thresholds.touchSlop == before - 1)
    }

    @Test func `a step up and a step down restore a distance, including its minimum in millimeters`() throws {
        let bench = try Bench()
        try bench.tap("Thresholds")
        try bench.tap("more panSlop")
        #expect(bench.player.engine.thresholds.panSlop == 11)
        #expect(bench.player.engine.thresholds.panSlopMillimeters == 0)
        try bench.tap("less panSlop")
        #expect(bench.player.engine.thresholds == Thresholds())
    }

    @Test func `stepping stops at a default that lies between two steps`() throws {
        let bench = try Bench(size: Size(width: 1280, height: 4000))
        try bench.tap("Thresholds")
        var values: [Double] = []
        for button in ["more", "less", "less", "more"] {
            try bench.tap("\(button) tapDistance")
            values.append(bench.player.engine.thresholds.tapDistance)
        }
        #expect(values == [26, 25, 24, 25])
    }

    @Test func `a changed threshold is shown with its default, and a button restores it`() throws {
        let bench = try Bench()
        try bench.tap("Thresholds")
        try bench.tap("more panSlop")
        try bench.tap("more panSlop")
        #expect(bench.words.contains("12 px (10 px or 1.6 mm)"))
        try bench.tap("default panSlop")
        #expect(bench.player.engine.thresholds == Thresholds())
        #expect(bench.words.contains("10 px or 1.6 mm") && !bench.words.contains("12 px (10 px or 1.6 mm)"))
    }

    @Test(arguments: ["Home", "reset"]) func `a reset returns all thresholds to their defaults`(displacement: String)
        throws
    {
        let bench = try Bench(size: Size(width: 1280, height: 4000))
        try bench.tap("Thresholds")
        for button in ["more panSlop", "less tapDuration", "more scrollEnd"] { try bench.tap(button) }
        #expect(bench.player.engine.thresholds != Thresholds())
        if displacement == "Home" {
            bench.hand.press("Home")
        } else {
            try bench.tap("reset", in: bench.player.engine.root)
        }
        #expect(bench.player.engine.thresholds == Thresholds())
    }

    @Test func `no button makes a threshold negative`() throws {
        let bench = try Bench()
        try bench.tap("Thresholds")
        for _ in 0..<40 { try bench.tap("less touchSlop") }
        #expect(bench.player.engine.thresholds.touchSlop >= 0)
    }

    @Test(
        arguments: [
            (10.0, "px", 1.0), (0.35, "s", 0.05), (500, "px/s", 50), (0.04, "s", 0.005), (25, "px", 2),
            (1.6, "mm", 0.2), (0, "px", 10), (0, "mm", 1), (0, "°", 5), (0, "s", 0.1),
        ])
    func `a button's step is a round number near a tenth of the value, or one unit if the value is 0`(
        value: Double, unit: String, step: Double
    ) {
        let made = ThresholdStep(for: value, in: unit)
        #expect(abs(made.above(0) - step) < 1e-12)
        #expect(made.below(made.above(made.above(0))) == made.above(0))
        #expect(made.below(0) == 0)
    }

    @Test func `a list that does not fit can be dragged and scrolled`() throws {
        let bench = try Bench()
        try bench.tap("Thresholds")
        let last = try #require(Thresholds.entries.last).name
        let before = try bench.control("less \(last)")
        #expect(before.y > 800)
        bench.hand.touch(1, at: Point(x: 1000, y: 700))
        for _ in 0..<50 {
            bench.hand.advance(.milliseconds(8))
            bench.hand.move(1, by: Vector(dx: 0, dy: -100))
        }
        bench.hand.lift(1)
        #expect(try bench.control("less \(last)").y < 800)
        bench.hand.wait(.seconds(2))
        bench.hand.scroll(Vector(dx: 0, dy: -200), at: Point(x: 1000, y: 400))
        bench.hand.wait(.seconds(2))
        #expect(try bench.control("less \(last)") == before)
    }

    @Test func `dragging the list does not move a piece below it`() throws {
        let bench = try Bench()
        let state = bench.player.state
        try bench.tap("Thresholds")
        bench.hand.touch(1, at: Point(x: 1000, y: 420))
        bench.hand.move(1, by: Vector(dx: 0, dy: -100))
        bench.hand.lift(1)
        #expect(bench.player.state == state)
    }
}
