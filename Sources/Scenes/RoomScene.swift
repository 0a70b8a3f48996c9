import Shell

/// A scene that updates its layout when its room, the part of the window below the bar, changes.
protocol RoomScene: ShellScene {
    /// Performs `change`, which can change the room, and then updates the layout.
    func layOut(_ change: () -> Void)
}

extension RoomScene {
    var room: Rect { root.bounds.below(traits.barHeight) }
    /// The part of the room that the inspector does not cover.
    var safeArea: Rect { root.bounds.inset(by: traits.safeAreaInsets) }
    var traits: Traits { root.traits }
    public func traitsChanged(to traits: Traits) {
        if traits.isEqual(exceptOverlay: root.traits) {
            root.traits = traits
        } else {
            layOut { root.traits = traits }
        }
    }
    public func resize(to size: Size) { layOut { root.frame = Rect(origin: .zero, size: size) } }
}

extension Size {
    var growth: Double { min(width / 1280, height / 760).clamped(to: 1...2) }
}
