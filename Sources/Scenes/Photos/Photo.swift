package import Stage

/// The description of a photo on the desk. The photo is drawn from its `items`. If there are none,
/// a `PhotoSource` can decode its pixels.
nonisolated package struct Photo: Sendable {
    /// The maximum number of photos on the desk.
    package static let maxCount = 60

    /// The name on the back of the print. It is unique on the desk.
    package let name: String
    /// The date on the back of the print, as text for the user.
    package let date: String
    /// The size of the whole photo, in pixels.
    package let size: Size
    /// The items that draw the photo, in a coordinate space whose size is `size`. They can extend
    /// beyond it. If the array is empty, the print shows a placeholder until an image has been
    /// decoded.
    package let items: [Item]

    package init(name: String, date: String, size: Size, items: [Item] = []) {
        (self.name, self.date, self.size, self.items) = (name, date, size, items)
    }

    /// Returns whether both photos have the same name, date and size. Their items are not compared,
    /// because recordings do not store them.
    func isSame(as other: Photo) -> Bool { (name, date, size) == (other.name, other.date, other.size) }

    fileprivate var members: SettingValue {
        .object([
            "name": .text(name), "date": .text(date), "size": .list([.number(size.width), .number(size.height)]),
        ])
    }

    fileprivate init?(_ members: SettingValue) {
        guard case .object(let members) = members, case .text(let name)? = members["name"],
            case .text(let date)? = members["date"], case .list(let lengths)? = members["size"]
        else { return nil }
        let sides = lengths.compactMap { side -> Double? in
            if case .number(let side) = side, side >= 1, side <= Double(Image.longestSide) { side } else { nil }
        }
        guard sides.count == 2, lengths.count == 2 else { return nil }
        self.init(name: name, date: date, size: Size(width: sides[0], height: sides[1]))
    }
}

/// The keys of the photos scene's settings, which recordings store.
nonisolated package enum PhotosSetting {
    /// The photos on the desk, without their pixels. The default is `Photo.landscapes`.
    package static let photos = SettingKey<[Photo]>(
        "photos", requirement: "a list of at most \(Photo.maxCount) objects, each with a name, a date and a size",
        decode: { value in
            guard case .list(let values) = value, !values.isEmpty, values.count <= Photo.maxCount else { return nil }
            let photos = values.compactMap(Photo.init)
            return Set(photos.map(\.name)).count == values.count ? photos : nil
        },
        encode: { .list($0.map(\.members)) })
}
