import Glibc

/// The folders for data and state according to the XDG base directory specification.
public enum Folders {
    public static func data(of program: String) -> String? {
        (folder("XDG_DATA_HOME") ?? home.map { "\($0)/.local/share" }).map { "\($0)/\(program)" }
    }

    public static func state(of program: String) -> String? {
        (folder("XDG_STATE_HOME") ?? home.map { "\($0)/.local/state" }).map { "\($0)/\(program)" }
    }

    private static var home: String? { folder("HOME") }

    private static func folder(_ variable: String) -> String? {
        Environment.value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Returns a path for display, with `~` for the home folder. If the result would be longer than
    /// `limit` characters, returns `…/` and the end of the path.
    public static func abbreviated(_ path: String, to limit: Int = 36) -> String {
        var short = path
        if let home, short.hasPrefix("\(home)/") { short = "~" + short.dropFirst(home.count) }
        guard short.count > limit else { return short }
        let parts = short.split(separator: "/")
        let pair = parts.suffix(2).joined(separator: "/")
        return "…/" + (pair.count < limit ? pair : String(parts.last ?? ""))
    }

    /// Creates a folder and its missing ancestors, which only the user can open.
    public static func create(_ path: String) throws(PlatformError) {
        for end in path.indices.dropFirst() where path[end] == "/" {
            unsafe String(path[..<end]).withFileName { _ = unsafe mkdir($0, 0o700) }
        }
        guard unsafe path.withFileName({ unsafe mkdir($0, 0o700) }) != 0, errno != EEXIST else { return }
        throw PlatformError(operation: "create", subject: path)
    }

    /// Returns the names of the files and subfolders of a folder, except hidden ones, in no
    /// particular order.
    public static func names(in path: String) throws(PlatformError) -> [String] {
        guard let folder = unsafe path.withFileName({ unsafe opendir($0) }) else {
            throw PlatformError(operation: "read", subject: path)
        }
        defer { _ = unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
                unsafe String(fileName: $0.prefix { $0 != 0 })
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}
