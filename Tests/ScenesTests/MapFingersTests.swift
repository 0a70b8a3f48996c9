import GestureTesting
import Shell
import Testing

@testable import Scenes

@Suite struct MapFingersTests {
    private let first = Point(x: 560, y: 380)
    private let second = Point(x: 760, y: 430)

    /// The locations of two fingers on a path that rotates them back and forth and returns to the
    /// start.
    private func fingers(_ part: Double) -> (Point, Point) {
        let middle =
            first.interpolated(to: second, fraction: 0.5)
            + Vector(dx: 90 * sine(part * 2 * .pi), dy: 40 * sine(part * 4 * .pi))
        let arm = ((second - first) / 2).rotated(by: part * 2 * .pi) * (1 + 0.4 * sine(part * 6 * .pi))
        return (middle - arm, middle + arm)
    }

    @Test func `two landmarks stay under two fingers through a full turn, which leaves the map as it was before`() {
        let stand = MapStand()
        let before = stand.scene.camera
        let (a, b) = (before.mapPoint(at: first), before.mapPoint(at: second))
        stand.touch(first, second)
        stand.waitForTap()
        var worst = 0.0
        for step in 1...200 {
            let (c, d) = fingers(Double(step) / 200)
            stand.move(c, d)
            guard stand.scene.fingers.gesture?.isCatchingUp == false else { continue }
            worst = max(
                worst, stand.scene.camera.point(of: a).distance(to: c), stand.scene.camera.point(of: b).distance(to: d))
        }
        #expect(stand.scene.fingers.transform.state == .changed)
        #expect(worst < 1e-6)
        #expect(stand.scene.camera.distance(to: before) < 1e-6)
    }

    @Test func `one finger pans without changing scale or rotation`() {
        let stand = MapStand(rotation: 30)
        let before = stand.scene.camera
        let location = before.mapPoint(at: first)
        stand.hand.touch(1, at: first)
        stand.hand.move(1, to: second)
        stand.hand.wait(.milliseconds(80))
        #expect(stand.scene.camera.point(of: location).distance(to: second) < 1e-9)
        #expect(abs(stand.scene.camera.scale - before.scale) < 1e-9)
        #expect(abs(stand.scene.camera.rotation - .pi / 6) < 1e-12)
    }

    /// One step of the article: it moves the map by AA', scales it about A' by A'B'/AB, and moves
    /// it by half of the remaining distance to B'.
    private func article(_ camera: MapCamera, _ a: Point, _ b: Point, to a1: Point, _ b1: Point) -> MapCamera {
        let scale = (b1 - a1).length / (b - a).length
        let missing = b1 - (a1 + (b - a) * scale)
        return camera.moved(by: Transform(translation: a1 - a)).scaled(by: scale, about: a1)
            .moved(by: Transform(translation: missing / 2))
    }

    @Test func `if rotation is off, the map scales about the centroid of the fingers and does not rotate`() {
        let stand = MapStand(turns: false)
        let before = stand.scene.camera
        var (expected, a, b) = (before, first, second)
        stand.touch(a, b)
        stand.waitForTap()
        for step in 1...200 {
            let (c, d) = fingers(Double(step) / 230)
            stand.move(c, d)
            expected = article(expected, a, b, to: c, d)
            (a, b) = (c, d)
            if stand.scene.fingers.gesture?.isCatchingUp == false {
                #expect(stand.scene.camera.distance(to: expected) < 1e-9)
            }
        }
        let (old, new) = (first.interpolated(to: second, fraction: 0.5), a.interpolated(to: b, fraction: 0.5))
        let about = before.moved(by: Transform(translation: new - old))
            .scaled(by: (b - a).length / (second - first).length, about: new)
        #expect(stand.scene.camera.distance(to: about) < 1e-9)
        #expect(stand.scene.camera.rotation == 0)
    }

    @Test func `the T key turns rotation on and off, even during a gesture`() {
        let stand = MapStand()
        stand.touch(first, second)
        for step in 1...20 {
            let (c, d) = fingers(Double(step) / 200)
            stand.move(c, d)
        }
        let turned = stand.scene.camera
        #expect(turned.rotation > 0.5)
        stand.hand.press("t")
        #expect(stand.scene.camera == turned)
        for step in 21...40 {
            let (c, d) = fingers(Double(step) / 200)
            stand.move(c, d)
        }
        #expect(abs(stand.scene.camera.rotation - turned.rotation) < 1e-9)
        #expect(stand.scene.camera != turned)
    }

    @Test func `a touch that joins or leaves a gesture does not move the map`() {
        let stand = MapStand()
        stand.touch(first, second)
        stand.move(first + Vector(dx: 50, dy: 0), second + Vector(dx: 80, dy: 30))
        let held = stand.scene.camera
        stand.hand.touch(3, at: Point(x: 300, y: 300))
        #expect(stand.scene.camera.distance(to: held) < 1e-9)
        stand.hand.lift(1)
        #expect(stand.scene.camera.distance(to: held) < 1e-9)
    }

    @Test func `a canceled gesture restores the map`() {
        let stand = MapStand(rotation: 20)
        let before = stand.scene.camera
        stand.touch(first, second)
        for step in 1...30 {
            let (c, d) = fingers(Double(step) / 200)
            stand.move(c, d)
        }
        #expect(stand.scene.camera.distance(to: before) > 10)
        stand.hand.together {
            stand.hand.cancel(1)
            stand.hand.cancel(2)
        }
        stand.frames(30)
        #expect(stand.scene.camera == before)
    }
}
