import GestureTesting
import Gestures
import Testing

/// Programs that drag, with the outcome that Apple's reference of `UIPanGestureRecognizer` and of
/// `UIGestureRecognizer.State` documents.
@Suite struct PanProgramTests {
    private let frame = Rect(x: 100, y: 100, width: 200, height: 200)
    private let start = Point(x: 200, y: 200)

    @Test func `a pan that sets its own state begins at the landing`() {
        let slider = ImmediateSlider(frame: frame)
        let bench = Bench(slider)
        bench.hand.touch(1, at: start)
        #expect(slider.states == [.began])
        #expect(slider.value == 0.5)
        bench.hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(slider.states == [.began, .changed])
        bench.hand.lift(1)
        #expect(slider.states == [.began, .changed, .ended])
    }

    @Test func `a vertical movement makes a horizontal pan cancel itself, and does not move the drawer`() {
        let drawer = Drawer(frame: frame)
        let bench = Bench(drawer)
        bench.hand.touch(1, at: start)
        for _ in 0..<12 {
            bench.move(1, by: Vector(dx: 1, dy: 5), times: 1)
            #expect(drawer.offset == 0)
        }
        bench.hand.lift(1)
        bench.hand.touch(1, at: start)
        bench.move(1, by: Vector(dx: 5, dy: 1), times: 10)
        let offset = drawer.offset
        #expect(offset > 0)
        bench.move(1, by: Vector(dx: 5, dy: 1), times: 4)
        #expect(drawer.offset == offset + 20)
        bench.hand.lift(1)
    }

    @Test func `a pan with a threshold does not move its view until the finger passes the threshold`() {
        let furniture = Furniture(frame: frame)
        let bench = Bench(furniture)
        let pan = furniture.gestureRecognizers?.first as? ThresholdPanGestureRecognizer
        bench.hand.touch(1, at: start)
        bench.move(1, by: Vector(dx: 5, dy: 0), times: 6)
        #expect(furniture.moves == 0)
        #expect(pan?.isThresholdExceeded == false)
        bench.move(1, by: Vector(dx: 5, dy: 0), times: 6)
        #expect(pan?.isThresholdExceeded == true)
        let center = furniture.center
        bench.move(1, by: Vector(dx: 5, dy: 0), times: 4)
        #expect(furniture.center == center + Vector(dx: 20, dy: 0))
        bench.hand.lift(1)
        #expect(pan?.isThresholdExceeded == false)
    }

    @Test
    func `a drag adds the whole translation to the initial center, and a cancellation restores that center`() {
        let piece = View(frame: frame)
        let bench = Bench(piece)
        let controller = DragController(piece: piece)
        bench.hand.touch(1, at: start)
        bench.move(1, by: Vector(dx: 6, dy: 8), times: 2)
        let center = piece.center
        bench.move(1, by: Vector(dx: 6, dy: 8), times: 2)
        #expect(piece.center == center + Vector(dx: 12, dy: 16))
        bench.hand.cancel(1)
        #expect(piece.center == controller.initialCenter)
        #expect(piece.center == Point(x: 200, y: 200))
    }

    @Test func `resetting the translation does not change the velocity at the lift`() {
        let table = AirHockey(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        let bench = Bench(table)
        bench.hand.touch(1, at: Point(x: 20, y: 20))
        bench.move(1, by: Vector(dx: 4, dy: 0), times: 30)
        #expect(table.thrown == nil)
        bench.hand.lift(1)
        // 400 px/s throw it by 400 · 0.1 · 400 / 200 px.
        let thrown = table.thrown ?? .zero
        #expect((thrown - table.puck.center - Vector(dx: 80, dy: 0)).length < 1)
    }

    @Test func `a slow sheet snaps according to its position, and a fast one according to its velocity`() {
        let sheet = BottomSheet(frame: Rect(x: 0, y: 700, width: 400, height: 600))
        let bench = Bench(sheet)
        bench.drag(from: Point(x: 200, y: 720), by: Vector(dx: 0, dy: -10), times: 32, every: 50)
        #expect(sheet.position == .expanded)
        #expect(sheet.frame == Rect(x: 0, y: 200, width: 400, height: 600))
        bench.drag(from: Point(x: 200, y: 220), by: Vector(dx: 0, dy: 5), times: 10, every: 50)
        #expect(sheet.position == .expanded)
        #expect(sheet.frame.minY == 200)
        bench.drag(from: Point(x: 200, y: 220), by: Vector(dx: 0, dy: 10), times: 6)
        #expect(sheet.position == .collapsed)
        #expect(sheet.frame.minY == 700)
    }

    @Test func `a card is thrown if it is dragged far enough to the side, and otherwise returns`() {
        let card = SwipeCard(frame: frame)
        let stack = CardStack()
        card.delegate = stack
        let bench = Bench(card)
        bench.hand.touch(1, at: start)
        bench.move(1, by: Vector(dx: 5, dy: 0), times: 10)
        #expect(card.transform.rotation > 0)
        bench.hand.lift(1)
        #expect(card.center == start)
        #expect(card.transform == .identity)
        #expect(stack.liked == 0)
        bench.drag(from: start, by: Vector(dx: 5, dy: 0), times: 30)
        #expect(stack.liked == 1)
        #expect(stack.disliked == 0)
    }

    @Test func `a recognizer that is disabled by its own action is canceled`() {
        let slider = LimitedSlider(frame: frame)
        let bench = Bench(slider)
        bench.hand.touch(1, at: start)
        bench.move(1, by: Vector(dx: 10, dy: 0), times: 20)
        #expect(slider.states.first == .began)
        #expect(slider.states.last == .cancelled)
        #expect(slider.states.filter { $0 == .cancelled }.count == 1)
        let count = slider.states.count
        bench.hand.lift(1)
        #expect(slider.states.count == count)
        bench.drag(from: start, by: Vector(dx: 0, dy: 10), times: 5)
        #expect(slider.states[count] == .began)
        #expect(slider.states.last == .ended)
    }

    @Test func `a left-edge pan begins only at that edge, and its progress depends on the distance`() {
        let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        let bench = Bench(view)
        let controller = BackSwipeController(view: view)
        bench.drag(from: Point(x: 150, y: 300), by: Vector(dx: 5, dy: 0), times: 20)
        #expect(controller.progress == 0)
        bench.hand.touch(1, at: Point(x: 2, y: 300))
        bench.move(1, by: Vector(dx: 5, dy: 0), times: 40, every: 50)
        let progress = controller.progress
        #expect(progress > 0.4 && progress <= 0.5)
        bench.move(1, by: Vector(dx: 8, dy: 0), times: 5, every: 50)
        #expect(abs(controller.progress - progress - 0.1) < 1e-9)
        bench.move(1, by: Vector(dx: 8, dy: 0), times: 5, every: 50)
        bench.hand.lift(1)
        #expect(controller.isFinished)
        #expect(controller.progress == 1)
    }

    @Test func `a view can take only vertical drags by checking the direction in gestureRecognizerShouldBegin`() {
        let view = PullDown(frame: frame)
        let bench = Bench(view)
        bench.drag(from: start, by: Vector(dx: 5, dy: 1), times: 12)
        #expect(view.pulls == 0)
        bench.drag(from: start, by: Vector(dx: 1, dy: 5), times: 12)
        #expect(view.pulls == 1)
    }

    @Test func `two fingers measure the distance between them, and a two-finger tap clears the measurement`() {
        let ruler = Ruler(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        let bench = Bench(ruler)
        bench.drag(from: start, by: Vector(dx: 5, dy: 0), times: 12)
        #expect(ruler.length == nil)
        bench.hand.together {
            bench.hand.touch(1, at: start)
            bench.hand.touch(2, at: start + Vector(dx: 30, dy: 40))
        }
        for _ in 0..<10 {
            bench.hand.advance(.milliseconds(10))
            bench.hand.together {
                bench.hand.move(1, by: Vector(dx: 0, dy: 4))
                bench.hand.move(2, by: Vector(dx: 0, dy: 4))
            }
        }
        #expect(ruler.length == 50)
        bench.hand.lift(1)
        bench.hand.lift(2)
        bench.hand.wait(.seconds(1))
        bench.hand.together {
            bench.hand.touch(1, at: start)
            bench.hand.touch(2, at: start + Vector(dx: 30, dy: 40))
        }
        bench.hand.wait(.milliseconds(50))
        bench.hand.together {
            bench.hand.lift(1)
            bench.hand.lift(2)
        }
        #expect(ruler.twoFingerTaps == 1)
        #expect(ruler.length == nil)
    }
}
