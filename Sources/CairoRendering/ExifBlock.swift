/// The entries of an Exif block, which a camera writes into a photo.
struct ExifBlock {
    private static let (orientation, date, details): (Int, Int, Int) = (0x0112, 0x0132, 0x8769)
    private static let originalDate = 0x9003
    /// The length of a date such as `2026:05:09 11:20:33`.
    private static let dateLength = 19

    private let bytes: ArraySlice<UInt8>
    private let isLittle: Bool

    /// Creates a block from its bytes, which are in TIFF format.
    init(_ bytes: ArraySlice<UInt8>) {
        (self.bytes, isLittle) = (bytes, bytes.starts(with: Array("II".utf8)))
    }

    /// The orientation, which is from 1 to 8 in a valid block, or `nil` if the block has none.
    var orientation: Int? {
        guard let entry = mainDirectory.flatMap({ entry(Self.orientation, in: $0) }),
            let type = number(at: entry + 2, count: 2)
        else { return nil }
        return number(at: entry + 8, count: Self.length(ofType: type))
    }

    /// The date and time when the photo was taken or, if they are missing, when the file was
    /// changed, in the format `2026:05:09 11:20:33`. The value is `nil` if the block contains
    /// neither.
    var date: String? {
        guard let main = mainDirectory else { return nil }
        let details = entry(Self.details, in: main).flatMap { number(at: $0 + 8, count: 4) }
        return details.flatMap { text(Self.originalDate, in: $0) } ?? text(Self.date, in: main)
    }

    private var mainDirectory: Int? { number(at: 4, count: 4) }

    /// Returns the offset of an entry in a directory, or `nil` if the directory does not contain
    /// it. If the data ends inside the directory, the offset can be beyond the end of the data.
    private func entry(_ tag: Int, in directory: Int) -> Int? {
        guard let count = number(at: directory, count: 2) else { return nil }
        let entries = (0..<count).lazy.map { directory + 2 + 12 * $0 }
        return entries.first { number(at: $0, count: 2).map { $0 == tag } ?? true }
    }

    private func text(_ tag: Int, in directory: Int) -> String? {
        guard let entry = entry(tag, in: directory), let offset = number(at: entry + 8, count: 4),
            offset + Self.dateLength <= bytes.count
        else { return nil }
        return String(validating: bytes.dropFirst(offset).prefix(Self.dateLength), as: UTF8.self)
    }

    private func number(at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        let bytes = bytes.dropFirst(offset).prefix(count)
        return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the size in bytes of a value of a TIFF type. Treats every type except BYTE and LONG
    /// as SHORT, the type that Exif requires.
    private static func length(ofType type: Int) -> Int {
        switch type {
        case 1: 1
        case 4: 4
        default: 2
        }
    }
}
