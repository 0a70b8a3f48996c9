import Controls
import GestureTesting
import Stage
import Testing

/// The code of the page on scroll views, as a reader would type it.
@Suite struct ScrollPageTests {
    private final class Reader: Scene, ScrollViewDelegate {
        let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        let page = View(frame: Rect(x: 0, y: 0, width: 800, height: 1200))
        let scrollView: ScrollView

        init() {
            let scrollView = ScrollView(frame: root.bounds)
            scrollView.addSubview(page)
            scrollView.contentSize = page.bounds.size
            root.addSubview(scrollView)
            self.scrollView = scrollView
            scrollView.maximumZoomScale = 8
            scrollView.delegate = self
        }

        func viewForZooming(in scrollView: ScrollView) -> View? { page }
        func keyPressed(_ key: KeyInput) { scrollView.keyPressed(key) }
    }

    @Test func `the scroll view from the page about scroll views can be scrolled and zoomed`() {
        let scene = Reader()
        let player = SceneRunner(scene, size: Size(width: 400, height: 300))
        let hand = Hand(player.engine, receive: player.receive)
        hand.touch(1, at: Point(x: 200, y: 150))
        hand.move(1, by: Vector(dx: -11, dy: 0))
        hand.move(1, by: Vector(dx: -30, dy: -20))
        #expect(scene.scrollView.contentOffset == Point(x: 30, y: 20))
        hand.wait(.milliseconds(100))
        hand.lift(1)
        hand.press("Next")
        hand.wait(.milliseconds(300))
        #expect(scene.scrollView.contentOffset == Point(x: 30, y: 280))
        hand.scroll(Vector(dx: 0, dy: -1), at: Point(x: 0, y: 0), modifiers: .control)
        #expect(abs(scene.scrollView.zoomScale - 1.1) < 1e-9 && scene.page.frame.width > 879)
    }
}
