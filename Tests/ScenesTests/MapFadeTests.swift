import CairoRendering
import Drawing
import GestureTesting
import Gestures
import Stage
import Testing

@testable import Scenes

/// New tiles and names fade in, and lines keep their width while the map is zoomed.
@Suite struct MapFadeTests {
    /// The opacities of each item of a name in the pictures of a map, with the times in
    /// milliseconds. The map is dragged by most of a window, and pictures are 15 ms apart.
    private func opacities(_ name: String, on stand: MapStand) -> [ItemID: [(time: Int, opacity: Double)]] {
        var opacities: [ItemID: [(time: Int, opacity: Double)]] = [:]
        stand.hand.touch(1, at: Point(x: 1200, y: 400))
        stand.hand.wait(.milliseconds(15))
        stand.hand.move(1, to: Point(x: 100, y: 300))
        for frame in 0..<40 {
            for item in stand.player.picture().items where item.id.name == name && item.clip == nil {
                opacities[item.id, default: []].append((15 * frame, item.opacity))
            }
            stand.hand.wait(.milliseconds(15))
        }
        return opacities
    }

    @Test(arguments: [("map", 120), ("name", 150)])
    func `new tiles fade in over 120 ms, and new names over 150 ms`(name: String, duration: Int) throws {
        let new = opacities(name, on: MapStand(zoom: 6)).values.filter { $0[0].opacity == 0 }
        #expect(new.count > 4)
        for appearance in new {
            for (time, opacity) in appearance {
                let age = Double(time - appearance[0].time) / Double(duration)
                #expect(abs(opacity - min(1, age)) < 1e-6)
            }
        }
    }

    @Test func `names that no longer fit fade out over 150 ms`() {
        let stand = MapStand(zoom: 6)
        let shown = Set(stand.player.picture().items.filter { $0.id.name == "name" }.map(\.id))
        let old = opacities("name", on: stand).filter { shown.contains($0.key) && $0.value[0].opacity < 1 }
        #expect(old.count > 4)
        for (_, appearance) in old {
            for (time, opacity) in appearance { #expect(abs(opacity - 0.9 + Double(time) / 150) < 1e-6) }
        }
    }

    @Test func `with reduced motion, tiles and names appear immediately`() {
        for name in ["map", "name"] {
            let opacities = opacities(name, on: MapStand(zoom: 6, reducesMotion: true))
            #expect(opacities.values.contains { $0[0].time > 0 })
            #expect(opacities.values.allSatisfy { $0.allSatisfy { $0.opacity == 1 } })
        }
    }

    @Test func `a saved picture contains no translucent tiles or names`() {
        let stand = MapStand(zoom: 6)
        stand.hand.touch(1, at: Point(x: 1200, y: 400))
        stand.hand.wait(.milliseconds(15))
        stand.hand.move(1, to: Point(x: 100, y: 300))
        // The map has caught up with the finger after 80 ms, and tiles fade in for 120 ms.
        for _ in 0..<6 {
            stand.hand.wait(.milliseconds(15))
            _ = stand.player.picture()
        }
        let isFading = stand.player.picture().items.contains { $0.opacity < 1 }
        stand.player.refine()
        let isFinal = stand.player.picture().items.allSatisfy { $0.opacity == 1 }
        #expect(isFading && isFinal)
        // The fading has ended.
        stand.hand.wait(.milliseconds(15))
        let remainsFinal = stand.player.picture().items.allSatisfy { $0.opacity == 1 }
        #expect(remainsFinal)
    }

    /// Zooms with two fingers by a factor in each frame of 16 ms.
    private func zoom(_ stand: MapStand, by step: Double, frames: Int, from arm: Double, _ frame: () throws -> Void)
        rethrows
    {
        let arms = (0...frames).map { Vector(dx: arm * power(step, Double($0)), dy: 0) }
        stand.touch(stand.middle - arms[0], stand.middle + arms[0])
        for arm in arms {
            stand.hand.advance(.milliseconds(8))
            stand.move(stand.middle - arm, stand.middle + arm)
            try frame()
        }
    }

    @Test(arguments: [(1.0, 1.05, 60.0), (4, 1 / 1.05, 240)])
    func `a border keeps its width within 1.5 times while the map is zoomed by 4`(
        zoom: Double, step: Double, arm: Double
    ) throws {
        // The border between Libya and Egypt runs from north to south here.
        let stand = MapStand(zoom: zoom)
        stand.place(longitude: 25, latitude: 27, zoom: zoom)
        stand.frames(40)
        let (renderer, image) = (Renderer(), try ImageSurface(size: Size(width: 1280, height: 800)))
        func width() -> Double {
            var damage = Damage(within: Size(width: 1280, height: 800))
            damage.insert(Rect(center: stand.middle, size: Size(width: 40, height: 8)))
            renderer.paint(stand.player.picture().without(["name", "scale card"]), on: image, damage: damage)
            let row = (620..<660).map { image[$0, 400].brightness }
            let light = min(row[0], row[39])
            return row.reduce(0) { $0 + max(0, light - $1) }
        }
        stand.player.refine()
        let expected = width()
        var widths: [Double] = []
        self.zoom(stand, by: step, frames: 30, from: arm) { widths.append(width() / expected) }
        let growth = stand.scene.camera.scale / (1280 * zoom)
        #expect(expected > 20 && (step > 1 ? growth > 4 : growth < 0.25), "\(growth)")
        #expect(widths.allSatisfy { 1 / 1.5...1.5 ~= $0 }, "\(widths)")
    }

    @Test func `after a fast zoom, fingers that hardly move see all details again`() {
        let stand = MapStand(zoom: 2)
        func detail() -> Int {
            let tiles = stand.player.picture().items.filter { $0.id.name == "map" && $0.opacity == 1 && $0.clip == nil }
            return tiles.reduce(0) { sum, item in
                guard case .layer(let layer) = item.content else { return sum }
                return layer.items.reduce(sum) { sum, item in
                    if case .shape(let shape) = item.content { sum + shape.path.steps.count } else { sum }
                }
            }
        }
        zoom(stand, by: 1.05, frames: 20, from: 100) { _ = stand.player.picture() }
        let fast = detail()
        for frame in 0..<100 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(1, by: Vector(dx: frame.isMultiple(of: 2) ? 0.2 : -0.2, dy: 0))
            _ = stand.player.picture()
        }
        let slow = detail()
        stand.player.refine()
        let exact = detail()
        #expect(Double(fast) < 0.7 * Double(exact) && Double(slow) > 0.8 * Double(exact), "\(fast), \(slow), \(exact)")
    }

    @Test(arguments: [1.06, 1 / 1.06]) func `neither a seam nor a fading tile shows the background`(step: Double) throws
    {
        let size = Size(width: 400, height: 260)
        let stand = MapStand(zoom: 6, rotation: 20, size: size)
        let images = try [Color.black, .white].map { ($0, Renderer(), try ImageSurface(size: size)) }
        var fading = 0
        zoom(stand, by: step, frames: 24, from: step > 1 ? 40 : 160) {
            let picture = stand.player.picture().without(["name"])
            fading += picture.items.contains { 0.01..<1 ~= $0.opacity } ? 1 : 0
            for (color, renderer, image) in images {
                var picture = picture
                picture.background = color
                renderer.paint(picture, on: image)
            }
            let isSame = images[0].2.pixels == images[1].2.pixels
            #expect(isSame)
        }
        #expect(fading > 2)
    }
}

extension Picture {
    fileprivate func without(_ names: Set<String>) -> Picture {
        var picture = Picture(size: size, background: background)
        picture.add(items.filter { !names.contains($0.id.name) })
        return picture
    }
}

extension UInt32 {
    /// The sum of the color components of a pixel.
    fileprivate var brightness: Double { Double(self >> 16 & 255) + Double(self >> 8 & 255) + Double(self & 255) }
}
