import Controls
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing

/// Pages whose content fingers zoom.
@Suite struct ZoomedPageTests {
    /// Each page is a scroll view with a picture.
    private final class Album: Scene, ScrollViewDelegate {
        let root = View()
        let pages = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        let photos: [View]

        init() {
            photos = (0..<3).map { _ in View(frame: Rect(x: 0, y: 0, width: 400, height: 300)) }
            pages.isPagingEnabled = true
            pages.contentSize = Size(width: 1200, height: 300)
            root.addSubview(pages)
            for (index, photo) in photos.enumerated() {
                let page = ScrollView(frame: Rect(x: Double(index) * 400, y: 0, width: 400, height: 300))
                page.maximumZoomScale = 4
                page.contentSize = photo.bounds.size
                page.delegate = self
                page.addSubview(photo)
                pages.addSubview(page)
            }
            pages.contentOffset = Point(x: 400, y: 0)
        }

        func viewForZooming(in scrollView: ScrollView) -> View? { photos.first { $0.superview === scrollView } }
    }

    private let album = Album()
    private let hand: Hand

    init() {
        let player = SceneRunner(album, size: Size(width: 800, height: 600))
        hand = Hand(player.engine, receive: player.receive)
        hand.wait(.milliseconds(1000))
    }

    @Test func `a pinch zooms the current page and does not turn it`() throws {
        let (photo, page) = (album.photos[1], try #require(album.photos[1].superview as? ScrollView))
        func held() -> Point {
            photo.convert(hand.location(of: 1).interpolated(to: hand.location(of: 2), fraction: 0.5), from: nil)
        }
        hand.together {
            hand.touch(1, at: Point(x: 160, y: 150))
            hand.touch(2, at: Point(x: 240, y: 150))
        }
        hand.together {
            hand.move(1, by: Vector(dx: -7, dy: 0))
            hand.move(2, by: Vector(dx: 7, dy: 0))
        }
        let location = held()
        for _ in 1...20 {
            hand.advance(.milliseconds(8))
            hand.together {
                hand.move(1, by: Vector(dx: -7, dy: 1))
                hand.move(2, by: Vector(dx: 3, dy: 1))
            }
            #expect(isNear(held(), location))
        }
        #expect(page.zoomScale > 2 && album.pages.contentOffset == Point(x: 400, y: 0))
        hand.lift(2)
        hand.lift(1)
        hand.wait(.seconds(2))
        #expect(album.pages.contentOffset == Point(x: 400, y: 0) && page.zoomScale > 2)
        #expect(album.photos.allSatisfy { $0 === photo || $0.transform == .identity })
    }

    @Test func `a drag in a zoomed page scrolls it, and turns the page at its edge`() throws {
        let page = try #require(album.photos[1].superview as? ScrollView)
        page.setZoomScale(2, animated: false)
        func drag(by displacement: Double) {
            hand.touch(1, at: Point(x: displacement < 0 ? 380 : 20, y: 150))
            for _ in 1...10 {
                hand.advance(.milliseconds(8))
                hand.move(1, by: Vector(dx: displacement / 10, dy: 0))
            }
            hand.wait(.milliseconds(100))
            hand.lift(1)
            hand.wait(.seconds(2))
        }
        #expect(page.contentOffset == Point(x: 200, y: 150))
        drag(by: -300)
        #expect(page.contentOffset.x == 400 && album.pages.contentOffset.x == 400)
        drag(by: -300)
        #expect(page.contentOffset.x == 400 && album.pages.contentOffset.x == 800)
    }
}
