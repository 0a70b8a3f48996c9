import Evdev
import Geometry
import Testing

/// The logs that bug reports carry. Both describe a panel of 2000 × 1000 units, 200 mm wide.
@Suite struct LogTests {
    private static let evtest = """
        Input driver version is 1.0.1
        Input device ID: bus 0x18 vendor 0x4f3 product 0x2234 version 0x100
        Input device name: "Sample Touchscreen"
        Supported events:
          Event type 0 (EV_SYN)
          Event type 1 (EV_KEY)
            Event code 330 (BTN_TOUCH)
          Event type 3 (EV_ABS)
            Event code 47 (ABS_MT_SLOT)
              Value      0
              Min        0
              Max        9
            Event code 53 (ABS_MT_POSITION_X)
              Value      0
              Min        0
              Max     1999
              Resolution      10
            Event code 54 (ABS_MT_POSITION_Y)
              Value      0
              Min        0
              Max      999
              Resolution      10
            Event code 57 (ABS_MT_TRACKING_ID)
              Value      0
              Min        0
              Max    65535
        Properties:
          Property type 1 (INPUT_PROP_DIRECT)
        Testing ... (interrupt to exit)
        Event: time 1441230.500000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 4
        Event: time 1441230.500000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 200
        Event: time 1441230.500000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 100
        Event: time 1441230.500000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
        Event: time 1441230.500000, -------------- SYN_REPORT ------------
        Event: time 1441230.625000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 220
        Event: time 1441230.625000, -------------- SYN_REPORT ------------
        Event: time 1441230.750000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
        Event: time 1441230.750000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
        Event: time 1441230.750000, -------------- SYN_REPORT ------------

        """
    private static let fingers = ["0.0 4 began 100,50", "0.125 4 moved 110,50", "0.25 4 ended 110,50"]

    @Test func `evtest output is imported`() throws {
        let result = try Imported(Self.evtest)
        #expect(result.fingers == Self.fingers && result.complaints.isEmpty && result.millimetersPerPixel == 0.2)
    }

    @Test func `the list of devices before evtest output is skipped`() throws {
        let devices = (0..<40).map { "/dev/input/event\($0):\tButton \($0)\n" }.joined()
        let result = try Imported(
            "No device specified, trying to scan all of /dev/input/event*\nAvailable devices:\n" + devices
                + "Select the device event number [0-39]: 7\n" + Self.evtest)
        #expect(result.fingers == Self.fingers)
        #expect(result.complaints == ["44 the lines before this one are left out: they are not part of the recording"])
    }

    @Test func `a device that uses multitouch protocol A is read from old evtest output`() throws {
        let contact = """
            Event: time 7.000000, type 3 (Absolute), code 53 (?), value 200
            Event: time 7.000000, type 3 (Absolute), code 54 (?), value 100
            Event: time 7.000000, ++++++++++++++ SYN_MT_REPORT ++++++++++++
            Event: time 7.000000, -------------- Report Sync ------------
            Event: time 7.100000, ++++++++++++++ SYN_MT_REPORT ++++++++++++
            Event: time 7.100000, -------------- Report Sync ------------

            """
        let head = Self.evtest.split(separator: "\n").filter { !$0.hasPrefix("Event: ") }
        let slot = try #require(head.firstIndex { $0.contains("ABS_MT_SLOT") })
        let device = (head[..<slot] + head[(slot + 4)...]).joined(separator: "\n")
        #expect(try Imported(device + "\n" + contact).fingers == ["0.0 1 began 100,50", "0.1 1 ended 100,50"])
    }

    @Test(arguments: [
        "Event: time 1441230.6, type 3 (EV_ABS), code x, value 3\n", "Event: time soon, type 3, code 53, value 3\n",
        "[  7.1] unrelated: line of the kernel\n",
    ])
    func `an unknown line of evtest output is reported`(line: String) throws {
        let lines = Self.evtest.split(separator: "\n", omittingEmptySubsequences: false)
        let text = (lines.prefix(36) + [line.dropLast()] + lines.dropFirst(36)).joined(separator: "\n")
        let result = try Imported(text)
        #expect(result.fingers == Self.fingers)
        #expect(result.complaints.count == 1 && result.complaints[0].hasPrefix("37 left out, because "))
    }

    // MARK: getevent

    private static let description = """
        add device 1: /dev/input/event0
          name:     "gpio-keys"
          events:
            KEY (0001): KEY_VOLUMEDOWN        KEY_VOLUMEUP
          input props:
            <none>
        add device 2: /dev/input/event2
          name:     "sec_touchscreen"
          events:
            KEY (0001): KEY_HOMEPAGE          BTN_TOUCH             BTN_TOOL_FINGER
            ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                        ABS_MT_TOUCH_MAJOR    : value 0, min 0, max 255, fuzz 0, flat 0, resolution 0
                        ABS_MT_POSITION_X     : value 0, min 0, max 1999, fuzz 0, flat 0, resolution 10
                        ABS_MT_POSITION_Y     : value 0, min 0, max 999, fuzz 0, flat 0, resolution 10
                        ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
          input props:
            INPUT_PROP_DIRECT

        """
    private static let numbers = """
        add device 1: /dev/input/event2
          name:     "sec_touchscreen"
          events:
            KEY (0001): 014a  0145
            ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                        0035  : value 0, min 0, max 1999, fuzz 0, flat 0, resolution 10
                        0036  : value 0, min 0, max 999, fuzz 0, flat 0, resolution 10
                        0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0

        """
    private static let events: [(time: String, names: String, numbers: String)] = [
        ("500000", "EV_ABS       ABS_MT_TRACKING_ID   00000004", "0003 0039 00000004"),
        ("500000", "EV_ABS       ABS_MT_POSITION_X    000000c8", "0003 0035 000000c8"),
        ("500000", "EV_ABS       ABS_MT_POSITION_Y    00000064", "0003 0036 00000064"),
        ("500000", "EV_KEY       BTN_TOUCH            DOWN", "0001 014a 00000001"),
        ("500000", "EV_SYN       SYN_REPORT           00000000", "0000 0000 00000000"),
        ("625000", "EV_ABS       ABS_MT_POSITION_X    000000dc", "0003 0035 000000dc"),
        ("625000", "EV_SYN       SYN_REPORT           00000000", "0000 0000 00000000"),
        ("750000", "EV_ABS       ABS_MT_TRACKING_ID   ffffffff", "0003 0039 ffffffff"),
        ("750000", "EV_KEY       BTN_TOUCH            UP", "0001 014a 00000000"),
        ("750000", "EV_SYN       SYN_REPORT           00000000", "0000 0000 00000000"),
    ]

    @Test func `getevent output is imported, whether it contains names or numbers`() throws {
        let logs = [
            Self.description + Self.events.map { "[  12345.\($0.time)] /dev/input/event2: \($0.names)\n" }.joined(),
            Self.description + Self.events.map { "[  12345.\($0.time)] \($0.names)            rate 60\n" }.joined(),
            Self.numbers + Self.events.map { "[  12345.\($0.time)] /dev/input/event2: \($0.numbers)\n" }.joined(),
            Self.numbers + Self.events.map { "12345-\($0.time): /dev/input/event2: \($0.numbers)\n" }.joined(),
        ]
        for log in logs {
            let result = try Imported(log)
            #expect(result.fingers == Self.fingers && result.complaints.isEmpty && result.millimetersPerPixel == 0.2)
        }
    }

    @Test func `the events of another device are skipped and reported once`() throws {
        let events = Self.events.map { "[  1.\($0.time)] /dev/input/event2: \($0.names)\n" }
        let key = "[  1.500000] /dev/input/event0: EV_KEY       KEY_VOLUMEUP         DOWN\n"
        let result = try Imported(Self.description + (events.prefix(5) + [key, key] + events.dropFirst(5)).joined())
        #expect(result.fingers == Self.fingers)
        #expect(
            result.complaints == [
                "23 the events of /dev/input/event0 are left out, because /dev/input/event2 is imported"
            ])
    }

    @Test func `if no device reports touches, events without a path are said to be of the last device`() throws {
        var source = KernelRecordingReader(size: Size(width: 1000, height: 500))
        let log = "add device 1: /dev/input/event0\n  events:\n    KEY (0001): KEY_VOLUMEUP\nEV_KEY KEY_VOLUMEUP DOWN\n"
        for line in log.utf8.split(separator: UInt8(ascii: "\n")) { try source.read(line) }
        #expect(
            source.takeComplaints().map(\.reason) == [
                "the events of /dev/input/event0 are left out, because it reports neither fingers nor a pen"
            ])
    }

    @Test func `left-out events have the names that the log contains`() throws {
        let rest = "1441230.625000, -------------- SYN_REPORT"
        let turn = "1441230.625000, type 3 (EV_ABS), code 52 (ABS_MT_ORIENTATION), value 1\nEvent: time "
        let evtest = Self.evtest.replacing(rest, with: turn + rest)
        let events = Self.events.map { "[  12345.\($0.time)] /dev/input/event2: \($0.names)\n" }
        let named = "[  12345.500000] /dev/input/event2: EV_ABS       ABS_MT_ORIENTATION   00000001\n"
        for log in [evtest, Self.description + events[0] + named + events.dropFirst().joined()] {
            let result = try Imported(log)
            #expect(
                result.complaints.map { $0.drop { $0.isNumber } }
                    == [" 1 events of axes that recordings do not have are left out: ABS_MT_ORIENTATION"])
        }
    }

    @Test func `reports without time stamps are spaced 10 ms apart, with a message`() throws {
        let result = try Imported(Self.numbers + Self.events.map { "/dev/input/event2: \($0.numbers)\n" }.joined())
        #expect(result.fingers == ["0.0 4 began 100,50", "0.01 4 moved 110,50", "0.02 4 ended 110,50"])
        #expect(result.complaints.count == 1 && result.complaints[0].contains("3 reports have no time stamps"))
    }

    @Test func `the error for output without a device description names the command that writes one`() {
        let error = #expect(throws: KernelRecordingError.self) {
            try Imported("[ 1.0] EV_ABS ABS_MT_POSITION_X 000000dc\n")
        }
        #expect(error?.reason.contains("as written by getevent -lp") == true)
    }
}
