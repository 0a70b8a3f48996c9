import CX11

@testable import X11

/// One class of a device, in the server's terms.
enum DeviceClass {
    case axis(
        Int32, ClosedRange<Double>, label: CX11.Atom = 0, value: Double = 0, isAbsolute: Bool = true,
        unitsPerMeter: Int32 = 0)
    /// An axis whose limits are as a device without sense reports them.
    case oddAxis(Int32, from: Double, to: Double, label: CX11.Atom)
    case scroll(Int32, increment: Double, isHorizontal: Bool = false)
    case touch(mode: Int32)
    /// Gestures of a touchpad. 0 fingers means any number.
    case gestures(fingers: Int32)
}

/// The device that is decoded from classes, with labels by their atoms.
func deviceFromClasses(
    _ classes: [DeviceClass], pressureLabel: CX11.Atom = 1, request: UInt = 0, name: String = "",
    use: Int32 = 0, isEnabled: Bool = false, labels: [CX11.Atom: String] = [:]
) -> PointingDevice {
    var pointers: [UnsafeMutablePointer<XIAnyClassInfo>?] = unsafe classes.map { unsafe $0.allocated() }
    defer { for index in unsafe pointers.indices { unsafe UnsafeMutableRawPointer(pointers[index])?.deallocate() } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
        var info = unsafe XIDeviceInfo()
        unsafe (info.num_classes, info.classes) = (Int32(buffer.count), buffer.baseAddress)
        unsafe (info.use, info.enabled) = (use, isEnabled ? 1 : 0)
        return unsafe name.withCString { text in
            unsafe info.name = unsafe UnsafeMutablePointer(mutating: text)
            return unsafe PointingDevice(info, request: request) {
                labels[$0] ?? ($0 == pressureLabel ? "Abs Pressure" : nil)
            }
        }
    }
}

extension DeviceClass {
    @unsafe
    fileprivate func allocated() -> UnsafeMutablePointer<XIAnyClassInfo> {
        switch self {
        case .axis(let number, let range, let label, let value, let isAbsolute, let unitsPerMeter):
            unsafe copied(
                XIValuatorClassInfo(
                    type: XIValuatorClass, sourceid: 0, number: number, label: label, min: range.lowerBound,
                    max: range.upperBound, value: value, resolution: unitsPerMeter,
                    mode: isAbsolute ? XIModeAbsolute : XIModeRelative))
        case .oddAxis(let number, let first, let last, let label):
            unsafe copied(
                XIValuatorClassInfo(
                    type: XIValuatorClass, sourceid: 0, number: number, label: label, min: first, max: last, value: 0,
                    resolution: 0, mode: XIModeAbsolute))
        case .scroll(let number, let increment, let isHorizontal):
            unsafe copied(
                XIScrollClassInfo(
                    type: XIScrollClass, sourceid: 0, number: number,
                    scroll_type: isHorizontal ? XIScrollTypeHorizontal : XIScrollTypeVertical, increment: increment,
                    flags: 0))
        case .touch(let mode):
            unsafe copied(XITouchClassInfo(type: XITouchClass, sourceid: 0, mode: mode, num_touches: 10))
        case .gestures(let fingers):
            unsafe copied(XIGestureClassInfo(type: XIGestureClass, sourceid: 0, num_touches: fingers))
        }
    }

    @unsafe
    private func copied<Info>(_ info: Info) -> UnsafeMutablePointer<XIAnyClassInfo> {
        let pointer = UnsafeMutablePointer<Info>.allocate(capacity: 1)
        unsafe pointer.initialize(to: info)
        return unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: XIAnyClassInfo.self)
    }
}
