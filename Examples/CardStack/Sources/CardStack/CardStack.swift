import Desktop

/// A stack of cards. A finger drags a card from side to side: thrown, it flies away and comes to
/// the bottom; let go, it springs back with the finger's velocity.
final class CardStack: Scene {
    let root = View()
    /// The top card is the last one.
    private(set) var cards: [Card] = []

    /// How far a card was dragged, or how fast it was thrown, that flies away: points, and points
    /// per second.
    private static let (farEnough, fastEnough) = (260.0, 900.0)

    init() {
        root.backgroundColor = Color(hex: 0xECE7DF)
        let colors: [UInt32] = [0x8E6FB5, 0x4D7FE6, 0x3FA796, 0xE6A23C, 0xE65C4D]
        for (index, color) in colors.enumerated() {
            let card = Card(color: Color(hex: color), dots: colors.count - index)
            let pan = PanGestureRecognizer()
            pan.directionLock = .horizontal
            pan.addAction { [unowned self, unowned card] pan in drag(card, pan) }
            card.addGestureRecognizer(pan)
            cards.append(card)
            root.addSubview(card)
        }
    }

    func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        arrange()
    }

    private func drag(_ card: Card, _ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began, .changed:
            card.isInStack = false
            let place = place(of: card)
            card.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
            card.transform = Transform(rotationAngle: (card.center.x - place.center.x) / 1600)
                .scaledBy(x: place.scale, y: place.scale)
        case .ended: letGo(card, velocity: pan.velocity(in: root))
        case .cancelled: layBack(card, velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func letGo(_ card: Card, velocity: Vector) {
        let way = card.center.x - place(of: card).center.x
        if abs(way) > Self.farEnough || abs(velocity.dx) > Self.fastEnough && way * velocity.dx > 0 {
            throwAway(card, velocity: velocity, to: way > 0 ? 1 : -1)
        } else {
            layBack(card, velocity: velocity)
        }
    }

    private func layBack(_ card: Card, velocity: Vector) {
        card.isInStack = true
        root.animate(spring: Spring(duration: .milliseconds(450), bounce: 0.3), initialVelocity: velocity) {
            arrange()
        }
    }

    private func throwAway(_ card: Card, velocity: Vector, to side: Double) {
        card.animate(spring: Spring(duration: .milliseconds(300)), initialVelocity: velocity) {
            card.center.x = root.bounds.midX + side * (root.bounds.midX + card.bounds.height)
        } completion: { [self] finished in
            // A finger that caught it has it again.
            if finished { layAtBottom(card) }
        }
    }

    private func layAtBottom(_ card: Card) {
        cards.removeAll { $0 === card }
        cards.insert(card, at: 0)
        root.sendSubviewToBack(card)
        (card.isInStack, card.alpha) = (true, 0)
        root.animate(spring: Spring(bounce: 0.2)) {
            card.alpha = 1
            arrange()
        }
    }

    /// Puts every card that no finger has taken where it belongs.
    private func arrange() {
        for card in cards where card.isInStack {
            let place = place(of: card)
            card.center = place.center
            card.transform = Transform(scaleX: place.scale, y: place.scale)
        }
    }

    /// The lower a card is, the higher up and the smaller.
    private func place(of card: Card) -> (center: Point, scale: Double) {
        let depth = Double(cards.count - 1 - (cards.firstIndex { $0 === card } ?? 0))
        return (root.bounds.center - Vector(dx: 0, dy: 26 * depth - 40), 1 - 0.05 * depth)
    }
}
