import Stage

/// The ring around a finger or pen that grows with its pressure. The pressure is rounded to steps,
/// so that noise does not repaint the ring.
struct PressureRing: Hashable {
    /// The ring's radius without pressure, the growth of the radius at full pressure, and the step
    /// to which the growth is rounded, in points.
    private static let (radius, growth, step) = (32.0, 12.0, 0.25)

    let location: Point
    let pressure: Double

    private var stepCount: Int { Int(exactly: (Self.growth * pressure / Self.step).rounded()) ?? 0 }
    private var radius: Double { Self.radius + Double(stepCount) * Self.step }

    func item(index: Int, traits: Traits, drawings: inout Drawings) -> Item {
        let (size, appearance) = (2 * (radius + FingerMark.reach), traits.appearance)
        return Item(
            id: ItemID("pressure", index), keeping: drawings.items(of: self, traits),
            version: stepCount * 2 + (appearance == .dark ? 1 : 0),
            bounds: Rect(center: .zero, size: Size(width: size, height: size)), at: location, scale: traits.scale,
            bitmapID: ItemID("ring", stepCount))
    }

    /// A cache of the rings' drawings by size, because devices report the same pressures
    /// repeatedly.
    struct Drawings {
        private var appearance = Traits.Appearance.light
        private var items: [Int: [Item]] = [:]

        fileprivate mutating func items(of ring: PressureRing, _ traits: Traits) -> [Item] {
            if traits.appearance != appearance { (appearance, items) = (traits.appearance, [:]) }
            if let known = items[ring.stepCount] { return known }
            var picture = Picture(size: .zero, background: .clear)
            FingerMark(traits.palette).ring(at: .zero, radius: ring.radius, isFilled: true, "ring", on: &picture)
            items[ring.stepCount] = picture.items
            return picture.items
        }
    }
}
