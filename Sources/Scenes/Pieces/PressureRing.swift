import Stage

/// A ring around a finger whose device reports its pressure, seen beside the finger.
struct PressureRing: Hashable {
    /// In points.
    private static let radius = 36.0
    /// The width without pressure, what full pressure adds, and its steps, in points.
    private static let (width, growth, step) = (1.0, 15.0, 0.25)

    let location: Point
    /// From 0 to 1.
    let pressure: Double

    func item(index: Int, traits: Traits) -> Item {
        let step = (Self.growth * pressure / Self.step).rounded()
        let width = Self.width + step * Self.step
        let ring = Rect(center: .zero, side: 2 * Self.radius)
        let line = Stroke(color: traits.palette.text.withAlpha(0.45), width: width)
        let id = ItemID("pressure", index)
        // The layer's version: what its bitmap depends on.
        let appearance = traits.appearance == .dark ? 1.0 : 0
        return Item(
            id: id, keeping: [Item(id: id, .shape(Shape(Path(ovalIn: ring), stroke: line)))],
            version: [width, appearance].hashValue, bounds: ring.insetBy(dx: -width / 2, dy: -width / 2),
            at: location, scale: traits.scale, bitmapID: ItemID("ring", Int(exactly: step) ?? 0))
    }
}
