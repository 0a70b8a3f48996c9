import Drawing
import Recognition
import Testing
import Touches

@testable import Recordings
@testable import Stage

/// Announcements do not depend on where views are painted.
@MainActor @Suite struct AheadCorpusTests {
    /// The announcements of a recording, and the number of pictures with a view ahead of its place.
    /// A picture is painted after each round, for 16 ms later.
    private func play(_ name: String) throws -> (announcements: [UInt8], picturesAhead: Int) {
        var reader = try RecordingReader(BytesInMemory(Corpus.recording(name)))
        let recognition = try Recognition(Corpus.setup(for: name), header: reader.header, announcesFailures: true)
        let engine = recognition.engine
        show(engine.root)
        var picturesAhead = 0
        let error = reader.forEachRound { round in
            recognition.receive(round)
            let inPlace = Picture(of: engine.root)
            engine.root.appearance.lookahead = Lookahead(from: engine.now, to: engine.now + .milliseconds(16))
            if Picture(of: engine.root) != inPlace { picturesAhead += 1 }
            engine.root.appearance.lookahead = nil
            return true
        } willWait: {
        }
        if let error { throw error }
        recognition.finish(ignoredLines: reader.ignoredLines)
        return (recognition.drainLines(), picturesAhead)
    }

    private func show(_ view: View) {
        (view.backgroundColor, view.presentsAhead) = (.white, true)
        for subview in view.subviews { show(subview) }
    }

    @Test(arguments: Corpus.names)
    func `announcements do not depend on painting ahead`(name: String) throws {
        let announcements = try play(name).announcements
        #expect(try announcements == Corpus.expectation(for: name))
    }

    @Test(arguments: ["tf201_single_drag", "nexus4_two_finger_pan", "elan_cando_1_finger_drag_up_down"])
    func `views held by moving fingers are painted ahead`(name: String) throws {
        #expect(try play("recordings/\(name)").picturesAhead > 20)
    }
}
