import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing

@testable import Inspector

/// The cost of painting a frame with the inspector.
@Suite struct CostTests {
    /// Rotates the red and the green piece with two fingers each, and compares each picture with
    /// the previous one.
    private func turn(_ bench: Bench, _ body: (Picture, Picture) -> Void) {
        let middles = [Point(x: 280, y: 400), Point(x: 640, y: 400)]
        func fingers(turned angle: Double) -> [(UInt32, Point)] {
            let arm = Vector(dx: 60, dy: 0).rotated(by: angle)
            return middles.enumerated().flatMap { index, middle in
                [(UInt32(2 * index + 1), middle - arm), (UInt32(2 * index + 2), middle + arm)]
            }
        }
        for (finger, location) in fingers(turned: 0) { bench.hand.touch(finger, at: location) }
        var last = bench.player.picture()
        for step in 1...60 {
            bench.hand.advance(.milliseconds(8))
            bench.hand.together {
                for (finger, location) in fingers(turned: 0.02 * Double(step)) { bench.hand.move(finger, to: location) }
            }
            let next = bench.player.picture()
            if step > 10 { body(last, next) }
            last = next
        }
    }

    /// The row of the untouched piece's recognizers, which is the last one.
    private func untouched(_ bench: Bench) throws -> Set<Int> { [try bench.inspector.records.count(where: \.isHeld)] }

    @Test func `only the values of the rows are repainted while pieces rotate`() throws {
        let bench = try Bench()
        let panel = try #require(bench.item("inspector")).bounds
        var (frames, painted) = (0, 0.0)
        let inspector = try bench.inspector
        turn(bench) { last, next in
            let records = inspector.records.filter(\.isHeld)
            let window = Set(records.indices.filter { records[$0].viewName == "window" })
            let moving: Set = ["row measure", "inspector bars", "inspector strip", "strip labels"]
            // The stage's edge pan and swipes give up once.
            let allowed = (last.items + next.items).filter { item in
                moving.contains(item.id.name) || item.id.name == "row" && window.contains(item.id.index)
            }.map(\.bounds)
            for rect in Damage(from: last, to: next).rects where rect.intersects(panel) {
                let box = allowed.filter { $0.intersects(rect) }.reduce(Rect.zero) { $0.isEmpty ? $1 : $0.union($1) }
                let room = box.insetBy(dx: -8, dy: -1)
                let isAllowed = room.union(rect) == room
                #expect(isAllowed, "\(rect)")
                painted += rect.area
            }
            frames += 1
        }
        // The whole panel has more than 150 000 pixels.
        #expect(painted / Double(frames) < 10_000)
    }

    @Test func `a row's bitmap is kept while its state is the same`() throws {
        let bench = try Bench()
        turn(bench) { last, next in
            func rows(_ picture: Picture) -> [Item] { picture.items.filter { $0.id.name == "row" } }
            let isSame = rows(last) == rows(next) && !rows(next).isEmpty
            #expect(isSame)
        }
        let before = bench.player.picture().items.filter { $0.id.name == "row" }
        for finger in 1...4 { bench.hand.lift(UInt32(finger)) }
        let after = bench.player.picture().items.filter { $0.id.name == "row" }
        let changed = zip(before, after).filter { $0 != $1 }.map(\.0.id.index)
        #expect(!changed.isEmpty)
        #expect(try untouched(bench).isDisjoint(with: changed))
    }

    @Test func `a light row and a dark row have different bitmaps`() throws {
        let bench = try Bench()
        let light = try #require(bench.item("row"))
        bench.hand.set(["appearance": .text("dark")])
        let dark = try #require(bench.item("row"))
        let isSame = light == dark
        #expect(!isSame)
    }
}
