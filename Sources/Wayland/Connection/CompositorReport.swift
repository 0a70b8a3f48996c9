import Geometry

/// A description of a Wayland compositor, for diagnosing problems.
public struct CompositorReport: Hashable, Sendable {
    /// A global interface of the compositor.
    public struct Global: Hashable, Sendable {
        public var name: String
        public var version: UInt32
    }

    /// A group of input devices.
    public struct SeatReport: Hashable, Sendable {
        public var name: String
        /// The kinds of devices, such as `touchscreen`, and the tablets with their names.
        public var devices: [String]
    }

    /// A screen of the compositor.
    public struct OutputReport: Hashable, Sendable {
        /// The width in pixels after the rotation of the screen, or `nil` if it is unknown.
        public var width: Int?
        /// The height in pixels after the rotation of the screen, or `nil` if it is unknown.
        public var height: Int?
        /// The number of pixels per point.
        public var scale: Double
        public var millimetersPerPixel: Double?
    }

    public var globals: [Global]
    public var seats: [SeatReport]
    public var outputs: [OutputReport]
    /// The consequences of absent interfaces, such as `without wl_seat, there is no input until a
    /// seat is added`.
    public var absences: [String]

    /// Queries the compositor that the environment specifies. Waits up to 5 s for each of two
    /// answers.
    ///
    /// - Throws: `.noCompositor`, `.missing`, `.connectionLost` or `.protocolError`.
    public init() throws(WaylandError) { self.init(try Connection(try Display())) }

    init(_ connection: Connection) {
        globals = connection.globals.map { Global(name: $0.name, version: $0.version) }
        seats = connection.seats.map { seat in
            let kinds = [
                ("touchscreen", seat.hasTouch), ("pointer", seat.hasPointer), ("keyboard", seat.keyboard != nil),
            ]
            let tablets = seat.tablets?.names.map { $0.isEmpty ? "tablet" : "tablet \($0)" } ?? []
            return SeatReport(name: seat.name, devices: kinds.filter(\.1).map(\.0) + tablets)
        }
        outputs = connection.outputs.map { output in
            OutputReport(
                width: output.pixelSize.map { Int($0.width) }, height: output.pixelSize.map { Int($0.height) },
                scale: output.scale, millimetersPerPixel: output.millimetersPerPixel)
        }
        let names = Set(globals.map(\.name))
        absences = Interface.allCases.compactMap { interface in
            guard !names.contains(interface.rawValue), let absence = interface.absence else { return nil }
            return "without \(interface.rawValue), \(absence)"
        }
    }
}
