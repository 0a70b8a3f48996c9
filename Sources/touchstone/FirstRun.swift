import Platform

/// The first run of the program, which shows guides. A file in the program's data folder records
/// that a guide has been played. The initializer returns `nil` if this file exists, if the folder
/// cannot be found, created or read, or if `TOUCHSTONE_NO_GUIDE` is set.
struct FirstRun {
    private static let marker = "guided"

    private let folder: String

    init?() {
        guard Environment.value("TOUCHSTONE_NO_GUIDE") == nil, let folder = Folders.data(of: "touchstone"),
            (try? Folders.create(folder)) != nil,
            (try? Folders.names(in: folder).contains(Self.marker)) == false
        else { return nil }
        self.folder = folder
    }

    func end() { try? LineWriter(newFile: "\(folder)/\(Self.marker)").flush() }
}
