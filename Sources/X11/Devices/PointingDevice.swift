package import CX11
import Geometry
import Platform
package import Touches

/// A device as described by the server, with the state of its scroll axes.
package final class PointingDevice {
    /// The server's description of the device. An axis has no label if the function `label` of the
    /// initializer returned `nil` for it.
    private(set) var report = DeviceReport.Device(identifier: 0, name: "")
    /// Whether the device is a slave pointer or a floating slave. The server's other devices are
    /// keyboards and master devices.
    private(set) var isSlave = false
    package private(set) var scrollAxes: [ScrollAxis] = []
    var scrollReport: ScrollReport?
    private(set) var pressureAxis: MeasuredAxis?
    private var contactAxes: ContactAxes?
    private var penAxes = PenAxes([])
    private(set) var toolReport = ToolReport()
    package private(set) var tool = PenTool()
    package private(set) var isPen = false
    private var across: MeasuredAxis?
    private var down: MeasuredAxis?

    /// Creates a placeholder for a device that the server has not described.
    package init() { report.isAttached = false }

    /// Creates a device from the reply to the request with the given sequence number. `label`
    /// returns the name of an axis label, or `nil` to omit the label.
    @unsafe package init(_ info: XIDeviceInfo, request: UInt = 0, label: (CX11.Atom) -> String?) {
        unsafe report.identifier = Int(info.deviceid)
        if let name = unsafe info.name { unsafe report.name = String(foreign: String(cString: name)) }
        unsafe (report.isEnabled, report.isAttached) = (info.enabled != 0, info.use == XISlavePointer)
        isSlave = unsafe report.isAttached || info.use == XIFloatingSlave
        var values: [Int: Double] = [:]
        for index in unsafe 0..<Int(info.num_classes) {
            guard let part = unsafe info.classes[index] else { continue }
            unsafe read(part, label: label, values: &values)
        }
        for index in scrollAxes.indices {
            let (number, increment) = (scrollAxes[index].number, scrollAxes[index].increment)
            if let value = values[number] { scrollAxes[index].begin(at: value, request: request) }
            for index in report.axes.indices where report.axes[index].number == number {
                report.axes[index].unitsPerNotch = increment
            }
        }
        let positions = report.axes.filter { $0.isAbsolute && $0.range != nil }
        across = positions.first { $0.number == 0 }.flatMap(MeasuredAxis.init)
        down = positions.first { $0.number == 1 }.flatMap(MeasuredAxis.init)
        pressureAxis = positions.last(where: \.isPressure).flatMap(MeasuredAxis.init)
        contactAxes = ContactAxes(positions, across: across)
        penAxes = PenAxes(positions)
        update(toolReport)
    }

    func update(_ report: ToolReport) {
        toolReport = report
        isPen = mayBePen && report.wacomType != .other
        self.report.hasOtherTool = report.wacomType == .other
        tool = isPen ? report.tool(ofDevice: self.report.name) : PenTool()
        self.report.tool = isPen ? tool : nil
    }

    var scrollDevice: ScrollInput.Device? { scrollReport?.device }

    var needsScrollReport: Bool { scrollReport == nil && !scrollAxes.isEmpty }

    package func update(_ report: ScrollReport?) {
        scrollReport = report
        if let gestures = self.report.gestureFingers, gestures >= 0 { scrollReport?.reportsFingers = true }
        if self.report.touch?.isDirect == false { scrollReport?.reportsFingers = true }
        self.report.scrollDevice = scrollDevice
    }

    @unsafe private func read(
        _ part: UnsafeMutablePointer<XIAnyClassInfo>, label: (CX11.Atom) -> String?, values: inout [Int: Double]
    ) {
        let start = UnsafeRawPointer(part)
        switch unsafe part.pointee.type {
        case XITouchClass:
            let info = unsafe start.assumingMemoryBound(to: XITouchClassInfo.self).pointee
            report.touch = DeviceReport.Touch(isDirect: info.mode == XIDirectTouch, fingers: Int(info.num_touches))
        case XIGestureClass:
            unsafe report.gestureFingers = Int(
                start.assumingMemoryBound(to: XIGestureClassInfo.self).pointee.num_touches)
        case XIButtonClass:
            unsafe report.buttonCount = Int(start.assumingMemoryBound(to: XIButtonClassInfo.self).pointee.num_buttons)
        case XIValuatorClass:
            let info = unsafe start.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
            values[Int(info.number)] = info.value
            report.axes.append(
                DeviceReport.Axis(
                    number: Int(info.number), label: label(info.label), isAbsolute: info.mode == XIModeAbsolute,
                    range: info.max > info.min ? info.min...info.max : nil,
                    unitsPerMeter: info.resolution > 0 ? Int(info.resolution) : nil))
        case XIScrollClass:
            let info = unsafe start.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
            guard info.increment.isFinite, info.increment != 0 else { return }
            scrollAxes.append(
                ScrollAxis(
                    number: Int(info.number), isHorizontal: info.scroll_type == XIScrollTypeHorizontal,
                    increment: info.increment))
        default: break
        }
    }
}

extension PointingDevice {
    package var isDirectTouch: Bool { report.touch?.isDirect == true }

    var mayBePen: Bool { pressureAxis != nil && across != nil && report.touch == nil }

    var measuresPosition: Bool { across != nil }

    /// Returns the sample that an event reports. Axes that are missing from the event keep their
    /// previous values.
    ///
    /// - Parameter screen: The size, in pixels, of the whole screen, which the device is assumed to
    ///   cover.
    func sample(
        _ values: Valuators, at location: Point, time: Timestamp, on screen: Size, buttons: BarrelButtons = [],
        after previous: TouchSample?
    ) -> TouchSample {
        let pressure = pressureAxis.flatMap { values.amount(of: $0) }
        var sample = TouchSample(time: time, location: location, pressure: pressure)
        if isPen {
            sample.pose = penAxes.pose(
                values, after: previous?.pose, buttons: buttons, wheelUse: toolReport.wheelUse)
        }
        if let contact = contactAxes?.size(values, on: screen, after: previous) {
            (sample.majorRadius, sample.majorRadiusTolerance) = (contact.radius, contact.tolerance)
        }
        return previous.map(sample.completed) ?? sample
    }

    /// Returns the location of an event on the whole screen, in pixels. An axis that is missing
    /// from the event keeps its previous value. Returns `nil` if a coordinate is unknown.
    func location(of values: Valuators, on screen: Size, after previous: Point? = nil) -> Point? {
        guard let across, let down else { return nil }
        let x = values.position(on: across).map { $0 * screen.width } ?? previous?.x
        let y = values.position(on: down).map { $0 * screen.height } ?? previous?.y
        guard let x, let y else { return nil }
        return Point(x: x, y: y)
    }

    /// Returns the distance that the device has scrolled since its last event, in notches, or `nil`
    /// if the event contains no scroll or the distance is unknown. Positive values scroll right and
    /// down. `serial` is the sequence number of the last request that the server had processed when
    /// it sent the event.
    func scroll(to values: Valuators, serial: UInt) -> Vector? {
        var result: Vector?
        for index in scrollAxes.indices {
            guard let value = values[scrollAxes[index].number],
                let notches = scrollAxes[index].notches(to: value, serial: serial)
            else { continue }
            result = (result ?? .zero) + scrollAxes[index].vector(notches)
        }
        return result
    }

    /// Returns the scroll distance that a raw event reports, in notches, or `nil` if it reports
    /// none. A raw event contains the change in an axis, not the new value.
    func scroll(by values: Valuators) -> Vector? {
        let distances = scrollAxes.compactMap { axis in
            values[axis.number].map { axis.vector($0 / axis.increment) }
        }
        return distances.isEmpty ? nil : distances.reduce(.zero, +)
    }

    /// Returns the phase of a scroll. A device that reports the end of a scroll does so with a
    /// distance of 0. Returns `nil` for other devices, or if `notches` is `nil`.
    func scrollPhase(_ notches: Vector?) -> TouchPhase? {
        guard let notches, scrollReport?.reportsEnd == true else { return nil }
        return notches == .zero ? .ended : .moved
    }

    /// Forgets the values of the scroll axes, because the device may have scrolled in another
    /// window since its last event.
    func resetScroll() {
        for index in scrollAxes.indices { scrollAxes[index].reset() }
    }
}
