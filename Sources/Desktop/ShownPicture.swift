import Windowing

/// The picture in a window. Presents only what differs from it.
struct ShownPicture {
    /// The number of pictures that the window was given.
    private(set) var count = 0
    /// The picture that was presented last, or `nil` before the first one.
    private var picture: Picture?
    /// The parts of it that the window has lost, in pixels.
    private var exposed: [Rect] = []

    /// Whether nothing was presented yet.
    var isMissing: Bool { picture == nil }
    /// Whether the window has lost a part of the picture.
    var isExposed: Bool { !exposed.isEmpty }

    /// Notes that the window has lost a part of the picture, in pixels.
    mutating func expose(_ rect: Rect) { exposed.append(rect) }

    /// Shows the lost parts again.
    mutating func restore(in window: any SystemWindow) {
        for rect in exposed { window.restore(rect) }
        exposed.removeAll(keepingCapacity: true)
    }

    /// Shows a picture in place of the present one.
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
