import Geometry
import Testing

@testable import X11

@Suite struct `the pixel density of a monitor` {
    private let frame = Rect(x: 0, y: 0, width: 1280, height: 800)

    private func monitor(_ width: Double, _ height: Double, edid: [UInt8] = []) -> Monitor {
        Monitor(frame: frame, millimeters: Size(width: width, height: height)) { edid }
    }

    /// An EDID with a size in centimeters, and a timing with a size in millimeters.
    private func edid(centimeters: (UInt8, UInt8), millimeters: (Int, Int)? = nil) -> [UInt8] {
        var bytes = [0, 255, 255, 255, 255, 255, 255, 0] + [UInt8](repeating: 0, count: 120)
        (bytes[21], bytes[22]) = centimeters
        if let (width, height) = millimeters {
            (bytes[54], bytes[55]) = (0x02, 0x3A)
            (bytes[66], bytes[67]) = (UInt8(width & 0xFF), UInt8(height & 0xFF))
            bytes[68] = UInt8((width >> 8) << 4 | height >> 8)
        }
        return bytes
    }

    @Test func `the size that RandR reports for a monitor is used if it is plausible`() {
        let panel = monitor(260, 173, edid: edid(centimeters: (52, 33)))
        #expect(panel.millimetersPerPixel == 260.0 / 1280 && panel.source == .randr)
    }

    @Test(arguments: [(0, 0), (16, 9), (160, 90), (0, 173), (9000, 5000)] as [(Double, Double)])
    func `if RandR reports no plausible size, the size in the EDID is used`(_ width: Double, _ height: Double) {
        let fine = monitor(width, height, edid: edid(centimeters: (26, 17), millimeters: (261, 174)))
        #expect(fine.millimetersPerPixel == 261.0 / 1280 && fine.source == .edid)
        let coarse = monitor(width, height, edid: edid(centimeters: (26, 17)))
        #expect(coarse.millimetersPerPixel == 260.0 / 1280 && coarse.source == .edid)
    }

    @Test(arguments: [[], [0, 255], [UInt8](repeating: 7, count: 128)] as [[UInt8]])
    func `without any plausible size, a monitor's pixel density is unknown`(_ description: [UInt8]) {
        let unknown = monitor(0, 0, edid: description)
        #expect(unknown.millimetersPerPixel == nil && unknown.source == nil)
    }

    @Test func `if a monitor is rotated, its longer side in pixels is also its longer side in millimeters`() {
        let turned = Monitor(
            frame: Rect(x: 0, y: 0, width: 800, height: 1280), millimeters: Size(width: 260, height: 173)
        ) { [] }
        #expect(turned.millimetersPerPixel == 173.0 / 800)
    }

    @Test func `a window belongs to the monitor that shows most of it`() {
        let left = Monitor(frame: Rect(x: 0, y: 0, width: 640, height: 800), millimeters: .zero) { [] }
        let right = Monitor(frame: Rect(x: 640, y: 0, width: 640, height: 800), millimeters: .zero) { [] }
        let both = [left, right]
        #expect(both.showing(Rect(x: 500, y: 0, width: 200, height: 100)) == left)
        #expect(both.showing(Rect(x: 600, y: 0, width: 200, height: 100)) == right)
        #expect(both.showing(Rect(x: 5000, y: 0, width: 200, height: 100)) == left)
        #expect(both.showing(Point(x: 640, y: 10)) == right)
        #expect([Monitor]().showing(frame) == nil)
    }
}

/// The part of a window's pictures for which memory is allocated. It bounds the size of the images.
@Suite struct `the painted part of a window` {
    private static let screen = Rect(x: 0, y: 0, width: 5000, height: 5000)
    private static let left = Rect(x: 0, y: 0, width: 640, height: 800)
    private static let right = Rect(x: 640, y: 0, width: 800, height: 600)
    private static let largest = Size(width: 32767, height: 32767)

    /// The painted part, in pixels of the screen.
    private func part(of window: Rect, monitors: [Rect] = [left, right]) -> Rect {
        let monitors = monitors.map { Monitor(frame: $0, millimeters: .zero) { [] } }
        return monitors.paintedPart(ofWindow: window, screen: Self.screen).offsetBy(window.origin - .zero)
    }

    @Test(arguments: [Point(x: 0, y: 0), Point(x: 500, y: 100), Point(x: -200, y: 700), Point(x: 4000, y: 4000)])
    func `a window that fits on its monitor is painted completely, wherever it is`(origin: Point) {
        let window = Rect(origin: origin, size: Size(width: 640, height: 600))
        #expect(part(of: window) == window)
    }

    @Test func `if a window is larger than its monitor, only the part on the monitor is painted`() {
        let window = Rect(x: 640, y: -10000, width: 32767, height: 32767)
        #expect(part(of: window) == Self.right)
        #expect(part(of: window.offsetBy(dx: 100, dy: 0)) == Self.right.offsetBy(dx: 100, dy: 0))
    }

    @Test func `if a window covers two monitors, the rectangle around both monitors is painted`() {
        let window = Rect(x: -10000, y: -10000, width: 32767, height: 32767)
        #expect(part(of: window) == Rect(x: 0, y: 0, width: 1440, height: 800))
    }

    @Test func `if no monitor is known, the part of the window on the screen is painted`() {
        let window = Rect(x: -10000, y: -10000, width: 32767, height: 32767)
        #expect(part(of: window, monitors: []) == Self.screen)
    }

    @Test func `the painted part of a window is never larger than the rectangle around its monitors`() {
        for x in stride(from: -33000.0, through: 5000, by: 997) {
            for y in stride(from: -33000.0, through: 5000, by: 997) {
                let part = part(of: Rect(origin: Point(x: x, y: y), size: Self.largest))
                #expect(part.width <= 1440 && part.height <= 800)
            }
        }
    }
}
