import Drawing
import GestureTesting
import Gestures
import Stage
import Testing

@testable import Scenes

@Suite struct MapSheetTests {
    private let window = Rect(x: 0, y: 0, width: 1280, height: 800)

    /// The map sheet in a picture.
    private func sheet(of stand: MapStand) -> (item: Item, layer: Layer)? {
        for item in stand.player.picture().items where item.id.name == "map" && item.clip == nil {
            if case .layer(let layer) = item.content { return (item, layer) }
        }
        return nil
    }

    /// Whether the whole window is drawn for the current camera.
    private func isSharp(_ stand: MapStand) -> Bool {
        guard let sheet = sheet(of: stand), sheet.item.transform == .identity else { return false }
        var drawn = 0.0
        for case .layer(let tile) in sheet.layer.items.map(\.content) {
            let seen = tile.bounds.insetBy(dx: 1, dy: 1).intersection(window)
            drawn += seen.area
        }
        return drawn >= window.area
    }

    /// Spreads, rotates and pans with two fingers, and passes each frame's picture on.
    private func gesture(_ stand: MapStand, from scale: Double, _ frame: (Picture) -> Void) {
        let middle = Point(x: 640, y: 400)
        for step in 0...60 {
            let part = Double(step) / 60
            let arm = Vector(dx: 150, dy: 0).rotated(by: part * 2 * .pi) * power(scale, part)
            let center = middle + Vector(dx: 80 * sine(part * 2 * .pi), dy: 40 * part)
            if step == 0 { stand.touch(center - arm, center + arm) } else { stand.move(center - arm, center + arm) }
            stand.hand.wait(.milliseconds(8))
            frame(stand.player.picture())
        }
    }

    @Test(arguments: [0.5, 2.5], [1.0, 6])
    func `a moving map draws a little in each frame`(scale: Double, zoom: Double) {
        let stand = MapStand(zoom: zoom)
        var drawn: [ItemID: Int] = [:]
        for case .layer(let layer) in stand.player.picture().items.map(\.content) {
            drawn[layer.name] = layer.items.count
        }
        var most = 0
        gesture(stand, from: scale) { picture in
            var places = 0
            for case .layer(let layer) in picture.items.map(\.content) {
                for case .layer(let tile) in layer.items.dropFirst(drawn[layer.name] ?? 0).map(\.content) {
                    for case .shape(let shape) in tile.items.map(\.content) { places += shape.path.elements.count }
                }
                drawn[layer.name] = layer.items.count
            }
            most = max(most, places)
        }
        // The part of the world in the window has some 20 000 points.
        #expect(most > 0 && most <= 4000)
    }

    @Test(arguments: [1.0, 4, 20])
    func `the map is sharp within 150 ms of rest, held or released`(zoom: Double) {
        for isLifted in [false, true] {
            let stand = MapStand(zoom: zoom)
            gesture(stand, from: 1.3) { _ in }
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
            #expect(rests * 16 <= 150 - 16)
        }
    }

    @Test func `at rest, nothing is drawn and nothing is pending`() {
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

    @Test func `a restored map is drawn as before`() {
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

    @Test func `a moving map covers the whole window`() {
        let stand = MapStand(zoom: 1)
        gesture(stand, from: 0.4) { picture in
            let covers = picture.items.contains { item in
                guard item.clip == nil, case .layer(let layer) = item.content else { return false }
                let (back, corners) = (item.transform.inverted(), window.corners)
                // North of the map is sea, south of it land.
                let reach = layer.bounds.insetBy(dx: 0, dy: -layer.bounds.height)
                return [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].allSatisfy {
                    reach.contains(back.apply(to: $0))
                }
            }
            #expect(covers)
        }
    }

    /// Fault in security: a recording of an extremely wide and low window.
    @Test func `a wide, low window is drawn with few tiles and few copies of the world`() {
        let window = Size(width: 100_000, height: 1)
        let camera = MapCamera(of: .zero, at: .zero, scale: window.width)
        let tiles = MapSheet(camera, window: window, traits: Traits()).frames.count
        #expect(tiles < 1000)
        let scene = MapScene(measuring: EvenLetters(), turns: true)
        scene.resize(to: window)
        #expect(window.width / scene.room.scales.lowerBound <= 16)
    }
}

extension Layer {
    /// The layer's unique name.
    fileprivate var name: ItemID { ItemID("layer", version) }
}
