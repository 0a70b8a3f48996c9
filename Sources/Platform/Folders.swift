import Glibc

/// The user's folders according to the XDG specifications, and operations on folders and paths.
public enum Folders {
    public static func data(of program: String) -> String? {
        (folder("XDG_DATA_HOME") ?? home.map { "\($0)/.local/share" }).map { "\($0)/\(program)" }
    }

    public static func state(of program: String) -> String? {
        (folder("XDG_STATE_HOME") ?? home.map { "\($0)/.local/state" }).map { "\($0)/\(program)" }
    }

    /// The user's folder for pictures, from `XDG_PICTURES_DIR` or from the file `user-dirs.dirs`,
    /// or `nil` if the user has none. The folder might not exist.
    public static var pictures: String? {
        if let folder = folder("XDG_PICTURES_DIR") { return folder }
        let settings = folder("XDG_CONFIG_HOME") ?? home.map { "\($0)/.config" }
        guard let settings, let bytes = try? Files.read("\(settings)/user-dirs.dirs", limit: 1 << 16) else {
            return nil
        }
        return pictures(in: String(fileName: bytes), home: home)
    }

    /// Returns the folder for pictures in the text of a file `user-dirs.dirs`, whose lines are
    /// assignments such as `XDG_PICTURES_DIR="$HOME/Pictures"`. A user who wants no such folder
    /// assigns `"$HOME/"`.
    static func pictures(in text: String, home: String?) -> String? {
        let start = "XDG_PICTURES_DIR=\""
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
        guard let line = lines.last(where: { $0.hasPrefix(start) }) else { return nil }
        var path = ""
        var rest = line.dropFirst(start.count)
        while let letter = rest.popFirst(), letter != "\"" {
            path.append(letter == "\\" ? rest.popFirst() ?? letter : letter)
        }
        if let home, path.hasPrefix("$HOME/") { path = home + path.dropFirst("$HOME".count) }
        while path.hasSuffix("/") { path.removeLast() }
        return path.hasPrefix("/") && path != home ? path : nil
    }

    static var home: String? { folder("HOME") ?? homeInPasswordDatabase }

    /// The home folder of a program that runs without `HOME`, such as a service. GLib uses the same
    /// folder.
    private static var homeInPasswordDatabase: String? {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
            var entry = unsafe passwd()
            var found: UnsafeMutablePointer<passwd>?
            guard let start = buffer.baseAddress,
                unsafe getpwuid_r(getuid(), &entry, start, buffer.count, &found) == 0, let user = unsafe found
            else { return nil }
            let path = unsafe String(fileName: user.pointee.pw_dir)
            return path.hasPrefix("/") ? path : nil
        }
    }

    private static func folder(_ variable: String) -> String? {
        Environment.value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Returns a path for display. `~` replaces the home folder at its beginning. If the result
    /// would be longer than `limit` characters, returns `…/` and the last two components of the
    /// path, or `…/` and only the last component if two are too long.
    public static func abbreviated(_ path: String, to limit: Int = 36) -> String {
        var short = path
        if let home, "\(path)/".hasPrefix("\(home)/") { short = "~" + short.dropFirst(home.count) }
        guard short.count > limit else { return short }
        let parts = short.split(separator: "/")
        let pair = parts.suffix(2).joined(separator: "/")
        return "…/" + (pair.count + 2 <= limit ? pair : String(parts.last ?? ""))
    }

    /// Returns the absolute path of a file or folder without symbolic links, or `path` itself if it
    /// cannot be resolved.
    public static func resolved(_ path: String) -> String {
        guard let resolved = unsafe path.withFileName({ unsafe realpath($0, nil) }) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(fileName: resolved)
    }

    /// Creates a folder and its missing ancestors, which only the user can open. Has no effect if
    /// the path already exists.
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
