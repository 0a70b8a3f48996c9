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

    /// The placements of pieces that are not at home, by their names; `order` names all from the bottom up, `beforeReset` says what
    /// can be brought back.
    public var state: [String: SettingValue] {
        var state: [String: SettingValue] = [:]
        for piece in pieces where piece.placement != home(of: piece) {
            state[piece.name ?? ""] = piece.placement.setting
        }
        let order = root.subviews.compactMap(\.name)
        if order != pieces.compactMap(\.name) { state["order"] = .list(order.map(SettingValue.text)) }
        if let beforeReset { state["beforeReset"] = .list(beforeReset.map(\.setting)) }
        return state
    }

    public func restore(_ state: [String: SettingValue]) {
        for piece in pieces {
            if let placement = state[piece.name ?? ""].flatMap(PieceView.Placement.init) { piece.placement = placement }
        }
        if case .list(let names)? = state["order"] {
            for case .text(let name) in names {
                if let piece = pieces.first(where: { $0.name == name }) { root.bringSubviewToFront(piece) }
            }
        }
        if case .list(let settings)? = state["beforeReset"] {
            let placements = settings.compactMap(PieceView.Placement.init)
            if placements.count == pieces.count { beforeReset = placements }
        }
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
