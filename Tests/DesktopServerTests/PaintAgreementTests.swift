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
        private let limit: Double
        private var last: Picture?

        init(_ kind: SceneKind) throws {
            let server = try Xvfb()
            windows = try [PaintMethod.sharedMemory, .xlib].enumerated().map { index, method in
                var options = WindowOptions()
                (options.size, options.framePacing) = (PaintAgreementTests.size, .immediate)
                options.position = (index * Int(PaintAgreementTests.size.width), 0)
                let window = try X11System(displayName: server.display, paint: method).openWindow(options)
                window.show()
                window.paintsInBackground = false
                return window
            }
            self.server = server
            runner = SceneRunner(
                SceneKind.all, options: Settings(StageSetting.scene, kind.name), size: PaintAgreementTests.size,
                measuring: TextMeasurer())
            limit = kind.name == "map" ? Pixels.Agreement.ofMaps : Pixels.Agreement.ofScenes
            gesture = kind.demonstration.rest > .zero ? kind.demonstration : Demonstration(opening: .drag)
        }

        /// Shows the scene's picture in both windows, and expects the windows to agree.
        mutating func expectAgreement() {
            let shown = show()
            #expect(shown[0].disagreement(with: shown[1]) <= limit)
        }

        private mutating func show() -> [Pixels] {
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

    @Test(arguments: SceneKind.all.map(\.name))
    func `painting in shared memory and painting through Xlib agree, at rest and during a gesture`(
        scene: String
    ) throws {
        var stand = try Stand(#require(SceneKind.all.first { $0.name == scene }))
        stand.expectAgreement()
        let rounds = stand.gesture.rounds(in: Self.size, from: .zero)
        for (index, round) in rounds.enumerated() {
            stand.runner.receive(round)
            if index.isMultiple(of: 12) { stand.expectAgreement() }
        }
        let end = try #require(rounds.last).time
        for step in 1...20 {
            stand.runner.receive(InputBatch(InputEvent(time: end + .milliseconds(100) * step, .time)))
        }
        stand.runner.refine()
        stand.expectAgreement()
    }
}
