import Drawing
import Geometry
import GestureTesting
import Stage
import Testing

@Suite struct BarTests {
    @Test func `releasing a scene's name opens the scene, and the previous scene keeps its state`() {
        let plain = Plain()
        let first = plain.scene
        first.square.center.x = 123
        plain.tap(Point(x: 60, y: 20))
        #expect(plain.scene !== first)
        plain.tap(Point(x: 20, y: 20))
        #expect(plain.scene === first)
        #expect(first.square.center.x == 123)
    }

    /// Fault in fingers: a finger slides off a button of the bar into the scene.
    @Test func `a touch that slides off a name opens nothing and moves nothing`() {
        let plain = Plain()
        let first = plain.scene
        plain.hand.touch(1, at: Point(x: 60, y: 20))
        plain.hand.move(1, to: Point(x: 400, y: 300))
        plain.hand.move(1, to: Point(x: 450, y: 300))
        plain.hand.lift(1)
        #expect(plain.scene === first)
        #expect(first.square.center == Point(x: 400, y: 300))
    }

    @Test func `a slow press on a name works like a quick one`() {
        let plain = Plain()
        let first = plain.scene
        plain.hand.touch(1, at: Point(x: 60, y: 20))
        plain.hand.wait(.seconds(3))
        plain.hand.lift(1)
        #expect(plain.scene !== first)
    }

    @Test func `reset and full screen reach the scene and the window`() {
        let plain = Plain()
        plain.tap(Point(x: 700, y: 20))
        #expect(plain.scene.resets == 1)
        plain.tap(Point(x: 780, y: 20))
        #expect(plain.requests.all == [.toggleFullScreen])
    }

    @Test func `the hint matches the available devices`() {
        let plain = Plain()
        #expect(plain.hint == "Drag it")
        plain.hand.set(["devices": .object(["touchscreen": .flag(true)])])
        #expect(plain.hint == "Touch it")
    }

    @Test func `targets are at least 9 mm wide if the pixel size is known`() {
        let plain = Plain(options: ["millimetresPerPixel": .number(0.1)])
        #expect(plain.scene.traits.topInset >= 90)
        #expect(Plain().scene.traits.topInset >= 40)
    }

    @Test(arguments: [480.0, 320, 240, 120])
    func `in a narrow window, the parts of the bar neither overlap nor leave it`(width: Double) throws {
        let plain = Plain(size: Size(width: width, height: 320))
        let picture = plain.player.picture()
        let plates = picture.items.filter { $0.id.name == "bar title" || $0.id.name == "bar glyph" }.map(\.bounds)
        #expect(plates.count == 5)
        for (index, plate) in plates.enumerated() {
            #expect(plate.minX >= -8 && plate.maxX <= width + 8)
            for other in plates[(index + 1)...] where width >= 240 { #expect(!plate.intersects(other)) }
        }
        let hint = try #require(plain.bounds(of: ItemID("bar hint")))
        #expect(hint.minX >= 0 && hint.maxX <= width)
    }

    @Test func `a bare window has no bar`() {
        let plain = Plain(options: ["bare": .flag(true)])
        #expect(plain.bounds(of: ItemID("bar")) == nil)
        #expect(plain.scene.traits.topInset == 0)
        plain.tap(Point(x: 60, y: 20))
        #expect(plain.player.scene === plain.scene)
    }

    @Test func `the arrow that goes round can be appended to other paths`() {
        guard case .move? = BarGlyph.turnBack(Point(x: 5, y: 5)).elements.first else {
            Issue.record("a line would lead to it")
            return
        }
    }
}
