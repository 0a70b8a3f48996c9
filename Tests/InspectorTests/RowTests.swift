import Drawing
import Geometry
import GestureTesting
import Gestures
import Shell
import Testing
import Touches

@testable import Inspector

@Suite struct RowTests {
    @Test func `each recognizer has a row with its name, view and state`() throws {
        let bench = try Bench()
        let names = try bench.inspector.records.map { "\($0.name) \($0.viewName)" }
        for piece in ["red", "green", "blue"] {
            for gesture in ["pan", "pinch", "rotation"] {
                #expect(names.contains("\(gesture) \(piece)"))
            }
        }
        #expect(Set(bench.words).isSuperset(of: ["Pan", "red", "possible", "Gestures", "Thresholds"]))
    }

    @Test func `the recognizers of the held object come first, and the idle ones share a row`() throws {
        let bench = try Bench()
        #expect(bench.words.contains("red") && bench.words.contains("blue"))
        bench.hand.touch(1, at: Point(x: 640, y: 400))
        func held() throws -> [String] { try bench.inspector.records.filter(\.isHeld).map(\.viewName) }
        #expect(try held().first == "green" && held().last == "window")
        #expect(bench.words.contains("green") && !bench.words.contains("blue"))
        let idle = try bench.inspector.records.count { ["red", "blue"].contains($0.viewName) }
        #expect(bench.words.contains("\(idle) idle"))
        // A second hand unfolds the rows of its own object, and they remain after the lift.
        bench.hand.touch(2, at: Point(x: 940, y: 400))
        #expect(try held().first == "green" && held().contains("blue") && held().last == "window")
        bench.hand.lift(1)
        bench.hand.lift(2)
        #expect(bench.words.contains("green") && bench.words.contains("blue"))
        bench.hand.touch(1, at: Point(x: 340, y: 400))
        #expect(bench.words.contains("red") && !bench.words.contains("blue"))
    }

    @Test(arguments: Traits.Appearance.allCases)
    func `a recognizer whose gesture it was not is gray, not red`(appearance: Traits.Appearance) {
        let color = Style(appearance).color(of: .failed)
        let channels = [color.red, color.green, color.blue]
        #expect((channels.max() ?? 1) - (channels.min() ?? 0) < 0.1)
        #expect(color != Style(appearance).color(of: nil))
    }

    @Test func `the row of a drag shows the translation since the landing`() throws {
        let bench = try Bench()
        bench.hand.touch(1, at: Point(x: 640, y: 400))
        bench.hand.move(1, by: Vector(dx: 30, dy: -40))
        let record = try bench.record("pan", of: "green")
        #expect(record.state == .began)
        #expect(record.measure == "30, −40")
        #expect(bench.words.contains("30, −40"))
        bench.hand.lift(1)
        #expect(record.state == .ended)
        #expect(record.measure == "30, −40")
    }

    @Test func `the rows of two-finger gestures show the scale and rotation of the fingers`() throws {
        let bench = try Bench()
        bench.hand.touch(1, at: Point(x: 600, y: 400))
        bench.hand.touch(2, at: Point(x: 680, y: 400))
        // Twice as far apart, a quarter turn clockwise.
        bench.hand.together {
            bench.hand.move(1, to: Point(x: 640, y: 320))
            bench.hand.move(2, to: Point(x: 640, y: 480))
        }
        #expect(try bench.record("pinch", of: "green").measure == "2.00×")
        #expect(try bench.record("rotation", of: "green").measure == "90.0°")
        let group = try #require(try bench.inspector.groups().first)
        #expect(group.angle.map { abs($0 - .pi / 2) < 1e-12 } == true)
        #expect(abs(group.centroid.x - 640) < 1e-9 && abs(group.centroid.y - 400) < 1e-9)
        // The frame about the first centroid is twice as wide and stands on its side.
        let box = try #require(group.frame.bounds)
        #expect(abs(box.width - 4 * FingerGroup.reach) < 1e-6)
        #expect(abs(box.center.x - 640) < 1e-6 && abs(box.center.y - 400) < 1e-6)
        #expect(bench.words.contains("90.0°"))
    }

    @Test func `the row of a failed recognizer shows the reason`() throws {
        let bench = try Bench()
        bench.hand.touch(1, at: Point(x: 640, y: 400))
        bench.hand.move(1, by: Vector(dx: 40, dy: 0))
        bench.hand.lift(1)
        let pinch = try bench.record("pinch", of: "green")
        #expect(pinch.state == .failed)
        #expect(pinch.stateInWords == "failed: there were too many or too few fingers")
        #expect(bench.words.contains("failed: there were too many or too few fingers"))
    }

    @Test func `the row of a canceled gesture shows the cancellation`() throws {
        let bench = try Bench()
        bench.hand.touch(1, at: Point(x: 640, y: 400))
        bench.hand.move(1, by: Vector(dx: 40, dy: 0))
        bench.hand.cancel(1)
        #expect(try bench.record("pan", of: "green").stateInWords == "cancelled: the touches were canceled")
    }

    @Test func `the row of a prevented recognizer names the one that prevented it`() {
        let table = Table()
        let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
        (first.name, second.name) = ("drag", "shove")
        table.card.addGestureRecognizer(first)
        table.addGestureRecognizer(second)
        let (hand, inspector) = table.inspected()
        hand.touch(1, at: Point(x: 100, y: 300))
        hand.move(1, by: Vector(dx: 60, dy: 0))
        let row = inspector.records.first { $0.name == "shove" }
        #expect(row?.stateInWords == "failed: drag of card was recognized first")
    }

    @Test func `a failure reason that needs two lines is shown instead of the row's values`() throws {
        let bench = try Bench(size: Size(width: 480, height: 320), options: Settings(StageSetting.scene, "map"))
        bench.hand.together {
            bench.hand.touch(1, at: Point(x: 100, y: 150))
            bench.hand.touch(2, at: Point(x: 180, y: 200))
        }
        bench.hand.move(2, by: Vector(dx: 0, dy: 60))
        // 42 % of 480 points, less 34 at the ends: 27 letters of 6 points, in two lines.
        let words = bench.words
        #expect(!words.contains("2 fingers"), "it would cover the second line of a reason")
        #expect(try bench.record("edge", of: "window").stateInWords == "failed: the finger did not start at the edge")
        #expect(try bench.record("twoFingerTap", of: "map").stateInWords == "failed: a finger moved too far")
        #expect(words.contains("failed: a finger moved too") && words.contains("far"))
    }

    @Test func `the row of a long press has a bar that shrinks until the press begins`() throws {
        let table = Table()
        table.card.addGestureRecognizer(LongPressGestureRecognizer())
        let (hand, inspector) = table.inspected()
        func bar() -> Double? {
            var picture = Picture(size: table.bounds.size, background: .clear)
            inspector.draw(on: &picture)
            return picture.items.first { $0.id == ItemID("inspector bars") }?.bounds.width
        }
        let row = try #require(inspector.records.first)
        #expect(row.remaining(at: hand.time) == nil)
        hand.touch(1, at: Point(x: 100, y: 300))
        #expect(row.remaining(at: hand.time) == 1)
        let whole = try #require(bar())
        hand.wait(.milliseconds(250))
        #expect(row.remaining(at: hand.time) == 0.5)
        #expect(row.measure == "50 %")
        #expect(try abs(#require(bar()) - whole / 2) < 2)
        hand.wait(.milliseconds(250))
        #expect(row.remaining(at: hand.time) == nil)
        #expect(row.state == .began)
    }
}
