/// Reads the lines of one of the formats in which people keep recordings of input devices.
protocol KernelLineReader {
    /// The device whose events are read; what it says is complete when its first event comes.
    var device: KernelDevice { get }
    /// Takes the next line in. Blank lines and comments are for the reader to know.
    mutating func read(_ line: Substring) -> KernelLine
}

/// What a line of a recording came to.
enum KernelLine: Hashable {
    case event(KernelEvent)
    /// Of the device, or nothing at all.
    case other
    /// It is not as the format has it, and was left out.
    case malformed(String)
    /// It is well written, and was left out.
    case leftOut(String)
}

/// Something of a recording that was left out or taken otherwise than it was written, and why.
public struct KernelImportComplaint: Hashable, Sendable {
    /// Counted from 1.
    public var line: Int
    /// What is odd, in words.
    public var reason: String

    init(line: Int, _ reason: String) { (self.line, self.reason) = (line, reason) }
}

/// Why a file is no recording that can be used, or not from here on.
public struct KernelImportError: Error, Hashable, Sendable {
    /// Counted from 1.
    public var line: Int
    /// What is wrong, in words.
    public var reason: String

    init(line: Int, _ reason: String) { (self.line, self.reason) = (line, reason) }
}

extension Substring {
    /// Without the blanks before and behind.
    var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// What stands before the first such character; all of it where there is none.
    func before(_ character: Character) -> Substring { prefix { $0 != character } }

    /// As a complaint quotes it: the first 40 characters.
    var quoted: String { "\"\(trimmed.prefix(40))\"" }
}
