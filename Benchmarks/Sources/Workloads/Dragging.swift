public import GestureTesting
import Stage

/// A program in which one finger drags a view over another view. Both views have custom drawing and
/// a shadow.
public final class Dragging {
    public let engine: GestureEngine
    private let card = Card(frame: Rect(x: 300, y: 200, width: 300, height: 300))
    private var moves = FingerMoves(fingers: 1)
    /// The distance that the finger has dragged the view.
    public private(set) var way = 0.0

    public init() {
        let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
        engine = GestureEngine(root: root)
        root.backgroundColor = .white
        root.addSubview(Card(frame: Rect(x: 100, y: 100, width: 800, height: 600)))
        root.addSubview(card)
        let pan = PanGestureRecognizer()
        pan.addAction { [unowned self, unowned root] pan in
            let step: Vector = pan.translation(in: root)
            card.center += step
            way += step.length
            pan.setTranslation(Vector.zero, in: root)
        }
        card.addGestureRecognizer(pan)
    }

    /// Paints the first picture, lands the finger, and moves it until all one-time work is done.
    public func warmUp() {
        _ = Picture(of: engine.root)
        moves.land(on: engine)
        for _ in 0..<2000 { move() }
    }

    public func move() { moves.move(on: engine) }

    /// The number of times that a view was drawn.
    public var drawings: Int { engine.root.subviews.reduce(0) { $0 + (($1 as? Card)?.drawings ?? 0) } }
}

private final class Card: View {
    private(set) var drawings = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        (backgroundColor, cornerRadius) = (.white, 12)
        shadow = DropShadow(color: .black.withAlpha(0.3), radius: 10)
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        drawings += 1
        picture.fill(Path(ovalIn: bounds), .black)
    }
}
