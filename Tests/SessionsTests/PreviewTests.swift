import Drawing
import Geometry
import GestureTesting
import Gestures
import Recordings
import Sessions
import Shell
import Testing
import Touches

/// The pictures in the list of recordings.
@Suite struct `the preview of a recording` {
    private func round(_ seconds: Double, _ touches: (UInt32, TouchPhase, Double)...) -> RecordedRound {
        let events = touches.map { id, phase, x in
            InputEvent(
                time: .seconds(seconds), .touch(TouchInput(id: TouchID(id), phase: phase, location: Point(x: x, y: 0))))
        }
        return RecordedRound(seconds: seconds, batch: InputBatch(time: .seconds(seconds), events: events))
    }

    @Test func `shows the time with the most fingers, and among those the largest movement`() {
        var time = BusiestTime()
        #expect(time.seconds == nil)
        for recorded in [
            round(1, (1, .began, 0)), round(2, (1, .moved, 900)), round(3, (2, .began, 100)),
            round(4, (1, .moved, 910), (2, .moved, 150)), round(4.5), round(5, (2, .moved, 120)),
            round(6, (2, .ended, 120)),
            round(7, (1, .moved, 0)),
        ] { time.add(recorded) }
        // Two fingers, 910 and 50 from their landings, until the second one moves back.
        #expect(time.seconds == 4.5)
    }

    @Test func `shows the scene and its fingers without the bar and the inspector`() throws {
        let session = RecordedSession()
        session.player.showsTouches = true
        session.hand.touch(1, at: Point(x: 600, y: 400))
        session.hand.touch(2, at: Point(x: 680, y: 400))
        session.hand.wait(.milliseconds(200))
        let bar = session.player.scene.root.traits.obscuredInsets.top
        let before = try #require(session.player.picture().items.first { $0.id.name == "green" }).bounds
        let picture = session.player.previewPicture()
        #expect(picture.size == Size(width: 1280, height: 800 - bar) && bar >= 40)
        let visible = picture.items.filter { $0.bounds.height > 1 }
        // Bitmaps of full detail can differ by a fraction of a pixel.
        let green = try #require(visible.first { $0.id.name == "green" }).bounds
        #expect(green.center.distance(to: before.center - Vector(dx: 0, dy: bar)) < 1)
        #expect(abs(green.width - before.width) < 1 && abs(green.height - before.height) < 1)
        #expect(visible.contains { $0.id.name == "touch" })
        #expect(!visible.contains { $0.id.name.hasPrefix("bar") || $0.id.name == "inspector" })
    }
}
