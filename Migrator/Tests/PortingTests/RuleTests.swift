import Testing

@testable import Porting

/// The changes that each rule of the migrator makes.
@Suite struct RuleTests {
    private func expect(
        _ old: String, _ new: String, advice: [String] = [], _ location: SourceLocation = #_sourceLocation
    ) {
        let migration = Migration(of: old)
        #expect(migration.text == new, sourceLocation: location)
        #expect(migration.advice.map { "\($0.line):\($0.column)" } == advice, sourceLocation: location)
        #expect(Migration(of: migration.text).text == migration.text, "a second time", sourceLocation: location)
    }

    // MARK: What is not code

    @Test func `strings and comments keep their text, and interpolations are migrated as code`() {
        expect(
            #"let a = "UIView \(UIView.self) \("UITouch \(CGPoint.zero)")" // UIView"#,
            #"let a = "UIView \(View.self) \("UITouch \(Point.zero)")" // UIView"#)
        expect("/* UIView /* UITouch */ UIView */ UIView()", "/* UIView /* UITouch */ UIView */ View()")
        expect(#"let a = "\"UIView\\" + UIView"#, #"let a = "\"UIView\\" + View"#)
    }

    @Test func `the delimiters and interpolations of raw strings are recognized`() {
        expect(
            ##"let a = #"UIView \(UIView) \#(UIView.self) "UIView"#, UIView.self"##,
            ##"let a = #"UIView \(UIView) \#(View.self) "UIView"#, View.self"##)
        expect(##"let a = #"""#; UIView()"##, ##"let a = #"""#; View()"##)
        expect("let a = ##\"UIView\"# UIView\"##; UIView()", "let a = ##\"UIView\"# UIView\"##; View()")
    }

    @Test func `multiline strings can contain quotation marks`() {
        expect(
            "let a = \"\"\"\n    UIView \"UIView\" \"\" \\(UIView.self) \\\"\"\"\n    UIView\n    \"\"\"\nUIView()",
            "let a = \"\"\"\n    UIView \"UIView\" \"\" \\(View.self) \\\"\"\"\n    UIView\n    \"\"\"\nView()")
        expect(
            "let a = #\"\"\"\n    UIView \\(UIView) \\#(UIView)\n    \"\"\"#",
            "let a = #\"\"\"\n    UIView \\(UIView) \\#(View)\n    \"\"\"#")
    }

    @Test func `regular expressions keep their text, and a division is not mistaken for one`() {
        expect("let r = /UIView [a-z]+ \\/ UIView/; UIView()", "let r = /UIView [a-z]+ \\/ UIView/; View()")
        expect("let r = #/ UIView \"UITouch /#; UIView()", "let r = #/ UIView \"UITouch /#; View()")
        expect("let half = a / UIView.width / CGFloat(2)", "let half = a / View.width / Double(2)")
        expect("let sum = x.reduce(1, /) / CGFloat(2)", "let sum = x.reduce(1, /) / Double(2)")
    }

    @Test func `a byte order mark is kept, and does not hide the first name`() {
        expect("\u{FEFF}UIView()", "\u{FEFF}View()")
    }

    @Test func `raw identifiers keep their text`() {
        expect("let `UIView` = `a UITouch b`(UITouch.self)", "let `UIView` = `a UITouch b`(Touch.self)")
    }

    @Test(arguments: [
        "\"UIView", "\"\"\"\nUIView", "/* UIView", "f(\"\\(UIView", "#selector(", "}}})", "`UIView", "#if a\n{", "\"\\",
    ])
    func `migration does not lose any text from a truncated source`(source: String) {
        let text = Migration(of: source).text
        #expect(text == source || text == source.replacing("UIView", with: "View"))
    }

    // MARK: Imports

    @Test func `a single import replaces all imports of UIKit`() {
        expect(
            "import UIKit\nimport UIKit.UIGestureRecognizerSubclass\nimport CoreGraphics\nlet a = 1\n",
            "import Gestures\nlet a = 1\n")
        expect(
            "@preconcurrency import CoreGraphics\n@testable import Board\n",
            "@preconcurrency import Gestures\n@testable import Board\n")
        expect("import UIKit\nimport class UIKit.UIView\n", "import Gestures\n")
    }

    @Test func `Foundation is imported if the source used it through UIKit`() {
        expect("import UIKit\nlet a = sqrt(2)\n", "import Foundation\nimport Gestures\nlet a = sqrt(2)\n")
        expect(
            "import Foundation\nimport UIKit\nlet a = Date()\n", "import Foundation\nimport Gestures\nlet a = Date()\n")
        expect(
            "import UIKit\nlet a = b.pow(2)\nfunc round() {}\n", "import Gestures\nlet a = b.pow(2)\nfunc round() {}\n")
        expect("import UIKit\r\nlet a = sqrt(2)\r\n", "import Foundation\r\nimport Gestures\r\nlet a = sqrt(2)\r\n")
    }

    @Test func `importing a module that is not available on Linux produces advice`() {
        expect("import SpriteKit\n", "import SpriteKit\n", advice: ["1:1"])
    }

    @Test func `a condition on an available module is migrated, and a condition on a platform produces advice`() {
        expect("#if canImport(UIKit)\nimport UIKit\n#endif\n", "#if canImport(Gestures)\nimport Gestures\n#endif\n")
        expect("#if os(iOS)\n#endif\n", "#if os(iOS)\n#endif\n", advice: ["1:5"])
    }

    // MARK: Types

    @Test func `types get their new names, even if they are nested`() {
        expect("let a: UIGestureRecognizer.State = .began", "let a: GestureRecognizer.State = .began")
        expect("let a: UISwipeGestureRecognizer.Direction", "let a: SwipeGestureRecognizer.Direction")
        expect("var t: [UITouch: CGRect] = [:], p: UITouch.Phase?", "var t: [Touch: Rect] = [:], p: Touch.Phase?")
        expect("let v: UIKit.UIView, e: UIEvent?", "let v: View, e: TouchEvent?")
        expect("let a = b.UIView", "let a = b.UIView")
    }

    @Test func `a set of touches becomes a TouchSet`() {
        expect("var a: Set<UITouch> = [], b = Set<UITouch>()", "var a: TouchSet = [], b = TouchSet()")
        expect("var a: Set<UIView> = []", "var a: Set<View> = []")
    }

    @Test func `a program's own type keeps its name, and is distinguished from Touchstone's type of that name`() {
        expect("class UIPanner {}\nlet a: UIPanner", "class UIPanner {}\nlet a: UIPanner")
        expect("class View: UIView {}", "class View: Gestures.View {}")
        expect("class Button: UIButton {}", "class Button: Controls.Button {}")
    }

    @Test func `a type without a counterpart keeps its name and produces advice`() {
        expect(
            "let a: UIScreen, b: UIFontPicker, c: UITab", "let a: UIScreen, b: UIFontPicker, c: UITab",
            advice: ["1:8", "1:21", "1:38"])
    }

    // MARK: Objective-C

    @Test func `attributes of Objective-C and Interface Builder are removed`() {
        expect(
            "class A {\n    @objc\n    func a() {}\n    @objc(b:) private dynamic func b(_ c: Int) {}\n    @IBOutlet weak var d: UIView!\n}",
            "class A {\n    func a() {}\n    private func b(_ c: Int) {}\n    weak var d: View!\n}")
        expect(
            "@objcMembers class A {\n    @IBAction func a() {}\n    @objc func d(dynamic: Int) {}\n}",
            "class A {\n    func a() {}\n    func d(dynamic: Int) {}\n}")
    }

    @Test func `a migrated class does not inherit from NSObject`() {
        expect(
            "class A: NSObject {\n    override init() {\n        super.init()\n        b = 1\n    }\n}",
            "class A {\n    init() {\n        b = 1\n    }\n}")
        expect("class A: NSObject, UIGestureRecognizerDelegate {}", "class A: GestureRecognizerDelegate {}")
        expect(
            "class A: NSObject {\n    override var description: String { \"\" }\n}",
            "class A {\n    override var description: String { \"\" }\n}", advice: ["2:5"])
        expect(
            "class A: NSObject { class B: UIView { override init(frame: CGRect) { super.init(frame: frame) } } }",
            "class A { class B: View { override init(frame: Rect) { super.init(frame: frame) } } }")
    }
}
