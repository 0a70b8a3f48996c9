import Platform

/// Whether a person runs the program for the first time: a file in its folder says that one has.
enum FirstRun {
    private static let marker = "guided"

    /// Asks, and notes that it is over. False where that cannot be noted, so that nothing is shown
    /// each time, and where the variable `TOUCHSTONE_NO_GUIDE` is set.
    static func isNow() -> Bool {
        guard Environment.value("TOUCHSTONE_NO_GUIDE") == nil, let folder = Folders.data(of: "touchstone") else {
            return false
        }
        do {
            try Folders.create(folder)
            try LineWriter(newFile: "\(folder)/\(marker)").flush()
            return true
        } catch {
            return false
        }
    }
}
