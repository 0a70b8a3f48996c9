public import Controls
import GestureTesting
import Stage

/// A program in which a finger scrolls the content of a scroll view that has a delegate and
/// subviews.
public final class Scrolling: ScrollViewDelegate {
    public let engine: GestureEngine
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    private var moves = FingerMoves(fingers: 1)
    /// The distance that the content has scrolled.
    public private(set) var way = 0.0
    private var before = Point.zero

    public init() {
        let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
        engine = GestureEngine(root: root)
        scrollView.contentSize = Size(width: 10_000, height: 10_000)
        scrollView.contentOffset = Point(x: 4000, y: 4000)
        for row in 0..<100 {
            scrollView.addSubview(View(frame: Rect(x: 0, y: 100 * Double(row), width: 10_000, height: 90)))
        }
        scrollView.delegate = self
        root.addSubview(scrollView)
    }

    /// Lands and moves the finger until all one-time work is done.
    public func warmUp() {
        moves.land(on: engine)
        for _ in 0..<2000 { move() }
    }

    public func move() { moves.move(on: engine) }

    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        way += scrollView.contentOffset.distance(to: before)
        before = scrollView.contentOffset
    }
}
