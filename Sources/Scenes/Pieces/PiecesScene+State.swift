package import Shell

extension PiecesScene {
    nonisolated static let names = ["red", "green", "blue"]

    /// The names of all pieces from back to front.
    nonisolated static let order = SettingKey.list("order", of: SettingKey<String>("name"))

    /// Returns the key for a piece's placement before the room was resized, and for the frame that
    /// the room had then.
    nonisolated static func chosen(_ name: String) -> SettingKey<[Double]> { SettingKey("\(name) chosen", count: 12) }

    package var state: Settings {
        var state = Settings()
        for (piece, name) in zip(pieces, Self.names) where piece.goal != home(of: piece) {
            state[PieceView.Placement.key(name)] = piece.goal
        }
        for (index, name) in Self.names.enumerated() {
            state[Self.chosen(name)] = roomPlacements[index].numbers(for: pieces[index].goal, of: \.numbers)
        }
        let order = root.subviews.compactMap(\.name)
        if order != Self.names { state[Self.order] = order }
        return state
    }

    /// The state without the order of the pieces and without their placements from before the room
    /// was resized. Bringing a piece to the front cannot be undone, and neither can resizing.
    package var undoableState: Settings {
        state.without([Self.order.name] + Self.names.map { Self.chosen($0).name })
    }

    package func restore(_ state: Settings) {
        for (piece, name) in zip(pieces, Self.names) {
            piece.placement = state[PieceView.Placement.key(name)] ?? piece.placement
        }
        for (index, name) in Self.names.enumerated() {
            roomPlacements[index].restore(
                state[Self.chosen(name)], for: pieces[index].goal, as: PieceView.Placement.init(numbers:))
        }
        for name in state[Self.order] ?? [] {
            if let piece = pieces.first(where: { $0.name == name }) { root.bringSubviewToFront(piece) }
        }
    }

    package func reset() { show([:]) }

    package func show(_ state: Settings) {
        table.endCelebration()
        for (index, (piece, name)) in zip(pieces, Self.names).enumerated() where !piece.isHeld {
            let restored = state[PieceView.Placement.key(name)].map { piece.withinReach($0, of: room) }
            if restored == nil { roomPlacements[index].forget() }
            piece.go(to: restored ?? home(of: piece))
        }
    }

    package func captions(for devices: InputDevices) -> [String] {
        let turn =
            if devices.hasTouchscreen {
                "Turn and resize it with two fingers"
            } else if devices.hasTouchpad {
                "Pinch and turn it on the touchpad"
            } else {
                "Hold Control and drag to turn and resize it"
            }
        return ["Drag a piece and let go to throw it", turn]
    }

    package func hint(for devices: InputDevices) -> String {
        if devices.hasTouchscreen { return "Drag a piece, turn it with two fingers; shake beside it to reset" }
        if devices.hasTouchpad { return "Drag a piece, or pinch and turn it; shake beside it to reset" }
        return "Drag a piece to move it, or hold Control and drag to turn and resize it"
    }
}
