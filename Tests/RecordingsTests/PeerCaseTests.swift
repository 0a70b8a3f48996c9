import Recognition
import Testing

@testable import Recordings

/// The assertions of other systems' tests about geometry and order. A case that depends on a
/// threshold sets it. If another system ends a gesture that continues in Touchstone, only the
/// geometry is compared.
@MainActor @Suite struct PeerCaseTests {
    private nonisolated static let cases: [(name: String, recognizers: String, rest: String, expectation: String)] = [
        (
            "aosp_velocity_constant", #"{"kind":"pan"}"#, #""thresholds":{"panSlop":0}"#,
            #"{"absent":["pan"]}"#
        ),
        (
            "aosp_velocity_parabola_1", #"{"kind":"pan"}"#, #""thresholds":{"panSlop":1}"#,
            // A parabola gives 4500 and a line 3500. The curvature is below the noise of a screen.
            #"{"bounds":{"pan":{"velocity":[[3499,4501],[3499,4501]]}}}"#
        ),
        (
            "chromium_double_tap_with_1px",
            #"{"kind":"tap","name":"single"},{"kind":"tap","name":"double","numberOfTapsRequired":2}"#,
            #""thresholds":{"tapGap":0.002},"require":[{"recognizer":"single","toFail":"double"}]"#,
            #"{"acts":"double ended"}"#
        ),
        (
            "chromium_pinch_zoom", #"{"kind":"pan","slopPolicy":"keep"},{"kind":"pinch","slopPolicy":"keep"}"#,
            #""simultaneous":true"#,
            #"""
            {"acts":"pan began, pinch began, pan ended, pinch ended","begins":{"pan":0.02,"pinch":0.02},
             "first":{"pinch":{"scale":1.25,"location":[142,124]}},"last":{"pinch":{"scale":1.35}}}
            """#
        ),
        (
            "chromium_two_finger_tap_then_scroll", #"{"kind":"pan"}"#, #""simultaneous":true"#,
            #"{"acts":"pan began, pan ended","begins":{"pan":0.05}}"#
        ),
        (
            "chromium_velocity_no_reversal", #"{"kind":"pan"}"#, #""simultaneous":true"#,
            #"{"bounds":{"pan":{"velocity":[[0,11000],[0,11000]]}}}"#
        ),
        ("flowkey_pan_states_ended", #"{"kind":"pan"}"#, "", #"{"acts":"pan began, pan ended"}"#),
        (
            "flowkey_pinch_doubles", #"{"kind":"pinch","slopPolicy":"keep"}"#, "",
            #"{"last":{"pinch":{"scale":2}},"within":0.0001}"#
        ),
        (
            "flutter_drag_velocity_2", #"{"kind":"pan"}"#, "",
            #"{"last":{"pan":{"velocity":[3000,-2000]}},"within":0.1}"#
        ),
        (
            "flutter_drag_velocity_6", #"{"kind":"pan"}"#, "",
            #"{"last":{"pan":{"velocity":[-1000,-9000]}},"within":0.1}"#
        ),
        (
            "flutter_long_press_then_moved", #"{"kind":"longPress"}"#, "",
            #"{"acts":"longPress began, longPress ended","changes":{"longPress":1}}"#
        ),
        (
            "flutter_rotation_half_turn_and_back", #"{"kind":"rotation","slopPolicy":"keep"},{"kind":"tap"}"#,
            #""simultaneous":true"#, #"{"first":{"rotation":{"rotation":-3.141592653589793}},"absent":["tap"]}"#
        ),
        (
            "fresco_transform_two_pointers", #"{"kind":"transform","slopPolicy":"keep"}"#, "",
            #"""
            {"last":{"transform":{"translation":[-135,-505],"scale":0.1,"rotation":-1.5707963267948966,"location":[15,45]}}}
            """#
        ),
        (
            "hammer_double_tap_when_tap_disabled",
            #"{"kind":"tap","isEnabled":false},{"kind":"tap","name":"double","numberOfTapsRequired":2}"#, "",
            #"{"acts":"double ended"}"#
        ),
        (
            "hammer_pinch_in_half_fast", #"{"kind":"pinch"},{"kind":"rotation"},{"kind":"tap"}"#,
            #""simultaneous":true"#,
            #"{"acts":"pinch began, pinch ended"}"#
        ),
        (
            "libinput_pinch_s", #"{"kind":"pinch","slopPolicy":"keep"},{"kind":"rotation"},{"kind":"pan"}"#,
            #""simultaneous":true"#, #"{"acts":"pinch began, pinch ended","last":{"pinch":{"scale":0.466667}}}"#
        ),
        (
            "libinput_spread_e", #"{"kind":"pinch","slopPolicy":"keep"},{"kind":"rotation"},{"kind":"pan"}"#,
            #""simultaneous":true"#, #"{"acts":"pinch began, pinch ended","last":{"pinch":{"scale":1.5}}}"#
        ),
        (
            "libinput_spread_s", #"{"kind":"pinch","slopPolicy":"keep"},{"kind":"rotation"},{"kind":"pan"}"#,
            #""simultaneous":true"#, #"{"acts":"pinch began, pinch ended","last":{"pinch":{"scale":1.5}}}"#
        ),
        (
            "mapbox_no_false_begin_on_join", #"{"kind":"pan"}"#,
            #""thresholds":{"panSlop":500,"multiTouchPanSlop":100}"#, #"{"absent":["pan"]}"#
        ),
        (
            "mozilla_pan_after_pinch", #"{"kind":"pan"},{"kind":"pinch","slopPolicy":"keep"}"#,
            #""simultaneous":true,"thresholds":{"panSlop":39,"pinchSlop":35}"#,
            #"{"begins":{"pan":0.04},"last":{"pinch":{"scale":1.25},"pan":{"translation":[0,20]}}}"#
        ),
        (
            "mozilla_tap_400ms", #"{"kind":"tap"},{"kind":"longPress"}"#, #""thresholds":{"tapDuration":0.45}"#,
            #"{"acts":"tap ended"}"#
        ),
        (
            "qt_lift_and_retouch", #"{"kind":"pinch"}"#, "",
            #"{"begins":{"pinch":0.02},"range":{"pinch":{"scale":[1,2.01]}},"last":{"pinch":{"scale":2}}}"#
        ),
        (
            "usegesture_drag_movement", #"{"kind":"pan","slopPolicy":"keep","maximumNumberOfTouches":1}"#, "",
            #"""
            {"first":{"pan":{"translation":[10,30]}},"last":{"pan":{"translation":[-20,10]}},"touches":{"pan":[1]}}
            """#
        ),
        (
            "usegesture_pinch_second_gesture",
            #"{"kind":"pinch","slopPolicy":"keep"},{"kind":"rotation","slopPolicy":"keep"}"#,
            #""simultaneous":true"#,
            #"{"last":{"pinch":{"scale":0.75},"rotation":{"rotation":1.5707963267948966}}}"#
        ),
    ]

    @Test(arguments: cases.indices)
    func `assertions from the tests of other toolkits hold for Touchstone`(index: Int) throws {
        let row = Self.cases[index]
        let rest = row.rest.isEmpty ? "" : "," + row.rest
        let json = #"{"size":[2000,2000],"views":[{"name":"a","recognizers":[\#(row.recognizers)]}]\#(rest)}"#
        let setup = try RecognitionSetup(json: Array(json.utf8), kinds: RecognizerKind.standard)
        let said = try Announcements(Corpus.play(Corpus.recording("peer-cases/" + row.name), to: setup))
        try Expectation(row.expectation).check(said)
    }
}
