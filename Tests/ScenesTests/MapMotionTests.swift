import GestureTesting
import Shell
import Testing

@testable import Scenes

@Suite struct MapMotionTests {
    private let finger = Point(x: 300, y: 250)

    @Test func `a panel that appears over the map does not stop the map, and no bitmap is repainted`() {
        let stand = MapStand()
        stand.hand.press("plus")
        stand.frames(4)
        let camera = stand.scene.camera
        var traits = stand.scene.traits
        traits.overlayInsets.left = 320
        stand.scene.traitsChanged(to: traits)
        #expect(stand.scene.camera == camera && stand.player.wantsFrames)
        stand.frames(60)
        #expect(stand.scene.camera.scale > camera.scale)
        let bounds = stand.player.picture().items.filter { $0.id.name.hasPrefix("scale") }.map(\.bounds.minX)
        #expect(bounds.count == 3 && bounds.allSatisfy { $0 > 320 })
        func versions() -> [Int] {
            stand.player.picture().items.compactMap { item in
                if case .layer(let layer) = item.content { layer.version } else { nil }
            }
        }
        let before = versions()
        traits.overlayInsets.left = 0
        stand.scene.traitsChanged(to: traits)
        #expect(Set(versions()).isSuperset(of: before))
    }

    @Test func `a double tap zooms in by a factor of two about the touch, with an animation`() {
        let stand = MapStand()
        let before = stand.scene.camera
        let location = before.mapPoint(at: finger)
        stand.tap(finger)
        stand.tap(finger, wait: .zero)
        #expect(stand.player.wantsFrames)
        stand.frames(5)
        let scale = stand.scene.camera.scale / before.scale
        #expect(scale > 1.1 && scale < 1.99)
        #expect(stand.scene.camera.point(of: location).distance(to: finger) < 1e-6)
        stand.frames(20)
        #expect(abs(stand.scene.camera.scale / before.scale - 2) < 1e-9)
        #expect(stand.scene.camera.point(of: location).distance(to: finger) < 1e-6)
    }

    @Test func `a two-finger tap zooms out by a factor of two about the centroid, with an animation`() {
        let stand = MapStand()
        let before = stand.scene.camera
        let location = before.mapPoint(at: Point(x: 350, y: 250))
        stand.tap(finger, Point(x: 400, y: 250))
        stand.frames(20)
        #expect(abs(stand.scene.camera.scale / before.scale - 0.5) < 1e-9)
        #expect(stand.scene.camera.point(of: location).distance(to: Point(x: 350, y: 250)) < 1e-6)
    }

    /// The movement of each finger per report: both roll in one direction, or away from each other.
    @Test(arguments: [(Vector(dx: 2, dy: 0), Vector(dx: 2, dy: 0)), (Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0))])
    func `a two-finger tap whose fingers roll zooms out, and does not move the map before`(rolls: (Vector, Vector)) {
        let stand = MapStand()
        let before = stand.scene.camera
        stand.hand.touch(1, at: Point(x: 500, y: 400))
        stand.hand.advance(.milliseconds(60))
        stand.hand.touch(2, at: Point(x: 620, y: 420))
        for _ in 1...3 {
            stand.hand.advance(.milliseconds(16))
            stand.hand.together {
                stand.hand.move(1, by: rolls.0)
                stand.hand.move(2, by: rolls.1)
            }
            #expect(stand.scene.camera == before)
        }
        stand.hand.advance(.milliseconds(42))
        stand.hand.lift(1)
        stand.hand.advance(.milliseconds(40))
        stand.hand.lift(2)
        stand.frames(20)
        // The tap is at the centroid of the landings, so that point stays in place.
        let middle = Point(x: 560, y: 410)
        #expect(stand.scene.camera.distance(to: before.scaled(by: 0.5, about: middle)) < 1e-6)
    }

    @Test func `a two-finger tap zooms about the centroid, even if one finger lifts before the other`() {
        let stand = MapStand()
        let location = stand.scene.camera.mapPoint(at: Point(x: 350, y: 250))
        stand.hand.touch(1, at: Point(x: 300, y: 250))
        stand.hand.touch(2, at: Point(x: 400, y: 250))
        stand.hand.advance(.milliseconds(50))
        stand.hand.lift(1)
        stand.hand.advance(.milliseconds(1))
        stand.hand.lift(2)
        stand.frames(20)
        #expect(stand.scene.camera.point(of: location).distance(to: Point(x: 350, y: 250)) < 1e-6)
    }

    @Test func `the map glides after a flick, and a touch stops it immediately`() {
        let stand = MapStand()
        stand.flick()
        let lifted = stand.scene.camera
        stand.frames(6)
        let gliding = stand.scene.camera
        #expect(gliding.distance(to: lifted) > 40)
        stand.frames(1)
        let caught = stand.scene.camera
        stand.hand.touch(1, at: finger)
        #expect(stand.scene.camera.distance(to: caught) < 1e-9)
        stand.frames(10)
        #expect(stand.scene.camera.distance(to: caught) < 1e-9)
        stand.hand.lift(1)
        stand.frames(30)
        #expect(stand.scene.camera.distance(to: caught) < 1e-9)
        #expect(stand.scene.fingers.transform.state == .possible)
    }

    @Test func `with reduced motion, the map is not animated`() {
        let stand = MapStand(reducesMotion: true)
        let before = stand.scene.camera
        stand.flick()
        let lifted = stand.scene.camera
        stand.frames(10)
        #expect(stand.scene.camera == lifted)
        stand.hand.advance(.seconds(1))
        stand.tap(finger)
        stand.tap(finger, wait: .zero)
        #expect(abs(stand.scene.camera.scale / before.scale - 2) < 1e-9)
    }

    @Test(arguments: [(1.0, 40.0), (30.0, 1.0 / 40)])
    func `beyond a limit, the zoom resists like a rubber band and springs back`(zoom: Double, closing: Double) {
        let stand = MapStand(zoom: zoom)
        let (near, far) = (Vector(dx: 10, dy: 0), Vector(dx: 400, dy: 0))
        let (from, to) = closing > 1 ? (far, near) : (near, far)
        let limit = closing > 1 ? stand.scene.room.scales.lowerBound : stand.scene.room.scales.upperBound
        stand.touch(stand.middle - from, stand.middle + from)
        for step in 1...20 {
            let arm = from + (to - from) * (Double(step) / 20)
            stand.move(stand.middle - arm, stand.middle + arm)
        }
        let pulled = stand.scene.camera.scale / limit
        #expect(closing > 1 ? pulled < 0.99 && pulled > 0.4 : pulled > 1.01 && pulled < 2.5)
        stand.hand.advance(.milliseconds(100))
        stand.lift()
        stand.frames(80)
        #expect(abs(stand.scene.camera.scale / limit - 1) < 1e-3)
        #expect(!stand.scene.fingers.transform.state.isActive)
    }

    @Test func `a map that is suddenly pinched beyond its smallest scale covers the window in every direction`() {
        let stand = MapStand(zoom: 1)
        let (window, arm) = (Rect(origin: .zero, size: Size(width: 1280, height: 800)), Vector(dx: 380, dy: 0))
        // The date line is in the center, so half of the window shows the copy to the left.
        stand.place(longitude: -179, zoom: 1)
        stand.touch(stand.middle - arm, stand.middle + arm)
        stand.move(stand.middle - arm, stand.middle + arm * 0.9)
        let end = (arm * 0.05).rotated(by: 0.6)
        stand.move(stand.middle - end, stand.middle + end)
        let areas = stand.player.picture().items.compactMap { item -> (back: Transform, reach: Rect, clip: Rect)? in
            guard ["map", "overview"].contains(item.id.name), case .layer(let layer) = item.content else { return nil }
            return (item.transform.inverted(), layer.bounds, item.clip ?? window)
        }
        var points = 0
        for x in stride(from: 0.1, to: window.maxX, by: 39.9) {
            for y in stride(from: 0.1, to: window.maxY, by: 39.9) {
                let point = Point(x: x, y: y)
                // North of the map is sea, and south of it is land.
                guard 0...1 ~= stand.scene.camera.mapPoint(at: point).y else { continue }
                let isCovered = areas.contains {
                    $0.clip.contains(point) && $0.reach.contains($0.back.apply(to: point))
                }
                #expect(isCovered, "\(point)")
                points += 1
            }
        }
        #expect(points > 200)
    }

    @Test func `without rubber banding, the zoom stops at its limit`() {
        let stand = MapStand(zoom: 1, reducesMotion: true)
        let (near, far) = (Vector(dx: 10, dy: 0), Vector(dx: 400, dy: 0))
        stand.touch(stand.middle - far, stand.middle + far)
        stand.move(stand.middle - near, stand.middle + near)
        #expect(abs(stand.scene.camera.scale / stand.scene.room.scales.lowerBound - 1) < 1e-9)
    }

    @Test func `a tap on the compass rotates the map so that north is up, and hides the compass`() {
        let stand = MapStand(rotation: 30)
        let compass = stand.scene.compass.button
        #expect(!compass.isHidden && stand.player.picture().items.contains { $0.id.name == "compass" })
        let location = stand.scene.camera.mapPoint(at: stand.middle)
        stand.tap(compass.convert(compass.bounds.center, to: nil))
        stand.frames(30)
        #expect(abs(stand.scene.camera.rotation) < 1e-9)
        #expect(stand.scene.camera.mapPoint(at: stand.middle).distance(to: location) < 1e-9)
        #expect(compass.isHidden && !stand.player.picture().items.contains { $0.id.name == "compass" })
    }

    @Test func `a map released nearly upright snaps upright`() {
        let stand = MapStand()
        let arm = Vector(dx: 200, dy: 0)
        stand.touch(stand.middle - arm, stand.middle + arm)
        stand.waitForTap()
        for degrees in stride(from: 0.5, through: 3, by: 0.5) {
            let turned = arm.rotated(by: degrees * .pi / 180)
            stand.move(stand.middle - turned, stand.middle + turned)
        }
        stand.hand.wait(.milliseconds(100))
        #expect(abs(stand.scene.camera.rotation) > 0.05)
        stand.lift()
        stand.frames(80)
        #expect(abs(stand.scene.camera.rotation) < 1e-9)
    }
}
