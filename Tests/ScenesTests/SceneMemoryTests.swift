import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// The memory that pictures need in a window of 3840x2160 pixels with two pixels per point.
@Suite struct SceneMemoryTests {
    private static let size = Size(width: 3840, height: 2160)

    /// The size of the bitmaps and images of items, each counted once.
    private struct Kept {
        private var bitmaps: [ItemID: Double] = [:]
        private var images: [ObjectIdentifier: Double] = [:]
        var megabytes: Double { bitmaps.values.reduce(0, +) + images.values.reduce(0, +) }

        mutating func add(_ items: [Item]) {
            for item in items {
                switch item.content {
                case .layer(let layer):
                    bitmaps[layer.bitmapID ?? item.id] = (layer.bitmapFrame?.area ?? 0) * 4e-6
                    add(layer.items)
                case .image(let placed):
                    let image = placed.image
                    images[ObjectIdentifier(image.memory)] = Double(image.width * image.height) * 4e-6
                case .shape, .text, .shadow: break
                }
            }
        }
    }

    private func megabytes(_ picture: Picture) -> Double {
        var kept = Kept()
        kept.add(picture.items)
        return kept.megabytes
    }

    @Test(arguments: ["face", "pieces", "captured", "paper"])
    func `the bitmaps and images of a scene use at most 30 MB at 3840x2160`(name: String) {
        var options = Settings(StageSetting.scene, name)
        options[EngineSetting.scale] = 2
        let player = SceneRunner(SceneKind.all, options: options, size: Self.size, measuring: EvenLetters())
        let hand = Hand(player.engine, receive: player.receive)
        let middle = Point(x: 1920, y: 1080)
        var maximum = megabytes(player.picture())
        for arm in [900.0, 40, 300] {
            hand.together {
                hand.touch(1, at: middle - Vector(dx: 150, dy: 0))
                hand.touch(2, at: middle + Vector(dx: 150, dy: 0))
            }
            for step in 1...20 {
                let turned = Vector(dx: 150 + (arm - 150) * Double(step) / 20, dy: 0).rotated(by: Double(step) * 0.06)
                hand.advance(.milliseconds(16))
                hand.together {
                    hand.move(1, to: middle - turned)
                    hand.move(2, to: middle + turned)
                }
                maximum = max(maximum, megabytes(player.picture()))
            }
            hand.lift(1)
            hand.lift(2)
            for _ in 0..<15 {
                hand.wait(.milliseconds(64))
                maximum = max(maximum, megabytes(player.picture()))
            }
        }
        #expect(maximum > 0 || name == "face")
        #expect(maximum <= 30, "\(maximum) MB")
    }
}
