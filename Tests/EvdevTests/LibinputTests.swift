import Evdev
import Geometry
import Testing
import Touches

/// The format of `libinput record`.
@Suite struct LibinputTests {
    /// A keyboard and a touchscreen, two nodes of one file.
    private let sample = """
        # libinput record
        version: 1
        ndevices: 2
        libinput:
          version: "1.22.0"
          git: "unknown"
        system:
          os: "debian:12"
          kernel: "6.1.0"
        devices:
        - node: /dev/input/event3
          evdev:
            # Name: Sample Keyboard
            name: "Sample Keyboard"
            id: [17, 1, 1, 43906]
            codes:
              0: [0, 1, 2] # EV_SYN
            properties: []
          events:
          # Current time is 12:00:00
          - evdev:
            - [  0,      0,   1,  30,       1] # EV_KEY / KEY_A                 1
            - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
        - node: /dev/input/event9
          evdev:
            name: "Sample Touchscreen"
            id: [24, 4660, 22136, 256]
            codes:
              3: [47, 53, 54, 57, 58] # EV_ABS
            absinfo:
              47: [0, 9, 0, 0, 0]
              53: [0, 1999, 0, 0, 10]
              54: [0, 999, 0, 0, 10]
              57: [0, 65535, 0, 0, 0]
              58: [0, 200, 0, 0, 0]
            properties: [1]
          hid: [
              0x05, 0x0d, 0x09, 0x04, 0xa1, 0x01,
              0x09, 0x22
            ]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_TOUCHSCREEN=1
          quirks:
          events:
          # Current time is 12:00:01
          - evdev:
            - [  0,      0,   3,  57,      41] # EV_ABS / ABS_MT_TRACKING_ID   41 (+41)
            - [  0,      0,   3,  53,     200] # EV_ABS / ABS_MT_POSITION_X   200 (+200)
            - [  0,      0,   3,  54,     100] # EV_ABS / ABS_MT_POSITION_Y   100 (+100)
            - [  0,      0,   3,  58,      50] # EV_ABS / ABS_MT_PRESSURE      50 (+50)
            - [  0,      0,   1, 330,       1] # EV_KEY / BTN_TOUCH             1
            - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - libinput:
            - {time: 0.000000, type: TOUCH_DOWN, slot: 0, seat-slot: 0, point: [20.00, 10.00]}
          - evdev:
            - [  1,  12500,   3,  53,     220] # EV_ABS / ABS_MT_POSITION_X   220 (+20)
            - [  1,  12500,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +1012ms
          - evdev:
            - [  1,  25000,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID   -1
            - [  1,  25000,   1, 330,       0] # EV_KEY / BTN_TOUCH             0
            - [  1,  25000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +13ms
        """

    private let fingers = ["0.0 41 began 100,50 0.25", "1.0125 41 moved 110,50 0.25", "1.025 41 ended 110,50 0.25"]

    @Test func `among several devices, the device with touches is imported`() throws {
        let result = try Imported(sample)
        #expect(result.fingers == fingers)
        #expect(result.millimetersPerPixel == 0.2)
        #expect(
            result.complaints
                == ["22 the events of Sample Keyboard are left out, because it reports neither fingers nor a pen"])
    }

    @Test func `a device without a name is named by its path`() throws {
        let result = try Imported(sample.replacing("name: \"Sample Keyboard\"", with: "name: \"\""))
        #expect(
            result.complaints
                == ["22 the events of /dev/input/event3 are left out, because it reports neither fingers nor a pen"])
    }

    @Test func `a second touchscreen is skipped and reported`() throws {
        let nodes = sample.firstRange(of: "- node: /dev/input/event9")!
        let again = sample[nodes.lowerBound...]
        let result = try Imported(sample + "\n" + again)
        #expect(result.fingers == fingers)
        #expect(
            result.complaints.last
                == "89 the events of Sample Touchscreen are left out, because Sample Touchscreen is imported")
    }

    @Test(arguments: [
        (
            "[  1,  12500,   3,  53,     220]", "[  1,  12500,   3,  53,     220",
            "58 left out, because an event is a list of"
        ),
        ("[  1,  12500,   3,  53,     220]", "[  1,  12500,   3,  53]", "58 left out, because an event is a list of"),
        (
            "[  1,  12500,   3,  53,     220]", "[  1,  12500,   3,  53,   NaN]",
            "58 left out, because an event is a list of"
        ),
        (
            "[  1,  12500,   3,  53,     220]", "[ -1,  12500,   3,  53,   220]",
            "58 left out, because an event is a list of"
        ),
        (
            "58: [0, 200, 0, 0, 0]", "58: [0, 200, 0, 0, 0, 0]",
            "35 left out, because an axis consists of its code and a list of"
        ),
    ])
    func `a malformed event is reported and skipped`(whole: String, broken: String, complaint: String) throws {
        let range = try #require(sample.firstRange(of: whole))
        let result = try Imported(sample.replacingCharacters(in: range, with: broken))
        #expect(result.complaints.count == 2)
        #expect(result.complaints.last?.hasPrefix(complaint) == true, "\(result.complaints)")
        #expect(result.rounds.count >= 2)
    }

    // MARK: Export

    @Test func `the export of a pen contains its description and the events of each report`() {
        var writer = LibinputWriter(EvemuPenWriter(width: 100, height: 50, millimetersPerPixel: 0.25))
        let description = writer.description
        let expected = """
            # libinput record
            # Written by touchstone.
            version: 1
            ndevices: 1
            devices:
            - node: /dev/input/event0
              evdev:
                name: "Touchstone Pen"
                id: [3, 0, 0, 2]
                codes:
                  0: [0, 1, 2, 3] # EV_SYN
                  1: [320, 321, 322, 323, 324, 330, 331, 332] # EV_KEY
                  3: [0, 1, 2, 8, 24, 25, 26, 27] # EV_ABS
                  4: [0] # EV_MSC
                absinfo:
                  0: [0, 1599, 0, 0, 64]
                  1: [0, 799, 0, 0, 64]
            """
        #expect(description.joined(separator: "\n").hasPrefix(expected))
        #expect(
            description.suffix(4) == ["    properties: [1]", "  events:", "  - evdev:", "    - [0, 0, 0, 0, 0]"])
        let touch = TouchInput(
            id: TouchID(1), phase: .began, sample: TouchSample(time: .zero, location: Point(x: 10, y: 5)),
            type: .pencil, tool: PenTool(kind: .eraser, serial: 0xffff_ffff))
        let round = InputBatch(InputEvent(time: .milliseconds(1250), .touch(touch)))
        #expect(
            writer.lines(of: round) == [
                "  - evdev:", "    - [1, 250000, 1, 321, 1]", "    - [1, 250000, 4, 0, -1]",
                "    - [1, 250000, 3, 0, 160]", "    - [1, 250000, 3, 1, 80]", "    - [1, 250000, 1, 330, 1]",
                "    - [1, 250000, 0, 0, 0]",
            ])
    }

    @Test func `the description of exported fingers lists their event codes`() {
        let description = LibinputWriter(EvemuWriter(width: 100, height: 50, millimetersPerPixel: nil)).description
        #expect(description.contains("      1: [330] # EV_KEY"))
        #expect(description.contains("      3: [0, 1, 47, 48, 53, 54, 55, 57, 58] # EV_ABS"))
        #expect(description.contains("      53: [0, 1599, 0, 0, 0]"))
    }

    @Test func `importing a recording without a touchscreen fails`() {
        let keyboard = String(sample.prefix { $0 != "9" })
        let error = #expect(throws: KernelRecordingError.self) { try Imported(keyboard) }
        #expect(error?.reason == "there are no events of a device with fingers or a pen")
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
        self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
