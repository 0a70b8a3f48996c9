/// Changes to a source. `result()` applies them.
struct Edits {
    private struct Edit {
        let range: Range<Int>
        let text: String
    }

    private let source: Source
    private var edits: [Edit] = []

    init(_ source: Source) { self.source = source }

    mutating func replace(_ tokens: Range<Int>, with text: String) {
        edits.append(Edit(range: source.byteRange(of: tokens), text: text))
    }

    mutating func replaceBytes(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }

    /// Removes tokens, the following whitespace, and lines that would be left empty.
    mutating func remove(_ tokens: Range<Int>) {
        let range = source.byteRange(of: tokens)
        let line = range.extended(in: source.bytes) { $0 == .space || $0 == .tab }
        let (bytes, isStart) = (source.bytes, line.lowerBound == 0 || source.bytes[line.lowerBound - 1] == .newline)
        if isStart, let end = bytes.endOfLine(at: line.upperBound) {
            edits.append(Edit(range: line.lowerBound..<end, text: ""))
        } else {
            edits.append(Edit(range: range.lowerBound..<line.upperBound, text: ""))
        }
    }

    func contain(_ byte: Int) -> Bool { edits.contains { $0.range.contains(byte) } }

    /// Returns the changed source. If changes overlap, only the first one is applied.
    func result() -> String { String(decoding: result(upTo: source.bytes.count), as: UTF8.self) }

    /// Returns the changed source up to a byte, or up to the change that contains the byte.
    func result(upTo end: Int) -> [UInt8] {
        var (result, position) = ([UInt8](), 0)
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= position && edit.range.lowerBound < end {
            result += source.bytes[position..<edit.range.lowerBound]
            guard edit.range.upperBound <= end else { return result }
            result += Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        return result + source.bytes[position..<end]
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let carriageReturn = UInt8(ascii: "\r")
}

extension Range<Int> {
    func extended(in bytes: [UInt8], while condition: (UInt8) -> Bool) -> Range<Int> {
        var (start, end) = (lowerBound, upperBound)
        while start > 0, condition(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, condition(bytes[end]) { end += 1 }
        return start..<end
    }
}

extension [UInt8] {
    func startOfLine(at index: Int) -> Int { self[..<index].lastIndex(of: .newline).map { $0 + 1 } ?? 0 }

    func endOfLine(at index: Int) -> Int? {
        if index == count { return index }
        let next = self[index] == .carriageReturn ? index + 1 : index
        return next < count && self[next] == .newline ? next + 1 : nil
    }
}
