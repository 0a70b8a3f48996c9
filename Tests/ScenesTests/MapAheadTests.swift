import Drawing
import GestureTesting
import Shell
import Testing
import Touches

@testable import Scenes

/// The map is painted where the fingers that hold it will be at the display's next frame.
@Suite struct MapAheadTests {
    private let stand = MapStand()
    private var hand: Hand { stand.hand }
    private var camera: MapCamera { stand.scene.camera }
    private let step = (first: Vector(dx: -1.5, dy: 2), second: Vector(dx: 1.5, dy: 3))

    /// The picture that is seen in some milliseconds.
    private func picture(in milliseconds: Double = 16) -> Picture {
        stand.player.picture(at: hand.time, presentedAt: .seconds(hand.time.seconds + milliseconds / 1000))
    }

    /// The middles of the marks in a picture: of what the fingers touched.
    private func marks(in picture: Picture) -> [Point] {
        picture.items.filter { $0.id.name == "mark" }.compactMap { item in
            guard case .shape(let shape) = item.content else { return nil }
            return shape.path.bounds?.center
        }
    }

    private func move(_ reports: Int = 30) {
        for _ in 0..<reports {
            hand.advance(.milliseconds(8))
            hand.together {
                hand.move(1, by: step.first)
                hand.move(2, by: step.second)
            }
        }
    }

    private func hold(turns: Bool = true) {
        if !turns { hand.press("t") }
        hand.press("m")
        stand.touch(Point(x: 600, y: 300), Point(x: 700, y: 350))
        move()
    }

    @Test func `touched map points are painted at the fingers' predicted locations without changing the camera`() {
        hold()
        let (before, state) = (camera, stand.scene.state)
        let shown = marks(in: picture())
        let expected = [hand.location(of: 1) + step.first * 2, hand.location(of: 2) + step.second * 2]
        #expect(shown.count == 2)
        for (mark, point) in zip(shown, expected) { #expect(mark.distance(to: point) < 0.3) }
        #expect(camera == before && stand.scene.state == state)
        #expect(stand.player.aheadEnd != nil)
        // Without frame reports, the map is under the reported locations.
        for (mark, finger) in zip(marks(in: stand.player.picture()), [UInt32(1), 2]) {
            #expect(mark.distance(to: hand.location(of: finger)) < 1e-6)
        }
        // The reports make it true.
        move(2)
        for (mark, finger) in zip(shown, [UInt32(1), 2]) { #expect(mark.distance(to: hand.location(of: finger)) < 0.3) }
    }

    @Test func `a map whose rotation is turned off is painted ahead without rotation`() {
        hold(turns: false)
        let ways = zip(
            marks(in: picture()), [hand.location(of: 1) + step.first * 2, hand.location(of: 2) + step.second * 2]
        )
        .map { $1 - $0 }
        #expect(ways.count == 2 && (ways[0] + ways[1]).length < 0.5)
    }

    @Test func `beyond a limit, the map is painted ahead with resistance`() {
        let stand = MapStand(zoom: 1)
        stand.hand.press("m")
        stand.touch(Point(x: 400, y: 300), Point(x: 900, y: 500))
        func close(_ reports: Int) {
            for _ in 0..<reports {
                stand.move(
                    stand.hand.location(of: 1) + Vector(dx: 6, dy: 2), stand.hand.location(of: 2) - Vector(dx: 6, dy: 2)
                )
            }
        }
        close(30)
        #expect(stand.scene.camera.scale < stand.scene.room.scales.lowerBound)
        let picture = stand.player.picture(at: stand.hand.time, presentedAt: stand.hand.time + .milliseconds(16))
        let (before, shown) = (marks(in: stand.player.picture()), marks(in: picture))
        close(2)
        let after = marks(in: stand.player.picture())
        for index in [0, 1] {
            #expect(before[index].distance(to: after[index]) > 1)
            #expect(shown[index].distance(to: after[index]) < 0.3)
            #expect(shown[index].distance(to: stand.hand.location(of: UInt32(index + 1))) > 10)
        }
    }

    @Test func `a map that is released slowly returns to the last reported location in small steps within 0.1 s`()
        throws
    {
        hand.press("m")
        hand.touch(1, at: Point(x: 600, y: 300))
        for _ in 0..<30 {
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: 0.7, dy: 0))
        }
        let before = try #require(marks(in: picture()).first)
        let point = hand.location(of: 1).x
        let lead = before.x - point
        #expect(lead > 0.5)
        stand.scene.fingers.transform.glides = false
        hand.lift(1)
        #expect(stand.scene.fingers.transform.state == .possible)
        var last = before.x
        for _ in 0..<6 {
            hand.advance(.nanoseconds(16_666_667))
            let shown = try #require(marks(in: picture()).first)
            #expect(last >= shown.x && last - shown.x <= lead / 4)
            last = shown.x
        }
        #expect(abs(last - point) < 1e-6)
        #expect(stand.player.aheadEnd == nil)
    }

    @Test func `the painted map continues smoothly after a flick, and ends at the camera's location`() throws {
        hand.press("m")
        hand.touch(1, at: Point(x: 300, y: 400))
        var places: [Double] = []
        for _ in 0..<15 {
            for _ in 0..<2 {
                hand.advance(.nanoseconds(8_333_333))
                hand.move(1, by: Vector(dx: 8, dy: 0))
            }
            places.append(try #require(marks(in: picture(in: 16.666_667)).first).x)
        }
        hand.lift(1)
        var frames = 0
        while stand.player.wantsFrames || stand.player.aheadEnd != nil, frames < 600 {
            hand.wait(.nanoseconds(16_666_667))
            if let mark = marks(in: picture(in: 16.666_667)).first { places.append(mark.x) }
            frames += 1
        }
        // Until the sixth frame, the map catches up with the finger.
        let steps = zip(places.dropFirst(6), places.dropFirst(7)).map { $1 - $0 }
        #expect(steps.prefix(12).allSatisfy { $0 > 11 && $0 < 17 }, "\(steps.prefix(20))")
        #expect(steps.allSatisfy { $0 > -0.05 })
        #expect(marks(in: picture()) == marks(in: stand.player.picture()))
    }

    @Test func `a map that a key moves is painted without prediction`() {
        hold()
        hand.press("plus")
        #expect(!stand.scene.isAtRest)
        #expect(marks(in: picture()) == marks(in: stand.player.picture()))
    }
}
