import CX11
import Geometry

extension Connection {
    /// Asks for all devices that are switched on. Corresponds to `XIQueryDevice`; one round trip.
    func queryDevices() -> [Int32: PointingDevice] {
        let request = requestNumber
        var count: Int32 = 0
        guard let infos = unsafe XIQueryDevice(display, XIAllDevices, &count) else { return [:] }
        defer { unsafe XIFreeDeviceInfo(infos) }
        let labels = [atoms[.pressure], atoms[.touchPressure]]
        var devices: [Int32: PointingDevice] = [:]
        for index in 0..<Int(count) {
            let info = unsafe infos[index]
            guard unsafe info.enabled != 0 else { continue }
            unsafe devices[info.deviceid] = PointingDevice(info, pressureLabels: labels, request: request)
        }
        return devices
    }

    /// Where the pointer is on the whole screen, in pixels; nil where it is on another. Corresponds to `XQueryPointer`; one
    /// round trip.
    var pointerLocation: Point? {
        var (rootWindow, child, mask) = (CX11.Window(0), CX11.Window(0), UInt32(0))
        var (x, y, windowX, windowY) = (Int32(0), Int32(0), Int32(0), Int32(0))
        let isHere = unsafe XQueryPointer(display, root, &rootWindow, &child, &x, &y, &windowX, &windowY, &mask)
        return isHere != 0 ? Point(x: Double(x), y: Double(y)) : nil
    }
}
