import Glibc

/// Dates and times in the local time zone, for names of recordings and dates of photos.
public enum LocalTime {
    /// The current time in a form such as `2026-11-21_07.27.23`, for names of files.
    public static var stamp: String { text(of: time(nil), separators: ("-", "_", ".")) ?? "unknown" }

    /// Returns the time at which a regular file was last changed, in Exif's form `2026:05:09
    /// 11:20:33`, or `nil` if the path does not name a regular file.
    public static func lastChange(ofFile path: String) -> String? {
        var status = stat()
        guard unsafe path.withFileName({ unsafe stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        return text(of: status.st_mtim.tv_sec, separators: (":", " ", ":"))
    }

    private static func text(of seconds: time_t, separators: (String, String, String)) -> String? {
        var seconds = seconds
        var parts = unsafe tm()
        guard unsafe localtime_r(&seconds, &parts) != nil else { return nil }
        let date = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(twoDigits)
        let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits)
        return date.joined(separator: separators.0) + separators.1 + clock.joined(separator: separators.2)
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
