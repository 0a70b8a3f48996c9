import Testing

@testable import Porting

/// The migration of the appearance and the animations of views. Each source imports UIKit in its
/// first line.
@Suite struct AppearanceRuleTests {
    private func expect(
        _ old: String, _ new: String, module: String = "Desktop", advice: [String] = [],
        _ location: SourceLocation = #_sourceLocation
    ) {
        let migration = Migration(of: "import UIKit\n" + old)
        #expect(migration.text == "import \(module)\n" + new, sourceLocation: location)
        #expect(migration.advice.map { "\($0.line):\($0.column)" } == advice, sourceLocation: location)
        #expect(Migration(of: migration.text).text == migration.text, "a second time", sourceLocation: location)
    }

    @Test func `a source file that uses controls or the appearance of views imports Desktop`() {
        expect("let a: UIImageView", "let a: ImageView")
        expect("let a: UILabel", "let a: Label", module: "Controls\nimport Desktop")
        expect("let a: UIButton", "let a: Button", module: "Controls\nimport Desktop")
        expect("class A: UIControl {}", "class A: Control {}")
        expect("func f(a: UIView) { a.backgroundColor = nil }", "func f(a: View) { a.backgroundColor = nil }")
        expect("let a: UIView", "let a: View", module: "Gestures")
    }

    @Test func `members of a layer become members of its view`() {
        expect("a.layer.cornerRadius = 8", "a.cornerRadius = 8")
        expect("a.layer.masksToBounds = true", "a.clipsToBounds = true", module: "Gestures")
        expect(
            "class A: UIView { func f() { layer.borderColor = UIColor.red.cgColor } }",
            "class A: View { func f() { borderColor = Color.red } }")
        expect("class A { func f() { layer.cornerRadius = 8 } }", "class A { func f() { layer.cornerRadius = 8 } }")
    }

    @Test func `shadow properties become one value`() {
        expect(
            """
            func f() {
                a.layer.shadowColor = UIColor.black.cgColor
                a.layer.shadowOpacity = 0.3
                a.layer.shadowOffset = CGSize(width: 0, height: 2)
                a.layer.shadowRadius = 4
            }
            """,
            """
            func f() {
                a.shadow = DropShadow(
                    color: Color.black.withAlpha(0.3), offset: Vector(dx: 0, dy: 2), radius: 4)
            }
            """)
    }

    @Test func `a setting that Touchstone does not have is removed, which produces advice`() {
        expect(
            "func f() {\n    a.autoresizingMask = [.flexibleWidth]\n    g()\n}", "func f() {\n    g()\n}",
            module: "Gestures", advice: ["3:7"])
    }

    @Test func `a static animation method becomes a method of the view that contains the animated views`() {
        expect(
            "class A: UIView { func f() { UIView.animate(withDuration: 1) { self.alpha = 0 } } }",
            "class A: View { func f() { self.animate(withDuration: 1) { self.alpha = 0 } } }")
        expect(
            "class A: UIView { func f() { UIView.animate(withDuration: 1, delay: 2, options: [.curveEaseOut], animations: g) } }",
            "class A: View { func f() { self.animate(withDuration: 1, delay: 2, curve: .easeOut, animations: g) } }")
        expect(
            "class A: UIPanGestureRecognizer { func f() { UIView.animate(withDuration: 1, animations: g) } }",
            "class A: PanGestureRecognizer { func f() { view?.animate(withDuration: 1, animations: g) } }")
    }

    @Test func `an animation with a damping ratio becomes a spring`() {
        let spring = "usingSpringWithDamping: 0.7, initialSpringVelocity:"
        expect(
            "class A: UIView { func f() { UIView.animate(withDuration: 1, delay: 0, \(spring) 0, options: [], animations: g) } }",
            "class A: View { func f() { self.animate(spring: Spring(response: 1, dampingRatio: 0.7), animations: g) } }"
        )
        expect(
            "class A: UIView { func f() { UIView.animate(withDuration: 1, delay: 2, \(spring) v) { g() } } }",
            "class A: View { func f() { self.animate(spring: Spring(response: 1, dampingRatio: 0.7), delay: 2) { g() } } }",
            advice: ["2:30"])
    }

    @Test func `an overridden translation method returns a vector`() {
        expect(
            """
            class A: UIPanGestureRecognizer {
                override func translation(in view: UIView?) -> CGPoint { CGPoint(x: super.translation(in: view).x, y: 0) }
            }
            """,
            """
            class A: PanGestureRecognizer {
                override func translation(in view: View?) -> Vector { Vector(dx: super.translation(in: view).x, dy: 0) }
            }
            """, module: "Gestures")
    }

    @Test func `a member of self produces the same advice as a member of another object`() {
        expect(
            "class A: UIView {\n    override func draw(_ rect: CGRect) {}\n    func f() { tintColor = nil }\n}",
            "class A: View {\n    override func draw(_ rect: Rect) {}\n    func f() { tintColor = nil }\n}",
            module: "Gestures", advice: ["3:19", "4:16"])
    }

    @Test func `the program's own functions are not renamed`() {
        expect("let a = CGPointGetDistance(b, c)", "let a = CGPointGetDistance(b, c)", module: "Gestures")
    }

    @Test func `advice gives its location in the old source and in the new one`() {
        let migration = Migration(of: "import UIKit\nimport CoreGraphics\n\nlet a = sqrt(2.0), b: UIScreen\n")
        #expect(migration.advice.map { "\($0.line):\($0.column)" } == ["4:23"])
        #expect(migration.text == "import Foundation\nimport Gestures\n\nlet a = sqrt(2.0), b: UIScreen\n")
        #expect(migration.adviceInText.map { "\($0.line):\($0.column)" } == ["4:23"])
        let other = Migration(
            of:
                "import UIKit\nclass A: NSObject {\n    required init?(coder: NSCoder) { fatalError() }\n    let a: UIScreen\n}\n"
        )
        #expect(other.advice.map(\.line) == [4] && other.adviceInText.map(\.line) == [3])
    }
}
