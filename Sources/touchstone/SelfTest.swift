import Desktop
import Platform
import Scenes
import Shell
import X11

/// Checks the program's requirements on this machine, and reports the result.
struct SelfTest {
    let paint: PaintMethod

    func run() throws {
        let connection = try exiting { try Connection() }
        let report = connection.deviceReport()
        try say("display: \(connection.serverName)")
        if let session = session(on: connection, devices: report.devices) { try say(session) }
        try say("XInput: \(report.xinput)")
        for device in report.devices where [.touchscreen, .touchpad, .pen].contains(device.kind) {
            let fingers = device.touch.map { ", \($0.fingers) fingers" } ?? ""
            try say("\(device.kind.rawValue): \(device.name)\(fingers)")
        }
        let holder = "by \(report.windowManager ?? "another program"), but touchstone receives them immediately"
        try say("touches are grabbed: \(report.isTouchGrabbed ? holder : "no")")
        try exiting { try timeFrames() }
        for problem in report.problems { try say("! \(problem)") }
        try say(
            report.problems.isEmpty ? "Everything works." : "It works, but the lines above list possible improvements.")
    }

    /// Rotates a piece with two simulated fingers, and measures the time until the server has shown
    /// each frame.
    private func timeFrames() throws {
        var options = try WindowOptions.touchstone()
        (options.isSizeInPoints, options.frames) = (true, .immediate)
        let display = try X11System(paint: paint).openWindow(options)
        let window = SceneWindow(window: display) { size, surroundings in
            SceneRunner(
                SceneKind.all, options: surroundings.merging(Settings(StageSetting.scene, SceneName.pieces.kind.name)),
                size: size, measuring: TextMeasurer())
        }
        var rounds = Demonstration().rounds(in: window.size, from: window.now)[...]
        var times: [Int64] = []
        var began = MonotonicClock.nanoseconds
        var frames: Int?
        try window.play {
            display.waitForFrame()
            // Rounds without a frame are not measured. The first frame paints the whole window, so
            // it is not measured, either.
            if let frames, window.frames > frames { times.append(MonotonicClock.nanoseconds - began) }
            (frames, began) = (window.frames, MonotonicClock.nanoseconds)
            return rounds.popFirst()
        }
        let sorted = times.sorted()
        guard let last = sorted.last else { return try say("! no frame was painted") }
        try say("painting: \(display.paintMethod == .sharedMemory ? "in shared memory" : "through Xlib")")
        try say(
            "a frame of a rotating piece, until the server has shown it: "
                + "\(milliseconds(sorted[sorted.count / 2])) ms in the median, \(milliseconds(last)) ms at most, "
                + "of \(sorted.count) frames")
    }

    private func milliseconds(_ nanoseconds: Int64) -> String { ((Double(nanoseconds) / 1e4).rounded() / 100).decimal }
    private func say(_ line: String) throws { try writing { try LineWriter.standardOutput().write(line) } }

    private func session(on connection: Connection, devices: [DeviceReport.Device]) -> String? {
        let isXwayland = connection.isXwayland || devices.contains { $0.name.hasPrefix("xwayland-") }
        guard isXwayland || Environment.value("XDG_SESSION_TYPE") == "wayland" else { return nil }
        return "session: Wayland, through Xwayland. Each frame waits for the compositor's next refresh"
    }
}
