/// The numbers of files in a folder of photos, for a sentence about the files that are not shown.
nonisolated package struct PhotoCount: Hashable, Sendable {
    /// The number of photos from the folder that are on the desk.
    package var photos: Int
    /// The number of files that are photos according to their names, and are left out because the
    /// desk already holds `Photo.maxCount` photos.
    package var omitted: Int
    /// The number of other files, for example files that cannot be read as photos.
    package var otherFiles: Int

    package init(photos: Int = 0, omitted: Int = 0, otherFiles: Int = 0) {
        (self.photos, self.omitted, self.otherFiles) = (photos, omitted, otherFiles)
    }

    /// Returns a sentence about the files that are not shown or about a folder without photos, or
    /// `nil` if all files are shown.
    ///
    /// - Parameter folder: The path of the folder, as the user sees it.
    package func sentence(forFolder folder: String) -> String? {
        if photos == 0 { return "There are no photos in \(folder), so the desk shows landscapes." }
        let isOne = otherFiles == 1
        guard omitted > 0 else {
            guard otherFiles > 0 else { return nil }
            return isOne
                ? "1 file in \(folder) is not a photo and was left out."
                : "\(otherFiles) files in \(folder) are not photos and were left out."
        }
        let rest = isOne ? "So was 1 file that is not a photo." : "So were \(otherFiles) files that are not photos."
        return "Of the \(photos + omitted) photos in \(folder), \(omitted) \(omitted == 1 ? "was" : "were") left out: "
            + "the desk holds \(photos).\(otherFiles > 0 ? " " + rest : "")"
    }
}

nonisolated extension Photo {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// Returns a date such as `9 May 2026, 11:20`, or `nil` if `date` does not have the form of a
    /// date.
    ///
    /// - Parameter date: A date in Exif's form `2026:05:09 11:20:33`. A camera whose clock has not
    ///   been set writes zeros or spaces, for which this method returns `nil`.
    public static func words(forDate date: String) -> String? {
        let halves = date.split(separator: " ")
        guard halves.count == 2, date.utf8.count == 19 else { return nil }
        let (day, time) = (halves[0].split(separator: ":"), halves[1].split(separator: ":"))
        guard day.count == 3, time.count == 3, let year = Int(day[0]), let month = Int(day[1]),
            let number = Int(day[2]),
            Int(time[0]) != nil, Int(time[1]) != nil, (1...12).contains(month), (1...31).contains(number)
        else { return nil }
        return "\(number) \(months[month - 1]) \(year), \(time[0]):\(time[1])"
    }
}
