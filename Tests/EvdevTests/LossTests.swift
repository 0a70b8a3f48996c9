import Evdev
import Geometry
import Testing
import Touches

/// An import and an export keep what a recording can hold, and say what they leave out.
@Suite struct LossTests {
    private static let keys = [String](repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5).joined()

    /// Fault in input: a pen without BTN_TOUCH, whose pressure alone shows that it touches the
    /// screen.
    @Test func `a pen that reports only pressure counts as down while its pressure is above 0`() throws {
        let result = try Imported(
            """
            N: Pen display
            \(Self.keys)B: 01 01 18 00 00 00 00 00 00
            A: 00 0 1999 0 0 10
            A: 01 0 999 0 0 10
            A: 18 0 1000 0 0 0
            E: 0.0 0001 0140 1
            E: 0.0 0003 0000 200
            E: 0.0 0003 0001 100
            E: 0.0 0000 0000 0
            E: 0.1 0003 0018 500
            E: 0.1 0000 0000 0
            E: 0.2 0003 0000 220
            E: 0.2 0000 0000 0
            E: 0.3 0003 0018 0
            E: 0.3 0000 0000 0
            E: 0.4 0001 0140 0
            E: 0.4 0000 0000 0

            """)
        #expect(
            result.fingers == [
                "0.0", "0.1 1 began 100,50 0.5", "0.2 1 moved 110,50 0.5", "0.3 1 ended 110,50 0", "0.4",
            ])
        #expect(result.rounds.flatMap(\.touches).allSatisfy { $0.type == .pencil } && result.complaints.isEmpty)
    }

    @Test func `a pen that goes out of range while it reports pressure is lifted`() throws {
        let result = try Imported(
            """
            \(Self.keys)B: 01 01 18 00 00 00 00 00 00
            A: 00 0 1999 0 0 10
            A: 01 0 999 0 0 10
            A: 18 0 1000 0 0 0
            E: 0.0 0001 0140 1
            E: 0.0 0003 0000 200
            E: 0.0 0003 0001 100
            E: 0.0 0003 0018 500
            E: 0.0 0000 0000 0
            E: 0.1 0001 0140 0
            E: 0.1 0000 0000 0

            """)
        #expect(result.fingers == ["0.0 1 began 100,50 0.5", "0.1 1 ended 100,50 0.5"])
    }

    /// Positions have 10 units per millimeter, contacts 20: 200 units are 10 mm, or 50 pixels.
    @Test(arguments: [("MAJOR 200", 25.0), ("MAJOR 100\tMINOR 200", 25.0), ("MAJOR 0", nil)])
    func `half the larger axis of a contact is imported as its radius`(axes: String, radius: Double?) throws {
        let device = Samples.slots.replacing("A: 35", with: "A: 30 0 4000 0 0 20\nA: 31 0 4000 0 0 20\nA: 35")
        let landing = (["ID 1", "X 200", "Y 100"] + axes.split(separator: "\t").map(String.init) + ["SYN"])
            .map { Samples.events("0.0", $0) }.joined()
        let result = try Imported(device + landing + Samples.events("0.1", "ID -1", "SYN"))
        let touches = result.rounds.flatMap(\.touches)
        #expect(touches.map(\.sample.majorRadius) == [radius, radius])
        #expect(touches[0].sample.majorRadiusTolerance == radius.map { _ in 0.0625 })
    }

    @Test func `each finger keeps its radius through an export and an import`() throws {
        let size = Size(width: 1280, height: 800)
        func round(_ time: Int64, _ id: UInt32, _ phase: TouchPhase, _ radius: Double?) -> InputBatch {
            let time = Timestamp.milliseconds(time)
            let sample = TouchSample(time: time, location: Point(x: 100, y: 100), majorRadius: radius)
            return InputBatch(InputEvent(time: time, .touch(TouchInput(id: TouchID(id), phase: phase, sample: sample))))
        }
        // The third finger takes the slot of the first, and has no size.
        let rounds = [
            round(0, 1, .began, 40), round(10, 1, .moved, 55.5), round(20, 1, .ended, 55.5),
            round(30, 2, .began, 12), round(40, 2, .ended, 12), round(50, 3, .began, nil), round(60, 3, .ended, nil),
        ]
        var writer = EvemuWriter(width: size.width, height: size.height, millimetersPerPixel: 0.25)
        var source = KernelRecordingReader(size: size)
        for line in writer.description + rounds.flatMap({ writer.lines(of: $0) }) { try source.read(line.utf8) }
        try source.finish()
        #expect(source.takeComplaints().isEmpty && writer.leftOut.isEmpty)
        let touches = source.takeRounds().flatMap(\.touches)
        #expect(touches.map(\.sample.majorRadius) == [40, 55.5, 55.5, 12, 12, nil, nil])
    }

    /// Fault in input: a screen that reports no lifts, so two touches look like a drag.
    @Test func `touches that jump after a gap are reported once, with a count`() throws {
        let result = try Imported(
            """
            N: Panel
            A: 00 0 1999 0 0 0
            A: 01 0 999 0 0 0
            E: 0.0 0003 0000 200
            E: 0.0 0003 0001 100
            E: 0.0 0001 014a 1
            E: 0.0 0000 0000 0
            E: 1.5 0003 0000 1000
            E: 1.5 0001 014a 1
            E: 1.5 0000 0000 0
            E: 3.0 0003 0000 200
            E: 3.0 0000 0000 0

            """)
        #expect(
            result.complaints == [
                "13 a touch jumped by more than a quarter of the surface after a pause, 2 times: its lift may be missing"
            ])
    }

    @Test func `events that a recording cannot contain are counted`() throws {
        let result = try Imported(
            Samples.slots + Samples.events("0.0", "ID 1", "X 200", "Y 100", "VOLUME 1", "SYN")
                + "E: 0.1 0003 0034 3\t# EV_ABS / ABS_MT_ORIENTATION  3\nE: 0.1 0001 0072 0\nE: 0.1 0000 0000 0\n"
                + Samples.events("0.2", "ID -1", "SYN")
        )
        #expect(result.fingers == ["0.0 1 began 100,50", "0.2 1 ended 100,50"])
        #expect(
            result.complaints.map { $0.drop { $0.isNumber } } == [
                " 1 events of axes that recordings do not have are left out: ABS_MT_ORIENTATION",
                " 2 events of keys are left out: 0x72",
            ])
    }

    @Test func `the axes and buttons of pens are named if a device has only fingers`() throws {
        let axes = ["0002", "0008", "0019", "001a", "001b"].map { "E: 0.1 0003 \($0) 3\n" }.joined()
        let result = try Imported(
            Samples.slots + Samples.events("0.0", "ID 1", "X 200", "Y 100", "ABS_X 200", "SYN") + axes
                + "E: 0.1 0001 014b 1\n" + Samples.events("0.1", "SYN"))
        #expect(
            result.complaints.map { $0.drop { $0.isNumber } } == [
                " 5 events of axes that this device's touches do not have are left out: "
                    + "ABS_Z, ABS_WHEEL, ABS_DISTANCE, ABS_TILT_X, ABS_TILT_Y",
                " 1 events of keys are left out: 0x14b",
            ])
    }

    @Test func `a list of left-out keys ends after ten names`() throws {
        let keys = (2...13).map { "E: 0.1 0001 00\($0 + 10) 1\t# EV_KEY / KEY_\($0)  1\n" }.joined()
        let result = try Imported(
            Samples.slots + Samples.events("0.0", "ID 1", "X 200", "Y 100", "SYN") + keys + "E: 0.1 0000 0000 0\n")
        #expect(
            result.complaints.last?.hasSuffix(
                " 12 events of keys are left out: KEY_2, KEY_3, KEY_4, KEY_5, KEY_6, KEY_7, KEY_8, KEY_9, KEY_10, KEY_11 and others"
            ) == true)
    }

    @Test func `an export counts the canceled touches of a pen`() {
        var writer = EvemuPenWriter(width: 1280, height: 800, millimetersPerPixel: nil)
        for (index, phase) in [TouchPhase.began, .cancelled].enumerated() {
            var touch = TouchInput(id: TouchID(1), phase: phase, location: Point(x: 9, y: 9))
            touch.type = .pencil
            _ = writer.lines(of: InputBatch(InputEvent(time: .milliseconds(Int64(index)), .touch(touch))))
        }
        #expect(writer.doubts == ["1 canceled touches are written as lifts, because a pen cannot cancel touches"])
    }
}
