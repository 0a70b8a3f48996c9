import CTestServers
public import Geometry

/// A picture in memory.
public struct Pixels: Hashable, Sendable {
    public let width: Int
    public let height: Int
    private let values: [UInt32]

    /// - Parameter values: 0xRRGGBB, row by row.
    /// - Precondition: There are `width` times `height` values.
    public init(width: Int, height: Int, values: [UInt32]) {
        precondition(values.count == width * height, "a picture needs a value for each pixel")
        self.width = width
        self.height = height
        self.values = values
    }

    /// The color of a pixel.
    public subscript(column: Int, row: Int) -> Color { Color(values[row * width + column]) }

    /// The largest difference in any channel anywhere, 0 to 255; 255 if the sizes differ.
    public func greatestDifference(from other: Pixels) -> Int {
        guard width == other.width, height == other.height else { return 255 }
        return compare(other, limit: 1).largest
    }

    /// The number of pixels that differ from another picture of the same size by at least `least`
    /// in any channel.
    public func count(differingBy least: Int, from other: Pixels) -> Int {
        compare(other, limit: least).count
    }

    private func compare(_ other: Pixels, limit: Int) -> (count: Int, largest: Int) {
        var largest: Int32 = 0
        let length = min(values.count, other.values.count)
        let count = unsafe values.withUnsafeBufferPointer { left in
            unsafe other.values.withUnsafeBufferPointer { right in
                unsafe pixels_compare(left.baseAddress, right.baseAddress, length, Int32(limit), &largest)
            }
        }
        return (Int(count), Int(largest))
    }

    /// The picture with some rectangles black.
    public func without(_ places: [Rect]) -> Pixels {
        var values = values
        for location in places {
            let columns = max(0, Int(location.minX))..<min(width, max(0, Int(location.maxX)))
            for row in max(0, Int(location.minY))..<min(height, max(0, Int(location.maxY))) {
                for column in columns { values[row * width + column] = 0 }
            }
        }
        return Pixels(width: width, height: height, values: values)
    }

    /// The number of pixels of a color, with a `tolerance` for each channel.
    public func count(of color: Color, tolerance: Int = 8) -> Int {
        find(color, tolerance).count
    }

    /// The smallest rectangle with all pixels of a color, with a `tolerance` for each channel; nil
    /// without any.
    public func bounds(of color: Color, tolerance: Int = 8) -> Rect? { find(color, tolerance).bounds }

    private func find(_ color: Color, _ tolerance: Int) -> (count: Int, bounds: Rect?) {
        var edges: [Int32] = [0, 0, 0, 0]
        let count = unsafe values.withUnsafeBufferPointer { buffer in
            unsafe pixels_find(
                buffer.baseAddress, Int32(width), Int32(height), color.value, Int32(tolerance), &edges)
        }
        let numbers = edges.map { Double($0) }
        let bounds = Rect(
            x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
        return (Int(count), count > 0 ? bounds : nil)
    }

    /// The smallest rectangle with all pixels whose color meets a condition; nil without any.
    public func bounds(where condition: (Color) -> Bool) -> Rect? {
        var (left, right, top, bottom) = (width, -1, height, -1)
        for row in 0..<height {
            for column in 0..<width where condition(self[column, row]) {
                left = min(left, column)
                right = max(right, column)
                top = min(top, row)
                bottom = row
            }
        }
        guard right >= 0 else { return nil }
        return Rect(
            x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
    }
}

/// A color on the screen, with channels from 0 to 255.
public struct Color: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    public let red, green, blue: Int

    /// - Parameter value: 0xRRGGBB.
    public init(_ value: UInt32) {
        red = Int(value >> 16 & 255)
        green = Int(value >> 8 & 255)
        blue = Int(value & 255)
    }

    public init(integerLiteral value: UInt32) { self.init(value) }

    /// The color as 0xRRGGBB.
    var value: UInt32 { UInt32(red << 16 | green << 8 | blue) }

    /// The largest difference in any channel.
    public func greatestDifference(from other: Color) -> Int {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }

    public var description: String { "(\(red), \(green), \(blue))" }
}
