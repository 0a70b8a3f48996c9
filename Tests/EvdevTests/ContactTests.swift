import Evdev
import Testing

/// Protocol A: each report lists all contacts.
@Suite struct ContactTests {
    private func imported(_ events: String...) throws -> Imported { try Imported(Samples.contacts + events.joined()) }

    @Test func `contacts without tracking IDs are matched by location`() throws {
        let result = try imported(
            Samples.events("3.0", "X 200", "Y 100", "SYN_MT", "X 1000", "Y 500", "SYN_MT", "SYN"),
            // In the opposite order.
            Samples.events("3.1", "X 1010", "Y 500", "SYN_MT", "X 220", "Y 100", "SYN_MT", "SYN"),
            Samples.events("3.2", "X 1020", "Y 500", "SYN_MT", "SYN"), Samples.events("3.3", "SYN_MT", "SYN"))
        #expect(
            result.fingers == [
                "0.0 1 began 100,50", "0.0 2 began 500,250", "0.1 1 moved 110,50", "0.1 2 moved 505,250",
                "0.2 2 moved 510,250", "0.2 1 ended 110,50", "0.3 2 ended 510,250",
            ])
        #expect(result.complaints.isEmpty)
        #expect(result.millimetersPerPixel == nil)
    }

    @Test func `a contact that is too far from the previous one belongs to another finger`() throws {
        let result = try imported(
            Samples.events("0.0", "X 200", "Y 100", "SYN_MT", "SYN"),
            Samples.events("0.01", "X 1800", "Y 900", "SYN_MT", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.01 1 ended 100,50", "0.01 2 began 900,450"])
    }

    @Test func `tracking IDs take precedence over locations`() throws {
        let result = try imported(
            Samples.events("0.0", "ID 7", "X 200", "Y 100", "SYN_MT", "ID 8", "X 220", "Y 100", "SYN_MT", "SYN"),
            Samples.events("0.1", "ID 8", "X 200", "Y 100", "SYN_MT", "ID 7", "X 220", "Y 100", "SYN_MT", "SYN"))
        #expect(
            result.fingers == [
                "0.0 7 began 100,50", "0.0 8 began 110,50", "0.1 7 moved 110,50", "0.1 8 moved 100,50",
            ])
    }

    @Test func `a contact of size 0 counts as a lift`() throws {
        let result = try imported(
            Samples.events("0.0", "MAJOR 20", "X 200", "Y 100", "SYN_MT", "SYN"),
            Samples.events("0.1", "MAJOR 0", "X 200", "Y 100", "SYN_MT", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 ended 100,50"])
    }

    @Test(arguments: ["DISTANCE 9", "TOOL 2"])
    func `a contact that hovers or is a palm is not down, whatever its size`(property: String) throws {
        let result = try imported(
            Samples.events("0.0", property, "MAJOR 20", "X 200", "Y 100", "SYN_MT", "SYN"),
            Samples.events("0.1", "MAJOR 20", "X 200", "Y 100", "SYN_MT", "SYN"),
            Samples.events("0.2", property, "MAJOR 20", "X 200", "Y 100", "SYN_MT", "SYN"))
        #expect(result.fingers == ["0.1 1 began 100,50", "0.2 1 ended 100,50"])
    }

    @Test func `a contact or a report without an end marker is accepted`() throws {
        let result = try imported(
            Samples.events("0.000100", "X 200", "Y 100", "SYN"), Samples.events("0.000200", "X 220", "Y 100", "SYN_MT"),
            Samples.events("0.010100", "X 240", "Y 100", "SYN_MT", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.0001 1 moved 110,50", "0.01 1 moved 120,50"])
        #expect(
            result.complaints == [
                "7 no SYN_MT_REPORT ends this contact: treated as if one did",
                "11 no SYN_REPORT before this ABS_MT_POSITION_X: treated as two reports",
            ])
    }

    @Test func `a contact with only one coordinate is reported and skipped`() throws {
        let result = try imported(
            Samples.events("0.0", "X 200", "Y 100", "SYN_MT", "Y 900", "SYN_MT", "SYN"),
            Samples.events("0.1", "X 220", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 ended 100,50"])
        #expect(
            result.complaints == ["9", "12"].map { "\($0) left out, because this contact has no position" })
    }

    @Test func `a report without contacts does not change any touch`() throws {
        let result = try imported(
            Samples.events("0.0", "X 200", "Y 100", "SYN_MT", "SYN"), Samples.events("0.1", "VOLUME 1", "SYN"),
            Samples.events("0.2", "X 220", "Y 100", "SYN_MT", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50", "0.2 1 moved 110,50"])
    }

    @Test func `a single finger that lands and lifts in one report taps, and one that lifts and lands touches again`()
        throws
    {
        let result = try Imported(
            "A: 00 0 1999 0 0\nA: 01 0 999 0 0\n"
                + Samples.events("0.0", "ABS_X 200", "ABS_Y 100", "TOUCH 1", "TOUCH 0", "SYN")
                + Samples.events("0.1", "TOUCH 1", "SYN")
                + Samples.events("0.2", "TOUCH 0", "TOUCH 1", "ABS_X 400", "SYN"))
        #expect(
            result.fingers == [
                "0.0 1 began 100,50", "0.0 1 ended 100,50", "0.1 2 began 100,50", "0.2 2 ended 100,50",
                "0.2 3 began 200,50",
            ])
    }

    @Test func `the touch of a single-touch device is imported`() throws {
        let result = try Imported(
            "A: 00 0 1999 0 0\nA: 01 0 999 0 0\nA: 18 0 100 0 0\n"
                + Samples.events("0.0", "ABS_X 200", "ABS_Y 100", "ABS_PRESSURE 50", "TOUCH 1", "SYN")
                + Samples.events("0.1", "ABS_X 220", "SYN") + Samples.events("0.2", "TOUCH 0", "ABS_PRESSURE 0", "SYN"))
        #expect(result.fingers == ["0.0 1 began 100,50 0.5", "0.1 1 moved 110,50 0.5", "0.2 1 ended 110,50 0.5"])
    }
}
