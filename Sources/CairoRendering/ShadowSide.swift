/// One side of a shadow image, without most of the equal pixels in the middle of a long side.
struct ShadowSide {
    private static let mostPixels = 4096.0
    private static let longest = 0x1p31

    /// The length of the casting shape without the omitted part, in image pixels.
    let length: Double
    let count: Int
    /// The number of omitted pixels.
    let gap: Int
    /// The index at which pixels are omitted.
    private let start: Int

    /// Creates a side. Fails if the length is negative or the side would have too many pixels.
    ///
    /// - Parameters:
    ///   - length: The length of the casting shape, in image pixels.
    ///   - corner: The radius of the shape's corners, in image pixels.
    init?(length: Double, corner: Double) {
        guard (0...Self.longest).contains(length) else { return nil }
        let all = (length + 2 * ShadowImage.slope).rounded(.up)
        // The minimum length covers the corners, and twice the width of the falloff at each end.
        let least = 2 * (max(corner, 0) + 2 * ShadowImage.slope)
        gap = all > Self.mostPixels && length > least ? Int(length - least) : 0
        guard all - Double(gap) <= Self.mostPixels else { return nil }
        self.length = length - Double(gap)
        count = Int(all) - gap
        start = count / 2
    }

    /// Returns the index of the image pixel for a position on the full side, which includes the
    /// omitted pixels.
    @inline(__always) func pixel(at place: Int) -> Int { place < start ? place : max(start, place &- gap) }
}
