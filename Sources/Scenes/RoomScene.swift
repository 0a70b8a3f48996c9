import Shell

/// A scene that is laid out again when its room changes: the part of the window below the bar.
protocol RoomScene: ShellScene {
    /// Changes the room, and lays everything out in it.
    func layOut(_ change: () -> Void)
}

extension RoomScene {
    var room: Rect { root.bounds.below(traits.topInset) }
    /// How much larger things are in a room that is larger than that of a window of 1280 by 800
    /// points: 1 to 2.
    func growth(in room: Rect) -> Double { min(room.width / 1280, room.height / 760).clamped(to: 1...2) }
    var traits: Traits { root.traits }
    public func traitsChanged(to traits: Traits) { layOut { root.traits = traits } }
    public func resize(to size: Size) { layOut { root.frame = Rect(origin: .zero, size: size) } }
}
