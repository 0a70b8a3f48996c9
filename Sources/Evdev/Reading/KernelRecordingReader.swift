public import Geometry
public import Touches

/// Converts recordings made by `evemu-record` and `libinput record`, and the output of `evtest` and
/// Android's `getevent`, to rounds of input. Reads one line at a time, so that a long recording
/// needs little memory.
///
/// The time of the first imported event is 0. The device's surface is mapped to the window.
/// Malformed and implausible lines are reported as complaints, and errors end the import. Call
/// `takeRounds()` and `takeComplaints()` after each line and after `finish()`.
public struct KernelRecordingReader {
    /// The number of malformed lines above which a file is rejected.
    public static let maxMalformedLines = 1000

    public private(set) var lineNumber = 0
    /// Whether the first event of the imported device has been read. The description of the device
    /// is then complete.
    public var hasBegun: Bool { assembler != nil }
    /// The size of a pixel in millimeters, or `nil` if the device does not report its size. The
    /// value is available after the import has begun.
    public private(set) var millimetersPerPixel: Double?
    private let size: Size
    private var reader: (any KernelLineReader)?
    private var assembler: ReportAssembler?
    private var complaints: [KernelRecordingError] = []
    private var malformedLines = 0
    private var linesBefore = 0
    /// The time of the first event of the imported device, in microseconds.
    private var origin: Int64?

    /// Creates a reader that maps the device's surface to a window of the given size, in pixels.
    public init(size: Size) { self.size = size }

    /// Reads the next line, without its line break. Throws if the file is not a recording that can
    /// be imported.
    public mutating func read(_ line: some Sequence<UInt8>) throws(KernelRecordingError) {
        lineNumber += 1
        let text = Substring(String(decoding: Array(line), as: UTF8.self))
        if reader == nil { try chooseReader(for: text.trimmed) }
        guard let outcome = reader?.read(text) else { return }
        switch outcome {
        case .event(let event): try take(event)
        case .other: break
        case .leftOut(let reason): complain(reason)
        case .malformed(let reason):
            complain(reason)
            malformedLines += 1
            guard malformedLines > Self.maxMalformedLines else { return }
            throw error("more than \(Self.maxMalformedLines) lines are malformed: this is not a recording")
        }
    }

    /// Ends the import. Throws if the file contains no events of a device that reports touches or a
    /// pen.
    public mutating func finish() throws(KernelRecordingError) {
        lineNumber = max(lineNumber, 1)
        guard reader != nil else { throw KernelRecordingError(line: 1, reason: Self.isNeither) }
        guard assembler != nil else { throw error("there are no events of a device with fingers or a pen") }
        assembler?.finish()
        takeOddities()
        for doubt in reader?.doubts ?? [] { complain(doubt) }
    }

    public mutating func takeRounds() -> [InputBatch] {
        defer { assembler?.rounds.removeAll() }
        return assembler?.rounds ?? []
    }

    public mutating func takeComplaints() -> [KernelRecordingError] {
        defer { complaints.removeAll() }
        return complaints
    }

    /// The maximum time from the first event to a later event, in microseconds.
    private static let longest: Int64 = 10_000_000_000_000
    /// The maximum number of lines that the recording program may print before a recording.
    private static let maxLinesBefore = 20
    private static var formats: [any KernelLineReader.Type] {
        [LibinputReader.self, EvemuReader.self, EvtestReader.self, GeteventReader.self]
    }
    private static let isNeither =
        "this is neither a recording of evemu-record (its lines begin with N:, A: and E:) or libinput record, nor a log of "
        + "evtest or getevent"

    private mutating func chooseReader(for text: Substring) throws(KernelRecordingError) {
        // The recording program may first print a list of devices, which does not count toward the
        // limit.
        if text.isEmpty || text.hasPrefix("/dev/input/") && GeteventLine(text) == nil { return }
        guard let format = Self.formats.first(where: { $0.isBeginning(text) }) else {
            linesBefore += 1
            guard linesBefore > Self.maxLinesBefore else { return }
            throw KernelRecordingError(line: 1, reason: Self.isNeither)
        }
        reader = format.init()
        if linesBefore > 0 { complain("the lines before this one are left out: they are not part of the recording") }
    }

    private mutating func take(_ event: KernelEvent) throws(KernelRecordingError) {
        var event = event
        let origin = origin ?? event.microseconds
        self.origin = origin
        event.microseconds -= origin
        guard event.microseconds <= Self.longest else {
            throw error("the time is more than \(Self.longest / 1_000_000) s after the first event's")
        }
        if assembler == nil, let reader {
            let device = reader.device
            guard let scale = SurfaceScale(device, size: size), let language = device.language else {
                throw error(
                    "no line before this event contains the range of \(KernelAxis.touchX.name) and \(KernelAxis.touchY.name), "
                        + "or of a pen's \(KernelAxis.x.name) and \(KernelAxis.y.name): the device's description, as written by \(Swift.type(of: reader).describer), must precede its events"
                )
            }
            millimetersPerPixel = scale.millimetersPerPixel
            assembler = ReportAssembler(language, device, scale)
        }
        assembler?.take(event)
        takeOddities()
    }

    private mutating func takeOddities() {
        for oddity in assembler?.oddities ?? [] { complain(oddity) }
        assembler?.oddities.removeAll()
    }

    private mutating func complain(_ reason: String) { complaints.append(error(reason)) }
    private func error(_ reason: String) -> KernelRecordingError {
        KernelRecordingError(line: lineNumber, reason: reason)
    }
}
