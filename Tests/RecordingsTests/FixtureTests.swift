import Platform
import Recordings
import Testing
import Touches

/// The recordings in the folder of these tests: real fingers, and cases from other systems' tests.
enum Fixtures {
    static let folder = String(#filePath.dropLast("FixtureTests.swift".count)) + "Fixtures/"

    static let recordings = [
        "aosp_sailfish_fling_down_fast1", "aosp_sailfish_fling_down_fast2", "aosp_sailfish_fling_down_slow1",
        "atmel_1_finger_drag_up_down", "atmel_2_fingers_touch_release", "atmel_4_finger_drag_down",
        "dell_canvas_5_fingers", "dth2242_two_finger_rest", "elan_cando_1_finger_drag_up_down", "flutter_fling_01",
        "flutter_fling_02", "flutter_fling_03", "galaxys_two_finger_drag", "isdv4_2fg_tap",
        "isdv4_double_center_scroll", "isdv4_double_tap_center", "isdv4_single_center_circle",
        "isdv4_single_tap_center", "nexus4_two_finger_pan", "tf201_shake_8_turnings", "tf201_single_drag",
        "tf201_three_taps",
    ].map { "recordings/\($0).jsonl" }

    static let peerCases = [
        "aosp_velocity_constant", "aosp_velocity_parabola_1", "aosp_velocity_three_finger_tap",
        "chromium_double_tap_with_1px", "chromium_pinch_zoom", "chromium_two_finger_tap_then_scroll",
        "chromium_velocity_no_reversal", "flowkey_pan_states_ended", "flowkey_pinch_doubles",
        "flutter_double_tap", "flutter_drag_velocity_2", "flutter_drag_velocity_6",
        "flutter_long_press_100ms", "flutter_long_press_then_moved", "flutter_rotation_half_turn_and_back",
        "flutter_tap_simple", "fresco_transform_two_pointers", "hammer_double_tap_when_tap_disabled",
        "hammer_no_press_when_swipe", "hammer_pan_pinch_together", "hammer_pinch_in_half_fast",
        "hammer_swipe_right", "hammer_tap_chain_triple", "libinput_pinch_e", "libinput_pinch_s",
        "libinput_spread_e", "libinput_spread_s", "mapbox_no_false_begin_on_join",
        "mapbox_two_finger_tap_95ms", "mozilla_pan_after_pinch", "mozilla_tap_400ms", "qt_lift_and_retouch",
        "usegesture_drag_movement", "usegesture_pinch_second_gesture",
    ].map { "peer-cases/\($0).jsonl" }

    static func read(_ name: String) throws -> Reading {
        try Reading(FileBytes(InputFile(path: folder + name)))
    }
}

@Suite struct FixtureTests {
    @Test func `a recording's bytes can be read from a file, and its length is the time of its last line`() throws {
        let name = Fixtures.recordings[0]
        let file = try InputFile(path: Fixtures.folder + name)
        for var source: any ByteSource in [FileBytes(file), SeekableBytes(file)] {
            var buffer: [UInt8] = [0]
            #expect(
                try source.read(into: &buffer, startingAt: 0, timeout: nil) == .bytes(1) && buffer == Array("{".utf8))
        }
        #expect(try RecordingLength.seconds(of: file) == Fixtures.read(name).rounds.last?.seconds)
    }

    @Test(arguments: Fixtures.recordings + Fixtures.peerCases)
    func `another program's recording is read to its end, and all of its touches lift`(name: String) throws {
        let reading = try Fixtures.read(name)
        #expect(reading.error == nil)
        #expect(reading.header.isForeign)
        #expect(reading.ignoredLines == 0)
        #expect(reading.closing == nil)
        let lines = try Files.read(Fixtures.folder + name).count { $0 == UInt8(ascii: "\n") }
        #expect(reading.rounds.reduce(1) { $0 + $1.batch.events.count } == lines)
    }
}
