import CTestServers
import Glibc

/// A cursor theme in a folder of its own, whose shapes are squares of one color. The hot spot is at
/// a quarter of both sides.
public final class CursorThemes {
    private let folder: TemporaryFolder
    /// The variables with which a program finds the themes.
    public var environment: [String: String] { ["XCURSOR_PATH": folder.path, "XCURSOR_THEME": "none"] }

    public init() throws(TestError) { folder = try TemporaryFolder() }

    /// Adds a theme with one size, in pixels.
    public func add(_ theme: String, side: UInt32, _ shapes: [String: UInt32]) throws(TestError) {
        try add(theme, sides: [side], shapes)
    }

    /// Adds a theme of shapes by name. Each shape is a square in a color, as `0xAARRGGBB`, with an
    /// image for each of several sizes in pixels.
    public func add(_ theme: String, sides: [UInt32], _ shapes: [String: UInt32]) throws(TestError) {
        for path in ["\(folder.path)/\(theme)", "\(folder.path)/\(theme)/cursors"] {
            guard unsafe mkdir(path, 0o700) == 0 else { throw TestError("no folder \(path)") }
        }
        for (name, color) in shapes {
            let signature: [UInt32] = [0x7275_6358, 16, 0x10000, UInt32(sides.count)]
            // The table has three numbers for each image, the last of which is its place in bytes.
            var (table, images): ([UInt32], [UInt32]) = ([], [])
            for side in sides {
                let place = 4 * (signature.count + 3 * sides.count + images.count)
                table += [0xfffd_0002, side, UInt32(place)]
                images += [36, 0xfffd_0002, side, 1, side, side, side / 4, side / 4, 0]
                images += [UInt32](repeating: color, count: Int(side * side))
            }
            let numbers = signature + table + images
            try write(
                numbers.flatMap { unsafe withUnsafeBytes(of: $0.littleEndian) { unsafe Array($0) } },
                to: "\(theme)/cursors/\(name)")
        }
    }

    private func write(_ bytes: [UInt8], to name: String) throws(TestError) {
        let file = unsafe open("\(folder.path)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(file) }
        guard unsafe Glibc.write(file, bytes, bytes.count) == bytes.count else { throw TestError("no file \(name)") }
    }
}

extension Screen {
    /// The pixels of the pointer's present shape, each as `0xAARRGGBB`.
    public var cursorPixels: [UInt32] {
        let maximum = 1 << 16
        return unsafe [UInt32](unsafeUninitializedCapacity: maximum) { buffer, count in
            count = unsafe Int(client_cursor_pixels(client.handle, buffer.baseAddress, Int32(maximum)))
        }
    }
}

extension TouchServer {
    /// Returns when the pointer's shape is a square of one color, as `0xAARRGGBB`.
    public func waitForCursor(_ color: UInt32, side: Int) throws(TestError) {
        try wait(for: "a pointer of colour \(color), \(side) pixels wide") {
            cursorPixels == [UInt32](repeating: color, count: side * side) ? () : nil
        }
    }
}
