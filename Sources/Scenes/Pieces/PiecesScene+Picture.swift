package import Shell

extension PiecesScene {
    func updateLooks() {
        let touches = root.engine?.touches ?? []
        for (index, piece) in pieces.enumerated() {
            let isHeld = touches.contains { $0.source == .contact && $0.view === piece && piece.isHeld(by: $0) }
            piece.updateLook(isHeld: isHeld, at: root.engine?.now ?? .zero)
            table.updateGlow(of: index, isCatching: piece.isCatching, at: root.engine?.now ?? .zero)
        }
    }

    package func marksTouch(_ touch: Touch) -> Bool {
        touch.pressure != nil && touch.source == .contact && touch.view?.isDescendant(of: root) == true
    }

    package func picture() -> Picture {
        // A key or a setting may have changed a piece since the last call of `advance(to:)`.
        updateLooks()
        return Picture(of: root)
    }
}
