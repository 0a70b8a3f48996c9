protocol KernelLineReader {
    /// The command that writes a device's description in the format.
    static var describer: String { get }
    init()
    /// Whether a file in the format can begin with the line.
    static func isBeginning(_ text: Substring) -> Bool
    /// The device whose events are read. Its description is complete at its first event.
    var device: KernelDevice { get }
    /// Reads the next line, also a blank one or a comment.
    mutating func read(_ line: Substring) -> KernelLine
    /// Sentences about the whole file, at its end.
    var doubts: [String] { get }
}

extension KernelLineReader {
    var doubts: [String] { [] }
}

enum KernelLine: Hashable {
    case event(KernelEvent)
    /// A part of the description, or nothing.
    case other
    /// It violates the format and was left out, with the reason.
    case malformed(String)
    /// It is valid and was left out, with the reason.
    case leftOut(String)
}

/// Why a part of a recording was left out or corrected, or where its import ended.
public struct KernelImportError: Error, Hashable, Sendable {
    /// The line's number, counted from 1.
    public var line: Int
    /// The reason in words.
    public var reason: String

    init(line: Int, _ reason: String) { (self.line, self.reason) = (line, reason) }
}

extension Substring {
    var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    func before(_ character: Character) -> Substring { prefix { $0 != character } }

    var quoted: String { "\"\(trimmed.prefix(40))\"" }
}
