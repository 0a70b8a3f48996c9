import Drawing
import GestureTesting
import Gestures
import Stage
import Testing

@testable import Scenes

@Suite struct MapSheetTests {
    private let window = Rect(x: 0, y: 0, width: 1280, height: 800)

    /// The tiles of the map that are seen in a picture.
    private func tiles(of picture: Picture) -> [(item: Item, layer: Layer)] {
        picture.items.compactMap { item in
            guard item.id.name == "map", item.clip == nil, case .layer(let layer) = item.content else { return nil }
            return (item, layer)
        }
    }

    /// Whether the whole window is drawn for the current camera, or for one that differs by whole
    /// pixels.
    private func isSharp(_ stand: MapStand, in window: Rect? = nil) -> Bool {
        let window = window ?? self.window
        var drawn = 0.0
        for (item, layer) in tiles(of: stand.player.picture()) {
            let (move, corner) = (item.transform, item.transform.apply(to: Point.zero))
            guard abs(move.a - 1) + abs(move.b) + abs(move.c) + abs(move.d - 1) < 1e-9,
                corner.distance(to: Point(x: corner.x.rounded(), y: corner.y.rounded())) < 1e-5
            else { return false }
            drawn += move.boundingBox(of: layer.bounds).intersection(window).area
        }
        return drawn >= window.area - 1
    }

    /// The number of points of lines that a renderer draws for a picture, given the number of items
    /// that it has drawn of each layer.
    private func newPoints(in picture: Picture, after drawn: inout [ItemID: Int]) -> Int {
        var points = 0
        for item in picture.items where item.id.name != "name" {
            guard case .layer(let tile) = item.content else { continue }
            for case .shape(let shape) in tile.items.dropFirst(drawn[tile.bitmapID ?? item.id] ?? 0).map(\.content) {
                points += shape.path.elements.count
            }
            drawn[tile.bitmapID ?? item.id] = tile.items.count
        }
        return points
    }

    /// Spreads, rotates and pans with two fingers, and passes each frame's picture on.
    private func gesture(_ stand: MapStand, from scale: Double, steps: Int = 60, _ frame: (Picture) -> Void) {
        let middle = Point(x: 640, y: 400)
        for step in 0...steps {
            let part = Double(step) / Double(steps)
            let arm = Vector(dx: 150, dy: 0).rotated(by: part * 2 * .pi) * power(scale, part)
            let center = middle + Vector(dx: 80 * sine(part * 2 * .pi), dy: 40 * part)
            if step == 0 { stand.touch(center - arm, center + arm) } else { stand.move(center - arm, center + arm) }
            stand.hand.wait(.milliseconds(480) / steps)
            frame(stand.player.picture())
        }
    }

    @Test(arguments: [(0.5, 1.0), (2.5, 6)])
    func `only a little of a moving map is drawn in each frame`(scale: Double, zoom: Double) {
        let stand = MapStand(zoom: zoom)
        var drawn: [ItemID: Int] = [:]
        _ = newPoints(in: stand.player.picture(), after: &drawn)
        var maximum = 0
        gesture(stand, from: scale) { maximum = max(maximum, newPoints(in: $0, after: &drawn)) }
        // The part of the world in the window has some 40 000 points.
        #expect(maximum > 0)
        #expect(maximum <= 4500)
    }

    @Test(arguments: [1.0, 6]) func `a resting map becomes sharp in steps`(zoom: Double) {
        let stand = MapStand(zoom: zoom, size: Size(width: 3840, height: 2160))
        var drawn: [ItemID: Int] = [:]
        _ = newPoints(in: stand.player.picture(), after: &drawn)
        stand.hand.touch(1, at: stand.middle)
        stand.hand.touch(2, at: stand.middle + Vector(dx: 500, dy: 0))
        for _ in 0..<20 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(2, by: Vector(dx: 11, dy: 7))
        }
        _ = newPoints(in: stand.player.picture(), after: &drawn)
        var (maximum, frames) = (0, 0)
        while stand.player.wantsFrames, frames < 200 {
            stand.frames(1)
            frames += 1
            maximum = max(maximum, newPoints(in: stand.player.picture(), after: &drawn))
        }
        let isSharp = isSharp(stand, in: Rect(x: 0, y: 0, width: 3840, height: 2160))
        #expect(isSharp)
        #expect(frames > 6 && maximum <= 8000)
    }

    @Test func `new tiles of a large map have half the resolution until it rests`() {
        let stand = MapStand(zoom: 4, size: Size(width: 2600, height: 1600))
        stand.hand.set(["scale": .number(2)])
        func resolutions(_ picture: Picture) -> Set<Double> {
            Set(tiles(of: picture).compactMap { $0.layer.isHalved ? $0.layer.raster?.scale : nil })
        }
        var moving = resolutions(stand.player.picture())
        gesture(stand, from: 4, steps: 20) { moving.formUnion(resolutions($0)) }
        #expect(moving == [1, 2])
        for _ in 0..<99 where resolutions(stand.player.picture()) != [2] { stand.frames(1) }
        #expect(resolutions(stand.player.picture()) == [2])
    }

    @Test(arguments: [(1.0, 1.0), (4, 2), (20, 2)])
    func `the map's bitmaps use at most 80 MB at 3840x2160`(zoom: Double, scale: Double) {
        let stand = MapStand(zoom: zoom, size: Size(width: 3840, height: 2160))
        stand.hand.set(["scale": .number(scale)])
        func megabytes(_ picture: Picture) -> Double {
            var known = Set<ItemID>()
            return picture.items.reduce(0) { sum, item in
                guard case .layer(let layer) = item.content, known.insert(layer.bitmapID ?? item.id).inserted else {
                    return sum
                }
                let area = layer.raster?.boundingBox(of: layer.bounds).integral.area ?? 0
                return sum + area * 4e-6
            }
        }
        var maximum = megabytes(stand.player.picture())
        for scale in [0.3, 3, 1] {
            gesture(stand, from: scale, steps: 20) { maximum = max(maximum, megabytes($0)) }
            for _ in 0..<10 {
                stand.frames(4)
                maximum = max(maximum, megabytes(stand.player.picture()))
            }
            stand.lift()
            stand.flick()
            stand.frames(30)
            maximum = max(maximum, megabytes(stand.player.picture()))
        }
        #expect(maximum > 30 && maximum <= 80, "\(maximum)")
    }

    @Test(arguments: [1.0, 4, 20])
    func `the map is sharp within 400 ms after it stops, whether held or released`(zoom: Double) {
        for isLifted in [false, true] {
            let stand = MapStand(zoom: zoom)
            gesture(stand, from: 1.3, steps: 15) { _ in }
            if isLifted { stand.hand.advance(.milliseconds(60)) }
            if isLifted { stand.lift() }
            var (rests, camera) = (0, stand.scene.camera)
            while !isSharp(stand), rests < 200 {
                guard stand.player.wantsFrames else { break }
                stand.frames(1)
                rests = stand.scene.camera == camera ? rests + 1 : 0
                camera = stand.scene.camera
            }
            let isSharp = isSharp(stand)
            #expect(isSharp)
            // One frame remains to draw it.
            #expect(rests * 16 <= 400 - 16)
        }
    }

    @Test func `a map at rest draws nothing and has no pending work`() {
        let stand = MapStand()
        gesture(stand, from: 1.5) { _ in }
        stand.lift()
        for _ in 0..<200 where stand.player.wantsFrames {
            stand.frames(1)
            if stand.player.needsDisplay { _ = stand.player.picture() }
        }
        let isSharp = isSharp(stand)
        #expect(isSharp)
        for _ in 0..<2 {
            let (player, isAwake) = (stand.player, stand.player.needsDisplay || stand.player.wantsFrames)
            let (isAtRest, deadline) = (player.isAtRest, player.nextDeadline)
            #expect(!isAwake && isAtRest && deadline == nil)
            stand.hand.wait(.seconds(1))
        }
    }

    @Test func `a map that a canceled gesture restores is sharp again`() {
        let stand = MapStand(zoom: 1)
        let before = isSharp(stand)
        gesture(stand, from: 2.5) { _ in }
        let meanwhile = isSharp(stand)
        stand.hand.together {
            stand.hand.cancel(1)
            stand.hand.cancel(2)
        }
        let after = isSharp(stand)
        #expect((before, meanwhile, after) == (true, false, true))
    }

    @Test(arguments: [1.0, 6])
    func `a moving map covers the whole window, and little but fading tiles is painted twice`(zoom: Double) {
        let stand = MapStand(zoom: zoom)
        var (points, painted) = (0, 0)
        gesture(stand, from: 0.4, steps: 30) { picture in
            let areas = picture.items.compactMap { item -> (back: Transform, reach: Rect, clip: Rect)? in
                guard ["map", "overview"].contains(item.id.name), item.opacity == 1,
                    case .layer(let layer) = item.content
                else { return nil }
                return (item.transform.inverted(), layer.bounds, item.clip ?? window)
            }
            for x in stride(from: 0.5, to: window.maxX, by: 42) {
                for y in stride(from: 0.5, to: window.maxY, by: 42) {
                    let point = Point(x: x, y: y)
                    // North of the map is sea, the background, and south of it is land.
                    guard 0...1 ~= stand.scene.camera.mapPoint(at: point).y else { continue }
                    let count = areas.count { $0.clip.contains(point) && $0.reach.contains($0.back.apply(to: point)) }
                    #expect(count > 0, "(\(x), \(y))")
                    (points, painted) = (points + 1, painted + count)
                }
            }
        }
        #expect(Double(painted) <= 1.3 * Double(points))
    }

    @Test(arguments: [Size(width: 1280, height: 800), Size(width: 3840, height: 2160)])
    func `panning the map by three pixels draws at most two columns of tiles, and the map stays sharp`(size: Size) {
        let stand = MapStand(size: size)
        let pixel = Vector(dx: 1, dy: 0)
        // Beyond the slop, and at rest until the map is sharp.
        stand.hand.touch(1, at: stand.middle)
        stand.pan(by: pixel, reports: 30)
        stand.frames(20)
        let before = stand.player.picture()
        let (drawn, camera) = (Set(before.items.map(\.id)), stand.scene.camera)
        stand.pan(by: pixel, reports: 3)
        let moved = stand.player.picture()
        #expect((stand.scene.camera.point(of: .zero) - camera.point(of: .zero)).length > 2.9)
        stand.frames(20)
        let rested = stand.player.picture()
        #expect(!stand.player.wantsFrames)
        let tile = tiles(of: before)[0].layer.bounds
        let rows = (size.height / (tile.height - 2)).rounded(.up)
        for picture in [moved, rested] {
            let new = tiles(of: picture).filter { !drawn.contains($0.item.id) }
            #expect(new.reduce(0) { $0 + $1.layer.bounds.area } <= 2 * rows * tile.area)
        }
    }

    /// Fault in security: a recording of an extremely wide and short window.
    @Test func `the map in a wide, short window is drawn with few tiles and few copies of the world`() {
        let window = Size(width: 100_000, height: 1)
        let camera = MapCamera(of: .zero, at: .zero, scale: window.width)
        let tiles = MapSheet(camera, window: window, traits: Traits()).tiles(visibleTo: camera, rim: 1).count
        #expect(tiles < 1000)
        let scene = MapScene(measuring: EvenLetters(), turns: true)
        scene.resize(to: window)
        #expect(window.width / scene.room.scales.lowerBound <= 16)
    }
}
