import CWayland
import Geometry

/// A screen, as the compositor describes it.
@safe final class Output {
    private enum OutputEvent: UInt32 { case geometry, mode, done, scale, name, description }
    /// The bit that is set in every transform that exchanges width and height.
    private static let quarterTurn: UInt32 = 1
    private static let currentMode: UInt32 = 1
    /// Fractional scales are multiples of 1/120, as in fractional-scale-v1.
    private static let partsOfScale = 120.0

    /// The number of the output in the compositor's registry, which identifies it when it is
    /// removed.
    let number: UInt32
    let proxy: Proxy
    private unowned let connection: Connection
    private var logical: Proxy?
    /// The first version of `wl_output` that sends `done` after all changes.
    private static let sendsDone: UInt32 = 2

    private struct Description {
        var roundedScale = 1.0
        var physicalSize = Size.zero
        var mode = Size.zero
        var logicalSize: Size?
        var isTurned = false
    }

    private var current = Description()
    /// The description as of the newest event. It replaces `current` when it is complete.
    private var next = Description()

    init(_ proxy: Proxy, number: UInt32, on connection: Connection) {
        (self.proxy, self.number, self.connection) = (proxy, number, connection)
        proxy.onEvent = { [unowned self] in read($0) }
    }

    /// Requests the size in points, from which the exact scale is computed. Has no effect if
    /// `manager` is `nil`, or after the first call with a manager.
    func queryLogicalSize(_ manager: Proxy?) {
        guard let manager, logical == nil else { return }
        let handle = unsafe zxdg_output_manager_v1_get_xdg_output(manager.handle, proxy.handle)
        logical = unsafe Proxy(handle, on: connection.display, destructor: 0) { [unowned self] event in
            let (size, done): (UInt32, UInt32) = (1, 2)
            if event.opcode == size {
                next.logicalSize = Size(width: Double(event.integer(0)), height: Double(event.integer(1)))
            }
            if event.opcode == done { complete() }
        }
    }

    private func read(_ event: Event) {
        switch OutputEvent(rawValue: event.opcode) {
        case .geometry:
            next.physicalSize = Size(width: Double(event.integer(2)), height: Double(event.integer(3)))
            next.isTurned = event.unsigned(7) & Self.quarterTurn != 0
        case .mode where event.unsigned(0) & Self.currentMode != 0:
            next.mode = Size(width: Double(event.integer(1)), height: Double(event.integer(2)))
        case .scale: next.roundedScale = max(Double(event.integer(0)), 1)
        case .done: complete()
        case .mode, .name, .description, nil: break
        }
        if proxy.version < Self.sendsDone { complete() }
    }

    private func complete() {
        current = next
        connection.outputsDidChange()
    }

    /// The whole number of pixels per point that the compositor reports, or 1 if it reports none.
    var roundedScale: Double { current.roundedScale }

    /// The size in pixels after the rotation of the output, or `nil` if it is unknown.
    var pixelSize: Size? {
        let mode = current.mode
        guard !mode.isEmpty else { return nil }
        return current.isTurned ? Size(width: mode.height, height: mode.width) : mode
    }

    /// The size in points that the compositor reports, or `nil` if it is unknown. Compositors
    /// without fractional scales, such as GNOME in some configurations, can report pixels instead.
    /// Such a size is ignored.
    private var logicalSize: Size? {
        guard let size = current.logicalSize, !size.isEmpty, size != pixelSize || roundedScale == 1 else { return nil }
        return size
    }

    /// The size in points, or `nil` if it is unknown.
    var pointSize: Size? {
        logicalSize ?? pixelSize.map { Size(width: $0.width / roundedScale, height: $0.height / roundedScale) }
    }

    /// The number of pixels per point, which can be fractional. If the exact scale is unknown, the
    /// value is `roundedScale`.
    var scale: Double {
        guard let pixelSize, let logicalSize else { return roundedScale }
        return (pixelSize.width / logicalSize.width * Self.partsOfScale).rounded() / Self.partsOfScale
    }

    /// The pixel size in millimeters, or `nil` if it is unknown, for example because a virtual
    /// screen reports a physical size of 0.
    var millimetersPerPixel: Double? {
        guard !current.mode.isEmpty, !current.physicalSize.isEmpty else { return nil }
        return current.physicalSize.width / current.mode.width
    }
}

extension Size {
    fileprivate var isEmpty: Bool { !(width > 0 && height > 0) }
}
