public import Stage

/// A photo on the desk, as a value. The program that shows the photos decodes them.
nonisolated public struct Photo: Sendable {
    /// The name on the back of the print.
    public let name: String
    /// The date on the back of the print, as it is shown.
    public let date: String
    /// The size of the whole photo, in pixels.
    public let size: Size
    /// The items that draw the photo in a space of its size. They may extend beyond the size. If
    /// there are none, the print is a placeholder.
    public let items: [Item]

    /// Creates a photo.
    public init(name: String, date: String, size: Size, items: [Item]) {
        (self.name, self.date, self.size, self.items) = (name, date, size, items)
    }
}
