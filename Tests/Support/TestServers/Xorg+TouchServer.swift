import CTestServers
public import Geometry

extension Xorg {
    public func prepareToTakeTouches() throws(TestError) -> any TouchTaking { try TouchGrab(on: self) }

    public func setTouchscreen(isConnected: Bool) throws(TestError) {
        try screen.setDevice("touchscreen", isEnabled: isConnected)
        if isConnected { touchscreen.reconnect() }
    }

    public func requestClose(of app: App) throws(TestError) { try app.waitForWindow().requestClose() }

    public func resizeWindow(ofProcess process: Int32, to size: Size) throws(TestError) {
        try screen.waitForWindow(ofProcess: process).resize(to: size)
    }

    public var cursorPixels: [UInt32] { screen.cursorPixels }

    public func windowSize(of app: App) throws(TestError) -> Size {
        let window = try app.waitForWindow()
        try window.settle()
        return window.frame?.size ?? .zero
    }

    public func pasted(_ type: String) throws(TestError) -> [UInt8] {
        let folder = try TemporaryFolder()
        let script = "xclip -o -selection clipboard -t \(type) > \(folder.path)/pasted"
        guard try App(script: script, on: self).waitForExit() == 0 else { throw TestError("nothing was copied") }
        return bytesOfFile("\(folder.path)/pasted") ?? []
    }
}

extension TouchGrab: TouchTaking {
    public func waitForTouches(_ count: Int) throws(TestError) {
        try waitForTouches(count, patience: defaultPatience)
    }

    public func take() { accept() }
}

// MARK: Devices of the inputtest driver

extension Touchscreen {
    static func ofDriver(_ device: Device) -> Touchscreen {
        Touchscreen(
            send: { reports throws(TestError) in
                let touches = reports.map(touch)
                try device.send { descriptor in
                    unsafe touches.withUnsafeBufferPointer {
                        unsafe device_send_touches(descriptor, $0.baseAddress, Int32($0.count))
                    }
                }
            }, reconnect: device.reconnect)
    }

    private static func touch(_ report: Report) -> device_touch {
        let type =
            switch report.change {
            case .lands: TOUCH_BEGIN
            case .moves: TOUCH_UPDATE
            case .lifts: TOUCH_END
            }
        let units = Device.units(of: report.location)
        return device_touch(
            identifier: UInt32(report.finger), type: UInt32(type), x: units.x, y: units.y, pressure: 500)
    }
}

extension Pointer {
    static func ofDriver(_ device: Device) -> Pointer {
        Pointer(reconnect: device.reconnect) { action throws(TestError) in
            try device.send { descriptor in
                switch action {
                case .move(let location):
                    let units = Device.units(of: location)
                    return device_send_motion(descriptor, units.x, units.y)
                case .button(let button, let isPressed):
                    return device_send_button(descriptor, Int32(button), isPressed ? 1 : 0)
                case .scroll(let units): return device_send_scroll(descriptor, units.dx, units.dy)
                }
            }
        }
    }
}

extension Pen {
    static func ofDriver(_ device: Device) -> Pen {
        Pen { action throws(TestError) in
            try device.send { descriptor in
                switch action {
                case .move(let location, let pressure):
                    let units = Device.units(of: location)
                    return device_send_pen(descriptor, units.x, units.y, pressure * 1000)
                case .button(let button, let isPressed):
                    return device_send_button(descriptor, Int32(button), isPressed ? 1 : 0)
                }
            }
        }
    }
}

extension Touchpad {
    static func ofDriver(_ device: Device) -> Touchpad {
        Touchpad(reconnect: device.reconnect) { report throws(TestError) in
            let (fingers, delta) = (Int32(report.fingers), report.delta)
            let isCancelled: Int32 = report.phase == .cancelled ? 1 : 0
            try device.send { descriptor in
                guard report.isPinch else {
                    let type = report.phase.type(began: SWIPE_BEGIN, changed: SWIPE_UPDATE, ended: SWIPE_END)
                    return device_send_swipe(descriptor, type, fingers, isCancelled, delta.dx, delta.dy)
                }
                let type = report.phase.type(began: PINCH_BEGIN, changed: PINCH_UPDATE, ended: PINCH_END)
                return device_send_pinch(
                    descriptor, type, fingers, isCancelled, delta.dx, delta.dy, report.scale, report.degrees)
            }
        }
    }
}

extension Touchpad.Phase {
    fileprivate func type(began: Int, changed: Int, ended: Int) -> Int32 {
        switch self {
        case .began: Int32(began)
        case .changed: Int32(changed)
        case .ended, .cancelled: Int32(ended)
        }
    }
}
