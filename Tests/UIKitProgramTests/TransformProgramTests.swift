import GestureTesting
import Gestures
import Testing

/// Programs that scale and turn, with the outcome that Apple's reference of pinches, rotations and
/// delegates documents.
@Suite struct TransformProgramTests {
    private let frame = Rect(x: 100, y: 300, width: 200, height: 200)
    private let middle = Point(x: 200, y: 400)

    @Test func `a delegate allows two of three recognizers to act simultaneously`() {
        let photo = View(frame: frame)
        let bench = Bench(photo)
        let controller = PhotoController(photo: photo)
        bench.twist(about: middle, from: 40, to: 90, by: 1)
        #expect(Set(controller.log) == ["pinch", "rotation"])
        #expect(controller.log.count == 2)
        bench.drag(from: middle, by: Vector(dx: 5, dy: 0), times: 10)
        #expect(controller.log.last == "pan")
        #expect(controller.log.count == 3)
    }

    @Test func `a pinch whose scale is reset at each step keeps the view's scale within limits`() {
        let image = View(frame: frame)
        let bench = Bench(image)
        let controller = ZoomController(imageView: image)
        bench.twist(about: middle, from: 30, to: 60)
        #expect(image.transform.a > 1.3 && image.transform.a < 2.1)
        bench.twist(about: middle, from: 20, to: 190)
        #expect(image.transform == Transform(scaleX: 3, y: 3))
        bench.twist(about: middle, from: 190, to: 10)
        #expect(image.transform == Transform(scaleX: 0.5, y: 0.5))
        #expect(controller.imageView === image)
    }

    @Test func `pan, pinch and rotation are simultaneous if a delegate allows it`() {
        let sticker = Sticker(frame: frame)
        let bench = Bench(sticker)
        bench.twist(about: middle, from: 40, to: 80, by: .pi / 2, moving: Vector(dx: 60, dy: 0))
        // Each one misses the movement within its slop.
        #expect(sticker.transform.scale > 1.4 && sticker.transform.scale < 2)
        #expect(sticker.transform.rotation > 1 && sticker.transform.rotation < .pi / 2)
        #expect(sticker.center.x > middle.x + 30 && sticker.center.x <= middle.x + 60)
        #expect(abs(sticker.center.y - middle.y) < 1e-9)
    }

    @Test func `a view rotates about the point between the fingers`() {
        let map = View(frame: frame)
        let bench = Bench(map)
        let controller = MapController(map: map)
        let fingers = Point(x: 240, y: 430)
        let before = map.convert(fingers, from: bench.root)
        bench.twist(about: fingers, from: 30, to: 55, by: 1)
        let after = map.convert(fingers, from: bench.root)
        #expect((after - before).length < 1e-9)
        #expect(map.transform.rotation > 0.5)
        #expect(map.transform.scale > 1.2)
        #expect(controller.map === map)
    }
}
