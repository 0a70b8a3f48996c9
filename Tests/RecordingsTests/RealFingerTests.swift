import Platform
import Recognition
import Testing

@testable import Recordings

/// Real fingers on real screens, and what other systems' tests demand of theirs, played to our
/// recognizers.
@MainActor @Suite struct RealFingerTests {
    private func recognize(_ name: String, _ setup: String, failures: Bool = false) throws -> Recognizing {
        let setup = try RecognitionSetup(json: Array(setup.utf8), kinds: RecognizerKind.standard)
        return try Recognizing(FileBytes(InputFile(path: Fixtures.folder + name + ".jsonl")), setup, failures: failures)
    }

    private func setup(_ recognizers: String, _ rest: String = #""simultaneous":true"#) -> String {
        #"{"size":[2000,2000],"views":[{"name":"a","recognizers":[\#(recognizers)]}],\#(rest)}"#
    }

    /// The number of times each recognizer began or was recognized: `pan 1, tap 2`.
    private func count(_ result: Recognizing) -> String {
        let acts = result.lines.compactMap { line in
            line.value(of: "recognizer").flatMap { name in line.value(of: "state").map { (name: name, state: $0) } }
        }
        let names = Set(acts.map(\.name)).sorted()
        return names.map { name in
            let states = acts.filter { $0.name == name }.map(\.state)
            let begins = states.count { $0 == "began" }
            return "\(name) \(begins > 0 ? begins : states.count { $0 == "ended" })"
        }.joined(separator: ", ")
    }

    /// The longest stretch with two touches, from a recording's header.
    private func checkpoints(_ name: String) throws -> [(t: Double, scale: Double, rotation: Double)] {
        let header = try JSONValue(firstLineOf: Files.read(Fixtures.folder + name + ".jsonl"))
        let points = try #require(header["expect"]?["pair"]?["checkpoints"]).list(called: "checkpoints")
        return try points.map { point in
            (
                try #require(point["t"]).number(called: "t"), try #require(point["scale"]).number(called: "scale"),
                try #require(point["rotation_rad"]).number(called: "rotation_rad")
            )
        }
    }

    @Test(arguments: ["galaxys_two_finger_drag", "isdv4_double_center_scroll", "nexus4_two_finger_pan"])
    func `the scale and rotation of two recorded fingers match their locations`(name: String) throws {
        let result = try recognize("recordings/" + name, setup(#"{"kind":"transform","slopPolicy":"keep"}"#))
        var checked = 0
        for point in try checkpoints("recordings/" + name) {
            guard let line = result.lines.first(where: { $0.value(of: "t").flatMap(Double.init) == point.t }) else {
                continue
            }
            let (scale, rotation) = (Double(line.value(of: "scale") ?? ""), Double(line.value(of: "rotation") ?? ""))
            #expect(abs(try #require(scale) - point.scale) < 2e-5, "\(line)")
            #expect(abs(try #require(rotation) - point.rotation) < 2e-5, "\(line)")
            checked += 1
        }
        #expect(checked >= 3)
    }

    @Test(arguments: [
        ("recordings/isdv4_single_tap_center", #"{"kind":"tap"}"#, "tap 1"),
        (
            "recordings/isdv4_2fg_tap", #"{"kind":"tap","numberOfTouchesRequired":2},{"kind":"tap","name":"one"}"#,
            "tap 1"
        ),
        ("recordings/isdv4_double_tap_center", #"{"kind":"tap","numberOfTapsRequired":2}"#, "tap 1"),
        ("recordings/tf201_three_taps", #"{"kind":"tap"}"#, "tap 3"),
        ("recordings/tf201_single_drag", #"{"kind":"pan"},{"kind":"tap"},{"kind":"longPress"}"#, "pan 1"),
        ("recordings/atmel_4_finger_drag_down", #"{"kind":"pan","minimumNumberOfTouches":4}"#, "pan 1"),
        ("recordings/dell_canvas_5_fingers", #"{"kind":"pan","minimumNumberOfTouches":5}"#, "pan 1"),
        ("recordings/dth2242_two_finger_rest", #"{"kind":"longPress","numberOfTouchesRequired":2}"#, ""),
        (
            "recordings/aosp_sailfish_fling_down_fast1", #"{"kind":"swipe","direction":["down"]},{"kind":"tap"}"#,
            "swipe 1"
        ),
        ("recordings/flutter_fling_02", #"{"kind":"swipe","direction":["down"]},{"kind":"longPress"}"#, "swipe 1"),
        ("peer-cases/flutter_tap_simple", #"{"kind":"tap"}"#, "tap 1"),
        ("peer-cases/flutter_double_tap", #"{"kind":"tap","numberOfTapsRequired":2}"#, "tap 1"),
        ("peer-cases/flutter_long_press_100ms", #"{"kind":"longPress","minimumPressDuration":0.1}"#, "longPress 1"),
        ("peer-cases/mapbox_two_finger_tap_95ms", #"{"kind":"tap","numberOfTouchesRequired":2}"#, "tap 1"),
        (
            "peer-cases/aosp_velocity_three_finger_tap", #"{"kind":"tap","numberOfTouchesRequired":3},{"kind":"pan"}"#,
            "tap 1"
        ),
        (
            "peer-cases/hammer_swipe_right", #"{"kind":"pan"},{"kind":"swipe"},{"kind":"tap"},{"kind":"longPress"}"#,
            "pan 1, swipe 1"
        ),
        (
            "peer-cases/hammer_pan_pinch_together", #"{"kind":"pan","minimumNumberOfTouches":2},{"kind":"pinch"}"#,
            "pan 1, pinch 1"
        ),
        ("peer-cases/libinput_pinch_e", #"{"kind":"pinch"},{"kind":"rotation"}"#, "pinch 1"),
    ])
    func `a recording is recognized as the gesture that its header names`(
        name: String, recognizers: String, expected: String
    ) throws {
        let result = try recognize(name, setup(recognizers))
        #expect(count(result) == expected, "\(result.summary)")
        #expect(result.error == nil)
    }

    @Test func `three quick taps are a triple tap, not a double or single tap`() throws {
        let recognizers = #"""
            {"kind":"tap","name":"single"},{"kind":"tap","name":"double","numberOfTapsRequired":2},
            {"kind":"tap","name":"triple","numberOfTapsRequired":3}
            """#
        let require = #"""
            "require":[{"recognizer":"single","toFail":"double"},{"recognizer":"single","toFail":"triple"},
            {"recognizer":"double","toFail":"triple"}]
            """#
        #expect(count(try recognize("peer-cases/hammer_tap_chain_triple", setup(recognizers, require))) == "triple 1")
    }

    @Test func `a long press that requires the swipe to fail does not begin during a swipe`() throws {
        let recognizers = #"{"kind":"swipe"},{"kind":"longPress","minimumPressDuration":0.2}"#
        let require = #""require":[{"recognizer":"longPress","toFail":"swipe"}]"#
        #expect(count(try recognize("peer-cases/hammer_no_press_when_swipe", setup(recognizers, require))) == "swipe 1")
    }

    @Test(arguments: Fixtures.recordings + Fixtures.peerCases)
    func `the same recording gives the same announcements, byte for byte, every time`(name: String) throws {
        let all = RecognizerKind.standard.map { "{\"kind\":\"\($0.name)\"}" }.joined(separator: ",")
        let first = try recognize(String(name.dropLast(".jsonl".count)), setup(all), failures: true).lines
        #expect(first.count > 1)
        #expect(try recognize(String(name.dropLast(".jsonl".count)), setup(all), failures: true).lines == first)
    }
}
