import Geometry
import Recordings
import Testing
import Touches

/// Keys in recordings.
@Suite struct `keys in a recording` {
    private func text(_ key: KeyInput) -> String {
        var writer = RecordingWriter()
        return String(
            decoding: writer.lines(of: InputBatch(InputEvent(time: .milliseconds(500), .key(key)))), as: UTF8.self)
    }

    private func read(_ lines: String) throws -> [InputEvent.Content] {
        let reading = try Reading("{\"touchstone\":1}\n" + lines)
        if let error = reading.error { throw error }
        return reading.rounds.flatMap(\.batch.events).map(\.content)
    }

    @Test func `a key press without details is written in the original format`() {
        #expect(text(KeyInput(key: "q", modifiers: .shift)) == #"{"t":0.5,"key":"q","modifiers":["shift"]}"# + "\n")
    }

    @Test func `repeats and releases are read back as they were written`() throws {
        let keys = [KeyInput(key: "a", modifiers: .shift, isRepeat: true), KeyInput(key: "a", phase: .up)]
        for key in keys { #expect(try read(text(key)) == [.key(key)]) }
        #expect(text(keys[0]) == #"{"t":0.5,"key":"a","modifiers":["shift"],"repeat":true}"# + "\n")
    }

    @Test func `the text of a key is not written, and text in an old recording is ignored`() throws {
        #expect(text(KeyInput(key: "e", text: "é")) == #"{"t":0.5,"key":"e"}"# + "\n")
        for text in [#""é""#, "7"] {
            #expect(try read(#"{"t":0.5,"key":"e","characters":\#(text)}"#) == [.key(KeyInput(key: "e"))])
        }
    }

    @Test func `a release is written with a JSON key of its own`() {
        #expect(text(KeyInput(key: "a", phase: .up)) == #"{"t":0.5,"keyUp":"a"}"# + "\n")
    }

    @Test(arguments: [
        #"{"t":1,"keyUp":""}"#, #"{"t":1,"key":"a","keyUp":"a"}"#, #"{"t":1,"key":"a","repeat":1}"#,
    ])
    func `a line without a valid key is an error`(line: String) {
        #expect(throws: RecordingError.self) { try read(line) }
    }
}
