import Recordings
import Testing

/// At the end of a recording, or after an error, all active input is canceled.
@MainActor @Suite struct OpenEndTests {
    private nonisolated static let hover = [
        #"{"t":0.1,"hover":"entered","x":50,"y":50}"#, #"{"t":0.2,"hover":"moved","x":60,"y":50}"#,
    ]
    private nonisolated static let scroll = [
        #"{"t":0.1,"scroll":[0,1],"x":50,"y":50}"#, #"{"t":0.15,"scroll":[0,1],"x":50,"y":50}"#,
    ]
    private nonisolated static let drag = [
        finger(1, "began", 0, 100, 100), finger(1, "moved", 0.1, 150, 100), finger(1, "moved", 0.2, 160, 100),
    ]

    @Test(arguments: [
        (hover, "hover", ["0.1 hover began", "0.2 hover changed", "0.2 hover cancelled"]),
        (scroll, "pan", ["0.1 pan began", "0.15 pan changed", "0.15 pan cancelled"]),
        (drag, "pan", ["0.1 pan began", "0.2 pan changed", "0.2 pan cancelled"]),
    ])
    func `a gesture that has not ended is canceled at the last time stamp of the recording`(
        lines: [String], kind: String, expected: [String]
    ) throws {
        #expect(try Recognizing(lines, kind).summary == expected)
        // The last time is the time that has passed before the end. Until then, a scroll has ended.
        let later = try Recognizing(lines + [#"{"t":9}"#], kind).summary
        #expect(later.last == (kind == "pan" && lines == Self.scroll ? "0.3 pan ended" : "9 \(kind) cancelled"))
        // No part of an invalid line is used.
        let damaged = try Recognizing(lines + [#"{"t":5,"id":1,"phase":"flown"}"#], kind)
        #expect(damaged.summary == expected && damaged.error?.line == lines.count + 2)
    }

    @Test func `the end of a recording does not cancel a gesture that has ended`() throws {
        let lines = Self.drag + [finger(1, "ended", 0.3, 160, 100)]
        #expect(try Recognizing(lines, "pan").summary.last == "0.3 pan ended")
        let scrolled = [
            #"{"t":0.1,"scroll":[0,1],"x":50,"y":50,"phase":"moved"}"#,
            #"{"t":0.4,"scroll":[0,0],"x":50,"y":50,"phase":"ended"}"#,
        ]
        #expect(try Recognizing(scrolled, "pan").summary == ["0.1 pan began", "0.4 pan ended"])
        let left = Self.hover + [#"{"t":0.3,"hover":"left","x":60,"y":50}"#]
        #expect(try Recognizing(left, "hover").summary.filter { $0.hasSuffix("cancelled") } == [])
    }

    /// A throw of the map glides on after the last line of the file.
    @Test func `a replay cancels a glide that has not ended`() throws {
        let outcome = try Shell.run(
            #"""
            { echo '{"touchstone":1,"scene":"map"}'
              for i in {0..5}; do
                phase=moved; ((i == 0)) && phase=began; ((i == 5)) && phase=ended
                echo "{\"t\":0.0$i,\"id\":1,\"phase\":\"$phase\",\"x\":$((400 + 60 * i)),\"y\":300}"
              done; } > throw.jsonl
            touchstone replay throw.jsonl --announcements - > announced
            head -n 1 announced | grep -o '"recognizer":"transform","view":"map","state":"began"'
            tail -n 1 announced | grep -o '^{"t":0.05,.*"state":"cancelled"' | grep -o '"state".*'
            """#)
        #expect(
            outcome.output == """
                "recognizer":"transform","view":"map","state":"began"
                "state":"cancelled"

                """, "\(outcome)")
    }
}
