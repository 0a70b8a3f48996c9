extension Comparable {
    /// This value, or the nearest one within the limits.
    @inlinable
    package func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
