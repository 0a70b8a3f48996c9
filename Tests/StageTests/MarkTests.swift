import Drawing
import Geometry
import Testing
import Touches

@testable import Stage

/// What scenes draw with: lines through points, marks of fingers and round numbers.
@Suite struct MarkTests {
    @Test func `a closed line through points surrounds the area between them`() {
        let corners = [Point(x: 0, y: 0), Point(x: 90, y: 0), Point(x: 0, y: 90)]
        let path = Path(through: corners, closes: true)
        #expect(path.contains(Point(x: 30, y: 30)) && !path.contains(Point(x: 60, y: 60)))
        #expect(path.bounds == Rect(x: 0, y: 0, width: 90, height: 90))
    }

    @Test func `a finger's mark has a fill only if requested`() {
        func fills(isFilled: Bool) -> Int {
            var picture = Picture(size: Size(width: 100, height: 100), background: .white)
            FingerMark(.light).ring(at: .zero, radius: 20, isFilled: isFilled, ItemID("mark"), on: &picture)
            return picture.items.count - 2
        }
        #expect(fills(isFilled: true) == 1 && fills(isFilled: false) == 0)
    }

    @Test(arguments: [(0.9, 1.0), (1, 1), (1.4, 1), (1.6, 2), (3.4, 2), (3.6, 5), (8, 10), (0.0014, 0.001), (260, 200)])
    func `a number is rounded to the nearest of 1, 2 and 5 times a power of ten`(number: Double, round: Double) {
        #expect(RoundNumber(near: number).multiple() == round)
    }

    @Test func `the settings determine which input devices the traits contain`() {
        var traits = Traits()
        #expect(traits.devices == InputDevices())
        var settings = Settings()
        settings[StageSetting.devices] = InputDevices(hasTouchscreen: true).settings
        traits.apply(settings)
        #expect(traits.devices == InputDevices(hasTouchscreen: true))
    }
}
