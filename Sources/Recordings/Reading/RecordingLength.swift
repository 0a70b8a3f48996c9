package import Platform

/// Functions that determine the duration of a recording from its last lines.
package enum RecordingLength {
    /// Returns the time in seconds of the last line that has a time. Returns `nil` if no line in
    /// the last 1 MiB of the file has a time, or if the file is a pipe or a terminal.
    ///
    /// - Throws: `PlatformError` if the file cannot be read.
    package static func seconds(of file: InputFile) throws(PlatformError) -> Double? {
        let size = file.size ?? 0
        let start = max(0, size - LineReader.longestLine)
        var bytes = [UInt8](repeating: 0, count: size - start)
        var filled = 0
        while filled < bytes.count {
            let count = try file.read(into: &bytes, startingAt: filled, fileOffset: start + filled)
            if count == 0 { break }
            filled += count
        }
        return seconds(in: bytes[..<filled])
    }

    /// Returns the time in seconds of the last line that has a time, or `nil` if no line has a
    /// time. The first line may be incomplete.
    package static func seconds(in bytes: ArraySlice<UInt8>) -> Double? {
        for line in bytes.split(separator: UInt8(ascii: "\n")).reversed() {
            guard case .object(let members)? = try? JSONValue(parsing: Array(line)),
                case .number(let seconds)? = members["t"]
            else { continue }
            return seconds
        }
        return nil
    }
}
