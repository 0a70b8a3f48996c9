import CairoRendering
import Geometry
import Scenes
import Shell
import Testing

/// Pictures of moving scenes, painted by one thread and by several.
@Suite struct PaintingThreadsTests {
    private static let size = Size(width: 2000, height: 1100)

    @Test(arguments: SceneKind.all.map(\.name))
    func `the number of threads does not affect the pixels`(scene: String) throws {
        let runner = SceneRunner(
            SceneKind.all, options: Settings(StageSetting.scene, scene), size: Self.size, measuring: TextMeasurer())
        let (alone, together) = (Renderer(), Renderer(threads: 4))
        for (index, batch) in Demonstration().rounds(in: Self.size, from: .zero).enumerated() {
            runner.receive(batch)
            guard index.isMultiple(of: 80) else { continue }
            let picture = runner.picture()
            let images = (try ImageSurface(size: Self.size), try ImageSurface(size: Self.size))
            alone.paint(picture, on: images.0)
            together.paint(picture, on: images.1)
            let isSame = images.0.pixels == images.1.pixels
            #expect(isSame, "round \(index)")
        }
    }
}
