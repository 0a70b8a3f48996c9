public import Geometry
public import Touches

/// Makes rounds of input of what `evemu-record` or `libinput record` wrote, line by line as it comes.
///
/// Time begins at the first event, and the device's whole surface is mapped to the size given. What is malformed or odd is a
/// complaint; only what makes all the rest worthless is an error. It keeps no more than the fingers that are down.
public struct KernelImport {
    /// How many lines may be malformed before the file is no recording at all.
    public static let mostMalformedLines = 1000

    /// The lines that have been read.
    public private(set) var lineNumber = 0
    /// Whether the device is known: it stands before its events.
    public var hasBegun: Bool { assembler != nil }
    /// How large a pixel is, where the device knows its own size; known when the import has begun.
    public private(set) var millimetresPerPixel: Double?

    private let size: Size
    private var reader: (any KernelLineReader)?
    private var assembler: ReportAssembler?
    private var complaints: [KernelImportComplaint] = []
    private var malformedLines = 0
    private var linesBefore = 0
    /// The time of the first event, in microseconds.
    private var origin: Int64?

    /// - Parameter size: What the device's surface becomes, in pixels.
    public init(size: Size) { self.size = size }

    /// Takes the next line in, without its end.
    ///
    /// - Throws: `KernelImportError` where the file is no recording, or its device does not say what its places mean.
    public mutating func read(_ line: some Sequence<UInt8>) throws(KernelImportError) {
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
            guard malformedLines > Self.mostMalformedLines else { return }
            throw error("more than \(Self.mostMalformedLines) lines are malformed: this is no recording")
        }
    }

    /// There are no more lines.
    ///
    /// - Throws: `KernelImportError` where there was no event of a finger's device.
    public mutating func finish() throws(KernelImportError) {
        lineNumber = max(lineNumber, 1)
        guard reader != nil else { throw KernelImportError(line: 1, Self.isNeither) }
        guard assembler != nil else { throw error("there are no events of a device that tells of fingers") }
        assembler?.finish()
        takeOddities()
    }

    /// The rounds that are complete since this was last called.
    public mutating func takeRounds() -> [InputBatch] { assembler?.takeRounds() ?? [] }

    /// What was odd since this was last called.
    public mutating func takeComplaints() -> [KernelImportComplaint] {
        defer { complaints.removeAll() }
        return complaints
    }
}

extension KernelImport {
    /// The longest time that a recording can have, in microseconds.
    private static let longest: Int64 = 10_000_000_000_000
    /// So many lines that are of no recording may stand before it.
    private static let mostLinesBefore = 20
    private static let isNeither =
        "this is neither a recording of evemu-record (its lines begin with N:, A: and E:) nor one of libinput record"

    /// Before a recording there may be what its program said on the terminal.
    private mutating func chooseReader(for text: Substring) throws(KernelImportError) {
        if text.isEmpty { return }
        if LibinputReader.isBeginning(text) {
            reader = LibinputReader()
        } else if EvemuReader.isBeginning(text) {
            reader = EvemuReader()
        } else {
            linesBefore += 1
            guard linesBefore <= Self.mostLinesBefore else { throw KernelImportError(line: 1, Self.isNeither) }
        }
        if reader != nil, linesBefore > 0 {
            complain("what stands before this line is left out: it is of no such recording")
        }
    }

    private mutating func take(_ event: KernelEvent) throws(KernelImportError) {
        var event = event
        let origin = origin ?? event.microseconds
        self.origin = origin
        event.microseconds -= origin
        guard event.microseconds <= Self.longest else {
            throw error("the time is more than \(Self.longest / 1_000_000) s after the first event's")
        }
        if assembler == nil, let device = reader?.device {
            guard let scale = SurfaceScale(device, size: size), let language = device.language else {
                throw error(
                    "no line before this event says the range of \(KernelAxis.touchX.name) and \(KernelAxis.touchY.name): "
                        + "the device's description, as evemu-describe writes it, stands before its events")
            }
            millimetresPerPixel = scale.millimetresPerPixel
            assembler = ReportAssembler(language, scale)
        }
        assembler?.take(event)
        takeOddities()
    }

    private mutating func takeOddities() {
        for oddity in assembler?.takeOddities() ?? [] { complain(oddity) }
    }

    private mutating func complain(_ reason: String) {
        complaints.append(KernelImportComplaint(line: lineNumber, reason))
    }

    private func error(_ reason: String) -> KernelImportError { KernelImportError(line: lineNumber, reason) }
}
