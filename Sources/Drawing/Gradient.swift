/// Colours along a length, which a `Paint` places.
///
/// Between two stops each part of the colour blends by itself, not multiplied by alpha. A colour
/// that is to fade away therefore ends in itself `withAlpha(0)`, and not in `clear`.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place of the length.
    public struct Stop: Hashable, Sendable {
        /// The colour at that place.
        public var color: Color
        /// From 0 at the start to 1 at the end; one beyond them counts as the nearer of the two.
        public var location: Double

        /// A colour at a place, from 0 at the start to 1 at the end.
        public init(color: Color, location: Double) { (self.color, self.location) = (color, location) }
    }

    /// In rising order. Two stops at one place make an edge.
    public var stops: [Stop]

    /// Colours at places of their own, in rising order.
    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at equal distances, from the start to the end.
    public init(colors: [Color]) {
        let last = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
    }

    var isPaintable: Bool { !stops.isEmpty && stops.allSatisfy { $0.location.isFinite } }
}
