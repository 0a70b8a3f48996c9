public import Geometry

/// An image made of pixels, from a file or from memory: `UIImage` as a value.
///
/// Copies share the pixels, and two images are equal where they share them: neither copying nor
/// comparing depends on the number of pixels. `CairoRendering` reads images from files and memory.
public struct Image: Hashable, Sendable {
    /// The most pixels of an image. They take 256 MiB.
    public static let mostPixels = 64 << 20
    /// The longest side of an image, in pixels.
    public static let longestSide = 32_767

    package let memory: any ImageMemory

    package init(_ memory: any ImageMemory) { self.memory = memory }

    /// The width in pixels.
    public var width: Int { memory.width }
    /// The height in pixels.
    public var height: Int { memory.height }
    /// The width and the height in pixels.
    public var size: Size { Size(width: Double(width), height: Double(height)) }
    /// Whether the format of the pixels has no transparency.
    public var isOpaque: Bool { memory.isOpaque }
    /// Whether the file of a JPEG image ended without an end marker, as after an interrupted
    /// download. All pixels are there.
    public var isIncomplete: Bool { memory.isIncomplete }

    public static func == (left: Image, right: Image) -> Bool { left.memory === right.memory }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(memory)) }
}

/// The pixels of an image, which never change.
package protocol ImageMemory: AnyObject, Sendable {
    var width: Int { get }
    var height: Int { get }
    var isOpaque: Bool { get }
    var isIncomplete: Bool { get }
}
