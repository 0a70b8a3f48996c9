import GestureTesting
import Platform
import Recordings
import Sessions
import Testing

/// The ways in which a recording is damaged.
enum Damage: CaseIterable {
    case cut, wrongType, notANumber, hugeNumber, deepNesting, binary, emptyLine, twoLinesInOne, secondLanding
    case foreignKeyTwice, negativeTime, brokenText, header

    /// The lines with one damaged line, not the first, and its number, counted from 1.
    func done(to lines: [String], _ generator: inout SeededGenerator) -> (bytes: [UInt8], line: Int) {
        if self == .header { return (Array(#"{"touchstone":2,"size":[0,"x"]}"#.utf8), 1) }
        var lines = lines.map { Array($0.utf8) }
        let index = Int.random(in: 2..<lines.count - 1, using: &generator)
        lines[index] = damaged(lines[index], &generator)
        return (Array(lines.joined(separator: [UInt8(ascii: "\n")])), index + 1)
    }

    private func damaged(_ line: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        func replaced(_ values: String...) -> [UInt8] {
            Array(
                "{\"t\":900,\"id\":77,\"phase\":\"began\",\"x\":\(values.randomElement(using: &generator) ?? ""),\"y\":1}"
                    .utf8)
        }
        func whole(_ text: String) -> [UInt8] { Array(text.utf8) }
        switch self {
        case .cut: return Array(line.prefix(Int.random(in: 1..<line.count, using: &generator)))
        case .negativeTime: return whole(#"{"t":-0.5}"#)
        case .wrongType: return replaced("\"1\"", "null", "true", "[1]", "{}")
        case .notANumber: return replaced("NaN", "Infinity", "-Infinity", "0x10", "1.", ".5", "01")
        case .hugeNumber: return replaced("1e8", "-1e300", "1e999", "123456789012345678901234567890")
        case .deepNesting:
            let depth = Int.random(in: 32...4000, using: &generator)
            return whole("{\"t\":900,\"u\":" + String(repeating: "[", count: depth))
        case .binary: return line.map { _ in UInt8.random(in: 128...255, using: &generator) }
        case .emptyLine: return []
        case .twoLinesInOne: return line + line
        case .secondLanding: return whole(#"{"t":900,"id":5,"id":6,"phase":"began","x":1,"y":1}"#)
        case .foreignKeyTwice: return whole(#"{"t":900,"u":{"a":1,"a":2}}"#)
        case .brokenText: return whole("{\"t\":900,\"key\":\"\\ud800\"}")
        case .header: return line
        }
    }
}

@Suite struct `a damaged recording` {
    private let lines: [String]

    init() throws {
        let file = TemporaryFile()
        let session = RecordedSession()
        session.recorder.begin(on: try LineWriter(path: file.path))
        session.playAbout(120, seed: 12)
        lines = file.lines
    }

    @Test func `each of two hundred damaged recordings plays up to the damaged line, which is reported`() throws {
        var generator = SeededGenerator(seed: 5)
        for number in 0..<200 {
            let damage = Damage.allCases[number % Damage.allCases.count]
            let (bytes, line) = damage.done(to: lines, &generator)
            var found: RecordingError?
            do {
                let playback = try Playback(bytes)
                try playback.play()
            } catch let error as RecordingError {
                found = error
            }
            #expect(found?.line == line, "\(damage): \(String(describing: found))")
            #expect(found?.reason.isEmpty == false)
        }
    }

    @Test func `a recording with two swapped lines ends at the line whose time is too early`() throws {
        var swapped = lines
        let last = swapped.count - 1
        swapped.swapAt(2, last)
        #expect(throws: RecordingError.self) {
            let playback = try Playback(Array(swapped.joined(separator: "\n").utf8))
            try playback.play()
        }
    }
}
