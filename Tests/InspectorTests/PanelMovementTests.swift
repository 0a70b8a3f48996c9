import Geometry
import GestureTesting
import Gestures
import Shell
import Testing

@testable import Inspector

/// The panel gives way to fingers and objects.
@Suite struct PanelMovementTests {
    @Test(arguments: [false, true])
    func `the panel stays while a finger is under it, and slides to the other side after the lift`(
        reducesMotion: Bool
    ) throws {
        let bench = try Bench(options: Settings(StageSetting.reducesMotion, reducesMotion))
        let before = try #require(bench.item("inspector")).bounds
        let location = before.center + Vector(dx: 0, dy: before.height / 4)
        bench.hand.touch(1, at: location - Vector(dx: 400, dy: 0))
        bench.hand.touch(2, at: location - Vector(dx: 400, dy: 40))
        for finger in [UInt32(1), 2, 1, 2] {
            bench.hand.move(finger, to: location)
            #expect(bench.item("inspector")?.bounds.minX == before.minX)
            bench.hand.move(finger, by: Vector(dx: -400, dy: 0))
            #expect(bench.item("inspector")?.bounds.minX == before.minX)
        }
        bench.hand.lift(2)
        bench.hand.move(1, to: before.center + Vector(dx: 0, dy: -60))
        bench.hand.wait(.milliseconds(100))
        #expect(bench.item("inspector")?.bounds.minX == before.minX)
        bench.hand.lift(1)
        var positions: [Double] = []
        for _ in 0..<30 {
            positions.append(try #require(bench.item("inspector")).bounds.minX)
            bench.hand.wait(.milliseconds(16))
        }
        #expect(positions.last == -1 && positions == positions.sorted(by: >))
        #expect(
            reducesMotion ? Set(positions).count == 1 : Set(positions).count > 8 && positions[1] > before.minX - 100)
        #expect(bench.player.state.values["inspectorMoved"] == .boolean(true))
        // A control is the panel's own.
        try bench.tap("Thresholds")
        #expect(try #require(bench.item("inspector")).bounds.minX == -1)
    }

    @Test(arguments: [Size(width: 480, height: 320), Size(width: 360, height: 640)])
    func `in a small window, the panel never covers the half of a finger`(size: Size) throws {
        let bench = try Bench(size: size)
        let (width, height) = (size.width, size.height)
        let bar = bench.player.scene.root.traits.obscuredInsets.top
        let room = Rect(x: 0, y: bar, width: width, height: height - bar)
        func isCovered(_ finger: Point) -> Bool {
            guard let panel = bench.item("inspector")?.bounds.insetBy(dx: 1, dy: 1) else { return false }
            let half =
                width < height
                ? Rect(x: 0, y: finger.y < room.midY ? bar : room.midY, width: width, height: room.height / 2)
                : Rect(x: finger.x < room.midX ? 0 : room.midX, y: bar, width: width / 2, height: room.height)
            return !panel.intersection(half).isEmpty
        }
        let corners = room.insetBy(dx: 30, dy: 30).corners
        let path = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft, corners.topLeft]
        var shown = 0
        // A finger that lands on the panel is the panel's own.
        for start in path where bench.item("inspector")?.bounds.contains(start) == false {
            bench.hand.touch(1, at: start)
            #expect(!isCovered(start))
            for end in path {
                bench.hand.move(1, to: end)
                #expect(!isCovered(end))
                shown += bench.item("inspector") == nil ? 0 : 1
            }
            bench.hand.lift(1)
            bench.hand.wait(.seconds(2))
            #expect(bench.item("inspector") != nil)
        }
        #expect(shown > 8)
        bench.hand.touch(1, at: path[0])
        bench.hand.move(1, to: path[2])
        bench.hand.lift(1)
        for _ in 0..<2 { bench.hand.wait(.seconds(1)) }
        #expect(bench.item("inspector") != nil && !isCovered(path[2]))
    }

    @Test func `the panel moves aside when a piece comes to rest under it, but not when a piece only passes by`() throws
    {
        let bench = try Bench()
        let before = try #require(bench.item("inspector")).bounds
        let name = "blue"
        let piece = try #require(bench.item(name)).bounds
        // The finger stays outside the panel.
        let grip = Point(x: piece.minX + 8, y: piece.midY)
        let displacement = Vector(dx: before.minX - grip.x - 4, dy: 0)
        bench.hand.touch(1, at: grip)
        for _ in 0..<10 {
            bench.hand.wait(.milliseconds(16))
            bench.hand.move(1, by: displacement / 10)
        }
        bench.hand.wait(.milliseconds(300))
        #expect(bench.item("inspector")?.bounds.minX == before.minX)
        bench.hand.lift(1)
        for _ in 0..<3 { bench.hand.wait(.seconds(1)) }
        let dropped = try #require(bench.item(name)).bounds
        let moved = try #require(bench.item("inspector")).bounds
        #expect(before.intersection(dropped).area > dropped.area / 2)
        #expect(moved.width == before.width && !moved.intersects(dropped))
        bench.hand.wait(.seconds(2))
        #expect(bench.item("inspector")?.bounds == moved && !bench.player.wantsFrames)
    }

    @Test func `a piece that comes to rest with less than half of it under the panel does not move the panel`() throws {
        let bench = try Bench()
        let before = try #require(bench.item("inspector")).bounds
        let piece = try #require(bench.item("blue")).bounds
        bench.hand.touch(1, at: Point(x: piece.minX + 8, y: piece.midY))
        let displacement = Vector(dx: before.minX + piece.width / 3 - piece.maxX, dy: 0)
        for _ in 0..<10 {
            bench.hand.wait(.milliseconds(16))
            bench.hand.move(1, by: displacement / 10)
        }
        bench.hand.wait(.milliseconds(300))
        bench.hand.lift(1)
        bench.hand.wait(.seconds(2))
        let hidden = before.intersection(try #require(bench.item("blue")).bounds).area
        #expect(hidden > 0 && hidden < piece.area / 2 && bench.item("inspector")?.bounds.minX == before.minX)
    }
}
