import Stage

/// The opacity of a sheet's tiles while they fade in, for example above a sheet that they replace.
struct MapFade {
    private static let duration = Duration.milliseconds(120)

    /// The stretch of the sheet below when the fade began: its enlargement or reduction, as a
    /// factor of 1 or more.
    private let firstStretch: Double
    /// The minimum opacity of complete tiles.
    private var minimum = 0.0

    /// Creates a fade above a sheet that is enlarged or reduced by the factor `stretch`, which is
    /// at least 1.
    init(overStretch stretch: Double = 1) { firstStretch = stretch }

    /// Raises the minimum opacity as the sheet below is stretched more than when the fade began, so
    /// that lines that are too wide or too thin disappear sooner.
    mutating func follow(stretch: Double) {
        let limit = MapSheet.stretches.upperBound
        guard stretch > firstStretch else { return }
        let part = firstStretch < limit ? (stretch - firstStretch) / (limit - firstStretch) : 1
        minimum = max(minimum, min(1, part))
    }

    /// Returns the opacity of a tile that appeared at `start`. If `start` or `time` is `nil`, the
    /// tile does not fade, and its opacity is 1.
    func opacity(since start: Timestamp?, at time: Timestamp?) -> Double {
        guard let start, let time else { return 1 }
        return max(minimum, time.seconds(since: start) / Self.duration.inSeconds).clamped(to: 0...1)
    }
}
