import GestureTesting
import Testing

@testable import Scenes
@testable import Shell

/// Scenes at home in windows of all sizes, in points.
@Suite struct HomeSizeTests {
    /// From a small phone to large displays: 790 by 444 points are 1366 by 768 pixels at 166 dots
    /// per inch, and 1920 by 1080 points are 3840 by 2160 pixels at a scale of 2.
    private nonisolated static let sizes = [
        Size(width: 360, height: 640), Size(width: 480, height: 320), Size(width: 640, height: 360),
        Size(width: 640, height: 400), Size(width: 600, height: 600), Size(width: 444, height: 790),
        Size(width: 790, height: 444), Size(width: 800, height: 600), Size(width: 800, height: 1280),
        Size(width: 1024, height: 768), Size(width: 1280, height: 800), Size(width: 1366, height: 768),
        Size(width: 1920, height: 1080), Size(width: 2160, height: 3840), Size(width: 3840, height: 2160),
    ]

    private static func runner(
        _ scene: String, size: Size, measuring: any TextMeasuring = EvenLetters()
    ) -> SceneRunner {
        SceneRunner(SceneKind.all, options: Settings(StageSetting.scene, scene), size: size, measuring: measuring)
    }

    @Test(arguments: sizes, [EvenLetters(), EvenLetters(width: 0.8)])
    func `the sheet fills much of the window, and is not covered by the plate with the angle and the size`(
        size: Size, letters: EvenLetters
    ) throws {
        let runner = Self.runner("paper", size: size, measuring: letters)
        let scene = try #require(runner.shown as? PaperScene)
        let plate = try #require(runner.picture().items.first { $0.id.name == "plate" }).bounds
        let sheet = scene.sheet.frame
        #expect(!plate.isEmpty && !plate.intersects(sheet), "\(plate) \(sheet)")
        #expect(scene.room.contains(plate) && scene.room.insetBy(dx: 8, dy: 8).contains(sheet), "\(sheet)")
        let free = min(scene.room.width / sheet.width, scene.room.height / sheet.height)
        #expect(free < 2 || scene.home.scale >= 1, "\(sheet)")
        // Nothing moves when the window has returned to its size.
        let before = sheet
        let hand = Hand(runner.engine, receive: runner.receive)
        for size in [Size(width: 700, height: 500), size] { hand.resize(to: size) }
        #expect(scene.sheet.frame == before && scene.state.isEmpty)
    }

    @Test(arguments: sizes)
    func `pieces initially fill the window in a row, or in a column if the window is tall`(size: Size) throws {
        let runner = Self.runner("pieces", size: size)
        let scene = try #require(runner.shown as? PiecesScene)
        let frames = scene.pieces.map(\.frame)
        let (room, shorter) = (scene.room, min(scene.room.width, scene.room.height))
        let side = frames[0].width
        #expect(frames.allSatisfy { room.contains($0) && abs($0.width - side) < 1e-9 })
        #expect(side >= min(0.24 * shorter, 400) && side >= 100, "\(side)")
        #expect(frames[1].center.distance(to: room.center) < 1e-9)
        let ways = [frames[1].center - frames[0].center, frames[2].center - frames[1].center]
        #expect((ways[0] - ways[1]).length < 1e-9)
        let isColumn = ways[0].dx == 0 && ways[0].dy > 1.2 * side
        let isRow = ways[0].dy == 0 && ways[0].dx > 1.2 * side
        #expect(room.height > room.width ? isColumn : isRow, "\(ways[0])")
        // Along the row or the column, the pieces take more than half of the window, or are as large
        // as on a desk.
        let extent = ways[0].length * 2 + side
        #expect(extent > 0.75 * max(room.width, room.height) || side >= 200, "\(extent)")
    }
}
