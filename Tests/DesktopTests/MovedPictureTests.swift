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
    private func pictures(step: Vector) -> [Picture] {
        let options = Settings(StageSetting.scene, "map")
        let runner = SceneRunner(SceneKind.all, options: options, size: Self.size, measuring: TextMeasurer())
        let hand = Hand(runner.engine) { runner.receive($0) }
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

    @Test(arguments: [Vector(dx: 3, dy: 0), Vector(dx: -5, dy: 2.5)])
    func `in most frames, panning a map moves its pixels and paints at most a tenth of the window`(step: Vector) throws
    {
        let (renderer, image) = (Renderer(), try ImageSurface(size: Self.size))
        var (last, before, moves): (Picture?, [UInt32], Int) = (nil, [], 0)
        for picture in pictures(step: step) {
            let damage = Damage(from: last, to: picture)
            renderer.paint(picture, on: image)
            let (pixels, rest) = (image.pixels, damage.afterTranslation.rects)
            if last != nil {
                let moved = move(before, by: damage.translation ?? .zero, replacing: rest, with: pixels)
                let isSame = moved == pixels
                #expect(isSame)
            }
            if damage.translation != nil, rest.reduce(0, { $0 + $1.area }) <= Self.size.width * Self.size.height / 10 {
                moves += 1
            }
            (last, before) = (picture, pixels)
        }
        #expect(moves >= Self.frames / 2)
    }
}
