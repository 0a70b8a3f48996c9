import Geometry
import GestureTesting
import Gestures
import Recognition
import Recordings
import Stage
import Testing
import Touches

@testable import Sessions

/// Announcements are in pixels, although the window has points.
@Suite struct PixelAnnouncementTests {
    private final class Page: Scene, GestureRecognizerDelegate {
        let root = View()

        init() {
            let pan = PanGestureRecognizer()
            for recognizer in [pan, TransformGestureRecognizer()] {
                recognizer.name = recognizer === pan ? "pan" : "transform"
                (recognizer.delegate, recognizer.slopPolicy) = (self, .keep)
                root.addGestureRecognizer(recognizer)
            }
        }

        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { true }
    }

    /// The announcements of the same fingers at a scale.
    private func announcements(at scale: Double) -> String {
        let runner = SceneRunner(
            Page(), size: Size(width: 800, height: 600), settings: ["scale": .number(scale)])
        let announcements = Announcements(kinds: RecognizerKind.standard)
        runner.add(AnnouncingObserver(announcements, of: runner.engine))
        let hand = Hand(runner.engine, receive: runner.receive)
        hand.touch(1, at: Point(x: 101, y: 203))
        hand.touch(2, at: Point(x: 307, y: 211))
        // The smoothing of a velocity depends on the scale, except for steady fingers.
        for _ in 0..<3 {
            hand.advance(.milliseconds(10))
            hand.together {
                hand.move(1, by: Vector(dx: 61, dy: -47))
                hand.move(2, by: Vector(dx: 33, dy: 50))
            }
        }
        hand.lift(1)
        hand.lift(2)
        return String(decoding: announcements.drainLines(), as: UTF8.self)
    }

    @Test(arguments: [1.25, 2])
    func `the same finger movements give the same announcements at every scale`(scale: Double) {
        let expected = announcements(at: 1)
        #expect(expected.contains(#""recognizer":"pan""#) && expected.contains(#""transform":["#))
        #expect(announcements(at: scale) == expected)
    }
}
