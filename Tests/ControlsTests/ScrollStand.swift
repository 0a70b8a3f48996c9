import Controls
import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// A window of 800 by 600 pixels with a scroll view of 400 by 300 points at its top-left corner,
/// whose delegate records its calls.
final class ScrollStand: Scene, FramedStand {
    let root = View()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let page: View
    let log = Log()
    private(set) lazy var player = SceneRunner(self, size: Size(width: 800, height: 600))
    private(set) lazy var hand = Hand(player.engine, receive: player.receive)

    final class Log: ScrollViewDelegate {
        var said: [String] = []
        var scrolls = 0, zooms = 0
        var target: ((Vector, Point) -> Point)?
        var zoomed: View?
        /// Whether content that is smaller than the view is centered, as is usual in UIKit.
        var isCentering = false

        func center(in scrollView: ScrollView) {
            let (room, size) = (scrollView.bounds.size, scrollView.contentSize)
            zoomed?.center = Point(x: max(room.width, size.width) / 2, y: max(room.height, size.height) / 2)
        }

        func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
        func scrollViewDidZoom(_ scrollView: ScrollView) {
            zooms += 1
            if isCentering { center(in: scrollView) }
        }
        func scrollViewWillBeginDragging(_ scrollView: ScrollView) { said.append("begin") }
        func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
        ) {
            said.append("let go")
            targetContentOffset = target?(velocity, targetContentOffset) ?? targetContentOffset
        }
        func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
            said.append(decelerate ? "goes on" : "rests")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { said.append("decelerates") }
        func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { said.append("stops") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { said.append("arrives") }
        func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
        func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { said.append("zooms") }
        func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
            said.append("zoomed")
        }
    }

    init(content: Size = Size(width: 400, height: 2000)) {
        page = View(frame: Rect(origin: .zero, size: content))
        scrollView.contentSize = content
        scrollView.addSubview(page)
        scrollView.delegate = log
        root.addSubview(scrollView)
        _ = hand
        hand.wait(.milliseconds(1000))
    }

    var offset: Point { scrollView.contentOffset }

    /// Lets a finger land and drag in steps of 8 ms. The first step is 11 pixels longer: it passes
    /// the slop, which does not count.
    func drag(_ finger: UInt32 = 1, from location: Point, by step: Vector, steps: Int = 1) {
        hand.touch(finger, at: location)
        hand.advance(.milliseconds(8))
        hand.move(finger, by: step / step.length * 11)
        for _ in 0..<steps {
            hand.advance(.milliseconds(8))
            hand.move(finger, by: step)
        }
    }
}

/// A window whose time advances in frames.
protocol FramedStand {
    var hand: Hand { get }
}

extension FramedStand {
    /// Lets a time pass in frames of a rate; the last one is shorter.
    func pass(_ duration: Duration, framesPerSecond rate: Double = 60) {
        let frame = Duration.nanoseconds(Int64(1e9 / rate))
        var rest = duration
        while rest > .zero {
            hand.wait(min(frame, rest))
            rest -= frame
        }
    }
}

func isNear(_ first: Point, _ second: Point, within distance: Double = 1e-6) -> Bool {
    first.distance(to: second) <= distance
}

/// A frame of a display.
let frame = Duration.nanoseconds(16_666_667)

extension SceneRunner {
    /// The transform of an item in the picture that is visible a number of milliseconds after a
    /// time.
    func shown(_ name: String, at now: Timestamp, in milliseconds: Double) throws -> Transform {
        let picture = picture(at: now, presentedAt: .seconds(now.seconds + milliseconds / 1000))
        return try #require(picture.items.first { $0.id.name == name }).transform
    }
}
