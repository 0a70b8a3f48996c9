import Geometry
import Recordings
import Testing
import Touches

@Suite struct RoundTests {
    @Test func `lines with the same time form one round`() throws {
        let reading = try Reading(
            lines: #"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#, #"{"t":0,"id":2,"phase":"began","x":3,"y":4}"#,
            #"{"t":0.5,"id":1,"phase":"moved","x":5,"y":6}"#)
        #expect(reading.summary == "0.0: 1 began, 2 began; 0.5: 1 moved")
    }

    @Test func `a second line for the same touch begins a new round with the same time`() throws {
        let reading = try Reading(
            lines: #"{"t":1,"id":1,"phase":"began","x":1,"y":2}"#, #"{"t":1,"id":2,"phase":"began","x":1,"y":2}"#,
            #"{"t":1,"id":1,"phase":"moved","x":5,"y":6}"#, #"{"t":1,"id":2,"phase":"ended","x":5,"y":6}"#)
        #expect(reading.summary == "1.0: 1 began, 2 began; 1.0: 1 moved, 2 ended")
    }

    @Test func `a touch that lands again at the time of its lift begins a new round`() throws {
        let reading = try Reading(
            lines: #"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#, #"{"t":1,"id":1,"phase":"ended","x":1,"y":2}"#,
            #"{"t":1,"id":1,"phase":"began","x":5,"y":6}"#)
        #expect(reading.summary == "0.0: 1 began; 1.0: 1 ended; 1.0: 1 began")
    }

    @Test func `a line that contains only a time forms a round or joins one`() throws {
        let reading = try Reading(
            lines: #"{"t":0.25}"#, #"{"t":0.5,"hover":"moved","x":1,"y":2}"#, #"{"t":0.5}"#)
        #expect(reading.summary == "0.25: time; 0.5: hover moved, time")
    }

    /// Fault in security: a recording in which every line has the same time.
    @Test func `a round ends at 4 MiB, and the next round has the same time`() throws {
        let line = #"{"t":1,"scroll":[0,1],"x":1,"y":2}"# + String(repeating: " ", count: 1 << 19) + "\n"
        let reading = try Reading(#"{"touchstone":1}"# + "\n" + String(repeating: line, count: 20))
        #expect(reading.rounds.map(\.batch.events.count) == [7, 7, 6])
        #expect(reading.rounds.allSatisfy { $0.seconds == 1 })
    }

    @Test func `a line for a touch that is not down is counted as ignored, and only its time is used`() throws {
        let reading = try Reading(
            lines: #"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#, #"{"t":0,"id":7,"phase":"moved","x":1,"y":2}"#,
            #"{"t":0,"id":2,"phase":"began","x":1,"y":2}"#, #"{"t":1,"id":8,"phase":"ended","x":1,"y":2}"#)
        #expect(reading.summary == "0.0: 1 began, 2 began; 1.0: time")
        #expect(reading.ignoredLines == 2)
    }

    @Test func `touches that are down at the end of a recording are canceled in place at its last time stamp`() throws {
        let reading = try Reading(
            lines: #"{"t":0,"id":9,"phase":"began","x":1,"y":2}"#,
            #"{"t":0,"id":4,"phase":"began","x":3,"y":4,"kind":"mouse","button":3}"#,
            #"{"t":1,"id":9,"phase":"moved","x":5,"y":6}"#, #"{"t":2.5}"#)
        let closing = try #require(reading.closing)
        #expect(closing.summary == "2.5: 9 cancelled, 4 cancelled")
        let first = TouchInput(id: TouchID(9), phase: .cancelled, location: Point(x: 5, y: 6))
        let second = TouchInput(
            id: TouchID(4), phase: .cancelled, location: Point(x: 3, y: 4), type: .indirectPointer, button: 3)
        #expect(closing.batch.events == [first, second].map { InputEvent(time: .milliseconds(2500), .touch($0)) })
    }

    @Test func `a touchpad gesture that has not ended is canceled at the end of the recording`() throws {
        let reading = try Reading(
            lines:
                #"{"t":0,"touchpad":"pinch","phase":"began","fingers":2,"x":1,"y":2,"delta":[0,0],"scale":1,"rotation":0}"#
        )
        #expect(reading.closing?.summary == "0.0: pinch cancelled")
    }

    @Test func `no input is canceled at the end of a recording if every touch and gesture has ended`() throws {
        let reading = try Reading(
            lines: #"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#, #"{"t":1,"id":1,"phase":"ended","x":1,"y":2}"#,
            #"{"t":1,"touchpad":"swipe","phase":"began","fingers":3,"x":1,"y":2}"#,
            #"{"t":2,"touchpad":"swipe","phase":"ended","fingers":3,"x":1,"y":2}"#)
        #expect(reading.closing == nil)
    }

    @Test func `a pipe that pauses within a line or a round delivers the complete rounds`() throws {
        let header = "{\"touchstone\":1}\n"
        let reading = try Reading(
            HaltingPipe(
                header, #"{"t":0,"id":1,"phase":"be"#, "gan\",\"x\":1,\"y\":2}\n",
                #"{"t":0,"id":2,"phase":"began","x":1,"y":2}"# + "\n" + #"{"t":0,"id":1,"phase":"moved","x":9,"y":9}"#,
                "\n"))
        #expect(reading.summary == "0.0: 1 began; 0.0: 2 began; 0.0: 1 moved")
    }

    @Test func `the reader reports when it is about to wait for input`() throws {
        var reader = try RecordingReader(
            HaltingPipe("{\"touchstone\":1}\n", "{\"t\":1}\n", "{\"t\":2}\n{\"t\":3}\n", "{\"t\":4}\n"))
        var (steps, round): ([RecordingReader.Step], _) = ([], RecordedRound())
        while steps.last != .end { steps.append(try reader.next(into: &round)) }
        #expect(steps == [.waiting, .waiting, .round, .round, .waiting, .round, .round, .end])
    }
}
