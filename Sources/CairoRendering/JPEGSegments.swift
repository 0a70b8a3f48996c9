import Platform

/// The information in the markers of a JPEG file, such as its Exif block and whether the file is
/// complete.
struct JPEGSegments {
    private static let (end, startOfScan, exif, adobe): (UInt8, UInt8, UInt8, UInt8) = (0xD9, 0xDA, 0xE1, 0xEE)

    private(set) var exif: ArraySlice<UInt8>?
    private(set) var isFromAdobe = false
    private(set) var hasEnd = false
    /// For each component, a bit mask of the coefficients whose lowest bits are in a scan.
    private var coefficients: [UInt8: UInt64] = [:]
    private var components: [UInt8] = []
    /// The size in pixels, or `nil` if the data does not contain it.
    private(set) var size: (width: Int, height: Int)?

    /// Reads the markers of a file, or of the beginning of a file.
    init(_ data: [UInt8]) {
        var offset = 2
        while let marker = Self.nextMarker(in: data, &offset), !hasEnd {
            hasEnd = marker == Self.end
            guard !hasEnd, offset + 2 <= data.count else { break }
            let count = Int(data[offset]) << 8 | Int(data[offset + 1])
            guard count >= 2, offset + count <= data.count else { break }
            let segment = data[offset + 2..<offset + count]
            offset += count
            switch marker {
            case Self.exif where exif == nil && segment.starts(with: Array("Exif\0\0".utf8)):
                exif = segment.dropFirst(6)
            case Self.adobe: isFromAdobe = isFromAdobe || segment.starts(with: Array("Adobe".utf8))
            case Self.startOfScan: addScan(Array(segment))
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker) && segment.count > 5:
                let numbers = segment.dropFirst().prefix(4).map { Int($0) }
                size = (numbers[2] << 8 | numbers[3], numbers[0] << 8 | numbers[1])
                components = Swift.stride(from: 6, to: segment.count, by: 3).map { segment[segment.startIndex + $0] }
            default: break
            }
        }
    }

    /// Whether the scans contain all bits of all components. A progressive image that lacks scans
    /// is blurred.
    var hasAllScans: Bool { !components.isEmpty && components.allSatisfy { coefficients[$0] == .max } }

    /// Returns the data of a truncated file with an end marker. If the data ends with 0xFF, that
    /// byte becomes the first byte of the marker. Call this method only if `hasEnd` is `false`.
    func ended(_ data: [UInt8]) -> [UInt8] { data + (data.last == 0xFF ? [Self.end] : [0xFF, Self.end]) }

    /// Returns the next marker and moves `offset` past it, or returns `nil` if there is none. Skips
    /// the pixels of a scan, including its restart markers, which are 0xFF followed by 0xD0 to
    /// 0xD7.
    private static func nextMarker(in data: [UInt8], _ offset: inout Int) -> UInt8? {
        while let start = data.index(of: 0xFF, startingAt: offset), start + 1 < data.count {
            let second = data[start + 1]
            offset = start + 1
            if second != 0, second != 0xFF, !(0xD0...0xD7).contains(second) {
                offset += 1
                return second
            }
        }
        return nil
    }

    private mutating func addScan(_ header: [UInt8]) {
        let count = Int(header.first ?? 0)
        guard header.count >= 4 + 2 * count else { return }
        let (first, last, bits) = (header[1 + 2 * count], header[2 + 2 * count], header[3 + 2 * count])
        let missingBits = bits & 0xF
        guard first <= last, last < 64, missingBits == 0 else { return }
        let added = (UInt64.max >> (63 - UInt64(last))) & (UInt64.max << UInt64(first))
        for index in 0..<count { coefficients[header[1 + 2 * index], default: 0] |= added }
    }
}
