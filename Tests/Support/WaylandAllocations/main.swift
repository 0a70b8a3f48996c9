// Counts the heap allocations of a report of input on Wayland after a warm-up, from the compositor's
// socket to the scene or, for a pen and a pointer, to the rounds of input, because the marks around
// them need memory. libwayland's own allocations are left out: it makes one for each event. Prints a
// line for each kind of input, and exits with status 1 if a report allocates memory or has no
// effect, or if a control that allocates is not counted. Debug builds allocate more, so this is no
// test.
import CTestAllocations
import CTestCompositor
import CairoRendering
import Geometry
import Glibc
import Scenes
import Shell
import Stage
import Touches
import Wayland
import Windowing

let reports = 1000
let warmUp = 1000
var failures = 0

/// The pieces of the demonstration on a compositor in this process.
@safe final class Desk {
    private static let globals =
        "wl_compositor:5 wl_shm wl_subcompositor:1 xdg_wm_base:4 wl_seat:8 wl_output:3 wp_viewporter:1 "
        + "zwp_pointer_gestures_v1:3 zwp_tablet_manager_v2:1"
    private static let keymap = """
        xkb_keymap {
            xkb_keycodes { include "evdev+aliases(qwerty)" };
            xkb_types { include "complete" };
            xkb_compat { include "complete" };
            xkb_symbols { include "pc+us+inet(evdev)" };
        };
        """

    private let compositor: OpaquePointer
    private let window: WaylandWindow
    private let runner: SceneRunner
    private var batcher = InputBatcher()
    private var milliseconds = 1000
    /// The number of rounds of input so far.
    private(set) var rounds = 0

    init() throws {
        var socket: Int32 = -1
        guard
            let made = unsafe touchstone_compositor_create(
                Self.globals, Self.keymap, "1280 800 340 212 1 0 1280 800", &socket)
        else { throw WindowError.unavailable(reason: "there is no compositor") }
        unsafe compositor = made
        _ = unsafe setenv("WAYLAND_SOCKET", "\(socket)", 1)
        unsafe touchstone_compositor_serve(made, 1)
        defer { unsafe touchstone_compositor_serve(made, 0) }
        window = try WaylandSystem().openWindow(WindowOptions())
        runner = SceneRunner(
            SceneKind.all, options: Settings(StageSetting.scene, "pieces"), size: Size(width: 1280, height: 800),
            measuring: TextMeasurer())
    }

    /// Sends events 8 ms after the last ones.
    func send(_ commands: [String]) {
        milliseconds += 8
        for command in ["time \(milliseconds)"] + commands { unsafe touchstone_compositor_play(compositor, command) }
        unsafe touchstone_compositor_flush(compositor)
    }

    /// Delivers the events that have been sent, to the scene too if `deliversToScene`.
    func receive(deliversToScene: Bool = true) {
        _ = window.hasEvents
        window.drainEvents { event in if case .input(let input) = event { batcher.append(input) } }
        window.didHandleEvents()
        batcher.drain { round in
            rounds += 1
            if deliversToScene { runner.receive(round) }
        }
    }

    /// Answers the program's requests.
    func answer() {
        unsafe touchstone_compositor_dispatch(compositor, 0)
        unsafe touchstone_compositor_clear_log(compositor)
    }
}

func allocations(of work: () -> Void) -> Int {
    touchstone_begin_counting()
    work()
    return touchstone_end_counting()
}

func fingers(_ count: Int, _ command: (Int) -> String) -> [String] { (0..<count).map(command) + ["frame"] }

func measure(_ name: String, inScene: Bool = true, begin: [String], report: (Int) -> [String]) throws {
    let desk = try Desk()
    desk.send(["configure 0 0 4"])
    desk.receive()
    desk.answer()
    desk.send(begin)
    desk.receive()
    var (count, rounds) = (0, 0)
    for step in 0..<warmUp + reports {
        desk.send(report(step % 200))
        let before = desk.rounds
        let new = allocations { desk.receive(deliversToScene: inScene) }
        if step >= warmUp { (count, rounds) = (count + new, rounds + desk.rounds - before) }
    }
    print("\(name) on Wayland\t\(Double(count) / Double(reports))")
    if count > 0 || rounds < reports { failures += 1 }
}

var kept: [[Int]] = []
let control = allocations { for number in 0..<reports { kept.append([number]) } }
if control < reports {
    print("control\t\(control) for \(reports) arrays: allocations are not counted here")
    failures += 1
}
for count in [1, 2, 10] {
    try measure(
        "\(count) finger\(count > 1 ? "s" : "")",
        begin: fingers(count) { "down \($0) \(580 + 12 * $0) 400" },
        report: { step in fingers(count) { "motion \($0) \(580 + 12 * $0) \(400 + step)" } })
}
try measure("a pointer", inScene: false, begin: ["enter 600 400", "pointer-frame"]) {
    ["move 600 \(400 + $0)", "pointer-frame"]
}
try measure("two fingers on a touchpad", begin: ["enter 600 400", "pointer-frame"]) {
    ["source 1", "axis 0 \($0 % 2 == 0 ? 3 : -3)", "pointer-frame"]
}
try measure("a pen", inScene: false, begin: ["tool 320 7", "pen-in 600 400", "pen-down", "pen-frame"]) {
    ["pen 600 \(400 + $0)", "pressure \(1000 + $0)", "pen-frame"]
}
exit(failures == 0 ? 0 : 1)
