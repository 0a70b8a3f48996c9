public import Platform

/// Determines the duration of a recording without reading the whole file.
public enum RecordingLength {
    /// The time of the last line with a time, in seconds, or `nil` if there is none near the end.
    ///
    /// - Throws: `PlatformError` with the system's reason. Pipes and terminals are errors, too.
    public static func seconds(of file: InputFile) throws(PlatformError) -> Double? {
        let size = file.size ?? 0
        let start = max(0, size - LineBuffer.longestLine)
        var bytes = [UInt8](repeating: 0, count: size - start)
        var filled = 0
        while filled < bytes.count {
            let count = try file.read(into: &bytes, from: filled, at: start + filled)
            if count == 0 { break }
            filled += count
        }
        return seconds(in: bytes[..<filled])
    }

    /// The time of the last line with a time, in seconds. The first line may be incomplete.
    public static func seconds(in bytes: ArraySlice<UInt8>) -> Double? {
        for line in bytes.split(separator: UInt8(ascii: "\n")).reversed() {
            var scanner = JSONScanner(Array(line))
            guard case .object(let members)? = try? JSONValue(&scanner), case .number(let seconds)? = members["t"]
            else { continue }
            return seconds
        }
        return nil
    }
}
