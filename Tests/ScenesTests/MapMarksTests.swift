import Drawing
import GestureTesting
import Shell
import Testing
import Touches

@testable import Scenes

/// The marks of the article on natural zoom.
@Suite struct MapMarksTests {
    private let stand = MapStand(reducesMotion: true)
    private let a = Point(x: 500, y: 300)
    private let b = Point(x: 700, y: 450)

    /// The middles of the marks that are seen.
    private var shown: [Point] {
        stand.player.picture().items.filter { $0.id.name == "mark" }.compactMap { item in
            guard case .shape(let shape) = item.content else { return nil }
            return shape.path.bounds?.center
        }
    }

    private func isSeen(at places: [Point]) -> Bool {
        shown.count == places.count && zip(shown, places).allSatisfy { $0.distance(to: $1) < 1e-6 }
    }

    @Test func `marks stay under two fingers that zoom, rotate and move the map`() {
        stand.hand.press("m")
        stand.touch(a, b)
        #expect(isSeen(at: [a, b]))
        let (c, d) = (Point(x: 400, y: 350), Point(x: 820, y: 380))
        stand.move(c, d)
        stand.frames(5)
        #expect(stand.scene.camera.rotation != 0)
        #expect(isSeen(at: [c, d]))
        stand.hand.lift(1)
        stand.hand.lift(2)
        // They are places of the map.
        let places = stand.scene.marks.mapPoints
        stand.hand.press("plus")
        stand.frames(2)
        #expect(isSeen(at: places.map(stand.scene.camera.point)))
    }

    @Test func `if rotation is off, both marks are equally far from their fingers`() {
        stand.hand.press("t")
        stand.hand.press("m")
        stand.touch(a, b)
        let (c, d) = (Point(x: 520, y: 480), Point(x: 720, y: 330))
        stand.move(c, d)
        stand.frames(5)
        let ways = zip(shown, [c, d]).map { $1 - $0 }
        #expect(ways.count == 2 && ways[0].length > 10)
        #expect((ways[0] + ways[1]).length < 1e-6)
    }

    @Test func `marks appear only if enabled, and are not affected by undo`() {
        func landAndLift(_ first: Point, _ second: Point) {
            stand.touch(first, second)
            // Longer than a tap.
            stand.frames(60)
            stand.hand.lift(1)
            stand.hand.lift(2)
            stand.frames(60)
        }
        landAndLift(a, b)
        stand.hand.press("m")
        #expect(shown.isEmpty)
        landAndLift(a, b)
        #expect(isSeen(at: [a, b]))
        let before = stand.scene.undoableState
        landAndLift(b, a)
        #expect(isSeen(at: [b, a]))
        #expect(stand.scene.undoableState == before)
        for _ in 1...2 { stand.hand.press("m") }
        #expect(shown.isEmpty)
    }

    @Test func `a map can restore the marks of another map`() {
        stand.hand.press("m")
        stand.touch(a, b)
        let other = MapStand(reducesMotion: true)
        other.scene.restore(stand.scene.state)
        #expect(other.scene.marks.isOn && other.scene.marks.mapPoints == stand.scene.marks.mapPoints)
        #expect(other.scene.state == stand.scene.state)
    }
}
