import Drawing
import Geometry
import Gestures
import Stage
import Testing

/// A view that draws an oval, and counts the calls.
final class OvalView: View {
    var color = Color.black { didSet { setNeedsDisplay() } }
    private(set) var drawings = 0

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        drawings += 1
        picture.fill(Path(ovalIn: bounds), color, id: "oval")
    }
}

/// The picture of the views is composed of the cached content of each view.
@Suite struct ViewPictureTests {
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

    @Test func `a view's content is transformed by all its ancestors`() throws {
        group.transform = Transform(scaleX: 2, y: 2)
        let item = try #require(items.first)
        // The group's middle stays at (200, 150): the oval's corner is 90 and 80 from it, doubled.
        #expect(item.transform == Transform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: -10))
        #expect(item.content == .shape(Shape(Path(ovalIn: Rect(x: 0, y: 0, width: 40, height: 40)), fill: .black)))
        #expect(items.count == 1 && item.id.name == "oval")
    }

    @Test func `the picture's background is the root's color, or else the palette's`() {
        #expect(Picture(of: root).background == Palette.light.background)
        root.backgroundColor = red
        #expect(Picture(of: root).background == red && items.count == 1)
        #expect(Picture(of: root).size == Size(width: 400, height: 300))
    }

    @Test func `a view's shadow is drawn below its background, content, subviews and border`() {
        oval.backgroundColor = red
        oval.borderWidth = 2
        oval.borderColor = blue
        oval.shadow = DropShadow(color: .black, radius: 5)
        let dot = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
        (dot.name, dot.backgroundColor) = ("dot", blue)
        oval.addSubview(dot)
        #expect(items.map(\.id.name) == ["shadow", "background", "oval", "dot", "border"])
        let inside = Path(rect: Rect(x: 1, y: 1, width: 38, height: 38))
        #expect(items[4].content == .shape(Shape(inside, stroke: Stroke(color: blue, width: 2))))
    }

    @Test func `the background, the border and the shadow have rounded corners`() {
        (oval.cornerRadius, oval.backgroundColor, oval.borderWidth) = (8, red, 2)
        oval.shadow = DropShadow(color: blue, radius: 5)
        // The default offset is 3 downward.
        let hidden = oval.bounds.offsetBy(dx: 0, dy: -3)
        #expect(
            items[0].content
                == .shadow(Shadow(of: oval.bounds, cornerRadius: 8, radius: 5, color: blue, hidden: hidden)))
        #expect(items[1].content == .shape(Shape(Path(roundedRect: oval.bounds, cornerRadius: 8), fill: red)))
        let inside = Path(roundedRect: Rect(x: 1, y: 1, width: 38, height: 38), cornerRadius: 7)
        #expect(items[3].content == .shape(Shape(inside, stroke: Stroke(color: .black, width: 2))))
    }

    @Test func `a shadow keeps its direction when the view rotates, and scales with the view`() {
        oval.shadow = DropShadow(color: .black, offset: Vector(dx: 0, dy: 7), radius: 5)
        oval.transform = Transform(scaleX: 2, y: 2).rotated(by: 1)
        let (shadow, body) = (items[0].transform, items[1].transform)
        #expect((shadow.translation - body.translation - Vector(dx: 0, dy: 14)).length < 1e-9)
        #expect(shadow.a == body.a && shadow.b == body.b)
    }

    @Test func `the part of a shadow that its opaque view hides is not painted`() {
        oval.backgroundColor = red
        oval.shadow = DropShadow(color: .black, offset: Vector(dx: 0, dy: 7), radius: 5)
        let hidden = Rect(x: 0, y: -7, width: 40, height: 40)
        #expect(items[0].content == .shadow(Shadow(of: oval.bounds, radius: 5, color: .black, hidden: hidden)))
        oval.backgroundColor = red.withAlpha(0.5)
        #expect(items[0].content == .shadow(Shadow(of: oval.bounds, radius: 5, color: .black)))
    }

    @Test func `overlay views have distinct item identifiers`() {
        let (first, second) = (View(frame: oval.frame), View(frame: oval.frame))
        var picture = Picture(size: root.bounds.size, background: .white)
        for view in [first, second] {
            view.backgroundColor = red
            picture.add(view)
        }
        #expect(picture.items.count == 2 && Set(picture.items.map(\.id)).count == 2)
    }

    @Test func `an overlay view shows each change to its subviews`() {
        func laidOver() -> [Item] {
            var picture = Picture(size: root.bounds.size, background: .white)
            picture.add(group)
            return picture.items
        }
        var dark = Traits()
        dark.appearance = .dark
        let changes: [(String, () -> Void)] = [
            ("color", { oval.backgroundColor = red }), ("content", { oval.color = blue }),
            ("location", { oval.center.x += 1 }), ("group", { group.transform = Transform(rotationAngle: 1) }),
            ("surroundings", { root.traits = dark }), ("remove", { oval.removeFromSuperview() }),
        ]
        for (name, change) in changes {
            let (before, drawings) = (laidOver(), oval.drawings)
            #expect(laidOver() == before && oval.drawings == drawings)
            change()
            #expect(laidOver() != before || oval.drawings > drawings, "\(name)")
        }
    }

    @Test func `a hidden or transparent view and its subviews are not in the picture`() {
        group.isHidden = true
        #expect(items.isEmpty)
        (group.isHidden, group.alpha) = (false, 0)
        #expect(items.isEmpty)
    }

    @Test func `a faded view is painted as one item, and its parts fade as a group`() throws {
        group.alpha = 0.5
        #expect(items.map(\.opacity) == [0.5] && items.map(\.id.name) == ["oval"])
        oval.backgroundColor = red
        let whole = try #require(items.first)
        #expect(items.count == 1 && whole.opacity == 0.5)
        guard case .layer(let layer) = whole.content else {
            Issue.record("the parts are no layer")
            return
        }
        #expect(layer.items.map(\.opacity) == [1, 1] && layer.raster == nil)
        // Around both, with a pixel for antialiasing: (100 + 10, 50 + 20) and 40 more.
        #expect(layer.bounds == Rect(x: 109, y: 69, width: 42, height: 42))
    }

    @Test func `an upright view clips its subviews to a rectangle`() {
        group.clipsToBounds = true
        #expect(items.map(\.clip) == [Rect(x: 100, y: 50, width: 200, height: 200)])
        let inner = View(frame: Rect(x: 150, y: 150, width: 100, height: 100))
        inner.clipsToBounds = true
        inner.addSubview(oval)
        group.addSubview(inner)
        // (250, 200) to (350, 300), cut off at (300, 250).
        #expect(items.map(\.clip) == [Rect(x: 250, y: 200, width: 50, height: 50)])
    }

    @Test(arguments: [true, false])
    func `a rotated view, or one with rounded corners, clips to its outline`(isTurned: Bool) throws {
        group.clipsToBounds = true
        if isTurned { group.transform = Transform(rotationAngle: 0.3) } else { group.cornerRadius = 12 }
        let item = try #require(items.first)
        guard items.count == 1, case .layer(let layer) = item.content else {
            Issue.record("it is no layer")
            return
        }
        let outline = isTurned ? Path(rect: group.bounds) : Path(roundedRect: group.bounds, cornerRadius: 12)
        #expect(layer.clipPath == outline && layer.bounds == group.bounds)
        #expect(item.transform == group.transformToSuperview)
        #expect(layer.items.map(\.transform) == [Transform(translationX: 10, y: 20)])
    }

    @Test func `a clipping view can have its own path`() {
        let path = Path(ovalIn: group.bounds)
        (group.clipsToBounds, group.clipPath) = (true, path)
        guard case .layer(let layer)? = items.first?.content else {
            Issue.record("it is no layer")
            return
        }
        #expect(layer.clipPath == path)
    }

    @Test func `clipped content stays clipped when the view is moved or rotated`() throws {
        final class Cut: View {
            override func draw(_ picture: inout Picture, in bounds: Rect) {
                let shape = Shape(Path(rect: bounds), fill: .black)
                picture.add(.shape(shape), clip: Rect(x: 2, y: 2, width: 6, height: 6))
            }
        }
        let cut = Cut(frame: Rect(x: 20, y: 30, width: 10, height: 10))
        root.addSubview(cut)
        #expect(items.last?.clip == Rect(x: 22, y: 32, width: 6, height: 6))
        cut.transform = Transform(rotationAngle: 0.3)
        guard case .layer(let layer)? = items.last?.content else {
            Issue.record("it is no layer")
            return
        }
        #expect(
            layer.bounds == Rect(x: 2, y: 2, width: 6, height: 6) && items.last?.transform == cut.transformToSuperview)
    }
}
