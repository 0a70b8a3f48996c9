import GestureTesting
import Testing

@Suite struct ViewGeometryTests {
    let root = View(frame: window)
    let parent = View(frame: Rect(x: 100, y: 200, width: 400, height: 200))
    let child = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))

    init() {
        root.addSubview(parent)
        parent.addSubview(child)
    }

    private func expect(_ point: Point, near other: Point, _ tolerance: Double = 1e-9) {
        #expect(point.distance(to: other) < tolerance, "\(point) is not \(other)")
    }

    @Test func `converting a point between two views takes all views in between into account`() {
        expect(child.convert(Point(x: 1, y: 2), to: nil), near: Point(x: 111, y: 222))
        expect(child.convert(Point(x: 111, y: 222), from: nil), near: Point(x: 1, y: 2))
        expect(root.convert(Point(x: 110, y: 220), to: child), near: .zero)
    }

    @Test func `a quarter turn of a superview rotates its subview's coordinates about the superview's center`() {
        parent.transform = Transform(rotationAngle: .pi / 2)
        // The superview's center is (300, 300); the subview's origin is 190 left of it and 80 above
        // it.
        expect(child.convert(.zero, to: nil), near: Point(x: 380, y: 110))
        expect(child.convert(Point(x: 380, y: 110), from: root), near: .zero)
        let frame = parent.frame
        expect(frame.origin, near: Point(x: 200, y: 100))
        #expect(abs(frame.width - 200) < 1e-9 && abs(frame.height - 400) < 1e-9)
    }

    @Test func `a point can be converted to a sibling view and back`() {
        let sibling = View(frame: Rect(x: 700, y: 100, width: 80, height: 80))
        sibling.transform = Transform(rotationAngle: 0.6).concatenating(Transform(scaleX: 2, y: 2))
        root.addSubview(sibling)
        child.transform = Transform(rotationAngle: -1.1)
        let point = Point(x: 17, y: -4)
        expect(sibling.convert(child.convert(point, to: sibling), to: child), near: point)
        expect(child.convert(point, to: sibling), near: sibling.convert(point, from: child))
    }

    @Test func `rotating a view does not move its anchor point`() {
        child.anchorPoint = .zero
        child.center = Point(x: 10, y: 20)
        child.transform = Transform(rotationAngle: .pi / 2)
        expect(child.convert(.zero, to: parent), near: Point(x: 10, y: 20))
        expect(child.convert(Point(x: 100, y: 0), to: parent), near: Point(x: 10, y: 120))
    }

    @Test func `changing the anchor point does not move the view`() {
        child.transform = Transform(rotationAngle: 0.4).concatenating(Transform(scaleX: 1.7, y: 1.7))
        let before = child.transformToRoot
        child.moveAnchorPoint(to: Point(x: 90, y: -30))
        #expect(distance(before, child.transformToRoot) < 1e-9)
        expect(child.center, near: child.convert(Point(x: 90, y: -30), to: parent))
        let pivot = child.center
        child.transform = child.transform.rotated(by: 1)
        expect(child.convert(Point(x: 90, y: -30), to: parent), near: pivot)
    }

    @Test func `reading a view's frame returns the value that was set`() {
        child.frame = Rect(x: -50, y: 5, width: 30, height: 40)
        #expect(child.frame == Rect(x: -50, y: 5, width: 30, height: 40))
        #expect(child.center == Point(x: -35, y: 25))
        #expect(child.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test func `changing the origin of a view's bounds scrolls its subviews`() {
        parent.bounds.origin = Point(x: 0, y: 30)
        expect(child.convert(.zero, to: nil), near: Point(x: 110, y: 190))
        #expect(root.hitTest(Point(x: 111, y: 191), with: nil) === child)
    }

    @Test func `a subview can be hit outside its superview, unless the superview clips`() {
        child.frame = Rect(x: 900, y: -150, width: 100, height: 50)
        let location = Point(x: 1050, y: 75)
        #expect(root.hitTest(location, with: nil) === child)
        parent.clipsToBounds = true
        #expect(root.hitTest(location, with: nil) === root)
    }

    @Test func `the topmost view is hit, unless it is hidden or disabled`() {
        let cover = View(frame: child.frame)
        parent.addSubview(cover)
        let location = Point(x: 150, y: 240)
        #expect(root.hitTest(location, with: nil) === cover)
        cover.isHidden = true
        #expect(root.hitTest(location, with: nil) === child)
        cover.isHidden = false
        parent.bringSubviewToFront(child)
        #expect(root.hitTest(location, with: nil) === child)
        parent.isUserInteractionEnabled = false
        #expect(root.hitTest(location, with: nil) === root)
    }

    @Test func `a rotated view is hit where it is visible`() {
        parent.transform = Transform(rotationAngle: .pi / 2)
        #expect(root.hitTest(Point(x: 300, y: 480), with: nil) === parent)
        #expect(root.hitTest(Point(x: 480, y: 300), with: nil) === root)
    }
}
