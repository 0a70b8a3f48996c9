import Geometry
import GestureTesting
import Gestures
import Platform
import Recognition
import Recordings
import Scenes
import Sessions
import Stage
import Testing
import Touches

@Suite struct `recording a session` {
    private let file = TemporaryFile()

    private func record(_ session: RecordedSession) throws {
        session.recorder.begin(on: try LineWriter(path: file.path))
    }

    @Test(arguments: 1...4)
    func `replaying a recording gives the announcements and the picture of the session`(seed: Int) throws {
        let session = RecordedSession(scene: ["face", "pieces"][seed % 2])
        try record(session)
        session.playAbout(400, seed: UInt64(seed))

        let announcements = Announcements(kinds: RecognizerKind.standard)
        let playback = try Playback(file.bytes, announcements: announcements)
        try playback.play()
        let said = session.said()
        let isSame = announcements.said() == said
        #expect(isSame)
        #expect(said.utf8.count > 1000)
        #expect(playback.shows(what: session))
    }

    @Test func `a recording is a valid file after each round`() throws {
        let session = RecordedSession()
        try record(session)
        #expect(file.lines.count == 1)
        session.hand.touch(1, at: Point(x: 640, y: 400))
        #expect(file.lines.last == #"{"t":0,"id":1,"phase":"began","x":640,"y":400}"#)
        session.hand.advance(.milliseconds(8))
        session.hand.move(1, by: Vector(dx: 4, dy: 0.5))
        #expect(file.lines.last == #"{"t":0.008,"id":1,"phase":"moved","x":644,"y":400.5}"#)
        #expect(file.bytes.last == UInt8(ascii: "\n"))
    }

    @Test func `a recording started during a gesture contains the whole gesture`() throws {
        let session = RecordedSession()
        session.playAbout(100, seed: 3)
        session.rest()
        session.hand.touch(1, at: Point(x: 640, y: 400))
        session.hand.touch(2, at: Point(x: 700, y: 420))
        for _ in 1...10 {
            session.hand.advance(.milliseconds(8))
            session.hand.move(1, by: Vector(dx: 3, dy: -5))
        }
        try record(session)
        session.hand.move(2, by: Vector(dx: 10, dy: 30))
        session.hand.lift(1)
        session.hand.lift(2)

        #expect(file.lines.prefix(3).contains { $0.contains(#""id":1,"phase":"began""#) })
        #expect(file.lines.count < 20)
        let playback = try Playback(file.bytes)
        try playback.play()
        #expect(playback.shows(what: session))
    }

    @Test func `a recording contains the pointer's location`() throws {
        let session = RecordedSession()
        session.hand.hover(.entered, at: Point(x: 30, y: 40))
        session.hand.press("Tab")
        try record(session)
        #expect(
            file.lines.dropFirst() == [
                #"{"t":0,"hover":"entered","x":30,"y":40}"#, #"{"t":0.000000001,"key":"Tab"}"#,
            ])
    }

    /// - Parameter session: A session during a gesture of the first finger.
    private func expectWaitsForRest(_ session: RecordedSession) throws {
        try record(session)
        session.hand.move(1, by: Vector(dx: 50, dy: 0))
        #expect(file.bytes.isEmpty)
        session.hand.lift(1)
        session.rest()
        session.hand.touch(1, at: Point(x: 20, y: 700))
        #expect(file.lines.count == 2)
    }

    @Test func `if a gesture lasts more than ten minutes, a recording starts only after the gesture ends`() throws {
        let session = RecordedSession()
        session.hand.touch(1, at: Point(x: 640, y: 400))
        session.hand.advance(.seconds(601))
        session.hand.move(1, by: Vector(dx: 50, dy: 0))
        try expectWaitsForRest(session)
        // The piece is put down, which only its picture shows.
        session.hand.wait(.milliseconds(200))
        let playback = try Playback(file.bytes)
        try playback.play()
        #expect(playback.shows(what: session))
    }

    /// Fault in memory: touches that are reported 1000 times per second never lift, and no
    /// recording is active.
    @Test func `if a gesture has more input than is kept, a recording starts only after all fingers lift`() throws {
        let session = RecordedSession(keepsBytes: 10_000)
        session.hand.touch(1, at: Point(x: 640, y: 400))
        for step in 1...500 {
            session.hand.advance(.milliseconds(1))
            session.hand.move(1, to: Point(x: 640, y: 400 + Double(step % 100)))
        }
        try expectWaitsForRest(session)
    }

    @Test func `a recording that starts after 4000 movements of the pointer is still small`() throws {
        let session = RecordedSession()
        for step in 0..<4000 {
            session.hand.advance(.milliseconds(8))
            session.hand.hover(.moved, at: Point(x: Double(step % 1000), y: 40))
        }
        try record(session)
        #expect(file.bytes.count < 1 << 15)
    }

    @Test func `the program continues when the recording cannot be written, and reports why`() throws {
        let session = RecordedSession()
        var failures: [PlatformError] = []
        session.recorder.onFailure = { failures.append($0) }
        session.recorder.begin(on: try LineWriter(path: "/dev/full"))
        #expect(failures.count == 1)
        #expect(!session.recorder.isRecording)
        session.hand.touch(1, at: Point(x: 640, y: 400))
        #expect(failures.count == 1)
        #expect(session.recorder.failure?.operation == "write")
    }
}
