/// One side of a shadow's image. In the middle of a long one each pixel is like its neighbors: most
/// of them are left out.
struct ShadowSide {
    /// The most pixels of a side; of a longer one, some are left out.
    private static let mostPixels = 4096.0
    /// Beyond it, no shadow is seen whole.
    private static let longest = 0x1p31

    /// The length of what casts the shadow, without what is left out, in pixels of the image.
    let length: Double
    /// How many pixels the image has.
    let count: Int
    /// How many pixels are left out, and before which one.
    let gap: Int
    private let start: Int

    /// Nil for a side that is none, or too long also without its middle.
    ///
    /// - Parameters:
    ///   - length: Of what casts the shadow, in pixels of the image.
    ///   - corner: The radius of its corners, in pixels of the image.
    init?(length: Double, corner: Double) {
        guard (0...Self.longest).contains(length) else { return nil }
        let all = (length + 2 * ShadowImage.slope).rounded(.up)
        // The slopes at both ends, and as much again inside the corners.
        let least = 2 * (max(corner, 0) + 2 * ShadowImage.slope)
        gap = all > Self.mostPixels && length > least ? Int(length - least) : 0
        guard all - Double(gap) <= Self.mostPixels else { return nil }
        self.length = length - Double(gap)
        count = Int(all) - gap
        start = count / 2
    }

    /// The pixel of the image at a place of the whole side.
    @inline(__always) func pixel(at place: Int) -> Int { place < start ? place : max(start, place &- gap) }
}
