public import Gestures
import Glibc
import Recognition

/// A table with a card that fingers, a touchpad, a wheel and the mouse can move, scale and rotate.
/// A double tap moves the card back. The table prints the actions of its recognizers as lines of
/// JSON.
@MainActor public final class CardTable {
    /// The view that fills the window. Its size is in points.
    public let root = View()
    /// The card, which is 200 points wide and high.
    public let card = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))
    private let announcements = Announcements(kinds: RecognizerKind.standard)
    /// The position of the card at the beginning of the gesture.
    private var start = (center: Point.zero, transform: Transform.identity)

    /// Creates a table with the card at its initial position.
    public init() {
        root.name = "table"
        root.addSubview(card)
        let fingers = TransformGestureRecognizer()
        fingers.addAction { [unowned self] in move($0) }
        let doubleTap = TapGestureRecognizer()
        doubleTap.numberOfTapsRequired = 2
        doubleTap.addAction { [unowned self] _ in moveBack() }
        let recognizers = [fingers, doubleTap, LongPressGestureRecognizer(), HoverGestureRecognizer()]
        for recognizer in recognizers { root.addGestureRecognizer(recognizer) }
    }

    /// The corners of the card in points, in order along its outline.
    public var corners: [Point] {
        let (width, height) = (card.bounds.width, card.bounds.height)
        return [(0, 0), (width, 0), (width, height), (0, height)].map { card.convert(Point(x: $0, y: $1), to: root) }
    }

    /// Prints a recognizer's action as a line of JSON.
    public func announce(_ recognizer: GestureRecognizer, at time: Timestamp) {
        announcements.recognizerActs(recognizer, at: time)
        let lines = announcements.drainLines()
        _ = lines.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }

    private func move(_ fingers: TransformGestureRecognizer) {
        if fingers.state == .began { start = (card.center, card.transform) }
        let map = fingers.transform(in: root)
        card.center = start.center.applying(map)
        card.transform = start.transform.concatenating(Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0))
    }

    private func moveBack() {
        (card.center, card.transform) = (Point(x: 640, y: 400), .identity)
    }
}
