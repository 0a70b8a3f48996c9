import Controls
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing

/// A delegate that centers small content with insets, as is usual in UIKit.
@Suite struct ZoomInsetTests {
    private final class Centering: ScrollViewDelegate {
        let page: View
        init(_ page: View) { self.page = page }

        func viewForZooming(in scrollView: ScrollView) -> View? { page }

        func scrollViewDidZoom(_ scrollView: ScrollView) {
            let (room, size) = (scrollView.bounds.size, scrollView.contentSize)
            scrollView.contentInset = EdgeInsets(
                top: max(0, (room.height - size.height) / 2), left: max(0, (room.width - size.width) / 2))
        }
    }

    private let stand = ScrollStand(content: Size(width: 400, height: 300))
    private let delegate: Centering
    private var view: ScrollView { stand.scrollView }
    /// The offset at half the scale: the content has 200 by 150 points, and the view 400 by 300.
    private let centered = Point(x: -100, y: -75)

    init() {
        delegate = Centering(stand.page)
        view.delegate = delegate
        (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 5)
    }

    @Test func `setting the scale leaves the content in its new insets`() {
        view.zoomScale = 0.5
        #expect(view.contentOffset == centered)
        view.zoomScale = 1
        #expect(view.contentOffset == .zero)
    }

    @Test func `an animated zoom moves the content to its final insets in a straight line`() {
        view.setZoomScale(0.5, animated: true)
        stand.hand.wait(.milliseconds(150))
        #expect(isNear(view.contentOffset, Point(x: -50, y: -37.5)) && abs(view.zoomScale - 0.75) < 1e-9)
        stand.pass(.milliseconds(150))
        #expect(view.contentOffset == centered && view.zoomScale == 0.5)
    }

    @Test func `after a bounce, the content rests in its insets`() {
        view.zoomScale = 0.5
        let middle = Point(x: 200, y: 150)
        stand.hand.together {
            stand.hand.touch(1, at: middle - Vector(dx: 90, dy: 0))
            stand.hand.touch(2, at: middle + Vector(dx: 90, dy: 0))
        }
        for _ in 1...8 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.together {
                stand.hand.move(1, by: Vector(dx: 8, dy: 0))
                stand.hand.move(2, by: Vector(dx: -8, dy: 0))
            }
        }
        #expect(view.zoomScale < 0.45)
        stand.hand.wait(.milliseconds(100))
        stand.hand.together {
            stand.hand.lift(1)
            stand.hand.lift(2)
        }
        #expect(view.isZoomBouncing)
        stand.pass(.seconds(2))
        #expect(view.zoomScale == 0.5 && view.contentOffset == centered)
    }

    @Test func `a double tap that zooms out does not move the content before it shrinks`() {
        view.isDoubleTapZoomEnabled = true
        view.zoomScale = 2
        view.contentOffset = Point(x: 300, y: 200)
        for _ in 1...2 {
            stand.hand.touch(1, at: Point(x: 200, y: 150))
            stand.hand.wait(.milliseconds(50))
            stand.hand.lift(1)
            #expect(view.contentOffset == Point(x: 300, y: 200))
            stand.hand.wait(.milliseconds(50))
        }
        stand.pass(.seconds(1))
        #expect(view.zoomScale == 0.5 && view.contentOffset == centered)
    }
}
