import Controls
import Geometry
import Stage
import Testing
import Touches

/// A button shows the title of its state, and is pressed.
@Suite struct ButtonTests {
    private final class Board: Scene {
        let root = View()
        let button = Button(type: .system)

        init() {
            button.setTitle("Clear", for: .normal)
            button.frame.origin = Point(x: 40, y: 40)
            button.sizeToFit()
            root.addSubview(button)
        }
    }

    private let board = Board()
    private let runner: SceneRunner

    init() { runner = SceneRunner(board, size: Size(width: 300, height: 200)) }

    private var items: [Item] { runner.picture().items }
    private var title: Text? {
        for item in items { if case .text(let text) = item.content { return text } }
        return nil
    }

    private func send(_ phase: TouchPhase, _ point: Point, at milliseconds: Int64) {
        let touch = TouchInput(id: TouchID(1), phase: phase, location: point)
        runner.receive(InputBatch(InputEvent(time: .milliseconds(milliseconds), .touch(touch))))
    }

    @Test func `a button is as large as its title plus the insets, and at least 36 points high`() throws {
        let label = try #require(board.button.titleLabel)
        let (size, insets) = (label.intrinsicContentSize, board.button.contentEdgeInsets)
        #expect(board.button.bounds.width == size.width + insets.left + insets.right)
        #expect(board.button.bounds.height == size.height + insets.top + insets.bottom)
        #expect(board.button.bounds.height >= 36)
        #expect(title?.string == "Clear" && title?.color == Palette.light.accent)
        let before = board.button.intrinsicContentSize
        label.font = Font(size: 30, weight: .bold)
        #expect(board.button.intrinsicContentSize.height > before.height)
        #expect(title?.font.size == 30)
    }

    @Test func `a button's title and color match the button's state`() {
        let button = board.button
        button.setTitle("Let go", for: .highlighted)
        button.setTitle("Not now", for: .disabled)
        button.setTitleColor(.red, for: .highlighted)
        #expect(title?.string == "Clear" && button.currentTitle == "Clear")
        send(.began, button.frame.center, at: 10)
        #expect(title?.string == "Let go" && title?.color == .red)
        #expect(items.contains { $0.id.name == "shade" })
        send(.ended, button.frame.center, at: 20)
        #expect(title?.string == "Clear" && !items.contains { $0.id.name == "shade" })
        button.isEnabled = false
        #expect(title?.string == "Not now" && title?.color != Palette.light.accent)
        button.setTitle(nil, for: .disabled)
        #expect(title?.string == "Clear" && button.title(for: .disabled) == nil)
    }

    @Test func `disabling a button changes its title's color, even if the program has set the normal color`() throws {
        let button = board.button
        for color in [nil, Color.black] {
            button.setTitleColor(color, for: .normal)
            button.isEnabled = true
            let enabled = button.currentTitleColor
            button.isEnabled = false
            #expect(button.currentTitleColor != enabled)
            #expect(title?.color == button.currentTitleColor)
        }
        button.setTitleColor(.green, for: .disabled)
        #expect(button.currentTitleColor == .green && button.titleColor(for: .disabled) == .green)
    }

    @Test func `the title of a custom button has the default text color`() {
        #expect(Button().currentTitleColor == Palette.light.text && Button().buttonType == .custom)
        #expect(Button(frame: Rect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    }

    @Test func `pressing a button calls its closures and targets`() {
        final class Target {
            var names: [String] = []
            func press(_ button: Button) { names.append(button.currentTitle ?? "") }
        }
        let target = Target()
        var count = 0
        board.button.addTarget(target, action: Target.press, for: .touchUpInside)
        board.button.addAction { count += 1 }
        send(.began, board.button.frame.center, at: 10)
        #expect(count == 0)
        send(.ended, board.button.frame.center, at: 20)
        #expect(count == 1 && target.names == ["Clear"])
    }

    @Test func `a title that does not fit is truncated to the button's width minus its insets`() throws {
        let button = board.button
        button.setTitle("A title that does not fit", for: .normal)
        let text = try #require(title)
        #expect(text.extent.width <= button.bounds.width - 32)
        button.sizeToFit()
        #expect(try #require(title).extent.width > text.extent.width)
    }
}
