/// The title of a recording, derived from its file name.
package enum RecordingTitle {
    package static let suffix = ".jsonl"

    /// Returns the date, the hour and the minute in a file name such as
    /// `2026-11-21_07.27.23.jsonl`. For any other name, returns the name without the suffix.
    package static func text(ofFile path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
        let parts = stem.split(separator: "_", maxSplits: 1)
        guard parts.count == 2, parts[0].count == 10, parts[0].first?.isNumber == true else { return stem }
        let time = parts[1].split(separator: ".")
        guard time.count == 3 else { return stem }
        // The file name contains a number if another recording began in the same second.
        let number = time[2].split(separator: "-").dropFirst().first.map { " (\($0))" } ?? ""
        return "\(parts[0])  \(time[0]):\(time[1])\(number)"
    }
}
