import Controls
import Geometry
import GestureTesting
import Stage
import Testing

/// The keyboard among controls in a scroll view.
@Suite struct ScrollFocusTests {
    @Test func `a control in a scroll view scrolls into view when it gets the focus`() {
        let stand = ScrollStand()
        let controls = (0..<3).map { Control(frame: Rect(x: 20, y: 20 + 300 * Double($0), width: 100, height: 40)) }
        var pressed: [Int] = []
        for (index, control) in controls.enumerated() {
            control.addAction { pressed.append(index) }
            stand.scrollView.addSubview(control)
        }
        for _ in controls { stand.hand.press("Tab") }
        #expect(stand.scrollView.bounds.contains(controls[2].frame))
        stand.hand.press("space")
        #expect(pressed == [2])
    }
}
