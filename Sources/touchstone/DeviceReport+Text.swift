import Geometry
import Recordings
import X11

extension DeviceReport {
    var text: String {
        let size = "\(Int(screenSize.width)) × \(Int(screenSize.height)) pixels"
        let manager = windowManager ?? "none"
        let head = ["XInput: \(xinput)", "screen: \(size)"] + monitors.map(Self.line) + ["window manager: \(manager)"]
        let grab = "touch grab on the screen: \(isTouchGrabbed ? "yes" : "no")"
        let devices = devices.flatMap { [""] + $0.lines }
        let problems = problems.flatMap { ["", "! \($0)"] }
        return (head + [grab] + devices + problems).joined(separator: "\n")
    }

    private static func line(of monitor: Monitor) -> String {
        let (frame, density) = (monitor.frame, monitor.millimetersPerPixel.map { rounded($0, places: 4) })
        let position = "\(Int(frame.width)) × \(Int(frame.height)) at \(Int(frame.minX)),\(Int(frame.minY))"
        let source = monitor.source.map { " by \($0.rawValue)" } ?? ""
        return "monitor: \(position), " + (density.map { "\($0) mm per pixel\(source)" } ?? "of unknown size")
    }

    fileprivate static func rounded(_ number: Double, places: Int) -> String {
        let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
        return ((number * factor).rounded() / factor).decimal
    }
}

extension DeviceReport.Device {
    fileprivate var lines: [String] {
        ["\(kind.rawValue) \(identifier): \(name)"]
            + [state, fingers, toolInWords, buttons, scrolls, switches].compactMap { $0.map { "  \($0)" } }
            + axes.map { "  \($0.line)" }
    }

    private var state: String? {
        if !isEnabled { return "disabled" }
        return isAttached ? nil : "floating: moves no pointer"
    }

    private var fingers: String? {
        let touch = touch.map { touch in
            "\(touch.isDirect ? "direct" : "dependent") touch, "
                + (touch.fingers > 0 ? "\(touch.fingers) fingers" : "any number of fingers")
        }
        let gestures = gestureFingers.map { $0 > 0 ? "gestures with up to \($0) fingers" : "gestures" }
        let parts = [touch, gestures].compactMap(\.self) + measures
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private var toolInWords: String? {
        let serial = tool?.serial.map { "serial number \($0)" }
        let parts = [tool?.kind?.rawValue, serial].compactMap(\.self)
        return parts.isEmpty ? nil : "tool: " + parts.joined(separator: ", ")
    }

    private var switches: String? {
        settings.isEmpty ? nil : settings.map { "\($0.name) \($0.isOn ? "on" : "off")" }.joined(separator: ", ")
    }

    private var scrolls: String? {
        guard axes.contains(where: { $0.unitsPerNotch != nil }) else { return nil }
        return scrollDevice.map { "scrolls as a \($0.rawValue)" } ?? "scrolls as an unknown device"
    }

    private var buttons: String? { buttonCount > 0 ? "\(buttonCount) buttons" : nil }
}

extension DeviceReport.Axis {
    fileprivate var line: String {
        let ends = range.map { "\($0.lowerBound.decimal) to \($0.upperBound.decimal)" }
        let resolution = unitsPerMeter.map {
            "\(DeviceReport.rounded(Double($0) / 1000, places: 3)) units per millimeter"
        }
        let scroll = unitsPerNotch.map { "scrolls, \($0.decimal) per notch" }
        let parts = [isAbsolute ? "absolute" : "relative", ends, resolution, scroll].compactMap(\.self)
        return "axis \(number): \(label ?? "unnamed"), \(parts.joined(separator: ", "))"
    }
}
