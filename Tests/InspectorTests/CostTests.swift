import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing

@testable import Inspector

/// What a frame with the inspector makes the renderer paint.
@Suite struct CostTests {
    /// Two fingers that turn the green piece, and what they have changed since the picture before.
    private func drag(_ bench: Bench, steps: Int = 60, _ body: (Picture, Picture) -> Void) {
        for (finger, side) in [(UInt32(1), -60.0), (2, 60)] {
            bench.hand.touch(finger, at: Point(x: 600 + side, y: 400))
        }
        var last = bench.player.picture()
        for step in 1...steps {
            bench.hand.advance(.milliseconds(8))
            let arm = Vector(dx: 60, dy: 0).rotated(by: 0.02 * Double(step))
            bench.hand.together {
                bench.hand.move(1, to: Point(x: 600, y: 400) - arm)
                bench.hand.move(2, to: Point(x: 600, y: 400) + arm)
            }
            let next = bench.player.picture()
            if step > 10 { body(last, next) }
            last = next
        }
    }

    @Test func `of the rows only what is measured is painted anew while two fingers turn a piece`() throws {
        let bench = try Bench()
        let panel = try #require(bench.item("inspector")).bounds
        let rows = try bench.inspector.records.indices.filter {
            try bench.inspector.records[$0].viewName == "green"
        }
        var (frames, painted) = (0, 0.0)
        drag(bench) { last, next in
            let strip = next.items.filter { $0.id.name == "inspector strip" || $0.id.name == "strip labels" }
            let measures = next.items.filter { $0.id.name == "row measure" }
            let measured = Set(measures.map(\.id.index)).isSubset(of: rows)
            #expect(measured)
            let allowed = (measures + strip).map(\.bounds)
            for rect in Damage(from: last, to: next).rects where rect.intersects(panel) {
                let box = allowed.filter { $0.intersects(rect) }.reduce(Rect.zero) { $0.isEmpty ? $1 : $0.union($1) }
                let room = box.insetBy(dx: -8, dy: -1)
                let isAllowed = room.union(rect) == room
                #expect(isAllowed, "\(rect)")
                painted += rect.area
            }
            frames += 1
        }
        // All of the panel is more than 150 000 pixels.
        #expect(painted / Double(frames) < 10_000)
    }

    @Test func `a row's bitmap is kept while its state is the same`() throws {
        let bench = try Bench()
        drag(bench) { last, next in
            func rows(_ picture: Picture) -> [Item] { picture.items.filter { $0.id.name == "row" } }
            let isSame = rows(last) == rows(next) && !rows(next).isEmpty
            #expect(isSame)
        }
        let before = bench.player.picture().items.filter { $0.id.name == "row" }
        bench.hand.lift(1)
        bench.hand.lift(2)
        let after = bench.player.picture().items.filter { $0.id.name == "row" }
        let changed = zip(before, after).filter { $0 != $1 }.map(\.0.id.index)
        let green = try bench.inspector.records.indices.filter { try bench.inspector.records[$0].viewName == "green" }
        #expect(!changed.isEmpty && Set(changed).isSubset(of: green))
    }

    @Test func `a light row is not taken for a dark one`() throws {
        let bench = try Bench()
        let light = try #require(bench.item("row"))
        bench.hand.set(["appearance": .text("dark")])
        let dark = try #require(bench.item("row"))
        let isSame = light == dark
        #expect(!isSame)
    }
}
