import CairoRendering
import Drawing
import Geometry
import GestureTesting
import Scenes
import Shell
import Testing

/// Pictures of a map that a finger pans. Their pixels are moved, and only the rest is painted.
@Suite struct MovedPictureTests {
    private static let frames = 12
    private static let size = Size(width: 800, height: 600)

    /// Returns the map's pictures, as one finger moves by `step` in each frame.
    private func pictures(step: Vector, scale: Double) -> [Picture] {
        let options = Settings(StageSetting.scene, "map")
        let runner = SceneRunner(SceneKind.all, options: options, size: Self.size, measuring: TextMeasurer())
        let hand = Hand(runner.engine) { runner.receive($0) }
        hand.set(["scale": .number(scale)])
        hand.touch(1, at: Point(x: 500, y: 350))
        return (0..<24 + Self.frames).compactMap { index in
            hand.advance(.milliseconds(8))
            hand.move(1, by: step)
            return index < 24 ? nil : runner.picture()
        }
    }

    /// Moves the pixels of an image, and replaces those in `rest`.
    private func move(_ old: [UInt32], by move: Vector, replacing rest: [Rect], with new: [UInt32]) -> [UInt32] {
        let (width, height) = (Int(Self.size.width), Int(Self.size.height))
        let (across, down) = (Int(move.dx), Int(move.dy))
        var pixels = old
        for y in max(down, 0)..<min(height + down, height) {
            let (start, end) = (y * width + max(across, 0), y * width + min(width + across, width))
            let distance = down * width + across
            pixels.replaceSubrange(start..<end, with: old[start - distance..<end - distance])
        }
        for rect in rest {
            for y in Int(rect.minY)..<Int(rect.maxY) {
                let row = y * width + Int(rect.minX)..<y * width + Int(rect.maxX)
                pixels.replaceSubrange(row, with: new[row])
            }
        }
        return pixels
    }

    @Test(arguments: [Vector(dx: 3, dy: 0), Vector(dx: -5, dy: 2.5)], [1.0, 2])
    func `in most frames, panning a map moves its pixels and paints only a part of the window`(
        step: Vector, scale: Double
    ) throws {
        let (renderer, image) = (Renderer(), try ImageSurface(size: Self.size))
        var (last, before, moves): (Picture?, [UInt32], Int) = (nil, [], 0)
        for picture in pictures(step: step, scale: scale) {
            let damage = Damage(from: last, to: picture)
            renderer.paint(picture, on: image)
            let (pixels, rest) = (image.pixels, damage.afterTranslation.rects)
            if last != nil {
                let moved = move(before, by: damage.translation ?? .zero, replacing: rest, with: pixels)
                let isSame = moved == pixels
                #expect(isSame)
            }
            let painted = rest.reduce(0) { $0 + $1.area } / (Self.size.width * Self.size.height)
            // The compass and the scale have a fixed size in points.
            if damage.translation != nil, painted <= 0.1 * scale * scale { moves += 1 }
            (last, before) = (picture, pixels)
        }
        #expect(moves >= Self.frames / 2)
    }

    /// Returns the pictures of a map that two fingers rotate, then enlarge, and rotate again after
    /// a rest.
    private func rotatedPictures(scale: Double) -> [Picture] {
        let options = Settings(StageSetting.scene, "map")
        let runner = SceneRunner(SceneKind.all, options: options, size: Self.size, measuring: TextMeasurer())
        let hand = Hand(runner.engine) { runner.receive($0) }
        hand.set(["scale": .number(scale)])
        func fingers(_ arm: Vector) -> [Point] {
            let middle = Point(x: Self.size.width / 2, y: Self.size.height / 2)
            return [middle - arm, middle + arm]
        }
        func move(to arm: Vector) -> Picture {
            hand.wait(.milliseconds(16))
            hand.together { for (index, place) in fingers(arm).enumerated() { hand.move(UInt32(index), to: place) } }
            return runner.picture()
        }
        for (index, place) in fingers(Vector(dx: 60, dy: 0)).enumerated() { hand.touch(UInt32(index), at: place) }
        var pictures = (0..<Self.frames).map { move(to: Vector(dx: 60, dy: 0).rotated(by: 0.1 * Double($0))) }
        for step in 0..<20 { _ = move(to: Vector(dx: 60 + 12 * Double(step), dy: 0)) }
        for _ in 0..<40 {
            hand.wait(.milliseconds(16))
            _ = runner.picture()
        }
        pictures += (0..<Self.frames).map { move(to: Vector(dx: 288, dy: 0).rotated(by: 0.02 * Double($0 * $0))) }
        return pictures
    }

    @Test(arguments: [1.0, 2])
    func `tiles of a rotated map leave no pixel of the previous picture`(scale: Double) throws {
        var covered = 0
        for picture in rotatedPictures(scale: scale) where picture.backgroundParts != nil {
            covered += 1
            let images = try [Color.black, .white].map { color in
                let image = try ImageSurface(size: Self.size)
                Renderer().paint(Picture(size: Self.size, background: color), on: image)
                Renderer().paint(picture, on: image)
                return image.pixels
            }
            let isSame = images[0] == images[1]
            #expect(isSame)
        }
        #expect(covered > 2)
    }
}
