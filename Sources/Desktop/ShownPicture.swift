import Windowing

/// The picture that a window shows, for painting only what changes and for restoring parts that the
/// window has lost.
struct ShownPicture {
    private(set) var count = 0
    private var picture: Picture?
    /// The parts of the picture that the window has lost, in pixels.
    private var exposed: [Rect] = []

    var isMissing: Bool { picture == nil }
    var isExposed: Bool { !exposed.isEmpty }

    mutating func expose(_ rect: Rect) { exposed.append(rect) }

    mutating func restore(in window: any SystemWindow) {
        for rect in exposed { window.restore(rect) }
        exposed.removeAll(keepingCapacity: true)
    }

    mutating func present(_ next: Picture, in window: any SystemWindow) {
        var damage = Damage(from: picture, to: next)
        for rect in exposed { damage.insert(rect) }
        exposed.removeAll(keepingCapacity: true)
        picture = next
        guard !damage.isEmpty else { return }
        window.present(next, damage: damage)
        count += 1
    }
}
