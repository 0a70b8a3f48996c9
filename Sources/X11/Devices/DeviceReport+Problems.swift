extension DeviceReport {
    /// Descriptions of the problems that affect gestures, each with a solution.
    public var problems: [String] {
        ([versionProblem, touchscreenProblem] + devices.map(\.problem) + [grabProblem, sizeProblem]).compactMap(\.self)
    }

    private var versionProblem: String? {
        if !xinput.isSufficient {
            return "This server supports XInput \(xinput), but touches need 2.2 or later, which X.Org server 1.12 has."
        }
        guard !xinput.offersGestures else { return nil }
        return "This server supports XInput \(xinput), but a touchpad's pinches and swipes need 2.4 or later, "
            + "which X.Org server 21.1 has."
    }

    private var touchscreenProblem: String? {
        guard !devices.contains(where: { $0.kind == .touchscreen }) else { return nil }
        return "The server has no touchscreen. If this machine has one, `sudo libinput list-devices` shows whether the "
            + "system detects it, and the server's log shows why it is not used. Until then, drag with a mouse, and "
            + "pinch with Control and the wheel."
    }

    private var grabProblem: String? {
        guard isTouchGrabbed else { return nil }
        return "\(windowManager ?? "Another program") sees every touch first and may keep it. Touchstone receives "
            + "touches immediately, and cancels the ones that are kept. Use at most two fingers, because many desktops "
            + "reserve gestures of three or four."
    }

    private var sizeProblem: String? {
        guard monitors.isEmpty || monitors.contains(where: { $0.millimetersPerPixel == nil }) else { return nil }
        return "The server does not know the size of a monitor, so lengths in millimeters are estimates. "
            + "`xrandr --setmonitor NAME WIDTH/MMWIDTHxHEIGHT/MMHEIGHT+X+Y OUTPUT` sets the size."
    }
}

extension DeviceReport.Device {
    fileprivate var problem: String? {
        if !isEnabled { return "\(name) is disabled. `xinput enable \(identifier)` enables it." }
        if !isAttached {
            return
                "\(name) moves no pointer, so windows get no events from it. `xinput reattach \(identifier) 2` attaches it."
        }
        if let touch, !touch.isDirect, gestureFingers == nil {
            return
                "\(name) reports touches but no pinches or swipes, because its driver recognizes none. Use libinput's driver."
        }
        return nil
    }
}
