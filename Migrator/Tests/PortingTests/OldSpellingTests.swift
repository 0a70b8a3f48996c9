import Testing

@testable import Porting

/// Sources of Swift 2 are spelled as since.
@Suite struct OldSpellingTests {
    private func expect(
        _ old: String, _ new: String, imports module: String = "Gestures", _ location: SourceLocation = #_sourceLocation
    ) {
        let migration = Migration(of: "import UIKit\n" + old)
        #expect(migration.text == "import \(module)\n" + new, sourceLocation: location)
        #expect(migration.advice.isEmpty, "\(migration.advice)", sourceLocation: location)
        #expect(Migration(of: migration.text).text == migration.text, "a second time", sourceLocation: location)
    }

    @Test(
        arguments: [
            ("a.locationInView(b)", "a.location(in: b)"),
            ("a.locationOfTouch(0, inView: b.c)", "a.location(ofTouch: 0, in: b.c)"),
            ("a.translationInView(a.view!.superview)", "a.translation(in: a.view!.superview)"),
            ("a.setTranslation(CGPointZero, inView: b)", "a.setTranslation(Point.zero, in: b)"),
            ("a.velocityInView(nil)", "a.velocity(in: nil)"),
            ("a.requireGestureRecognizerToFail(b)", "a.require(toFail: b)"),
            ("a.ignoreTouch(b, forEvent: c)", "a.ignore(b, for: c)"),
            ("a.convertPoint(b, fromView: c)", "a.convert(b, from: c)"),
            ("super.touchesBegan(a, withEvent: b)", "super.touchesBegan(a, with: b)"),
            ("a.pointInside(b, withEvent: c)", "a.point(inside: b, with: c)"),
            ("a.coalescedTouchesForTouch(b.first!)", "a.coalescedTouches(for: b.first!)"),
            ("a.setTranslation(.zero, in: b)", "a.setTranslation(.zero, in: b)"),
            ("a.allTouches()!.count", "a.allTouches!.count"),
            (
                "a.enabled = false; b.userInteractionEnabled = true",
                "a.isEnabled = false; b.isUserInteractionEnabled = true"
            ),
        ])
    func `members get their new names and labels`(old: String, new: String) { expect(old, new) }

    @Test(
        arguments: [
            ("a.state == .Began", "a.state == .began"),
            ("case .Ended, .Cancelled: b()", "case .ended, .cancelled: b()"),
            ("a.state = UIGestureRecognizerState.Changed", "a.state = GestureRecognizer.State.changed"),
            ("a.direction = [.Left, .Up]", "a.direction = [.left, .up]"),
            ("UISwipeGestureRecognizerDirection.Right", "SwipeGestureRecognizer.Direction.right"),
            ("a.type == .Stylus", "a.type == .pencil"),
            ("a.edges = UIRectEdge.Left", "a.edges = RectEdge.left"),
            ("enum A { case Began }; let a: A = .Began", "enum A { case Began }; let a: A = .Began"),
            ("Step.Began; a.b().Left", "Step.Began; a.b().Left"),
        ])
    func `cases begin with a lowercase letter`(old: String, new: String) { expect(old, new) }

    @Test(
        arguments: [
            ("CGPointMake(1, a.b)", "Point(x: 1, y: a.b)"),
            ("CGRectMake(0, 0, f(1, 2), 4)", "Rect(x: 0, y: 0, width: f(1, 2), height: 4)"),
            ("CGAffineTransformMakeRotation(CGFloat(M_PI_2))", "Transform(rotationAngle: Double((Double.pi / 2)))"),
            ("CGAffineTransformRotate(a.transform, b)", "a.transform.rotated(by: b)"),
            ("CGAffineTransformScale(a!.transform, b, -c)", "a!.transform.scaledBy(x: b, y: -c)"),
            (
                "CGAffineTransformTranslate(CGAffineTransformMakeScale(2, 2), 1, 0)",
                "Transform(scaleX: 2, y: 2).translatedBy(x: 1, y: 0)"
            ),
            ("CGAffineTransformConcat(a, CGAffineTransformIdentity)", "a.concatenating(Transform.identity)"),
            ("CGAffineTransformInvert(a ?? b)", "(a ?? b).inverted()"),
            ("CGRectGetMidX(a.bounds) / 2", "a.bounds.midX / 2"),
            ("if CGRectContainsPoint(a.frame, b) {}", "if a.frame.contains(b) {}"),
            ("CGPointEqualToPoint(a, CGPointZero)", "(a == Point.zero)"),
        ])
    func `C functions become initializers and members`(old: String, new: String) { expect(old, new) }

    @Test(
        arguments: [
            ("UIColor.blueColor()", "Color.blue"),
            ("a.backgroundColor = .clearColor()", "a.backgroundColor = .clear"),
            ("UIColor.redColor().colorWithAlphaComponent(0.5)", "Color.red.withAlpha(0.5)"),
            ("UIFont.systemFontOfSize(12)", "Font.systemFont(ofSize: 12)"),
            ("a.setTitle(b, forState: .Normal)", "a.setTitle(b, for: .normal)"),
            (
                "a.setTitleColor(b, forState: UIControlState.Highlighted)",
                "a.setTitleColor(b, for: Control.State.highlighted)"
            ),
            ("a.textAlignment = NSTextAlignment.Center", "a.textAlignment = TextAlignment.center"),
            ("UIEdgeInsetsMake(1, 2, 3, 4)", "EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"),
        ])
    func `colors, fonts and controls get their new names`(old: String, new: String) {
        let migration = Migration(of: "import UIKit\n" + old)
        #expect(migration.text.hasSuffix("\n" + new))
        #expect(migration.advice.isEmpty)
        #expect(Migration(of: migration.text).text == migration.text, "a second time")
    }

    @Test(
        arguments: [
            ("if let a = b where a > c {}", "if let a = b, a > c {}"),
            ("guard let a = b where a > c else { return }", "guard let a = b, a > c else { return }"),
            ("for a in b where a > c {}", "for a in b where a > c {}"),
            ("do { a() } while b", "repeat { a() } while b"),
            ("a.b++\n++a\n", "a.b += 1\na += 1\n"),
            ("println(a)", "print(a)"),
            ("for a in b.reverse() {}; b.reverse()", "for a in b.reversed() {}; b.reverse()"),
            ("let a = b.sort { $0 < $1 }; b.sort()", "let a = b.sorted { $0 < $1 }; b.sort()"),
            ("a.sortInPlace(<)", "a.sort(by: <)"),
            ("for (a, b) in c.enumerate() {}", "for (a, b) in c.enumerated() {}"),
            ("a.characters.count", "a.count"),
            ("a.removeAtIndex(b)", "a.remove(at: b)"),
            ("min(CGFloat.max, a)", "min(Double.greatestFiniteMagnitude, a)"),
            ("func a(inout b: Int, c: Int) {}", "func a(b: inout Int, c: Int) {}"),
            ("func a(var b: Int) {\n    b += 1\n}", "func a(b: Int) {\n    var b = b\n    b += 1\n}"),
            ("func a(b: Int) {}; a(1)", "func a(_ b: Int) {}; a(1)"),
        ])
    func `the syntax of Swift 2 and the names of its library are replaced`(old: String, new: String) {
        expect(old, new)
    }

    @Test(arguments: [
        "for var a = 0; a < 3; a++ {}", "b = a++", "0.stride(to: 10, by: 2)", "dispatch_async(a, b)",
        "NSUserDefaults.standardUserDefaults()", "NSLayoutConstraint.activate([])", "a.setFill()", "a.set()",
        "UIView.transition(with: a, duration: 1, animations: {})", "UIColor(named: a)", "if a.opaque {}",
        "a.contentMode = .redraw", "CGRectIsNull(a)", "kCAFillModeForwards",
    ])
    func `a line that only the author can change is listed`(line: String) {
        #expect(Migration(of: "import UIKit\n" + line).advice.map(\.line).contains(2))
    }

    @Test func `animations of Swift 2 become those of the view`() {
        expect(
            """
            class A: UIView {
                func b() {
                    UIView.animateWithDuration(0.4) { self.alpha = 0 }
                    UIView.animateWithDuration(0.4, delay: 0, options: .CurveEaseIn, animations: c, completion: nil)
                }
            }
            """,
            """
            class A: View {
                func b() {
                    self.animate(withDuration: 0.4) { self.alpha = 0 }
                    self.animate(withDuration: 0.4, delay: 0, curve: .easeIn, animations: c, completion: nil)
                }
            }
            """, imports: "Desktop")
    }

    @Test func `a list of members names only the classes that lack them`() {
        let source = "import UIKit\nlet a = UIImageView()\nlet b = UIView()\nlet c = UILabel()\n"
        let lines = "a.contentMode = .center\nb.contentMode = .center\nc.sizeToFit()\nb.sizeToFit()\nc.isEnabled = true"
        #expect(Migration(of: source + lines).advice.map(\.line) == [6, 8, 9])
    }

    @Test func `overridden methods get new labels`() {
        expect(
            "override func touchesBegan(touches: Set<UITouch>, withEvent event: UIEvent?) {}",
            "override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {}")
        expect(
            "override func touchesEnded(touches: NSSet!, withEvent event: UIEvent!) {}",
            "override func touchesEnded(_ touches: TouchSet!, with event: TouchEvent!) {}")
        expect(
            "override func touchesMoved(touches: Set<NSObject>, withEvent event: UIEvent) {}",
            "override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {}")
        expect(
            "func gestureRecognizer(a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWithGestureRecognizer b: UIGestureRecognizer) -> Bool { return true }",
            "func gestureRecognizer(_ a: GestureRecognizer, shouldRecognizeSimultaneouslyWith b: GestureRecognizer) -> Bool { return true }"
        )
        expect(
            "func gestureRecognizerShouldBegin(a: UIGestureRecognizer) -> Bool { return true }",
            "func gestureRecognizerShouldBegin(_ a: GestureRecognizer) -> Bool { return true }")
        expect(
            "override func canBePreventedByGestureRecognizer(a: UIGestureRecognizer) -> Bool { return true }",
            "override func canBePrevented(by a: GestureRecognizer) -> Bool { return true }")
    }

    @Test(arguments: ["Selector(\"pan:\")", "\"pan:\"", "Selector((\"pan:\"))", "\"pan\""])
    func `a selector in a string becomes the method that it names`(selector: String) {
        expect(
            "class Board { func a() { b = UIPanGestureRecognizer(target: self, action: \(selector)) } }",
            "class Board { func a() { b = PanGestureRecognizer(target: self, action: Board.pan) } }")
    }
}
