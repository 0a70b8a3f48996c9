package import Geometry
package import Touches

/// A report from a pointing device, from which `PointerState` derives touches, hovers and scrolls.
package struct PointerReport {
    package enum Action {
        case motion(notches: Vector)
        case press(button: Int32)
        case release(button: Int32)

        /// Returns the barrel buttons that are down after this action, given the barrel buttons
        /// that were down before it. Buttons 2 and 3 of a pen are its barrel buttons.
        package func barrelButtons(after buttons: BarrelButtons) -> BarrelButtons {
            switch self {
            case .press(let button) where button == 2 || button == 3:
                buttons.union(BarrelButtons(rawValue: 1 << UInt8(button - 2)))
            case .release(let button) where button == 2 || button == 3:
                buttons.subtracting(BarrelButtons(rawValue: 1 << UInt8(button - 2)))
            case .motion, .press, .release: buttons
            }
        }
    }

    package let action: Action
    /// An identifier that is the same for a press and its release. On X11, it is the pointer's
    /// identifier or, for raw events, the device's.
    package let pointer: Int32
    package let device: Int32
    package var tool: PenTool?
    package var sample: TouchSample
    package var modifiers: ModifierFlags
    /// A bit mask of the pressed buttons, with bit n for button n, or `nil` if it is not reported.
    package let buttons: UInt8?
    package var scrollDevice: ScrollInput.Device?
    /// The phase of a scroll, or `nil` if there is no scroll or the device does not report its end.
    package var scrollPhase: TouchPhase?

    package init(
        action: Action, pointer: Int32, device: Int32, tool: PenTool? = nil, sample: TouchSample,
        modifiers: ModifierFlags, buttons: UInt8?, scrollDevice: ScrollInput.Device? = nil,
        scrollPhase: TouchPhase? = nil
    ) {
        (self.action, self.pointer, self.device, self.tool, self.sample) = (action, pointer, device, tool, sample)
        (self.modifiers, self.buttons, self.scrollDevice) = (modifiers, buttons, scrollDevice)
        self.scrollPhase = scrollPhase
    }
}

/// The state of one pointer over a window, from which window systems derive the input that they
/// deliver: touches while a button is down, hovers otherwise, and scrolls.
package struct PointerState {
    private struct Press {
        let button: Int32
        let pointer: UInt32
        /// The report of the press, kept up to date with the pointer's later reports.
        var report: PointerReport

        var isPen: Bool { report.tool != nil && button == 1 }

        func input(
            _ phase: TouchPhase, at location: Point, time: Timestamp, because cause: CancellationCause? = nil
        ) -> InputEvent {
            var sample = report.sample
            sample.location = location
            // A tip that is down has a distance of 0, whatever the device measures.
            if isPen, sample.pose.zOffset != nil { sample.pose.zOffset = 0 }
            let touch = TouchInput(
                id: isPen ? .pen(pointer: pointer) : .mouse(button: button, pointer: pointer), phase: phase,
                sample: sample,
                type: isPen ? .pencil : .indirectPointer, tool: report.tool.flatMap { isPen ? $0 : nil } ?? PenTool(),
                button: isPen ? 0 : Int(button), modifiers: report.modifiers, cause: cause)
            return InputEvent(time: time, .touch(touch))
        }
    }

    package private(set) var location = Point.zero
    /// The number from which the identifiers of the pointer's touches are derived. Before the first
    /// button is pressed, set it to a number that no other pointer with a pressed button uses.
    package var number: UInt32 = 0
    /// The pen that last moved the pointer, and its last sample. The value is `nil` for a mouse.
    private var pen: (tool: PenTool, device: Int32?, sample: TouchSample?)?
    private var presses: [Press] = []
    /// The last report of a scroll whose end the device will report, or `nil` if there is none.
    private var scrolling: PointerReport?
    private var isInside = false
    /// Whether the last reported crossing was an entry. Crossings are reported only while no button
    /// is down.
    private var hasEntered = false

    package init() {}

    package var devices: [Int32] { presses.map(\.report.device) + (scrolling.map { [$0.device] } ?? []) }
    package var hasPresses: Bool { !presses.isEmpty }

    package func holds(_ button: Int32) -> Bool { presses.contains { $0.button == button } }

    /// Returns the last sample from a pen. Returns `nil` if there is none, or if a different pen or
    /// device has moved the pointer since that sample.
    package func penSample(of device: Int32, _ tool: PenTool?) -> TouchSample? {
        guard let pen, pen.device == device, tool?.completed(from: pen.tool) != nil else { return nil }
        return pen.sample
    }

    package mutating func handle(_ report: PointerReport, output: (InputEvent) -> Void) {
        let hasMoved = report.sample.location != location
        location = report.sample.location
        pen = report.tool.map { ($0, report.device, report.sample) }
        switch report.action {
        case .motion(let notches):
            cancelLostPresses(report, output: output)
            scroll(notches, report, output: output)
            // A mouse that only scrolled has not moved.
            if notches == .zero && report.scrollPhase == nil || hasMoved { move(report, output: output) }
        case .press(let button): press(button, report, output: output)
        case .release(let button): release(button, report, output: output)
        }
    }

    /// Handles the pointer's entry into the window or its exit. An exit ends a scroll. If `isGrab`
    /// is `true`, another program has grabbed the pointer and will receive the releases of its
    /// buttons, so the presses are canceled.
    package mutating func cross(
        to location: Point, isInside: Bool, with tool: PenTool?, isGrab: Bool, at time: Timestamp,
        output: (InputEvent) -> Void
    ) {
        (self.location, self.isInside) = (location, isInside)
        if !isInside { endScroll(at: time, output: output) }
        if tool != pen?.tool { pen = tool.map { ($0, nil, nil) } }
        if isGrab { cancel(of: nil, at: time, because: .grab, output: output) }
        announceCrossing(at: time, output: output)
    }

    package mutating func cancel(
        of device: Int32?, at time: Timestamp, because cause: CancellationCause, output: (InputEvent) -> Void
    ) {
        if device == nil || scrolling?.device == device { endScroll(at: time, output: output) }
        remove(at: time, because: cause, output: output) { device == nil || $0.report.device == device }
    }

    private mutating func press(_ button: Int32, _ report: PointerReport, output: (InputEvent) -> Void) {
        switch button {
        case 1...3:
            guard !holds(button) else { return }
            // While the tip is down, a pen's button is reported with the tip's touch.
            guard report.tool == nil || !presses.contains(where: \.isPen) else { return move(report, output: output) }
            let press = Press(button: button, pointer: number, report: report)
            presses.append(press)
            output(press.input(.began, at: location, time: report.sample.time))
        // A wheel without a scroll axis is reported as button presses.
        case 4: scroll(Vector(dx: 0, dy: -1), report, output: output)
        case 5: scroll(Vector(dx: 0, dy: 1), report, output: output)
        case 6: scroll(Vector(dx: -1, dy: 0), report, output: output)
        case 7: scroll(Vector(dx: 1, dy: 0), report, output: output)
        default: break
        }
    }

    private mutating func release(_ button: Int32, _ report: PointerReport, output: (InputEvent) -> Void) {
        let index = presses.firstIndex { $0.button == button && $0.report.pointer == report.pointer }
        guard let index else {
            if report.tool != nil { move(report, output: output) }
            return
        }
        update(report)
        output(presses.remove(at: index).input(.ended, at: location, time: report.sample.time))
        announceCrossing(at: report.sample.time, output: output)
    }

    private mutating func move(_ report: PointerReport, output: (InputEvent) -> Void) {
        update(report)
        for press in presses { output(press.input(.moved, at: location, time: report.sample.time)) }
        guard presses.isEmpty else { return }
        if hasEntered {
            output(hover(.moved, at: report.sample.time))
        } else {
            isInside = true
            announceCrossing(at: report.sample.time, output: output)
        }
    }

    private mutating func update(_ report: PointerReport) {
        for index in presses.indices {
            presses[index].report.sample = report.sample
            presses[index].report.modifiers = report.modifiers
            if presses[index].report.device == report.device { presses[index].report.tool = report.tool }
        }
    }

    /// Cancels the presses of buttons that are no longer down, because their releases were lost.
    private mutating func cancelLostPresses(_ report: PointerReport, output: (InputEvent) -> Void) {
        guard let buttons = report.buttons else { return }
        remove(at: report.sample.time, because: nil, output: output) { buttons & 1 << UInt8($0.button) == 0 }
    }

    private mutating func remove(
        at time: Timestamp, because cause: CancellationCause?, output: (InputEvent) -> Void,
        where isGone: (Press) -> Bool
    ) {
        for press in presses where isGone(press) {
            output(press.input(.cancelled, at: location, time: time, because: cause))
        }
        presses.removeAll(where: isGone)
    }

    private mutating func announceCrossing(at time: Timestamp, output: (InputEvent) -> Void) {
        guard presses.isEmpty, isInside != hasEntered else { return }
        hasEntered = isInside
        output(hover(isInside ? .entered : .exited, at: time))
    }

    private mutating func scroll(_ notches: Vector, _ report: PointerReport, output: (InputEvent) -> Void) {
        guard report.scrollPhase?.isEnd == true ? scrolling != nil : notches != .zero else { return }
        scrolling = report.scrollPhase == .moved ? report : nil
        let input = ScrollInput(
            delta: notches, location: location, modifiers: report.modifiers, device: report.scrollDevice,
            phase: report.scrollPhase)
        output(InputEvent(time: report.sample.time, .scroll(input)))
    }

    private mutating func endScroll(at time: Timestamp, output: (InputEvent) -> Void) {
        guard var report = scrolling else { return }
        (report.sample.time, report.scrollPhase) = (time, .ended)
        scroll(.zero, report, output: output)
    }

    private func hover(_ phase: HoverInput.Phase, at time: Timestamp) -> InputEvent {
        let hover = HoverInput(
            phase: phase, location: location, type: pen == nil ? .indirectPointer : .pencil,
            tool: pen?.tool ?? PenTool(), pose: pen?.sample?.pose ?? PenPose())
        return InputEvent(time: time, .hover(hover))
    }
}
