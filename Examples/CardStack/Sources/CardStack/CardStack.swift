import Desktop

/// A stack of cards. A finger drags a card sideways. A card that is thrown, or released far from
/// the stack, flies away and returns to the bottom of the stack. Any other released card springs
/// back, starting with the finger's velocity.
final class CardStack: Scene {
    let root = View()
    /// The top card is the last one.
    private(set) var cards: [Card] = []

    /// A card is thrown if it is released farther to the side than this distance, in points, or
    /// while it moves away from the stack faster than this velocity, in points per second.
    private static let (throwDistance, throwSpeed) = (260.0, 900.0)

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
        case .ended: release(card, velocity: pan.velocity(in: root))
        case .cancelled: returnToStack(card, velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func release(_ card: Card, velocity: Vector) {
        let offset = card.center.x - place(of: card).center.x
        if abs(offset) > Self.throwDistance || abs(velocity.dx) > Self.throwSpeed && offset * velocity.dx > 0 {
            throwAway(card, velocity: velocity, to: offset > 0 ? 1 : -1)
        } else {
            returnToStack(card, velocity: velocity)
        }
    }

    private func returnToStack(_ card: Card, velocity: Vector) {
        card.isInStack = true
        root.animate(spring: Spring(duration: .milliseconds(450), bounce: 0.3), initialVelocity: velocity) {
            arrange()
        }
    }

    private func throwAway(_ card: Card, velocity: Vector, to side: Double) {
        card.animate(spring: Spring(duration: .milliseconds(300)), initialVelocity: velocity) {
            card.center.x = root.bounds.midX + side * (root.bounds.midX + card.bounds.height)
        } completion: { [self] finished in
            // If a finger has caught the card, the end of its drag decides what happens to the
            // card.
            if finished { moveToBottom(card) }
        }
    }

    private func moveToBottom(_ card: Card) {
        cards.removeAll { $0 === card }
        cards.insert(card, at: 0)
        root.sendSubviewToBack(card)
        (card.isInStack, card.alpha) = (true, 0)
        root.animate(spring: Spring(bounce: 0.2)) {
            card.alpha = 1
            arrange()
        }
    }

    /// Moves all cards in the stack to their positions.
    private func arrange() {
        for card in cards where card.isInStack {
            let place = place(of: card)
            card.center = place.center
            card.transform = Transform(scaleX: place.scale, y: place.scale)
        }
    }

    /// The position and scale of a card. Lower cards are smaller and farther up.
    private func place(of card: Card) -> (center: Point, scale: Double) {
        let depth = Double(cards.count - 1 - (cards.firstIndex { $0 === card } ?? 0))
        return (root.bounds.center - Vector(dx: 0, dy: 26 * depth - 40), 1 - 0.05 * depth)
    }
}
