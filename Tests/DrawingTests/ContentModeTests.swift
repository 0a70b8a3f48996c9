import Drawing
import Geometry
import Testing

struct ContentModeTests {
    private static let bounds = Rect(x: 10, y: 20, width: 200, height: 100)
    private static let content = Size(width: 50, height: 50)
    /// The place of a square of 50 in bounds of 200 by 100, by UIKit's definitions.
    private static let places: [(ContentMode, Rect)] = [
        (.scaleToFill, bounds),
        (.scaleAspectFit, Rect(x: 60, y: 20, width: 100, height: 100)),
        (.scaleAspectFill, Rect(x: 10, y: -30, width: 200, height: 200)),
        (.center, Rect(x: 85, y: 45, width: 50, height: 50)),
        (.top, Rect(x: 85, y: 20, width: 50, height: 50)),
        (.bottom, Rect(x: 85, y: 70, width: 50, height: 50)),
        (.left, Rect(x: 10, y: 45, width: 50, height: 50)),
        (.right, Rect(x: 160, y: 45, width: 50, height: 50)),
        (.topLeft, Rect(x: 10, y: 20, width: 50, height: 50)),
        (.topRight, Rect(x: 160, y: 20, width: 50, height: 50)),
        (.bottomLeft, Rect(x: 10, y: 70, width: 50, height: 50)),
        (.bottomRight, Rect(x: 160, y: 70, width: 50, height: 50)),
    ]

    @Test(arguments: places) func `each content mode places content in the bounds as UIKit does`(
        mode: ContentMode, frame: Rect
    ) {
        #expect(mode.rect(for: Self.content, in: Self.bounds) == frame)
    }

    @Test func `every content mode has a test case`() { #expect(Self.places.map(\.0) == ContentMode.allCases) }

    @Test(arguments: ContentMode.allCases, [Size.zero, Size(width: .nan, height: 5), Size(width: 5, height: -1)])
    func `content with an empty or invalid size is placed in an empty rectangle`(mode: ContentMode, size: Size) {
        #expect(mode.rect(for: size, in: Self.bounds).isEmpty)
    }
}
