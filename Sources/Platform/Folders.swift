import Glibc

/// Where a program keeps what a person made with it.
public enum Folders {
    /// The folder of a program's data: in `$XDG_DATA_HOME`, or else in `~/.local/share`; nil where there is no home.
    ///
    /// A relative `$XDG_DATA_HOME` is passed over, as the XDG base directory specification says.
    public static func data(of program: String) -> String? {
        if let named = Environment.value("XDG_DATA_HOME"), named.hasPrefix("/") { return "\(named)/\(program)" }
        guard let home = Environment.value("HOME"), home.hasPrefix("/") else { return nil }
        return "\(home)/.local/share/\(program)"
    }

    /// Makes a folder, and those that hold it, where they are not there yet. Corresponds to `mkdir`.
    ///
    /// - Throws: `PlatformError` with the system's reason.
    public static func create(_ path: String) throws(PlatformError) {
        for end in path.indices.dropFirst() where path[end] == "/" { _ = unsafe mkdir(String(path[..<end]), 0o777) }
        guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
        throw PlatformError(operation: "create", subject: path)
    }
}
