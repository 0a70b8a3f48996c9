import CX11
import Geometry

extension Connection {
    /// The enabled devices, by the server's number. Corresponds to `XIQueryDevice`; one round trip.
    func queryDevices() -> [Int32: PointingDevice] {
        let devices = allDevices { label in Atoms.Name.pressureLabels.first { atoms[$0] == label }?.rawValue }
        return devices.reduce(into: [:]) { if $1.report.isEnabled { $0[Int32($1.report.identifier)] = $1 } }
    }

    /// All devices, in the server's order; none where the server does not answer.
    ///
    /// Corresponds to `XIQueryDevice`; one round trip, and those that names of labels take.
    func allDevices(label: (CX11.Atom) -> String?) -> [PointingDevice] {
        let request = requestNumber
        var count: Int32 = 0
        guard let infos = unsafe touchstone_query_devices(line, &count) else { return [] }
        defer { unsafe XIFreeDeviceInfo(infos) }
        return (0..<Int(count)).map { unsafe PointingDevice(infos[$0], request: request, label: label) }
    }

    /// The location of the pointer on the whole screen, in pixels; nil where it is on another
    /// screen.
    ///
    /// Corresponds to `XQueryPointer`; one round trip.
    var pointerLocation: Point? {
        var (x, y) = (Int32(0), Int32(0))
        return unsafe touchstone_query_pointer(line, root, &x, &y) != 0 ? Point(x: Double(x), y: Double(y)) : nil
    }
}
