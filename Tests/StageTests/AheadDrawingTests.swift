import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// A view may draw what is expected by the time a picture is seen, such as the end of a stroke.
@Suite struct AheadDrawingTests {
    /// A line through the locations of a finger, up to its predicted location.
    private final class Line: View {
        private(set) var points: [Point] = []
        private var touch: Touch?
        var hidesTail = false

        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { add(touches) }
        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) { add(touches) }
        override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { touch = nil }

        private func add(_ touches: TouchSet) {
            touch = touches.first
            points += touches.map { $0.location(in: self) }
            setNeedsDisplay()
        }

        override func draw(_ picture: inout Picture, in bounds: Rect) {
            picture.stroke(Path(through: points), Stroke(color: .black, width: 4), id: "line")
        }

        override func drawAhead(_ picture: inout Picture, in bounds: Rect) {
            guard let touch, let last = points.last, !hidesTail else { return }
            let path = Path(through: [last, shownLocation(of: touch)])
            picture.stroke(path, Stroke(color: .black, width: 4), id: "tail")
        }
    }

    private final class Sheet: Scene {
        let root = View()
        let line = Line(frame: Rect(x: 50, y: 50, width: 700, height: 500))
        /// Whether the picture is a picture of its own, with the line over it.
        var laysOver = false

        init() {
            root.addSubview(line)
            line.presentsAhead = true
        }

        func picture() -> Picture {
            guard laysOver else { return Picture(of: root) }
            var picture = Picture(size: root.bounds.size, background: .white)
            picture.add(line)
            return picture
        }
    }

    private let scene = Sheet()
    private let player: SceneRunner
    private let hand: Hand

    init() {
        player = SceneRunner(scene, size: Size(width: 800, height: 600))
        hand = Hand(player.engine, receive: player.receive)
    }

    /// The bounds of an item's strokes, in the window, or in the layer that contains the item.
    private func bounds(_ name: String, in picture: Picture) -> Rect? {
        let items = picture.items.flatMap { item in
            if case .layer(let layer) = item.content { layer.items } else { [item] }
        }
        guard let item = items.first(where: { $0.id.name == name }), case .shape(let shape) = item.content
        else { return nil }
        return shape.path.bounds.map(item.transform.boundingBox)
    }

    private func ahead() -> Picture { player.picture(at: hand.time, presentedAt: hand.time + .milliseconds(16)) }

    private func draw() {
        hand.touch(1, at: Point(x: 100, y: 200))
        for _ in 0..<25 {
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: 4, dy: 1))
        }
    }

    @Test func `a stroke is drawn up to the predicted location without adding a point`() throws {
        draw()
        let end = hand.location(of: 1)
        let (line, tail) = (try #require(bounds("line", in: ahead())), try #require(bounds("tail", in: ahead())))
        #expect(abs(line.maxX - end.x) < 1e-9 && abs(tail.minX - end.x) < 1e-9)
        #expect(abs(tail.maxX - (end.x + 8)) < 0.1 && abs(tail.maxY - (end.y + 2)) < 0.1)
        #expect(player.aheadEnd != nil)
        let points = scene.line.points
        #expect(points.count == 26 && points.last == scene.line.convert(end, from: nil))
        // A saved picture, and a picture for a display without frame reports, has no tail.
        for picture in [player.picture(), player.picture(at: hand.time, presentedAt: nil), Picture(of: scene.line)] {
            #expect(bounds("line", in: picture) != nil && bounds("tail", in: picture) == nil)
        }
    }

    @Test(arguments: [0.0, 8])
    func `in an overlay, a stroke's predicted end depends on the time at which the picture is shown`(
        cornerRadius: Double
    ) throws {
        scene.laysOver = true
        (scene.line.clipsToBounds, scene.line.cornerRadius) = (true, cornerRadius)
        draw()
        for ahead in [16, 8, 12] {
            let picture = player.picture(at: hand.time, presentedAt: hand.time + .milliseconds(ahead))
            let tail = try #require(bounds("tail", in: picture))
            #expect(abs(tail.width - Double(ahead) / 2) < 0.1)
        }
        #expect(bounds("tail", in: player.picture()) == nil)
        #expect(bounds("tail", in: ahead()) != nil)
    }

    @Test func `in an overlay, a prediction that draws nothing in one picture is drawn in the next one`() {
        scene.laysOver = true
        draw()
        for hidesTail in [true, false] {
            scene.line.hidesTail = hidesTail
            #expect((bounds("tail", in: ahead()) == nil) == hidesTail)
        }
    }

    @Test func `the next picture after the lift shows the exact stroke`() throws {
        draw()
        #expect(bounds("tail", in: ahead()) != nil)
        hand.lift(1)
        #expect(player.needsDisplay)
        #expect(bounds("tail", in: ahead()) == nil)
        #expect(player.aheadEnd == nil)
    }

    @Test func `a stroke loses its predicted end when no reports arrive from its finger`() throws {
        draw()
        _ = ahead()
        let end = try #require(player.aheadEnd)
        hand.advance(end - hand.time)
        #expect(bounds("tail", in: ahead())?.width ?? 0 < 1e-9)
    }

    @Test func `a view that does not present ahead draws strokes without a predicted end`() {
        scene.line.presentsAhead = false
        draw()
        #expect(bounds("tail", in: ahead()) == nil)
    }
}
