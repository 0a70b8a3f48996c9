import Drawing
import Geometry
import GestureTesting
import Platform
import Recordings
import Scenes
import Sessions
import Shell
import Testing
import Touches

@Suite struct `seeking in a recording` {
    private let file = TemporaryFile()

    /// A long session with all kinds of input, and rests in between.
    private func session(_ scene: String, seed: UInt64) throws -> RecordedSession {
        let session = RecordedSession(scene: scene)
        session.recorder.begin(on: try LineWriter(path: file.path))
        for part in 0..<6 {
            session.playAbout(60, seed: seed * 100 + UInt64(part))
            session.rest()
        }
        return session
    }

    @Test(arguments: Array(SceneKind.all.map(\.name).enumerated()))
    func `seeking shows the exact picture, regardless of what was shown before`(number: Int, scene: String) throws {
        _ = try session(scene, seed: UInt64(number))
        let bytes = file.bytes
        let end = try #require(RecordingLength.seconds(in: bytes[...]))
        let playback = try Playback(bytes)
        playback.keepMarks()
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<4 {
            let instant = Double.random(in: 0...end, using: &generator)
            #expect(try playback.go(to: instant))
            let straight = try Playback(bytes)
            try straight.play(upTo: instant)
            let isSame = playback.runner.refinedPicture == straight.runner.refinedPicture
            #expect(isSame, "at \(instant) s of \(end) s in \(scene)")
            #expect(playback.rounds == straight.rounds)
        }
    }

    @Test func `seeking in either direction also shows animations that run between the lines of a recording`() throws {
        let fling = """
            {"touchstone":1,"size":[1280,800],"scene":"map"}
            {"t":0,"id":1,"phase":"began","x":600,"y":400}
            {"t":0.016,"id":1,"phase":"moved","x":580,"y":400}
            {"t":0.032,"id":1,"phase":"moved","x":560,"y":400}
            {"t":0.048,"id":1,"phase":"ended","x":550,"y":400}

            """
        let playback = try Playback(Array((fling + "{\"t\":3}\n").utf8))
        playback.keepMarks()
        let frames = (4...187).map { "{\"t\":\(Double($0) * 0.016)}\n" }.joined()
        var pictures: [[Item]] = []
        for instant in [0.96, 0.48, 2.88, 1.44, 1.44] {
            #expect(try playback.go(to: instant))
            let straight = try Playback(Array((fling + frames).utf8))
            try straight.play(upTo: instant)
            pictures.append(straight.runner.refinedPicture)
            #expect(playback.runner.refinedPicture == pictures.last, "at \(instant) s")
        }
        #expect(pictures[0] != pictures[1] && pictures[0] != pictures[2])
    }

    @Test func `seeking starts from the nearest saved state, not from the beginning`() throws {
        _ = try session("pieces", seed: 3)
        let playback = try Playback(file.bytes)
        playback.keepMarks()
        #expect(try playback.go(to: .infinity))
        let (all, end) = (playback.rounds, playback.seconds)
        var turned = 0
        playback.onRound = { _ in turned += 1 }
        #expect(try playback.go(to: end - 0.01))
        #expect(turned < all / 2)
    }

    @Test func `seeking stops after a given number of rounds and resumes from there`() throws {
        _ = try session("pieces", seed: 4)
        let playback = try Playback(file.bytes)
        #expect(try !playback.go(to: .infinity, rounds: 10))
        #expect(playback.rounds == 10)
        #expect(try playback.go(to: .infinity))
    }

    @Test func `a truncated line is reported with its number after all lines before it have played`() throws {
        _ = try session("pieces", seed: 5)
        let lines = file.lines.prefix(40)
        let playback = try Playback(Array(lines.joined(separator: "\n").utf8) + Array("\n{\"t\":".utf8))
        #expect(throws: RecordingError.self) { try playback.go(to: .infinity) }
        #expect(playback.rounds > 10)
        do throws(RecordingError) { _ = try playback.nextTime() } catch { #expect(error.line == 41) }
    }

    @Test func `the length of a recording is the time of its last whole line`() {
        func length(_ text: String) -> Double? { RecordingLength.seconds(in: Array(text.utf8)[...]) }
        #expect(length("{\"touchstone\":1}\n{\"t\":0.5}\n{\"t\":2.25}\n") == 2.25)
        #expect(length("{\"touchstone\":1}\n{\"t\":0.5}\n{\"t\":2.2") == 0.5)
        #expect(length("\"x\":3}\n{\"t\":7,\"key\":\"q\"}") == 7)
        #expect(length("{\"touchstone\":1}\n") == nil)
    }
}
