/// A reader for the lines of one file format. `KernelRecordingReader` chooses the reader with
/// `isBeginning(_:)`.
protocol KernelLineReader {
    /// The command that writes device descriptions in this format.
    static var describer: String { get }
    init()
    /// Returns whether a line can be the first line of a file in this format.
    static func isBeginning(_ text: Substring) -> Bool
    /// The device that sends the events. Use it when `read(_:)` returns the first event, because
    /// the description is then complete.
    var device: KernelDevice { get }
    /// Reads the next line, which can also be blank or a comment.
    mutating func read(_ line: Substring) -> KernelLine
    /// Remarks about the whole file, which are reported when the import ends.
    var doubts: [String] { get }
}

extension KernelLineReader {
    var doubts: [String] { [] }
}

/// The content of one line of a kernel recording.
enum KernelLine: Hashable {
    case event(KernelEvent)
    /// Any other line, such as a part of the description, a blank line, or a further event of a
    /// device that is left out.
    case other
    /// An invalid line that was left out, with the reason.
    case malformed(String)
    /// A valid line that was left out, with the reason.
    case leftOut(String)

    static func malformed(_ text: Substring, because reason: String) -> KernelLine {
        .malformed("left out, because \(reason): \"\(text.trimmed.prefix(40))\"")
    }
}

/// A problem in a recording, or the error that ended an import.
public struct KernelRecordingError: Error, Hashable, Sendable {
    /// The line number, counted from 1.
    public var line: Int
    public var reason: String
}

extension Substring {
    var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// The name of an event's code in a comment such as `# EV_ABS / ABS_MT_SLOT    0`.
    var nameInComment: Substring? {
        let comment = drop { $0 != "#" }
        return comment.drop { $0 != "/" }.dropFirst().split(whereSeparator: \.isWhitespace).first
    }

    func before(_ character: Character) -> Substring { prefix { $0 != character } }
}
