import Testing

@testable import Porting

/// Idioms of published iOS programs that need a change for the compiler.
@Suite struct PublishedRuleTests {
    private func expect(
        _ old: String, _ new: String, advice: [String] = [], _ location: SourceLocation = #_sourceLocation
    ) {
        let migration = Migration(of: "import UIKit\n" + old)
        #expect(migration.text == "import Gestures\n" + new, sourceLocation: location)
        #expect(migration.advice.map { "\($0.line):\($0.column)" } == advice, sourceLocation: location)
        #expect(Migration(of: migration.text).text == migration.text, "a second time", sourceLocation: location)
    }

    @Test func `types that a recognizer uses become nonisolated`() {
        expect(
            """
            protocol Provider: AnyObject {}
            public enum Kind { case a }
            struct Unused {}
            class Base: UIPanGestureRecognizer { weak var provider: Provider? }
            final class Pan: Base { var kind = Kind.a }
            """,
            """
            nonisolated protocol Provider: AnyObject {}
            public nonisolated enum Kind { case a }
            struct Unused {}
            class Base: PanGestureRecognizer { weak var provider: Provider? }
            final class Pan: Base { var kind = Kind.a }
            """)
    }

    @Test func `types with their own isolation or with static variables keep their isolation`() {
        let types = """
            @MainActor struct Store {}
            struct Counter { static var count = 0 }
            nonisolated enum Mode { case a }

            """
        expect(
            types + "class A: UIView { var all: (Store, Counter, Mode)? }",
            types + "class A: View { var all: (Store, Counter, Mode)? }")
        let delegate = "struct Mode {}\nfinal class Coordinator { var mode = Mode() }"
        expect(delegate, delegate)
    }

    @Test func `a selector in an extension of UIView becomes a method of View`() {
        expect(
            """
            extension UIView {
                func f() { addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap(_:)))) }
                @objc func tap(_ sender: UITapGestureRecognizer) {}
            }
            """,
            """
            extension View {
                func f() { addGestureRecognizer(TapGestureRecognizer(target: self, action: View.tap)) }
                func tap(_ sender: TapGestureRecognizer) {}
            }
            """)
    }

    @Test func `an action of an object other than self produces advice`() {
        expect(
            "func f() { a = UITapGestureRecognizer(target: b, action: #selector(b.tap(_:))) }",
            "func f() { a = TapGestureRecognizer(target: b, action: #selector(b.tap(_:))) }", advice: ["2:58"])
    }

    @Test func `isKind becomes a type check`() {
        expect(
            "if !a.isKind(of: UIPanGestureRecognizer.self) || a.b.isKind(of: UIView.self) {}",
            "if !(a is PanGestureRecognizer) || (a.b is View) {}")
    }

    @Test func `a variable that stores a translation and is used as a point is declared as a point`() {
        expect(
            "func f() { let p = g.translation(in: g.view); last = p }",
            "func f() { let p: Point = g.translation(in: g.view); last = p }")
        expect(
            "func f() { let p = g.velocity(in: nil); x = p.x }; let last = p",
            "func f() { let p = g.velocity(in: nil); x = p.x }; let last = p")
    }

    @Test func `an overridden method that returns a stored point converts the point to a vector`() {
        expect(
            """
            class A: UIPanGestureRecognizer {
                var stub: CGPoint = .zero
                override func velocity(in view: UIView?) -> CGPoint { stub }
            }
            """,
            """
            class A: PanGestureRecognizer {
                var stub: Point = .zero
                override func velocity(in view: View?) -> Vector { Vector(dx: stub.x, dy: stub.y) }
            }
            """)
    }
}
