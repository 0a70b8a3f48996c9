public import Shell

extension PiecesScene {
    func updateLooks() {
        let touches = root.engine?.touches ?? []
        for piece in pieces {
            let isHeld = touches.contains { $0.source == .contact && $0.view === piece && piece.isHeld(by: $0) }
            piece.updateLook(isHeld: isHeld, at: root.engine?.now ?? .zero)
        }
        table.glow(pieces.map(\.isCatching), at: root.engine?.now ?? .zero)
    }

    var pressureRings: [PressureRing] {
        (root.engine?.touches ?? []).compactMap { touch in
            guard let pressure = touch.pressure, touch.source == .contact, touch.view?.isDescendant(of: root) == true
            else { return nil }
            return PressureRing(location: touch.location(in: root), pressure: pressure)
        }
    }

    public func picture() -> Picture {
        // A key may have canceled a gesture since the last frame.
        showFingers()
        var picture = Picture(of: root)
        for (index, ring) in rings.enumerated() {
            picture.add(ring.item(index: index, traits: traits, drawings: &ringDrawings))
        }
        return picture
    }
}
