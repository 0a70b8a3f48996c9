extension Pixels {
    /// The largest difference of a channel between two targets that is no disagreement, of 255.
    private static let tolerance = 16

    /// The limits on `disagreement(with:)`.
    ///
    /// In memory, cairo computes how much of a pixel an outline covers, and a loop samples bitmaps.
    /// On a server, the server does both, and it samples outlines on a grid of its own. So two
    /// targets agree exactly inside of areas, and few pixels at edges differ by more than 16 of
    /// 255. Where an area and the line around it share a pixel, both differ, so maps have more
    /// such pixels.
    public enum Agreement {
        public static let ofScenes = 1 / 500.0
        public static let ofMaps = 1 / 200.0
    }

    /// The part of the pixels that differ from another target's picture by more than 16 of 255, or
    /// 1 if the sizes differ.
    public func disagreement(with other: Pixels) -> Double {
        guard width == other.width, height == other.height else { return 1 }
        return Double(count(differingBy: Self.tolerance + 1, from: other)) / Double(width * height)
    }
}
