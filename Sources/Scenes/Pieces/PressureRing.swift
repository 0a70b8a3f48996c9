import Stage

/// A disc around a pressing finger that grows with the reported pressure.
struct PressureRing: Hashable {
    /// The radius without pressure, the growth at full pressure, and the step of the radius, in
    /// points.
    private static let (radius, growth, step) = (32.0, 12.0, 0.25)

    let location: Point
    /// The pressure, from 0 to 1.
    let pressure: Double

    func item(index: Int, traits: Traits) -> Item {
        let step = (Self.growth * pressure / Self.step).rounded()
        let radius = Self.radius + step * Self.step
        let id = ItemID("pressure", index)
        let size = Size(width: 2 * (radius + FingerMark.reach), height: 2 * (radius + FingerMark.reach))
        var picture = Picture(size: size, background: .clear)
        FingerMark(traits.palette).ring(at: .zero, radius: radius, isFilled: true, id, on: &picture)
        // The version of the layer depends on everything that affects its bitmap.
        let appearance = traits.appearance == .dark ? 1.0 : 0
        return Item(
            id: id, keeping: picture.items, version: [radius, appearance].hashValue,
            bounds: Rect(center: .zero, size: size), at: location, scale: traits.scale,
            bitmapID: ItemID("ring", Int(exactly: step) ?? 0))
    }
}
