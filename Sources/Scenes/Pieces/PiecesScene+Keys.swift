public import Gestures
public import Stage
public import Touches

extension PiecesScene {
    public var focusableViews: [View] { pieces }

    public func adjust(_ view: View, by adjustment: Adjustment) {
        guard let piece = pieces.first(where: { $0 === view }) else { return }
        raise(piece)
        beforeReset = nil
        switch adjustment {
        case .move(let step): piece.center += step
        case .scale(let factor):
            piece.moveAnchorPoint(to: piece.bounds.center)
            piece.transform = piece.transform.scaledBy(x: factor, y: factor)
        case .turn(let angle):
            piece.moveAnchorPoint(to: piece.bounds.center)
            piece.transform = piece.transform.rotated(by: angle)
        }
    }

    enum StateKey {
        /// The names of all pieces from the back to the front.
        static let order = SettingKey.list("order", of: SettingKey<String>("name"))
        /// Where the pieces were before a reset that can be taken back.
        static let beforeReset = SettingKey.list("beforeReset", of: PieceView.Placement.key("placement"))
    }

    /// The placements of pieces that are not at home, by their names; their order and what a reset changed.
    public var state: Settings {
        var state = Settings()
        for (piece, name) in zip(pieces, Self.names) where piece.placement != home(of: piece) {
            state[PieceView.Placement.key(name)] = piece.placement
        }
        let order = root.subviews.compactMap(\.name)
        if order != Self.names { state[StateKey.order] = order }
        state[StateKey.beforeReset] = beforeReset
        return state
    }

    public func restore(_ state: Settings) {
        for (piece, name) in zip(pieces, Self.names) {
            piece.placement = state[PieceView.Placement.key(name)] ?? piece.placement
        }
        for name in state[StateKey.order] ?? [] {
            if let piece = pieces.first(where: { $0.name == name }) { root.bringSubviewToFront(piece) }
        }
        if let placements = state[StateKey.beforeReset], placements.count == pieces.count { beforeReset = placements }
        needsDisplay = true
    }

    public func hint(for devices: InputDevices) -> String {
        if beforeReset != nil { return "Control-z takes back the reset" }
        if devices.hasTouchscreen {
            return "Two fingers turn and zoom a piece; a shake beside it resets"
        }
        if devices.hasTouchpad {
            return "Drag, or pinch and turn a piece; a shake beside it resets"
        }
        return "Drag a piece; hold Control for a second finger"
    }
}
