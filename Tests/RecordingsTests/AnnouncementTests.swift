import Recognition
import Recordings
import Testing

@MainActor @Suite struct AnnouncementTests {
    @Test func `a pan announces its location and translation`() throws {
        let result = try Recognizing(
            [
                finger(1, "began", 0, 100, 100.5), finger(1, "moved", 0.016, 104, 100.5),
                finger(1, "moved", 0.032, 120, 100.5), finger(1, "moved", 0.048, 130.25, 99),
                finger(1, "stationary", 0.05, 130.25, 99), finger(1, "ended", 0.064, 140, 99),
            ], "pan")
        #expect(
            result.linesWithoutVelocity == [
                #"{"t":0.032,"recognizer":"pan","view":"root","state":"began","touches":1,"location":[120,100.5],"translation":[0,0]}"#,
                #"{"t":0.048,"recognizer":"pan","view":"root","state":"changed","touches":1,"location":[130.25,99],"translation":[10.25,-1.5]}"#,
                #"{"t":0.064,"recognizer":"pan","view":"root","state":"ended","touches":1,"location":[140,99],"translation":[10.25,-1.5]}"#,
                #"{"view":"root","transform":[1,0,0,1,0,0],"touches":{"began":1,"ended":1,"cancelled":0}}"#,
            ])
        #expect(result.lines[0].numbers(of: "velocity").count == 2)
    }

    @Test func `a pinch and a transform recognizer announce their own measurements in a fixed order`() throws {
        let result = try Recognizing(
            [
                finger(1, "began", 0, 100, 300), finger(2, "began", 0, 300, 300),
                finger(1, "moved", 0.02, 0, 300), finger(2, "moved", 0.02, 400, 300),
                finger(1, "ended", 0.04, 0, 300), finger(2, "ended", 0.04, 400, 300),
            ], "pinch", "transform")
        #expect(
            result.linesWithoutVelocity[..<2] == [
                #"{"t":0.02,"recognizer":"pinch","view":"root","state":"began","touches":2,"location":[200,300],"scale":1}"#,
                #"{"t":0.02,"recognizer":"transform","view":"root","state":"began","touches":2,"location":[200,300],"translation":[0,0],"scale":1,"rotation":0,"transform":[1,0,0,1,0,0]}"#,
            ])
        #expect(result.lines[0].value(of: "velocity") != nil)
        #expect(result.lines[1].value(of: "velocity") == nil)
    }

    @Test func `a swipe announces its direction, and a tap announces no measurements`() throws {
        let swipe = try Recognizing(
            (0...10).map { finger(1, $0 == 0 ? "began" : "moved", Double($0) / 100, 500 - Double($0) * 20, 100) },
            setup: #"{"views":[{"name":"a","recognizers":[{"kind":"swipe","direction":["up","left"]}]}]}"#)
        #expect(swipe.lines.first?.hasSuffix(#","direction":"left"}"#) == true)
        let tap = try Recognizing([finger(1, "began", 0, 20, 30), finger(1, "ended", 0.1, 21, 30)], "tap")
        #expect(
            tap.lines.first
                == #"{"t":0.1,"recognizer":"tap","view":"root","state":"ended","touches":1,"location":[21,30]}"#)
    }

    @Test func `a deadline is announced at its due time, before the rest of its round`() throws {
        let result = try Recognizing(
            [finger(1, "began", 0.25, 50, 50), finger(1, "moved", 0.9, 90, 50), finger(1, "ended", 1, 90, 50)],
            "longPress", "pan")
        #expect(
            result.summary == [
                "0.75 longPress began", "0.9 longPress changed", "0.9 pan began", "1 longPress ended", "1 pan ended",
            ])
    }

    @Test func `an announced time has all the digits that it has in the recording`() throws {
        let result = try Recognizing(
            [finger(1, "began", 0.1000000000123, 20, 30), finger(1, "ended", 0.2000000000123, 20, 30)], "tap")
        #expect(result.summary == ["0.2000000000123 tap ended"])
    }

    @Test func `failed attempts are announced with their reasons and causes`() throws {
        let setup = #"""
            {"views":[{"name":"a","recognizers":[{"kind":"tap"},{"kind":"tap","name":"double","numberOfTapsRequired":2},
             {"kind":"longPress"},{"kind":"pan"}]}],"require":[{"recognizer":"tap","toFail":"double"}]}
            """#
        let lines = [
            finger(1, "began", 0, 50, 50), finger(1, "ended", 0.05, 50, 50), finger(1, "began", 0.15, 50, 50),
            finger(1, "ended", 0.2, 50, 50),
        ]
        let result = try Recognizing(lines, setup: setup, failures: true)
        #expect(
            result.lines.contains(
                #"{"t":0.2,"recognizer":"tap","view":"a","state":"failed","reason":"requirementWon","by":"double"}"#))
        #expect(
            result.lines.contains(
                #"{"t":0.05,"recognizer":"longPress","view":"a","state":"failed","reason":"tooShort"}"#))
        #expect(result.summary.contains("0.2 double ended"))
        #expect(try Recognizing(lines, setup: setup).summary == ["0.2 double ended"])
    }

    @Test func `an attempt whose touch was canceled announces the cause`() throws {
        let lines = [
            finger(1, "began", 0, 50, 50),
            #"{"t":0.1,"id":1,"phase":"cancelled","x":50,"y":50,"cause":"grab"}"#,
            finger(2, "began", 0.2, 50, 50), finger(2, "cancelled", 0.3, 50, 50),
        ]
        let result = try Recognizing(lines, "pan", failures: true)
        #expect(
            result.lines.prefix(2) == [
                #"{"t":0.1,"recognizer":"pan","view":"root","state":"failed","reason":"cancelledByGrab"}"#,
                #"{"t":0.3,"recognizer":"pan","view":"root","state":"failed","reason":"touchesCancelled"}"#,
            ])
    }

    @Test(arguments: 1...2) func `the last line of the announcements counts the lines that were ignored`(count: Int)
        throws
    {
        let lines = (0..<count).map { finger(1, "moved", Double($0), 1, 1) }
        let result = try Recognizing(lines, "pan")
        #expect(result.lines.last == #"{"ignored":\#(count)}"#)
        #expect(result.lines.count == 2)
    }

    @Test func `touches that are down when a recording ends are canceled, and later deadlines do not fire`() throws {
        let result = try Recognizing(
            [finger(1, "began", 0, 50, 50), finger(1, "moved", 0.1, 90, 50), "{\"t\":0.4}"], "pan", "longPress")
        #expect(result.summary == ["0.1 pan began", "0.4 pan cancelled"])
        #expect(result.view("root").hasSuffix(#""touches":{"began":1,"ended":0,"cancelled":1}}"#))
    }

    @Test func `gestures are announced as a recording arrives from a pipe, with the same lines as from a file`()
        throws
    {
        let chunks =
            ["{\"touchstone\":1}\n"]
            + [
                finger(1, "began", 0, 50, 50), finger(1, "moved", 0.1, 90, 50), finger(1, "ended", 0.2, 90, 50),
            ].map { $0 + "\n" }
        let setup = try RecognitionSetup(recognizers: ["pan"], kinds: RecognizerKind.standard)
        let live = try Recognizing(HaltingPipe(chunks[0], chunks[1], chunks[2], chunks[3]), setup)
        let file = try Recognizing(BytesInMemory(chunks.joined()), setup)
        #expect(live.lines == file.lines)
        #expect(live.waits > file.waits)
    }
}
