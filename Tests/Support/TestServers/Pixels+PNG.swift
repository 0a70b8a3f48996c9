extension Pixels {
    /// Writes the picture as an uncompressed PNG file for inspection.
    public func write(toPNG path: String) throws(TestError) {
        var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
        file += chunk("IHDR", bytes(of: UInt32(width)) + bytes(of: UInt32(height)) + [8, 2, 0, 0, 0])
        file += chunk("IDAT", storedStream(of: scanlines))
        file += chunk("IEND", [])
        try writeFile(path, file)
    }

    /// Rows of red, green and blue bytes, each after a filter type of 0 (none).
    private var scanlines: [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity(height * (width * 3 + 1))
        for row in 0..<height {
            lines.append(0)
            for column in 0..<width {
                let color = self[column, row]
                lines += [UInt8(color.red), UInt8(color.green), UInt8(color.blue)]
            }
        }
        return lines
    }

    /// A zlib stream of stored blocks.
    private func storedStream(of data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65535, data.count)
            let length = UInt16(end - start)
            stream.append(end == data.count ? 1 : 0)
            for value in [length, ~length] { stream += [UInt8(value & 255), UInt8(value >> 8)] }
            stream += data[start..<end]
            start = end
        } while start < data.count
        var (first, second): (UInt32, UInt32) = (1, 0)
        for byte in data {
            first = (first + UInt32(byte)) % 65521
            second = (second + first) % 65521
        }
        return stream + bytes(of: second << 16 | first)
    }

    private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let content = Array(type.utf8) + data
        return bytes(of: UInt32(data.count)) + content + bytes(of: checksum(of: content))
    }

    /// The CRC of ISO 3309, as PNG requires.
    private func checksum(of data: [UInt8]) -> UInt32 {
        let table = (0..<256).map { (index: UInt32) in
            (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
        }
        return ~data.reduce(UInt32.max) { value, byte in
            table[Int((value ^ UInt32(byte)) & 255)] ^ value >> 8
        }
    }

    private func bytes(of value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
    }
}
