import CX11
public import Geometry

/// A monitor's frame and pixel size. The pixel size is computed from the size in millimeters that
/// RandR or the monitor's EDID block reports, and is `nil` if neither reports a plausible size.
public struct Monitor: Hashable, Sendable {
    public enum DensitySource: String, Hashable, Sendable {
        case randr = "RandR"
        case edid = "EDID"
    }

    /// The frame of the monitor on the whole screen, in pixels.
    public var frame: Rect
    public var millimetersPerPixel: Double?
    public var source: DensitySource?

    /// The accepted pixel sizes, in millimeters. The limits allow for headsets and for projectors.
    private static let sensibleDensities = 0.02...3.0
    /// Aspect ratios that some televisions report instead of sizes in millimeters.
    private static let ratios: [Size] = [
        Size(width: 16, height: 9), Size(width: 16, height: 10), Size(width: 160, height: 90),
        Size(width: 160, height: 100),
    ]

    /// Creates a monitor, and determines its pixel size. `frame` is in pixels of the whole screen.
    /// `millimeters` is the size that RandR reports. `edid` returns the monitor's EDID block, and
    /// is called only if `millimeters` is implausible.
    package init(frame: Rect, millimeters: Size, edid: () -> [UInt8]) {
        self.frame = frame
        if let density = Self.density(of: millimeters, frame.size) {
            (millimetersPerPixel, source) = (density, .randr)
        } else if let density = Self.sizes(inEDID: edid()).lazy.compactMap({ Self.density(of: $0, frame.size) }).first {
            (millimetersPerPixel, source) = (density, .edid)
        }
    }

    private static func density(of millimeters: Size, _ pixels: Size) -> Double? {
        guard !ratios.contains(millimeters), millimeters.width > 0, millimeters.height > 0, pixels.width > 0,
            pixels.height > 0
        else { return nil }
        // The reported size of a rotated monitor can be its unrotated size.
        let isTurned = (millimeters.width > millimeters.height) != (pixels.width > pixels.height)
        let width = isTurned ? millimeters.height : millimeters.width
        let density = width / pixels.width
        return sensibleDensities.contains(density) ? density : nil
    }

    /// Returns the sizes in an EDID block, in millimeters, or an empty array if the block is
    /// invalid. The most precise size comes first.
    private static func sizes(inEDID bytes: [UInt8]) -> [Size] {
        guard bytes.count >= 128, bytes.starts(with: [0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0]) else { return [] }
        let (timing, centimeters) = (bytes[54..<72], (width: bytes[21], height: bytes[22]))
        let high = timing[54 + 14]
        let fine = Size(
            width: Double(Int(timing[54 + 12]) | Int(high >> 4) << 8),
            height: Double(Int(timing[54 + 13]) | Int(high & 0xF) << 8))
        let coarse = Size(width: Double(centimeters.width) * 10, height: Double(centimeters.height) * 10)
        let isTiming = timing[54] != 0 || timing[55] != 0
        return isTiming ? [fine, coarse] : [coarse]
    }
}

extension [Monitor] {
    package func showing(_ area: Rect) -> Monitor? {
        self.max { $0.frame.intersection(area).area < $1.frame.intersection(area).area }
            .map { $0.frame.intersection(area).area > 0 ? $0 : self[0] }
    }

    package func showing(_ point: Point) -> Monitor? { first { $0.frame.contains(point) } ?? first }

    /// Returns the part of a window that must be painted, in the window's pixel coordinates.
    ///
    /// The part is at most as large as the bounding rectangle of the monitors that show the window,
    /// or as the first monitor if none shows it. A window that fits into this rectangle is painted
    /// completely, even if it extends beyond the monitors.
    ///
    /// - Parameters:
    ///   - frame: The frame of the window on the whole screen, in pixels.
    ///   - screen: The whole screen, which counts as a monitor if no monitor is known.
    package func paintedPart(ofWindow frame: Rect, screen: Rect) -> Rect {
        let shown = reduce(Rect.zero) { $1.frame.intersects(frame) ? $0.union($1.frame) : $0 }
        let bounds = shown.isEmpty ? first?.frame ?? screen : shown
        let size = Size(width: Swift.min(frame.width, bounds.width), height: Swift.min(frame.height, bounds.height))
        return Rect(
            x: (bounds.minX - frame.minX).clamped(to: 0...(frame.width - size.width)),
            y: (bounds.minY - frame.minY).clamped(to: 0...(frame.height - size.height)), width: size.width,
            height: size.height)
    }
}

extension Connection {
    @unsafe static func askForMonitors(
        _ xcb: OpaquePointer, of root: CX11.Window
    ) -> xcb_randr_get_monitors_cookie_t? {
        unsafe touchstone_has_randr(xcb) != 0 ? xcb_randr_get_monitors(xcb, UInt32(root), 1) : nil
    }

    /// Returns the active monitors from the reply to `question`, or an empty array if there is no
    /// reply. Makes at most one more round trip for each monitor whose reported size is
    /// implausible.
    @unsafe static func monitors(
        _ xcb: OpaquePointer, _ question: xcb_randr_get_monitors_cookie_t?, edid: CX11.Atom
    ) -> [Monitor] {
        guard let question, let answer = unsafe xcb_randr_get_monitors_reply(xcb, question, nil) else { return [] }
        defer { unsafe free(answer) }
        var monitors: [Monitor] = []
        var iterator = unsafe xcb_randr_get_monitors_monitors_iterator(answer)
        while unsafe iterator.rem > 0 {
            unsafe monitors.append(monitor(xcb, iterator.data, edid: edid))
            unsafe xcb_randr_monitor_info_next(&iterator)
        }
        return monitors
    }

    /// Whether the server is Xwayland. Releases of Xwayland before 23.1 do not have the extension
    /// `XWAYLAND`, but they name their outputs `XWAYLAND0` and so on. Makes up to two round trips.
    public var isXwayland: Bool {
        if extensions.isXwayland { return true }
        guard let question = unsafe Self.askForMonitors(xcb, of: root),
            let answer = unsafe xcb_randr_get_monitors_reply(xcb, question, nil)
        else { return false }
        defer { unsafe free(answer) }
        let monitors = unsafe xcb_randr_get_monitors_monitors_iterator(answer)
        guard unsafe monitors.rem > 0 else { return false }
        return unsafe name(of: CX11.Atom(monitors.data.pointee.name))?.hasPrefix("XWAYLAND") ?? false
    }

    @unsafe private static func monitor(
        _ xcb: OpaquePointer, _ info: UnsafeMutablePointer<xcb_randr_monitor_info_t>, edid: CX11.Atom
    ) -> Monitor {
        let values = unsafe info.pointee
        return Monitor(
            frame: Rect(
                x: Double(values.x), y: Double(values.y), width: Double(values.width), height: Double(values.height)),
            millimeters: Size(
                width: Double(values.width_in_millimeters), height: Double(values.height_in_millimeters))
        ) {
            guard values.nOutput > 0, let output = unsafe xcb_randr_monitor_info_outputs(info)?.pointee else {
                return []
            }
            return unsafe bytes(xcb, of: edid, output: output)
        }
    }

    @unsafe private static func bytes(_ xcb: OpaquePointer, of property: CX11.Atom, output: UInt32) -> [UInt8] {
        let words: UInt32 = 64
        let question = unsafe xcb_randr_get_output_property(xcb, output, UInt32(property), 0, 0, words, 0, 0)
        guard let answer = unsafe xcb_randr_get_output_property_reply(xcb, question, nil) else { return [] }
        defer { unsafe free(answer) }
        guard unsafe answer.pointee.format == 8 else { return [] }
        return unsafe Array(
            UnsafeBufferPointer(
                start: xcb_randr_get_output_property_data(answer), count: Int(answer.pointee.num_items)))
    }
}
