import Desktop
import Platform
import Scenes
import Shell
import Wayland
import Windowing
import X11

/// The report of `--self-test`, which describes in sentences what this machine supports.
@MainActor struct SelfTest {
    let placing: WindowPlacing

    func run() throws {
        let choice = DisplaySystems.choice(placing.displayServer)
        try say("window system: \(choice.sentence)")
        if choice.isWayland { try runOnWayland() } else { try runOnX11() }
    }

    private func runOnWayland() throws {
        // The report and the frames share a connection, because a socket from the parent process
        // can be used only once.
        let window = try exiting { try WaylandSystem(threads: placing.threads).openWindow(options()) }
        let report = window.compositorReport
        for line in report.lines { try say(line) }
        try say("only on X11: touchstone watch, --position, and a window icon other than the one of the desktop file")
        try exiting { try timeFrames(on: window) }
        try say(report.absences.isEmpty ? "Everything works." : "It works, but the lines above list what is missing.")
    }

    private func runOnX11() throws {
        let connection = try exiting { try X11.Connection() }
        let report = connection.deviceReport()
        try say("display: \(connection.serverName)")
        if let session = session(on: connection) { try say(session) }
        try say("XInput: \(report.xinput)")
        for device in report.devices where [.touchscreen, .touchpad, .pen].contains(device.kind) {
            let fingers = device.touch.map { ", \($0.fingers) fingers" } ?? ""
            try say("\(device.kind.rawValue): \(device.name)\(fingers)")
        }
        let holder = "by \(report.windowManager ?? "another program"), but touchstone receives them immediately"
        try say("touches are grabbed: \(report.isTouchGrabbed ? holder : "no")")
        try exiting {
            try timeFrames(on: X11System(paint: placing.paint, threads: placing.threads).openWindow(options()))
        }
        for problem in report.problems { try say("! \(problem)") }
        try say(
            report.problems.isEmpty ? "Everything works." : "It works, but the lines above list possible improvements.")
    }

    private func options() throws -> WindowOptions {
        var options = try WindowOptions.touchstone(placing)
        (options.isSizeInPoints, options.framePacing) = (true, .immediate)
        return options
    }

    /// Rotates a piece with two simulated fingers, and reports the time until the server has
    /// displayed a frame. On X11, also reports the method of painting and the reason for it.
    private func timeFrames(on display: any SystemWindow) throws {
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
            // A round without a frame is not measured. The first frame is not measured either,
            // because it paints the whole window.
            if let frames, window.frames > frames { times.append(MonotonicClock.nanoseconds - began) }
            (frames, began) = (window.frames, MonotonicClock.nanoseconds)
            return rounds.popFirst()
        }
        let sorted = times.sorted()
        guard let last = sorted.last else { return try say("! no frame was painted") }
        if let choice = (display as? X11Window)?.paintChoice {
            let method = choice.method == .sharedMemory ? "in shared memory" : "through Xlib"
            try say("painting: \(method), \(choice.explanation)")
        }
        try say(
            "a frame of a rotating piece, until the server has shown it: "
                + "\(milliseconds(sorted[sorted.count / 2])) ms in the median, \(milliseconds(last)) ms at most, "
                + "of \(sorted.count) frames")
    }

    private func milliseconds(_ nanoseconds: Int64) -> String { ((Double(nanoseconds) / 1e4).rounded() / 100).decimal }
    private func say(_ line: String) throws { try writing { try LineWriter.standardOutput().write(line) } }

    private func session(on connection: X11.Connection) -> String? {
        guard connection.isXwayland || Environment.value("XDG_SESSION_TYPE") == "wayland" else { return nil }
        return "session: Wayland, through Xwayland. Each frame waits for the compositor's next refresh, "
            + "and touches are in whole pixels"
    }
}

extension PaintChoice {
    fileprivate var explanation: String {
        switch reason {
        case .requested: "as --paint requests"
        case .noSharedMemory: "because the server does not share memory with this program"
        case .graphicsProcessor: "because the server has a graphics processor"
        case .noGraphicsProcessor: "because the server has no graphics processor"
        }
    }
}
