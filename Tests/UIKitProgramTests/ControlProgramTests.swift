import Controls
import Desktop
import GestureTesting
import Testing

/// Programs with labels and buttons, with the outcome that Apple's reference of `UILabel`,
/// `UIButton` and `UIControl` documents.
@Suite struct ControlProgramTests {
    private let counter = CountingPanel(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    private let bench: Bench

    init() { bench = Bench(counter) }

    @Test func `buttons call methods of the view, and the label shows the result`() {
        #expect(counter.label.text == "0")
        bench.tap(at: counter.addButton.center)
        bench.tap(at: counter.addButton.center)
        #expect(counter.label.text == "2")
        bench.tap(at: counter.clearButton.center)
        #expect(counter.label.text == "0" && counter.count == 0)
    }

    @Test func `a button that is disabled does nothing`() {
        #expect(!counter.clearButton.isEnabled)
        bench.tap(at: counter.clearButton.center)
        #expect(counter.count == 0)
        bench.tap(at: counter.addButton.center)
        #expect(counter.clearButton.isEnabled)
    }

    @Test func `a finger that slides off a button before it lifts does not press the button`() {
        bench.hand.touch(1, at: counter.addButton.center)
        #expect(counter.addButton.isHighlighted)
        bench.hand.move(1, by: Vector(dx: 0, dy: 100))
        #expect(!counter.addButton.isHighlighted)
        bench.hand.lift(1)
        #expect(counter.count == 0)
    }
}
