import Windowing

/// The picture that a window shows, for painting only what changes and for restoring parts that the
/// window has lost.
struct ShownPicture {
    private(set) var count = 0
    private var picture: Picture?
    /// The parts of the picture that the window has lost, in pixels.
    private var exposed: [Rect] = []
    /// The parts of the picture that can be painted better, in pixels.
    private var refined: [Rect] = []

    var isMissing: Bool { picture == nil }
    var isExposed: Bool { !exposed.isEmpty }

    var isRefined: Bool { !refined.isEmpty }

    mutating func refine(_ rect: Rect) { refined.append(rect) }

    mutating func expose(_ rect: Rect) { exposed.append(rect) }

    mutating func restore(in window: any SystemWindow) {
        for rect in exposed { window.restore(rect) }
        exposed.removeAll(keepingCapacity: true)
    }

    mutating func present(_ next: Picture, in window: any SystemWindow) {
        var damage = Damage(from: picture, to: next)
        for rect in exposed + refined { damage.insert(rect) }
        exposed.removeAll(keepingCapacity: true)
        refined.removeAll(keepingCapacity: true)
        picture = next
        guard !damage.isEmpty else { return }
        window.present(next, damage: damage)
        count += 1
    }
}
