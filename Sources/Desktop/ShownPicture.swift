import Windowing

/// The picture that a window shows, for painting only the parts that change and for restoring parts
/// that the window has lost.
struct ShownPicture {
    private var picture: Picture?
    /// The parts of the picture that the window has lost, in pixels.
    private var exposed: [Rect] = []
    /// The parts of the picture, in pixels, that can be painted better because bitmaps have been
    /// completed in the background.
    private var refined: [Rect] = []

    var isMissing: Bool { picture == nil }
    var isExposed: Bool { !exposed.isEmpty }

    var isRefined: Bool { !refined.isEmpty }

    mutating func refine(_ rect: Rect) { refined.append(rect) }

    mutating func expose(_ rect: Rect) { exposed.append(rect) }

    /// Removes and returns the lost parts, which the window must restore now.
    mutating func takeExposed() -> [Rect] {
        defer { exposed = [] }
        return exposed
    }

    mutating func change(to next: Picture) -> Damage {
        var damage = Damage(from: picture, to: next)
        for rect in exposed + refined { damage.insert(rect) }
        (exposed, refined) = ([], [])
        picture = next
        return damage
    }
}
