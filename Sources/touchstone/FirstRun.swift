import Platform

/// Whether a person runs the program for the first time. A file in its data folder says that a
/// guide has played.
struct FirstRun {
    private static let marker = "guided"

    private let folder: String

    /// `nil` if this is not the first run, if the folder cannot be created, or if the variable
    /// `TOUCHSTONE_NO_GUIDE` is set.
    init?() {
        guard Environment.value("TOUCHSTONE_NO_GUIDE") == nil, let folder = Folders.data(of: "touchstone"),
            (try? Folders.create(folder)) != nil,
            (try? Folders.names(in: folder).contains(Self.marker)) == false
        else { return nil }
        self.folder = folder
    }

    /// Notes that a guide has played.
    func end() { try? LineWriter(newFile: "\(folder)/\(Self.marker)").flush() }
}
