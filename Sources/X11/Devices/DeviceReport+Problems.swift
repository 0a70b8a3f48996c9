extension DeviceReport {
    /// What stands between the user and gestures, a sentence each that says what helps.
    public var problems: [String] {
        versionProblems + touchscreenProblems + devices.compactMap(\.problem) + grabProblems + sizeProblems
    }

    private var versionProblems: [String] {
        if !xinput.isSufficient {
            return [
                "This server speaks XInput \(xinput): touches come only with 2.2 or later, from X.Org server 1.12 on."
            ]
        }
        if !xinput.offersGestures {
            return [
                "This server speaks XInput \(xinput): a touchpad's pinches and swipes come only with 2.4 or later, "
                    + "from X.Org server 21.1 on."
            ]
        }
        return []
    }

    private var touchscreenProblems: [String] {
        guard !devices.contains(where: { $0.kind == .touchscreen }) else { return [] }
        return [
            "The server has no touchscreen: if this machine has one, `sudo libinput list-devices` says whether the system "
                + "knows it, and the server's log why it was left out; meanwhile a mouse drags, and Control with the "
                + "wheel pinches."
        ]
    }

    private var grabProblems: [String] {
        guard isTouchGrabbed else { return [] }
        return [
            "\(windowManager ?? "Another program") sees every touch first and may keep it: touchstone hears of touches at "
                + "once and takes back what was done with those that are kept; keep to two fingers, as gestures with three "
                + "or four are often the desktop's own."
        ]
    }

    private var sizeProblems: [String] {
        guard millimetresPerPixel == nil else { return [] }
        return [
            "The server does not know how large its screen is, so lengths in millimetres are guessed: "
                + "`xrandr --fbmm WIDTHxHEIGHT` tells it."
        ]
    }
}

extension DeviceReport.Device {
    fileprivate var problem: String? {
        if !isEnabled { return "\(name) is switched off: `xinput enable \(identifier)` switches it on." }
        if !isAttached {
            return
                "\(name) moves no pointer, and windows hear nothing of it: `xinput reattach \(identifier) 2` attaches it."
        }
        if let touch, !touch.isDirect, gestureFingers == nil {
            return "\(name) tells fingers but no pinches or swipes: its driver knows none, and libinput's driver does."
        }
        return nil
    }
}
