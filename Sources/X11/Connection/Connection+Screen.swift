import CX11
public import Geometry

/// The size of the whole screen in pixels, and its width in millimetres.
struct ScreenExtent: Hashable {
    let size: Size
    /// The width; 0 where the server does not know it.
    let millimetres: Double

    /// Reads the extent that the server reported to this connection. Corresponds to `DisplayWidth`
    /// and `DisplayWidthMM`.
    @unsafe init(_ display: OpaquePointer, _ screen: Int32) {
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
}
