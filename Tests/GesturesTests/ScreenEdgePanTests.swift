import GestureTesting
import Testing

@Suite struct ScreenEdgePanTests {
    let pan = ScreenEdgePanGestureRecognizer()
    let stand: Stand

    init() {
        pan.name = "edge"
        stand = Stand.filled(pan)
    }

    private func drag(from location: Point) -> String {
        stand.log.clear()
        stand.hand.touch(1, at: location)
        stand.hand.move(1, to: location.interpolated(to: middle, fraction: 0.2))
        stand.hand.lift(1)
        return stand.log.text
    }

    @Test(arguments: [
        (RectEdge.left, Point(x: 16, y: 300), Point(x: 17, y: 300)),
        (.right, Point(x: 1264, y: 300), Point(x: 1263, y: 300)), (.top, Point(x: 600, y: 16), Point(x: 600, y: 17)),
        (.bottom, Point(x: 600, y: 784), Point(x: 600, y: 783)),
    ])
    func `an edge pan starts within sixteen pixels of its edge`(
        edge: RectEdge, inside: Point, outside: Point
    ) {
        pan.edges = edge
        #expect(drag(from: inside) == "edge began, edge ended")
        #expect(drag(from: outside) == "")
        #expect(stand.log.failures == ["edge notAtEdge"])
        pan.edges = RectEdge.all.subtracting(edge)
        #expect(drag(from: inside) == "")
    }

    @Test func `on a dense screen, an edge pan starts within three millimeters of its edge`() {
        pan.edges = .left
        stand.engine.millimetersPerPixel = 0.1
        #expect(drag(from: Point(x: 30, y: 300)) == "edge began, edge ended")
        #expect(drag(from: Point(x: 31, y: 300)) == "")
    }
}
