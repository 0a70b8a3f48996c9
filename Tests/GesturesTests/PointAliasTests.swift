import GestureTesting
import Testing

/// Points, vectors and maps as code that was written for Core Graphics uses them.
@Suite struct PointAliasTests {
    @Test func `a vector has x and y components, and can be converted to a point and back`() {
        var vector = Vector(x: 3, y: 4)
        #expect(vector == Vector(dx: 3, dy: 4) && vector.x == 3 && vector.y == 4)
        vector.x = 5
        vector.y += 1
        #expect(vector == Vector(dx: 5, dy: 5) && Point(vector) == Point(x: 5, y: 5))
        #expect(Vector(Point(x: 1, y: 2)) == Vector(dx: 1, dy: 2))
        #expect(2 * Vector(dx: 1, dy: -2) == Vector(dx: 2, dy: -4))
    }

    @Test func `transforms can be created and applied with names from Core Graphics`() {
        let move = Transform(translationX: 10, y: 20)
        #expect(Point(x: 1, y: 2).applying(move) == Point(x: 11, y: 22))
        #expect(Vector(dx: 1, dy: 2).applying(move) == Vector(dx: 1, dy: 2))
        #expect(Size(width: 2, height: 3).applying(Transform(scaleX: 2, y: 4)) == Size(width: 4, height: 12))
        #expect(Rect(x: 0, y: 0, width: 2, height: 2).applying(move) == Rect(x: 10, y: 20, width: 2, height: 2))
        #expect(Rect().offsetBy(dx: 1, dy: 2).origin == Point(x: 1, y: 2))
        let outer = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(outer.contains(Rect(x: 0, y: 5, width: 10, height: 5)))
        #expect(!outer.contains(Rect(x: 0, y: 5, width: 10, height: 6)))
    }

    @Test func `a rectangle contains itself and its parts, also if its edges cannot be represented exactly`() {
        let outer = Rect(x: 0.1, y: 0.1, width: 0.2, height: 0.2)
        #expect(outer.contains(outer) && outer.contains(Rect(x: 0.15, y: 0.1, width: 0.1, height: 0.2)))
        for (dx, dy) in [(0.01, 0.0), (-0.01, 0), (0, 0.01), (0, -0.01)] {
            #expect(!outer.contains(outer.offsetBy(dx: dx, dy: dy)))
        }
    }

    @Test func `only a rectangle that is not empty contains empty rectangles`() {
        let (outer, empty) = (Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 20, y: 20, width: 0, height: 5))
        #expect(outer.contains(empty) && empty.contains(empty))
        #expect(!empty.contains(outer) && !empty.contains(Rect(x: 20, y: 20, width: 0, height: 2)))
    }
}
