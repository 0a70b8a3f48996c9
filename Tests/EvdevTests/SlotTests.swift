import Evdev
import Testing
import Touches

/// Protocol B: each touch has a slot, and only changes are reported.
@Suite struct SlotTests {
    private func imported(_ events: String...) throws -> Imported { try Imported(Samples.slots + events.joined()) }

    @Test func `two fingers land, move and lift`() throws {
        let result = try imported(
            Samples.events(
                "1395.100000", "ID 41", "X 200", "Y 100", "PRESSURE 50", "TOUCH 0001", "ABS_X 200", "ABS_Y 100", "SYN"),
            Samples.events("1395.110000", "X 210", "SLOT 1", "ID 42", "X 1000", "Y 500", "PRESSURE 200", "SYN"),
            Samples.events("1395.120500", "Y 510", "PRESSURE 100", "SLOT 0", "ID -001", "SYN"),
            Samples.events("1395.130000", "SLOT 1", "ID -001", "TOUCH 0000", "SYN"))
        #expect(
            result.fingers == [
                "0.0 41 began 100,50 0.25", "0.01 41 moved 105,50 0.25", "0.01 42 began 500,250 1",
                "0.0205 42 moved 500,255 0.5", "0.0205 41 ended 105,50 0.25", "0.03 42 ended 500,255 0.5",
            ])
        #expect(result.complaints.isEmpty)
        #expect(result.millimetersPerPixel == 0.2)
    }

    @Test func `a change in a slot's tracking ID within one report counts as a lift and a landing`() throws {
        let result = try imported(
            Samples.events("0.0", "ID 1", "X 200", "Y 100", "SYN"),
            Samples.events("0.1", "ID 2", "X 1800", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 ended 100,50", "0.1 2 began 900,50"])
    }

    @Test func `a finger that lands where another one lifted needs no new coordinates`() throws {
        let result = try imported(
            Samples.events("0.0", "ID 1", "X 200", "Y 100", "SYN"), Samples.events("0.1", "ID -1", "SYN"),
            Samples.events("0.2", "ID 2", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 ended 100,50", "0.2 2 began 100,50"])
    }

    @Test func `a location that arrives with a lift is the location of the lift`() throws {
        let result = try imported(
            Samples.events("0.0", "ID 1", "X 200", "Y 100", "SYN"), Samples.events("0.1", "X 220", "ID -1", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 ended 110,50"])
    }

    @Test func `dropped events cancel all touches, and a finger that is still down begins a new touch`() throws {
        let result = try imported(
            Samples.events("0.0", "ID 1", "X 200", "Y 100", "SLOT 1", "ID 2", "X 1000", "Y 100", "SYN"),
            Samples.events("0.1", "DROPPED", "ID -1", "SYN"),
            Samples.events("0.2", "SLOT 0", "X 400", "SYN"), Samples.events("0.3", "SLOT 1", "X 1200", "SYN"))
        #expect(
            result.fingers == [
                "0.0 1 began 100,50", "0.0 2 began 500,50", "0.1 1 cancelled 100,50", "0.1 2 cancelled 500,50",
                "0.2 1 began 200,50", "0.3",
            ])
        #expect(result.complaints.count == 1)
        #expect(result.complaints.first?.hasPrefix("26 SYN_DROPPED: ") == true)
    }

    @Test func `a report without an end marker is accepted`() throws {
        let result = try imported(
            Samples.events("0.0", "ID 1", "X 200", "Y 100"), Samples.events("0.1", "X 400"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 moved 200,50"])
        #expect(
            result.complaints == [
                "21 no SYN_REPORT before this ABS_MT_POSITION_X: treated as two reports",
                "22 no SYN_REPORT ends the last report: treated as if one did",
            ])
    }

    @Test func `a finger that was down before the recording started lands with its first movement`() throws {
        let result = try imported(
            Samples.events("0.0", "SLOT 3", "X 200", "Y 100", "SYN"), Samples.events("0.1", "ID -1", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 ended 100,50"])
        #expect(result.complaints == ["21 slot 3 moves before it lands: treated as its landing"])
    }

    @Test func `a touch is canceled when the device reports that it is a palm`() throws {
        let result = try imported(
            Samples.events("0.0", "ID 1", "X 200", "Y 100", "SYN"), Samples.events("0.1", "TOOL 2", "SYN"),
            Samples.events("0.2", "X 400", "SYN"), Samples.events("0.3", "ID -1", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 cancelled 100,50", "0.3"])
    }

    /// Fault in input: a touchscreen that reports fingers above its surface.
    @Test func `a contact is down only while its distance is 0`() throws {
        let result = try imported(
            Samples.events("0.0", "ID 1", "DISTANCE 5", "X 200", "Y 100", "SYN"),
            Samples.events("0.1", "DISTANCE 0", "SYN"), Samples.events("0.2", "X 220", "SYN"),
            Samples.events("0.3", "DISTANCE 3", "SYN"), Samples.events("0.4", "X 400", "SYN"),
            Samples.events("0.5", "DISTANCE 0", "SYN"), Samples.events("0.6", "ID -1", "SYN"))
        #expect(
            result.fingers == [
                "0.1 1 began 100,50", "0.2 1 moved 110,50", "0.3 1 ended 110,50", "0.5 1 began 200,50",
                "0.6 1 ended 200,50",
            ])
        #expect(
            result.complaints.map { $0.drop { $0.isNumber } }
                == [" 2 events of contacts that hover are left out: ABS_MT_DISTANCE"])
    }

    @Test func `a landing and a lift in one report are a tap`() throws {
        let result = try imported(
            Samples.events("0.0", "ID 1", "X 200", "Y 100", "SLOT 1", "ID 2", "X 1000", "Y 500", "ID -1", "SYN"),
            Samples.events("0.1", "X 1200", "ID 3", "ID 4", "X 1400", "SLOT 0", "X 220", "SYN"))
        #expect(
            result.fingers == [
                "0.0 1 began 100,50", "0.0 2 began 500,250", "0.0 2 ended 500,250", "0.1 1 moved 110,50",
                "0.1 3 began 600,250", "0.1 3 ended 600,250", "0.1 4 began 700,250",
            ])
        #expect(result.rounds.map(\.events.count) == [2, 1, 2, 2])
        #expect(result.complaints.isEmpty)
    }

    @Test func `a slot outside the device's range is reported and skipped`() throws {
        let result = try imported(
            Samples.events("0.0", "SLOT 4711", "ID 9", "X 1", "Y 1", "SLOT 0", "ID 1", "X 200", "Y 100", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50"])
        #expect(result.complaints == ["18 slot 4711 does not exist: its events are left out"])
    }

    @Test func `a time stamp that goes backward is replaced by the previous one, with a message`() throws {
        let result = try imported(
            Samples.events("5.0", "ID 1", "X 200", "Y 100", "SYN"), Samples.events("5.5", "X 400", "SYN"),
            Samples.events("5.25", "X 600", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.5 1 moved 200,50", "0.5 1 moved 300,50"])
        #expect(
            result.complaints == ["24", "25"].map { "\($0) time runs backward here: treated as standing still" })
    }
}
