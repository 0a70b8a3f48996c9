/// Changes to the bytes of a source. They are collected and applied together, so that positions in
/// the source stay valid during the migration.
struct Edits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    func contain(_ byte: Int) -> Bool { edits.contains { $0.range.contains(byte) } }

    /// Returns the changed bytes up to an index, or up to the change that contains the index. If
    /// changes overlap, only the first one is applied.
    func applied(to bytes: [UInt8], upTo end: Int) -> [UInt8] {
        var (result, position) = ([UInt8](), 0)
        for (range, text) in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where range.lowerBound >= position && range.lowerBound < end {
            result += bytes[position..<range.lowerBound]
            guard range.upperBound <= end else { return result }
            result += Array(text.utf8)
            position = range.upperBound
        }
        return result + bytes[position..<end]
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
