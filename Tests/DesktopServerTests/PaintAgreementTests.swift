import Desktop
import Geometry
import Scenes
import Shell
import TestServers
import Testing
import Touches
import X11

/// The scenes' pictures, painted in two windows that are next to each other on a server.
@Suite(.serialized) struct PaintAgreementTests {
    private static let size = Size(width: 600, height: 480)

    private struct Stand {
        let server: Xvfb
        let windows: [X11Window]
        let runner: SceneRunner
        /// The scene's own gesture if it begins with a rest, otherwise a drag and a gesture of two
        /// fingers.
        let gesture: Demonstration
        private var last: Picture?

        init(_ kind: SceneKind) throws {
            let server = try Xvfb()
            windows = try [PaintMethod.sharedMemory, .xlib].enumerated().map { index, method in
                var options = WindowOptions()
                (options.size, options.frames) = (PaintAgreementTests.size, .immediate)
                options.position = (index * Int(PaintAgreementTests.size.width), 0)
                let window = try X11System(displayName: server.display, paint: method).openWindow(options)
                window.show()
                return window
            }
            self.server = server
            runner = SceneRunner(
                SceneKind.all, options: Settings(StageSetting.scene, kind.name), size: PaintAgreementTests.size,
                measuring: TextMeasurer())
            gesture = kind.demonstration.rest > .zero ? kind.demonstration : Demonstration(drags: true)
        }

        mutating func expectSamePixels() throws {
            let shown = show()
            #expect(shown[0].greatestDifference(from: shown[1]) <= PaintAgreementTests.mostDifference)
        }

        /// Shows the scene's picture in both windows, and returns their pixels.
        mutating func show() -> [Pixels] {
            let picture = runner.picture()
            defer { last = picture }
            return windows.enumerated().map { index, window in
                window.present(picture, damage: Damage(from: last, to: picture))
                window.waitForFrame()
                let x = Double(index) * PaintAgreementTests.size.width
                return server.screen.pixels(in: Rect(origin: Point(x: x, y: 0), size: PaintAgreementTests.size))
            }
        }
    }

    /// The pieces differ by up to 4 of 255, and the other scenes by up to 2.
    private static let mostDifference = 4

    /// The server samples bitmaps that are rotated or zoomed, and rounds the coordinates of
    /// a few pixels to a neighboring pixel.
    private static let mostRoundedPixels = Int(size.width * size.height) / 250

    @Test(arguments: SceneKind.all.map(\.name))
    func `both paint methods show the same pixels at rest, and nearly the same during a gesture`(scene: String)
        throws
    {
        var stand = try Stand(#require(SceneKind.all.first { $0.name == scene }))
        try stand.expectSamePixels()
        let rounds = stand.gesture.rounds(in: Self.size, from: .zero)
        for (index, round) in rounds.enumerated() {
            stand.runner.receive(round)
            guard index.isMultiple(of: 12) else { continue }
            let shown = stand.show()
            let count = shown[0].count(differingBy: Self.mostDifference + 1, from: shown[1])
            #expect(count <= Self.mostRoundedPixels, "round \(index)")
        }
        let end = try #require(rounds.last).time
        for step in 1...20 {
            stand.runner.receive(InputBatch(InputEvent(time: end + .milliseconds(100) * step, .time)))
        }
        stand.runner.refine()
        let shown = stand.show()
        let count = shown[0].count(differingBy: Self.mostDifference + 1, from: shown[1])
        #expect(count <= Self.mostRoundedPixels)
    }
}
