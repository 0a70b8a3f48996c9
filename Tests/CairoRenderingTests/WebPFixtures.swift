/// WebP images of 32 by 16 pixels, written by libwebp: a quarter each red, green, blue and white,
/// in that order.
enum WebPFixtures {
    static let lossy = bytes(
        """
        524946465C000000574542505650382050000000F003009D012A200010003E31148842A22121180400200304B4004E99423B
        47C03F003F1000AB3E0000FEEEADFFFFEB0F8FFDAC27D8331FFC198FFF9521CB7775F730FFD3D9FFFFF208D5E458E0078000
        """)

    static let lossless = bytes(
        """
        5249464636000000574542505650384C290000002F1FC00300059100C9426FB8D64F46225520405897A1D0864020097D8E69
        FB3F01099E633F3D7C603F00
        """)

    /// The green quarter has an alpha of 128, and the white quarter of 0.
    static let translucent = bytes(
        """
        524946463A000000574542505650384C2E0000002F1FC00310059100C9426FB8D64F46225520405897A1D0864020097D8E69
        050485E99E3701093C1FFBE9C147D80F
        """)

    /// The same, with lossy colors.
    static let lossyTranslucent = bytes(
        """
        524946469200000057454250565038580A000000100000001F00000F0000414C50481B0000000117201048529F7C8D880807
        810061D2A4550311FD0FD5AA17E003005650382050000000F003009D012A200010003E31148842A22121180400200304B400
        4E99423B47C03F003F1000AB3E0000FEEEADFFFFEB0F8FFDAC27D8331FFC198FFF9521CB7775F730FFD3D9FFFFF208D5E458
        E0078000
        """)

    /// Two frames.
    static let animation = bytes(
        """
        52494646C000000057454250565038580A000000120000001F00000F0000414E494D06000000FFFFFFFF0000414E4D464600
        00000000000000001F00000F0000640000005650384C2E0000002F1FC00310059100C9426FB8D64F46225520405897A1D086
        4020097D8E69050485E99E3701093C1FFBE9C147D80F414E4D46460000000000000000001F00000F0000640000005650384C
        2E0000002F1FC00310059100C9426FB8D64F46225520405897A1D0864020097D8E69050485E99E3701093C1FFBE9C147D80F
        """)

    /// `lossy` with a chunk of Exif behind the pixels.
    static func lossy(exif: [UInt8]) -> [UInt8] {
        // The flag of Exif, and the width and height less 1.
        let header: [UInt8] = [0x08, 0, 0, 0, 31, 0, 0, 15, 0, 0]
        let chunks = chunk("VP8X", header) + lossy.dropFirst(12) + chunk("EXIF", exif)
        return chunk("RIFF", Array("WEBP".utf8) + chunks)
    }

    private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: contents.count >> (8 * $0)) }
        return Array(name.utf8) + length + contents + (contents.count % 2 == 0 ? [] : [0])
    }

    private static func bytes(_ digits: String) -> [UInt8] {
        let values = digits.compactMap(\.hexDigitValue).map(UInt8.init)
        return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    }
}
