import Testing

@testable import Porting

/// The migration of selectors to methods, and of UIKit's initializers.
@Suite struct ActionRuleTests {
    private func expect(
        _ old: String, _ new: String, advice: [String] = [], _ location: SourceLocation = #_sourceLocation
    ) {
        let migration = Migration(of: old)
        #expect(migration.text == new, sourceLocation: location)
        #expect(migration.advice.map { "\($0.line):\($0.column)" } == advice, sourceLocation: location)
        #expect(Migration(of: migration.text).text == migration.text, "a second time", sourceLocation: location)
    }

    private func inBoard(_ body: String) -> String { "class Board {\n    func a() { \(body) }\n}\n" }

    @Test(arguments: ["pan", "pan(_:)", "self.pan(_:)", "Board.pan(_:)", "pan(gesture:)"])
    func `a selector of self becomes a method of the enclosing type`(selector: String) {
        expect(
            inBoard("b.addTarget(self, action: #selector(\(selector)))"),
            inBoard("b.addTarget(self, action: Board.pan)"))
        expect(
            inBoard("c = UIPanGestureRecognizer(target: self, action: #selector(\(selector)))"),
            inBoard("c = PanGestureRecognizer(target: self, action: Board.pan)"))
    }

    @Test func `extensions and nested types are enclosing types`() {
        expect(
            "extension A.B { func c() { d.addTarget(self, action: #selector(e)) } }",
            "extension A.B { func c() { d.addTarget(self, action: A.B.e) } }")
        expect(
            "class A { class B { func c() { d.addTarget(self, action: #selector(e)) } } }",
            "class A { class B { func c() { d.addTarget(self, action: B.e) } } }")
        expect(
            "class A { class B {}; func c() { d.addTarget(self, action: #selector(e)) } }",
            "class A { class B {}; func c() { d.addTarget(self, action: A.e) } }")
        expect(
            "struct A { class func b() { }; func c() { d.addTarget(self, action: #selector(e)) } }",
            "struct A { class func b() { }; func c() { d.addTarget(self, action: A.e) } }")
    }

    @Test func `branches of conditional compilation do not hide the enclosing type`() {
        expect(
            "class A {\n#if b\n    func c() {\n#else\n    func d() {\n#endif\n        e.addTarget(self, action: #selector(f)) }\n}\n",
            "class A {\n#if b\n    func c() {\n#else\n    func d() {\n#endif\n        e.addTarget(self, action: A.f) }\n}\n"
        )
    }

    @Test func `a migrated selector keeps the labels of an overloaded method`() {
        expect(
            "class A { func b(_ c: Int) {}; func b(d: Int) {}; func e() { f.addTarget(self, action: #selector(b(d:))) } }",
            "class A { func b(_ c: Int) {}; func b(d: Int) {}; func e() { f.addTarget(self, action: A.b(d:)) } }")
    }

    @Test func `a selector for a target other than self migrates only if it names the target's type`() {
        expect(
            inBoard("b.addTarget(other, action: #selector(c))"), inBoard("b.addTarget(other, action: #selector(c))"),
            advice: ["2:43"])
        expect(
            inBoard("b.addTarget(other, action: #selector(Other.c))"), inBoard("b.addTarget(other, action: Other.c)"))
    }

    @Test func `the selector of a control's action becomes a method of the target`() {
        expect(
            inBoard("b.addTarget(self, action: #selector(c), for: .touchUpInside)"),
            inBoard("b.addTarget(self, action: Board.c, for: .touchUpInside)"))
    }

    @Test func `selectors that cannot be migrated produce advice`() {
        expect(
            inBoard("b.removeTarget(self, action: #selector(c), for: .allEvents)"),
            inBoard("b.removeTarget(self, action: #selector(c), for: .allEvents)"), advice: ["2:45"])
        expect(
            inBoard("perform(#selector(c), with: nil)"), inBoard("perform(#selector(c), with: nil)"), advice: ["2:24"])
        expect("let a = #selector(getter: B.c)", "let a = #selector(getter: B.c)", advice: ["1:9"])
        expect(
            "class A { func b(_ c: Int, d: Int) {}; func e() { f.addTarget(self, action: #selector(b)) } }",
            "class A { func b(_ c: Int, d: Int) {}; func e() { f.addTarget(self, action: A.b) } }", advice: ["1:77"])
    }

    @Test func `a recognizer's initializer with a target and an action overrides init without arguments`() {
        expect(
            "class A: UIPanGestureRecognizer {\n    override init(target: Any?, action: Selector?) {\n        super.init(target: target, action: action)\n        b()\n    }\n}\n",
            "class A: PanGestureRecognizer {\n    override init() {\n        super.init()\n        b()\n    }\n}\n")
        expect(
            inBoard("c = MyPan(target: self, action: #selector(pan(_:)))"),
            inBoard("c = MyPan(target: self, action: Board.pan)"))
    }

    @Test func `a recognizer's initializer with more parameters takes a method of any target`() {
        expect(
            "class A: UIPanGestureRecognizer {\n    init(axis: Axis, target: Any?, action: Selector?) {\n        super.init(target: target, action: action)\n    }\n}\n",
            "class A: PanGestureRecognizer {\n    init<Target: AnyObject>(axis: Axis, target: Target, action: @escaping (Target) -> (A) -> Void) {\n        super.init()\n        addTarget(target, action: action)\n    }\n}\n"
        )
        let text = "class A {\n    init(target: Any?, action: Selector?) {}\n}\n"
        expect(text, text)
    }

    @Test func `a recognizer without a target is created without arguments`() {
        expect("a = UITapGestureRecognizer(target: nil, action: nil)", "a = TapGestureRecognizer()")
        expect(
            "class A: UITapGestureRecognizer { init(b: Int) { super.init(target: nil, action: nil) } }",
            "class A: TapGestureRecognizer { init(b: Int) { super.init() } }")
    }

    @Test func `all actions of a target are removed, and removing one action produces advice`() {
        expect("a.removeTarget(self, action: nil)", "a.removeTarget(self)")
        expect("a.removeTarget(nil, action: nil)", "a.removeTarget(nil)")
        expect(
            inBoard("c.removeTarget(self, action: #selector(d))"),
            inBoard("c.removeTarget(self, action: #selector(d))"), advice: ["2:45"])
    }

    @Test func `the selector of a timer becomes a closure`() {
        expect(
            inBoard(
                "b = Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(c), userInfo: nil, repeats: false)"
            ),
            inBoard(
                "b = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in MainActor.assumeIsolated { self?.c() } }"
            ))
        expect(
            inBoard(
                "b = Timer.scheduledTimer(timeInterval: d * 2, target: self, selector: #selector(c(_:)), userInfo: nil, repeats: true)"
            ),
            inBoard(
                "b = Timer.scheduledTimer(withTimeInterval: d * 2, repeats: true) { [weak self] timer in MainActor.assumeIsolated { self?.c(timer) } }"
            ))
    }

    @Test func `storyboard initializers are removed along with their documentation and one empty line`() {
        expect(
            "class A: UIView {\n    var b = 1\n\n    /// Not used.\n    @available(*, unavailable)\n    required public init?(coder: NSCoder) {\n        fatalError()\n    }\n\n    func c() {}\n}",
            "class A: View {\n    var b = 1\n\n    func c() {}\n}")
    }

    @Test func `setup in a storyboard's initializer moves to an initializer that code calls`() {
        expect(
            "class A: UIView {\n    required init?(coder aDecoder: NSCoder) {\n        super.init(coder: aDecoder)\n        setUp()\n    }\n}",
            "class A: View {\n    override init(frame: Rect) {\n        super.init(frame: frame)\n        setUp()\n    }\n}"
        )
        expect(
            "class A: UIPanGestureRecognizer {\n    required init?(coder: NSCoder) {\n        super.init(coder: coder)\n        setUp()\n    }\n}",
            "class A: PanGestureRecognizer {\n    override init() {\n        super.init()\n        setUp()\n    }\n}"
        )
    }

    @Test func `setup that another initializer also runs is not repeated, and other setup produces advice`() {
        let kept = "    override init(frame: Rect) {\n        super.init(frame: frame)\n        setUp()\n    }\n"
        let old = kept.replacing("Rect", with: "CGRect")
        expect(
            "class A: UIView {\n\(old)\n    required init?(coder: NSCoder) {\n        super.init(coder: coder)\n        setUp()\n    }\n}",
            "class A: View {\n\(kept)}")
        expect(
            "class A: UIView {\n\(old)\n    required init?(coder: NSCoder) {\n        super.init(coder: coder)\n        more()\n    }\n}",
            "class A: View {\n\(kept)}", advice: ["7:14"])
    }

    @Test func `a default case that cannot be reached is removed`() {
        let cases =
            "case .began, .changed: break\n    case .ended where a, .cancelled, .failed: break\n    case .possible: break\n"
        expect(
            "    switch b {\n    \(cases)    @unknown default:\n        fatalError()\n    }\n",
            "    switch b {\n    \(cases)    }\n")
        let kept = "switch b {\ncase .began: break\n@unknown default: break\n}\n"
        expect(kept, kept)
    }

    @Test func `touch types become enumeration cases, and a layer's anchor point becomes its view's anchor point`() {
        expect(
            "a.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue), UITouch.TouchType.direct.rawValue as NSNumber]",
            "a.allowedTouchTypes = [.pencil, .direct]")
        expect(
            "a.allowedTouchTypes = [UITouchType.Stylus.rawValue] as [NSNumber]", "a.allowedTouchTypes = [.pencil]")
        expect(
            "let a = [NSNumber(value: UITouch.TouchType.direct.rawValue)], b = UITouch.TouchType.pencil.rawValue as NSNumber",
            "let a = [Touch.TouchType.direct], b = Touch.TouchType.pencil")
        expect("a.layer.anchorPoint = CGPoint(x: 0, y: 1)", "a.anchorPoint = Point(x: 0, y: 1)")
    }

    @Test func `members without an equivalent produce advice only in a source file that imports UIKit`() {
        let text = "a.layer.b = touch.estimatedProperties\nlet regionExited = 1\nd.regionExited = regionExited\n"
        expect(text, text)
        expect("import UIKit\n\(text)", "import Gestures\n\(text)", advice: ["2:3", "2:19"])
    }
}
