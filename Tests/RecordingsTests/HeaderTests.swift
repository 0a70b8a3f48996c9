import Geometry
import Recordings
import Testing
import Touches

@Suite struct HeaderTests {
    @Test func `a header contains the values that apply to the whole recording`() throws {
        let header = try Reading(
            #"{"touchstone":1,"size":[640,480.5],"scene":"pieces","millimetresPerPixel":0.2646,"#
                + #""options":{"style":"android"},"state":{"camera":[1,2]}}"#
        ).header
        #expect(
            header
                == RecordingHeader(
                    size: Size(width: 640, height: 480.5), scene: "pieces", millimetersPerPixel: 0.2646,
                    options: ["style": .text("android")], state: ["camera": .list([.number(1), .number(2)])]))
    }

    @Test func `the default window is 1280 by 800`() throws {
        #expect(try Reading(#"{"touchstone":1}"#).header == RecordingHeader(size: Size(width: 1280, height: 800)))
    }

    @Test func `another program's header may have any keys, and known keys are used`() throws {
        let header = try Reading(#"{"case":"x","size":"large","scene":["a"],"device":null,"millimetresPerPixel":0.1}"#)
            .header
        #expect(header.isForeign)
        #expect(header.size == Size(width: 1280, height: 800))
        #expect(header.scene == nil)
        #expect(header.millimetersPerPixel == 0.1)
    }

    @Test(arguments: [
        ("", "missing"), (#"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#, "missing"), ("[1]", "an object"),
        (#"{"touchstone":2}"#, "version must be 1"), (#"{"touchstone":"1"}"#, "version must be 1"),
        (#"{"touchstone":1,"size":[0,800]}"#, "more than 0"), (#"{"touchstone":1,"size":[1,2,3]}"#, "[width, height]"),
        (#"{"touchstone":1,"scene":4}"#, "`scene` must be a text"),
        (#"{"touchstone":1,"millimetresPerPixel":0}"#, "more than 0"),
        (#"{"touchstone":1,"options":{"a":null}}"#, "null"), (#"{"touchstone":1"#, "not valid JSON"), ("evemu", "JSON"),
    ])
    func `an invalid header is an error in line 1`(line: String, word: String) {
        let error = #expect(throws: RecordingError.self) { try Reading(line + "\n{\"t\":0}\n") }
        #expect(error?.line == 1)
        #expect(error?.reason.contains(word) == true, "\(error?.reason ?? "")")
    }

    @Test func `an empty file is an error, because the header is missing`() {
        let error = #expect(throws: RecordingError.self) { try Reading("") }
        #expect(error?.description(inFile: "a.jsonl").hasPrefix("a.jsonl:1: the header is missing") == true)
    }
}
