public import Geometry

/// An image made of pixels, like `UIImage`, but with value semantics.
///
/// Copies share their pixels, and two images are equal only if they share their pixels. Copying and
/// comparing therefore take constant time. `CairoRendering` decodes images from files and memory.
public struct Image: Hashable, Sendable {
    /// The maximum number of pixels. An image of this size takes 256 MiB.
    package static let maxPixels = 64 << 20
    /// The maximum width and height in pixels.
    package static let longestSide = 32_767

    package let memory: any ImageMemory

    package init(_ memory: any ImageMemory) { self.memory = memory }

    /// The width in pixels.
    public var width: Int { memory.width }
    /// The height in pixels.
    public var height: Int { memory.height }
    /// The width and the height in pixels.
    public var size: Size { Size(width: Double(width), height: Double(height)) }
    /// A Boolean value that indicates whether the image is known to be opaque. It can be `false`
    /// for an opaque image that was read from a file with an alpha component.
    package var isOpaque: Bool { memory.isOpaque }
    /// A Boolean value that indicates whether the image comes from a JPEG file without an end
    /// marker, for example after an interrupted download. All pixels are present nevertheless.
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
