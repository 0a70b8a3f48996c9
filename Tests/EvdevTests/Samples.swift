import Evdev
import Geometry
import Touches

/// The result of an import as text.
struct Imported {
    /// Each touch of each round: `0.012 7 moved 640,400`, with the pressure if there is one.
    var fingers: [String] = []
    /// The line number of each warning, and its text up to the first colon.
    var complaints: [String] = []
    var rounds: [InputBatch] = []
    var millimetersPerPixel: Double?

    /// Imports a text into a window of 1000 × 500.
    init(_ text: String) throws(KernelRecordingError) {
        var source = KernelRecordingReader(size: Size(width: 1000, height: 500))
        // A carriage return and a newline are one character but two bytes.
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            try source.read(line)
        }
        try source.finish()
        rounds = source.takeRounds()
        millimetersPerPixel = source.millimetersPerPixel
        complaints = source.takeComplaints().map { "\($0.line) \($0.reason)" }
        fingers = rounds.flatMap { round in
            round.events.map { event in
                guard case .touch(let touch) = event.content else { return "\(round.time.seconds)" }
                let (x, y) = (number(touch.location.x), number(touch.location.y))
                let pressure = touch.pressure.map { " " + number($0) } ?? ""
                return "\(round.time.seconds) \(touch.id.rawValue) \(touch.phase) \(x),\(y)\(pressure)"
            }
        }
    }
}

/// A number, without a decimal point if it is an integer.
private func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

/// Recordings in the tools' formats, of devices with 2000 × 1000 units.
enum Samples {
    /// A touchscreen of protocol B, 200 mm wide.
    static let slots = """
        # EVEMU 1.3
        # Kernel: 6.1.0
        # Input device name: "Sample Touchscreen #1"
        N: Sample Touchscreen #1
        I: 0003 1234 5678 0110
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        A: 00 0 1999 0 0 10
        A: 01 0 999 0 0 10
        A: 2f 0 9 0 0 0
        A: 35 0 1999 0 0 10
        A: 36 0 999 0 0 10
        A: 39 0 65535 0 0 0
        A: 3a 0 200 0 0 0
        ################################
        #      Waiting for events      #
        ################################

        """

    /// A touchscreen of protocol A without a resolution, as in old kernels.
    static let contacts = """
        N: Sample Panel
        A: 30 0 255 0 0
        A: 35 0 1999 0 0
        A: 36 0 999 0 0

        """

    /// Events, one per line: the name of the code, and the value.
    static func events(_ time: String, _ events: String...) -> String {
        events.map { event in
            let words = event.split(separator: " ").map(String.init)
            let code = codes[words[0]] ?? "no such code"
            let value = words.count > 1 ? words[1] : "0000"
            return "E: \(time) \(code) \(value)\t# as the tool explains it\n"
        }.joined()
    }

    private static let codes = [
        "SYN": "0000 0000", "SYN_MT": "0000 0002", "DROPPED": "0000 0003", "TOUCH": "0001 014a", "SLOT": "0003 002f",
        "X": "0003 0035", "Y": "0003 0036", "TOOL": "0003 0037", "DISTANCE": "0003 003b", "ID": "0003 0039",
        "PRESSURE": "0003 003a",
        "ABS_X": "0003 0000", "ABS_Y": "0003 0001", "ABS_PRESSURE": "0003 0018",
        "MAJOR": "0003 0030", "MINOR": "0003 0031", "VOLUME": "0001 0072",
    ]
}
