import Desktop
import Platform
import Scenes
import Shell
import X11

@MainActor struct SelfTest {
    let paint: PaintMethod

    func run() throws {
        let connection = try exiting { try Connection() }
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
        try exiting { try timeFrames(on: connection) }
        for problem in report.problems { try say("! \(problem)") }
        try say(
            report.problems.isEmpty ? "Everything works." : "It works, but the lines above list possible improvements.")
    }

    /// Rotates a piece with two simulated fingers, and measures the time until the server has
    /// displayed each frame. Also measures both methods of painting.
    private func timeFrames(on connection: Connection) throws {
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
            // A round without a frame is not measured. The first frame is not measured either,
            // because it paints the whole window.
            if let frames, window.frames > frames { times.append(MonotonicClock.nanoseconds - began) }
            (frames, began) = (window.frames, MonotonicClock.nanoseconds)
            return rounds.popFirst()
        }
        let sorted = times.sorted()
        guard let last = sorted.last else { return try say("! no frame was painted") }
        try describe(display.paintChoice, on: connection)
        try say(
            "a frame of a rotating piece, until the server has shown it: "
                + "\(milliseconds(sorted[sorted.count / 2])) ms in the median, \(milliseconds(last)) ms at most, "
                + "of \(sorted.count) frames")
    }

    private func describe(_ choice: PaintChoice, on connection: Connection) throws {
        if let times = choice.times ?? (try? connection.measurePainting(frames: 50, within: .seconds(1))) {
            let (memory, server) = (milliseconds(times.sharedMemory), milliseconds(times.xlib))
            try say(
                "a frame of a rotating bitmap, until the server has painted it: "
                    + "\(memory) ms in shared memory, \(server) ms through Xlib")
        }
        let method = choice.method == .sharedMemory ? "in shared memory" : "through Xlib"
        try say("painting: \(method), \(choice.explanation)")
    }

    private func milliseconds(_ duration: Duration) -> String { milliseconds(Int64(duration / .nanoseconds(1))) }
    private func milliseconds(_ nanoseconds: Int64) -> String { ((Double(nanoseconds) / 1e4).rounded() / 100).decimal }
    private func say(_ line: String) throws { try writing { try LineWriter.standardOutput().write(line) } }

    private func session(on connection: Connection) -> String? {
        guard connection.isXwayland || Environment.value("XDG_SESSION_TYPE") == "wayland" else { return nil }
        return "session: Wayland, through Xwayland. Each frame waits for the compositor's next refresh, "
            + "and touches are in whole pixels"
    }
}

extension PaintChoice {
    fileprivate var times: PaintTimes? { if case .measured(let times) = reason { times } else { nil } }

    fileprivate var explanation: String {
        switch (reason, method) {
        case (.requested, _): "as --paint requests"
        case (.noSharedMemory, _): "because the server does not share memory with this program"
        case (.noGraphicsProcessor, _): "because the server has no graphics processor"
        case (.measured, .xlib): "because the server's graphics processor is faster"
        case (.measured, _): "because the server's graphics processor is not much faster"
        }
    }
}
