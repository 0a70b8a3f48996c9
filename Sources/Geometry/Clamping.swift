extension Comparable {
    /// Returns this value, limited to a range.
    @inlinable
    package func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
