import Glibc

/// The local date and time, for names of files.
public enum LocalTime {
    /// The current time in a form such as `2026-11-21_07.27.23`.
    public static var stamp: String {
        var seconds = time(nil)
        var parts = unsafe tm()
        guard unsafe localtime_r(&seconds, &parts) != nil else { return "unknown" }
        let date = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(twoDigits).joined(separator: "-")
        let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ".")
        return "\(date)_\(clock)"
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
