import GestureTesting
import Testing

/// The hooks of views that ported code overrides.
@Suite struct ViewHookTests {
    private final class Loud: View {
        var told: [String] = []

        override var bounds: Rect { didSet { told.append("bounds") } }
        override var frame: Rect { didSet { told.append("frame") } }
        override var center: Point { didSet { told.append("center") } }
        override func didAddSubview(_ subview: View) { told.append("added") }
        override func willRemoveSubview(_ subview: View) { told.append("removing") }
        override func willMove(toSuperview newSuperview: View?) {
            told.append(newSuperview == nil ? "leaving" : "coming")
        }
        override func didMoveToSuperview() { told.append(superview == nil ? "left" : "came") }
        override func willMove(toWindow newWindow: View?) { told.append(newWindow == nil ? "closing" : "opening") }
        override func didMoveToWindow() { told.append(window == nil ? "closed" : "opened") }
        override func layoutSubviews() { told.append("layout") }

        func take() -> [String] {
            defer { told = [] }
            return told
        }
    }

    @Test func `a view is informed when it is added to or removed from a superview or window`() {
        let (root, holder, view) = (View(frame: window), Loud(frame: window), Loud(frame: window))
        let engine = GestureEngine(root: root)
        holder.addSubview(view)
        #expect(view.take() == ["coming", "came"] && holder.take() == ["added"])
        root.addSubview(holder)
        #expect(holder.take() == ["opening", "coming", "came", "opened"])
        #expect(view.take() == ["opening", "opened"] && view.window == root)
        view.removeFromSuperview()
        #expect(view.take() == ["closing", "leaving", "left", "closed"] && holder.take() == ["removing"])
        #expect(view.window == nil && engine.root === root)
    }

    @Test func `a view's frame, bounds and center are observable`() {
        let view = Loud(frame: window)
        view.bounds.size.width = 10
        #expect(view.take() == ["bounds"])
        view.center.x = 5
        #expect(view.take() == ["center"])
        view.frame = Rect(x: 1, y: 2, width: 30, height: 40)
        #expect(view.take() == ["bounds", "center", "frame"])
        #expect(view.frame == Rect(x: 1, y: 2, width: 30, height: 40) && view.center == Point(x: 16, y: 22))
    }

    @Test func `layout runs before a round and at its end, once for many changes`() {
        let root = Loud(frame: window)
        let hand = Hand(GestureEngine(root: root))
        hand.wait(.zero)
        #expect(root.take() == ["layout"])
        hand.wait(.zero)
        #expect(root.take() == [])
        root.bounds.size.width = 100
        root.bounds.size.height = 100
        root.setNeedsLayout()
        #expect(root.take() == ["bounds", "bounds"])
        root.layoutIfNeeded()
        #expect(root.take() == ["layout"])
        let tap = TapGestureRecognizer()
        root.addGestureRecognizer(tap)
        tap.addAction { _ in root.setNeedsLayout() }
        hand.touch(1, at: middle)
        hand.lift(1)
        #expect(root.take() == ["layout"])
    }

    @Test func `a layout request deep in a tree affects only the view that made it`() {
        let (root, group, asking, resting) = (View(frame: window), View(), Loud(frame: window), Loud(frame: window))
        root.addSubview(group)
        group.addSubview(asking)
        group.addSubview(resting)
        root.layoutIfNeeded()
        _ = (asking.take(), resting.take())
        asking.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(asking.take() == ["layout"] && resting.take() == [])
        group.removeFromSuperview()
        asking.setNeedsLayout()
        _ = (asking.take(), resting.take())
        root.addSubview(group)
        root.layoutIfNeeded()
        #expect(asking.take() == ["layout"] && resting.take() == [])
    }

    @Test func `a view is asked before the delegate whether a recognizer may begin`() {
        final class Firm: View {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
                !(gestureRecognizer is TapGestureRecognizer)
            }
        }
        final class Asked: GestureRecognizerDelegate {
            var count = 0
            func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
                count += 1
                return true
            }
        }
        let (view, tap, asked) = (Firm(frame: window), TapGestureRecognizer(), Asked())
        let hand = Hand(GestureEngine(root: view))
        tap.delegate = asked
        view.addGestureRecognizer(tap)
        hand.touch(1, at: middle)
        hand.lift(1)
        #expect(tap.failureReason == .shouldBeginNo && asked.count == 0)
    }

    @Test func `touches that a view does not handle go to its superview`() {
        let (outer, inner) = (WitnessView(frame: window), View(frame: window))
        var told: [String] = []
        outer.tell = { told.append($0) }
        outer.name = "outer"
        outer.addSubview(inner)
        let hand = Hand(GestureEngine(root: outer))
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 1, dy: 0))
        hand.lift(1)
        hand.touch(2, at: middle)
        hand.cancel(2)
        #expect(told == ["outer began 1", "outer moved 1", "outer ended 1", "outer began 2", "outer cancelled 2"])
    }

    @Test func `a subclass can override the methods that add views and recognizers`() {
        final class Shelf: View {
            var told: [String] = []
            override func addSubview(_ view: View) {
                told.append("adding")
                super.addSubview(view)
            }
            override func insertSubview(_ view: View, at index: Int) {
                told.append("inserting at \(index)")
                super.insertSubview(view, at: index)
            }
            override func removeFromSuperview() {
                told.append("leaving")
                super.removeFromSuperview()
            }
            override func addGestureRecognizer(_ recognizer: GestureRecognizer) {
                told.append("attaching")
                super.addGestureRecognizer(recognizer)
            }
            override func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
                told.append("detaching")
                super.removeGestureRecognizer(recognizer)
            }
        }
        let (root, shelf, tap) = (View(frame: window), Shelf(frame: window), TapGestureRecognizer())
        let (first, second) = (View(), View())
        root.addSubview(shelf)
        shelf.addSubview(first)
        shelf.insertSubview(second, at: 0)
        shelf.gestureRecognizers = [tap]
        #expect(shelf.subviews == [second, first] && tap.view == shelf)
        shelf.gestureRecognizers = nil
        shelf.removeFromSuperview()
        #expect(tap.view == nil && root.subviews == [])
        #expect(shelf.told == ["adding", "inserting at 0", "attaching", "detaching", "leaving"])
    }

    @Test func `a view can insert subviews above or below others, and set its recognizers as an array`() {
        let root = View(frame: window)
        let (first, second, third) = (View(), View(), View())
        root.addSubview(first)
        root.insertSubview(second, belowSubview: first)
        root.insertSubview(third, aboveSubview: second)
        #expect(root.subviews == [second, third, first])
        root.insertSubview(second, aboveSubview: first)
        #expect(root.subviews == [third, first, second])
        root.insertSubview(second, belowSubview: third)
        #expect(root.subviews == [second, third, first])
        third.tag = 7
        #expect(root.viewWithTag(7) == third && root.viewWithTag(8) == nil)
        let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
        #expect(root.gestureRecognizers == nil)
        root.gestureRecognizers = [tap]
        root.gestureRecognizers?.append(pan)
        #expect(root.gestureRecognizers == [tap, pan] && pan.view == root)
        root.gestureRecognizers = [pan]
        #expect(tap.view == nil && root.gestureRecognizers == [pan])
    }

    @Test func `a view is laid out when its size changes, but not when its origin changes`() {
        let view = Loud(frame: window)
        view.layoutIfNeeded()
        _ = view.take()
        view.bounds.origin.x = 10
        view.layoutIfNeeded()
        #expect(view.take() == ["bounds"])
        view.bounds.size.width = 100
        view.layoutIfNeeded()
        #expect(view.take() == ["bounds", "layout"])
    }

    @Test func `a view that handles only landings passes other events to its superview`() {
        final class Landing: View {
            override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {}
        }
        let (outer, inner) = (WitnessView(frame: window), Landing(frame: window))
        var told: [String] = []
        outer.tell = { told.append($0) }
        outer.name = "outer"
        outer.addSubview(inner)
        let hand = Hand(GestureEngine(root: outer))
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 1, dy: 0))
        hand.lift(1)
        hand.touch(2, at: middle)
        hand.cancel(2)
        #expect(told == ["outer moved 1", "outer ended 1", "outer cancelled 2"])
    }
}
