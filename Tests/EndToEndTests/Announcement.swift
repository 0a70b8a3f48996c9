import Geometry
import TestServers

/// A part of a gesture, and its announcement.
struct AnnouncedStep {
    let name: String
    let isDone: (Announcement) -> Bool
    let isCompared: Bool
    let isRepeated: Bool
    let perform: (Xorg) throws -> Void

    /// - Parameters:
    ///   - state: The state of the recognizer, or `nil` if any state is right.
    ///   - touches: The number of touches, or `nil` if any number is right.
    ///   - place: The location of the announcement, or `nil` if any location is right.
    ///   - isCompared: Whether all windows announce the same.
    ///   - isRepeated: Whether the step is repeated until it is done. SDL stamps taps when it reads
    ///     them, which may be too late on a busy machine.
    init(
        _ recognizer: String, _ state: String? = nil, touches: Int? = nil, at location: Point? = nil,
        isCompared: Bool = true, isRepeated: Bool = false, _ perform: @escaping (Xorg) throws -> Void
    ) {
        let words = state.map { [recognizer, $0] } ?? [recognizer]
        name = words.joined(separator: " ")
        isDone = {
            $0.words.starts(with: words) && (touches.map($0.has) ?? true) && (location.map($0.isAt) ?? true)
        }
        (self.isCompared, self.isRepeated, self.perform) = (isCompared, isRepeated, perform)
    }
}

/// A line that a window has printed, without its time.
struct Announcement: CustomStringConvertible {
    /// The recognizer, its state, and the names of the values.
    let words: [String]
    let numbers: [Double]
    private let line: String

    var description: String { line }

    static func all(in output: String) -> [Announcement] { output.split(separator: "\n").map { Announcement($0) } }

    /// - Parameter line: A line such as `{"t":0.2,"recognizer":"tap","view":"table","touches":1}`.
    private init(_ line: Substring) {
        let parts = line.split { "{}[],:\"".contains($0) }.dropFirst(2).map(String.init)
        self.line = String(line)
        words = parts.filter { Double($0) == nil && !["recognizer", "view", "table", "state"].contains($0) }
        numbers = parts.compactMap(Double.init)
    }

    var recognizer: String { words[0] }
    var state: String { words[1] }

    func has(touches: Int) -> Bool { numbers.first == Double(touches) }

    /// The location follows the number of touches.
    func isAt(_ location: Point) -> Bool {
        numbers.count >= 3 && abs(numbers[1] - location.x) < 0.1 && abs(numbers[2] - location.y) < 0.1
    }

    /// Compares with an announcement of another window. SDL reports locations as single-precision
    /// parts of the window.
    func isNear(_ other: Announcement) -> Bool {
        words == other.words && numbers.count == other.numbers.count
            && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 0.001 }
    }
}
