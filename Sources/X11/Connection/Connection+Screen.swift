import CX11
public import Geometry

/// How large the whole screen is, in pixels and in millimetres.
struct ScreenExtent: Hashable {
    let size: Size
    /// 0 where the server does not know.
    let millimetres: Double

    /// As the server said when the connection was made. Corresponds to `DisplayWidth` and
    /// `DisplayWidthMM`.
    @unsafe
    init(_ display: OpaquePointer, _ screen: Int32) {
        size = unsafe Size(
            width: Double(XDisplayWidth(display, screen)), height: Double(XDisplayHeight(display, screen)))
        millimetres = unsafe Double(XDisplayWidthMM(display, screen))
    }
}

extension Connection {
    /// The size of the whole screen, in pixels.
    public var screenSize: Size { extent.size }

    /// The size of one of the screen's pixels, where the server knows the screen's size.
    public var millimetresPerPixel: Double? {
        extent.millimetres > 0 && extent.size.width > 0 ? extent.millimetres / extent.size.width : nil
    }

    /// Measures the screen again. A connection tells only what was so when it was made: a new one
    /// is asked.
    ///
    /// - Returns: whether it has another size now.
    func readScreen() -> Bool {
        let name = unsafe XDisplayString(display)
        let fresh = unsafe touchstone_connect(name, touchstone_end_descriptor(line))
        guard let fresh = unsafe fresh else { return false }
        defer { unsafe touchstone_disconnect(fresh) }
        let before = extent
        extent = unsafe ScreenExtent(touchstone_display(fresh), screen)
        return extent != before
    }
}
