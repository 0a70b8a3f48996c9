import Drawing
import Geometry
import Gestures
import Stage
import Testing

/// Only changed views are drawn, and only their visible parts are painted.
@Suite struct ViewDamageTests {
    private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    private let group = View(frame: Rect(x: 100, y: 50, width: 200, height: 200))
    private let oval = OvalView(frame: Rect(x: 10, y: 20, width: 40, height: 40))
    private let red = Color(hex: 0xFF0000)
    private let blue = Color(hex: 0x0000FF)

    init() {
        group.addSubview(oval)
        root.addSubview(group)
    }

    private var items: [Item] { Picture(of: root).items }

    // MARK: Kept content

    @Test func `moving, rotating, scaling, fading, hiding and reordering views does not redraw them`() {
        let other = OvalView(frame: Rect(x: 30, y: 30, width: 40, height: 40))
        group.addSubview(other)
        let changes: [() -> Void] = [
            { oval.center += Vector(dx: 5, dy: 5) }, { oval.transform = Transform(rotationAngle: 1) },
            { oval.transform = Transform(scaleX: 3, y: 3) }, { oval.alpha = 0.4 }, { oval.isHidden = true },
            { oval.isHidden = false }, { group.bringSubviewToFront(oval) }, { group.sendSubviewToBack(oval) },
            { group.center.x += 7 }, { group.removeFromSuperview() }, { root.addSubview(group) },
            { oval.backgroundColor = red }, { oval.cornerRadius = 3 }, { oval.bounds.origin.x = 4 },
        ]
        _ = items
        for change in changes {
            change()
            _ = items
        }
        #expect(oval.drawings == 1 && other.drawings == 1)
    }

    @Test func `content is redrawn on request, at a different size, and with different traits`() {
        _ = (items, items)
        #expect(oval.drawings == 1)
        oval.color = red
        _ = items
        #expect(oval.drawings == 2)
        oval.bounds.size.width = 50
        _ = items
        #expect(oval.drawings == 3)
        var traits = Traits()
        traits.appearance = .dark
        group.traits = traits
        #expect(oval.traits.appearance == .dark && root.traits.appearance == .light)
        _ = items
        #expect(oval.drawings == 4)
    }

    @Test func `the items of a view keep their identity in any order`() {
        let other = OvalView(frame: Rect(x: 30, y: 30, width: 40, height: 40))
        group.addSubview(other)
        let before = items.map(\.id)
        #expect(Set(before).count == 2)
        group.bringSubviewToFront(oval)
        #expect(items.map(\.id) == before.reversed())
        root.insertSubview(OvalView(frame: group.frame), at: 0)
        #expect(items.map(\.id).dropFirst() == before.reversed()[...])
    }

    // MARK: Damage and needsDisplay

    @Test func `moving a view damages its old and its new area`() {
        let before = Picture(of: root)
        oval.center += Vector(dx: 200, dy: 0)
        // (110, 70) to (150, 110), and 200 to the right, each with a pixel for antialiasing.
        let places = [Rect(x: 109, y: 69, width: 42, height: 42), Rect(x: 309, y: 69, width: 42, height: 42)]
        #expect(Damage(from: before, to: Picture(of: root)).rects == places)
        #expect(Damage(from: Picture(of: root), to: Picture(of: root)).isEmpty)
    }

    @Test func `reordering two views damages only one of them`() {
        let other = OvalView(frame: Rect(x: 130, y: 120, width: 40, height: 40))
        group.addSubview(other)
        let before = Picture(of: root)
        group.bringSubviewToFront(oval)
        let damage = Damage(from: before, to: Picture(of: root))
        #expect(
            [oval, other].contains { damage.rects == [$0.frame.offsetBy(dx: 100, dy: 50).insetBy(dx: -1, dy: -1)] })
    }

    @Test func `every visible change needs a new picture`() {
        let other = View(frame: Rect(x: 30, y: 30, width: 40, height: 40))
        group.addSubview(other)
        let changes: [(String, () -> Void)] = [
            ("center", { oval.center.x += 1 }), ("bounds", { oval.bounds.size.width += 1 }),
            ("anchor point", { oval.anchorPoint.x = 0 }),
            ("transform", { oval.transform = oval.transform.rotated(by: 1) }),
            ("frame", { other.frame.origin.x += 1 }), ("hidden", { oval.isHidden = true }),
            ("alpha", { oval.alpha = 0.5 }),
            ("clip", { group.clipsToBounds = true }), ("front", { group.bringSubviewToFront(oval) }),
            ("back", { group.sendSubviewToBack(oval) }), ("remove", { oval.removeFromSuperview() }),
            ("add", { group.addSubview(oval) }), ("color", { oval.backgroundColor = red }),
            ("corners", { oval.cornerRadius = 2 }), ("border", { oval.borderWidth = 1 }),
            ("border color", { oval.borderColor = blue }),
            ("clip path", { group.clipPath = Path(ovalIn: group.bounds) }),
            ("shadow", { oval.shadow = DropShadow(color: .black, radius: 4) }), ("content", { oval.setNeedsDisplay() }),
            ("root", { root.bounds.size.width += 1 }), ("root's color", { root.backgroundColor = red }),
        ]
        #expect(root.needsDisplay)
        for (name, change) in changes {
            root.needsDisplay = false
            #expect(!root.needsDisplay)
            change()
            #expect(root.needsDisplay, "\(name)")
        }
    }

    @Test func `unchanged views need no new picture`() {
        root.needsDisplay = false
        oval.center = oval.center
        oval.frame = oval.frame
        (oval.alpha, oval.isHidden, oval.clipsToBounds) = (1, false, false)
        (oval.backgroundColor, oval.shadow, oval.cornerRadius) = (nil, nil, 0)
        group.bringSubviewToFront(oval)
        #expect(!root.needsDisplay)
        _ = items
        #expect(!root.needsDisplay)
    }

    @Test func `an almost transparent view is not hit`() {
        let location = Point(x: 30, y: 40)
        oval.alpha = 0.01
        #expect(group.hitTest(location, with: nil) === oval)
        oval.alpha = 0.009
        #expect(group.hitTest(location, with: nil) === group)
    }
}
