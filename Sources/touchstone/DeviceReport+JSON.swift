import Recordings
import X11

extension DeviceReport {
    var json: String {
        var text = JSONText()
        text.openObject()
        text.member("xinput", xinput.description)
        text.member("size", [screenSize.width, screenSize.height])
        text.list("monitors", monitors) { $0.write($1) }
        if let windowManager { text.member("windowManager", windowManager) }
        text.member("touchGrab", isTouchGrabbed)
        text.list("devices", devices) { $0.write($1) }
        text.list("problems", problems) { $0.text($1) }
        text.closeObject()
        return String(decoding: text.bytes, as: UTF8.self)
    }
}

extension JSONText {
    fileprivate mutating func list<Element>(
        _ key: String, _ elements: [Element], _ write: (inout JSONText, Element) -> Void
    ) {
        self.key(key)
        openList()
        for element in elements { write(&self, element) }
        closeList()
    }

    fileprivate mutating func write(_ monitor: Monitor) {
        openObject()
        let frame = monitor.frame
        member("frame", [frame.minX, frame.minY, frame.width, frame.height])
        if let density = monitor.millimetersPerPixel { member("millimetresPerPixel", density) }
        if let source = monitor.source { member("source", source.rawValue) }
        closeObject()
    }

    fileprivate mutating func write(_ device: DeviceReport.Device) {
        openObject()
        member("id", Double(device.identifier))
        member("name", device.name)
        member("kind", device.kind.rawValue)
        member("enabled", device.isEnabled)
        member("attached", device.isAttached)
        if let touch = device.touch {
            member("touch", touch.isDirect ? "direct" : "dependent")
            member("fingers", Double(touch.fingers))
        }
        if let fingers = device.gestureFingers { member("gestureFingers", Double(fingers)) }
        member("pressure", device.pressureAxis != nil)
        list("measures", device.measures) { $0.text($1) }
        if let scroll = device.scrollDevice { member("scrollsAs", scroll.rawValue) }
        member("buttons", Double(device.buttonCount))
        list("axes", device.axes) { $0.write($1) }
        if let kind = device.tool?.kind { member("tool", kind.rawValue) }
        if let serial = device.tool?.serial { member("serial", Double(serial)) }
        if !device.settings.isEmpty {
            key("settings")
            openObject()
            for setting in device.settings { member(setting.name, setting.isOn) }
            closeObject()
        }
        closeObject()
    }

    fileprivate mutating func write(_ axis: DeviceReport.Axis) {
        openObject()
        member("number", Double(axis.number))
        if let label = axis.label { member("label", label) }
        member("mode", axis.isAbsolute ? "absolute" : "relative")
        if let range = axis.range { member("range", [range.lowerBound, range.upperBound]) }
        if let units = axis.unitsPerMeter { member("unitsPerMetre", Double(units)) }
        if let units = axis.unitsPerNotch { member("unitsPerNotch", units) }
        closeObject()
    }
}
