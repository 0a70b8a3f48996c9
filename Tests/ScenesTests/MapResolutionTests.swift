import Drawing
import GestureTesting
import Stage
import Testing

@testable import Scenes

/// The resolution of the map's tiles on a screen with two pixels per point.
@Suite struct MapResolutionTests {
    private let stand = MapStand(size: Size(width: 2560, height: 1600))

    init() {
        stand.hand.set(["scale": .number(2)])
        stand.frames(1)
        _ = stand.player.picture()
    }

    /// The tiles in a picture.
    private func tiles(of picture: Picture) -> [(item: Item, layer: Layer)] {
        picture.items.compactMap { item in
            guard item.id.name == "map", item.clip == nil, case .layer(let layer) = item.content else { return nil }
            return (item, layer)
        }
    }

    /// The resolutions of the tiles in a picture, in pixels per point.
    private func resolutions(of picture: Picture) -> Set<Double> {
        Set(tiles(of: picture).compactMap { $0.layer.raster?.scale })
    }

    /// Shows the map at cameras that move, and returns the resolutions in each picture.
    private func move(from camera: MapCamera, by step: Vector, frames: Int = 40) -> [Set<Double>] {
        (0..<frames).map { frame in
            stand.scene.jump(to: camera.moved(by: Transform(translation: step * Double(frame))))
            return resolutions(of: stand.player.picture())
        }
    }

    private func turned(_ camera: MapCamera) -> MapCamera {
        camera.moved(by: .similarity(from: stand.middle, to: stand.middle, scale: 1, rotation: 0.7))
    }

    @Test func `new tiles of a rotated map have half the resolution until the map rests`() {
        #expect(resolutions(of: stand.player.picture()) == [2])
        let shown = move(from: turned(stand.scene.camera), by: Vector(dx: 1, dy: 0))
        #expect(shown.last == [1, 2])
        #expect(tiles(of: stand.player.picture()).allSatisfy { $0.layer.sampling == .coarse })
        for _ in 0..<200 where stand.player.wantsFrames {
            stand.frames(1)
            if stand.player.needsDisplay { _ = stand.player.picture() }
        }
        let picture = stand.player.picture()
        #expect(resolutions(of: picture) == [2] && picture.backgroundParts == [])
        for (item, _) in tiles(of: picture) { #expect(abs(item.transform.b) < 1e-9) }
    }

    @Test func `a map that has turned back soon shows no tile with half the resolution`() {
        let start = stand.scene.camera
        _ = move(from: turned(start), by: Vector(dx: 1, dy: 0))
        let shown = move(from: start, by: Vector(dx: -8, dy: 4))
        #expect(shown.contains([1, 2]) && shown.suffix(20).allSatisfy { $0 == [2] })
    }
}
