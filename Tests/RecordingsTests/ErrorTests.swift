import Recordings
import Testing
import Touches

@Suite struct ErrorTests {
    /// Invalid lines, each with a word of the reason.
    static let invalid: [(line: String, word: String)] = [
        (#"{"t":0,"id":1,"phase":"began","x":NaN,"y":2}"#, "finite number"),
        (#"{"t":0,"id":1,"phase":"began","x":-Infinity,"y":2}"#, "finite number"),
        (#"{"t":0,"id":1,"phase":"began","x":1e999,"y":2}"#, "10000000, found a number that"),
        (#"{"t":0,"id":1,"phase":"began","x":1e23,"y":2}"#, "10000000"),
        (#"{"t":0,"id":1,"phase":"began","x":1,"y":-10000000.5}"#, "10000000"),
        (#"{"t":1e8}"#, "10000000"),
        (#"{"t":-1}"#, "`t`"),
        (#"{"t":"1"}"#, "`t`"),
        (#"{"id":1,"phase":"began","x":1,"y":2}"#, "`t` is missing"),
        (#"{"t":0,"phase":"began","x":1,"y":2}"#, "requires `id`"),
        (#"{"t":0,"x":1,"y":2}"#, "requires `id`"),
        (#"{"t":0,"id":1,"x":1,"y":2}"#, "`phase` is missing"),
        (#"{"t":0,"id":1,"phase":"began","x":1}"#, "`y` is missing"),
        (#"{"t":0,"id":1,"phase":"landed","x":1,"y":2}"#, "began, moved, stationary, ended, cancelled"),
        (#"{"t":0,"id":1,"phase":3,"x":1,"y":2}"#, "`phase`"),
        (#"{"t":0,"id":-1,"phase":"began","x":1,"y":2}"#, "4294967295"),
        (#"{"t":0,"id":4294967296,"phase":"began","x":1,"y":2}"#, "4294967295"),
        (#"{"t":0,"id":1.5,"phase":"began","x":1,"y":2}"#, "whole number"),
        (#"{"t":0,"id":1,"phase":"began","x":null,"y":2}"#, "`x`"),
        (#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"pressure":1.5}"#, "from 0 to 1"),
        (#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"kind":"paw"}"#, #"finger, pen, mouse, found "paw""#),
        (#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"kind":"mouse","button":4}"#, "1, 2 or 3"),
        (#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"modifiers":["hyper"]}"#, "shift, control, alt, super"),
        (#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"x":3}"#, "twice"),
        (#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"samples":[[0,1,3]]}"#, "must equal the line"),
        (#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"samples":[[1,1,2]]}"#, "newer"),
        (#"{"t":1,"id":1,"phase":"began","x":1,"y":2,"stamp":1.5}"#, "`stamp` must not be after `t`, 1, found 1.5"),
        (#"{"t":1,"stamp":0.5}"#, "`stamp` requires `id`"),
        (#"{"t":1,"id":1,"phase":"began","x":1,"y":2,"stamp":0.5,"samples":[[0.6,1,2]]}"#, "newer"),
        (#"{"t":1,"id":1,"phase":"began","x":1,"y":2,"samples":[[1,0,0],[0.5,1,2]]}"#, "oldest"),
        (#"{"t":1,"id":1,"phase":"began","x":1,"y":2,"samples":[[1,2]]}"#, "[t, x, y]"),
        (#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"scroll":[0,1]}"#, "both"),
        (#"{"t":0,"scroll":[0],"x":1,"y":2}"#, "[dx, dy]"),
        (#"{"t":0,"scroll":[0,1],"x":1}"#, "`y` is missing"),
        (#"{"t":0,"touchpad":"rub","phase":"began","fingers":2,"x":1,"y":2}"#, "pinch, swipe"),
        (#"{"t":0,"touchpad":"pinch","phase":"began","x":1,"y":2}"#, "`fingers` is missing"),
        (#"{"t":0,"hover":"over","x":1,"y":2}"#, "entered, moved, left"),
        (#"{"t":0,"key":""}"#, "keysym"),
        (#"{"t":0,"key":7}"#, "`key`"),
        (#"{"t":0,"resize":[0,100]}"#, "more than 0"),
        (#"{"t":0,"setting":[1]}"#, "must be an object"),
        (#"{"t":0,"setting":{"a":null}}"#, "null"),
        (#"{"t":0,"setting":{"a":1e9}}"#, "10000000"),
        (#"{"t":0,"setting":{"a":1,"a":2}}"#, "twice"),
        (#"{"t":0"#, "'}'"),
        (#"{"t":0} {"t":1}"#, "nothing more"),
        (#"{"t":01}"#, "leading 0"),
        (#"{"t":1.}"#, "after the point"),
        (#"{"t":1e}"#, "exponent"),
        (#"{"t":0,}"#, "`key`"),
        (#"{'t':0}"#, "`key`"),
        (#"{"t" 0}"#, "':'"),
        (#"[0]"#, "'{'"),
        (#""#, "empty"),
        (#"{"t":0,"key":"\q"}"#, "escape"),
        (#"{"t":0,"key":"\ud800"}"#, "surrogate"),
        ("{\"t\":0,\"key\":\"a\tb\"}", "control character"),
        ("\u{0}\u{1}", "0x0"),
        (#"{"t":0,"a":"# + String(repeating: "[", count: 32) + String(repeating: "]", count: 32) + "}", "32 levels"),
    ]

    @Test(arguments: invalid.indices)
    func `reading stops at an invalid line, and the error gives its number and the reason`(index: Int) throws {
        let (line, word) = Self.invalid[index]
        let reading = try Reading(lines: #"{"t":0,"id":5,"phase":"began","x":1,"y":2}"#, line, #"{"t":9}"#)
        let error = try #require(reading.error, "\(line)")
        #expect(error.line == 3)
        #expect(error.reason.contains(word), "\(line): \(error.reason)")
        #expect(reading.summary == "0.0: 5 began")
        #expect(reading.closing?.summary == "0.0: 5 cancelled")
    }

    @Test func `JSON nesting up to the limit is accepted`() throws {
        let nested = String(repeating: "[", count: 31) + String(repeating: "]", count: 31)
        #expect(try Reading(lines: #"{"t":0,"a":\#(nested)}"#).error == nil)
    }

    @Test func `decreasing times are an error`() throws {
        let reading = try Reading(lines: #"{"t":1}"#, #"{"t":0.999}"#)
        #expect(reading.error?.line == 3)
        #expect(reading.error?.reason.contains("less than in the line before, 1, found 0.999") == true)
    }

    @Test func `a touch that is down cannot land again`() throws {
        let reading = try Reading(
            lines: #"{"t":0,"id":5,"phase":"began","x":1,"y":2}"#, #"{"t":2,"id":5,"phase":"began","x":1,"y":2}"#)
        #expect(reading.error?.line == 3)
        #expect(reading.error?.reason.contains("finger 5") == true)
        #expect(reading.closing?.seconds == 0)
    }

    /// Fault in security: a recording with an unlimited number of touches.
    @Test func `at most a thousand touches may be down`() throws {
        let lines = (1...1001).map { #"{"t":\#($0),"id":\#($0),"phase":"began","x":1,"y":2}"# }
        let reading = try Reading("{\"touchstone\":1}\n" + lines.joined(separator: "\n"))
        #expect(reading.error?.line == 1002)
        #expect(reading.error?.reason.contains("1000 fingers") == true)
        #expect(reading.closing?.batch.events.count == 1000)
    }

    @Test func `the rounds before a truncated last line are read`() throws {
        let reading = try Reading("{\"touchstone\":1}\n{\"t\":1}\n{\"t\":1.5,\"id\":1,\"pha")
        #expect(reading.summary == "1.0: time")
        #expect(reading.error?.line == 3)
    }

    /// Fault in security: bytes that are not UTF-8.
    @Test func `invalid UTF-8 is an error`() throws {
        let bytes = Array("{\"touchstone\":1}\n{\"t\":0,\"key\":\"".utf8) + [0xFF, 0xC3] + Array("\"}\n".utf8)
        #expect(try Reading(BytesInMemory(bytes)).error?.reason.contains("UTF-8") == true)
    }

    @Test func `a line may be as long as the limit, but no longer`() throws {
        let frame = #"{"t":0,"a":""}"#.utf8.count
        let longest = #"{"t":0,"a":"\#(String(repeating: "x", count: (1 << 20) - frame))"}"#
        #expect(try Reading(lines: longest, #"{"t":1}"#).error == nil)
        let reading = try Reading(lines: #"{"t":0}"#, longest + " ", #"{"t":1}"#)
        #expect(reading.error?.failure == .tooLong)
        #expect(reading.error?.line == 3)
    }

    /// Fault in security: an endless line in a recording.
    @Test func `reading stops when an endless line exceeds the limit`() throws {
        var source = Endless()
        source.left = 1 << 40
        let reading = try Reading(source)
        #expect(reading.error == RecordingError(.tooLong, line: 2))
    }
}

/// A header and an endless line.
private struct Endless: ByteSource {
    var left = 0
    private var hasBegun = false

    mutating func read(into buffer: inout [UInt8], startingAt index: Int, timeout: Duration?) -> ByteArrival {
        let text = Array((hasBegun ? "xxxxxxxxxxxxxxxx" : "{\"touchstone\":1}\n\"").utf8)
        hasBegun = true
        let count = min(text.count, buffer.count - index)
        buffer.replaceSubrange(index..<index + count, with: text[..<count])
        left -= count
        return left > 0 ? .bytes(count) : .end
    }
}
