import CX11
import Geometry
import Testing
import Touches

@testable import X11

/// Raw events: the touchscreen is device 9, the touchpad 8, the mouse with a wheel 4.
@Suite struct RawDecodingTests {
    private final class RawBench {
        var decoder: RawDecoder
        var words: [String] = []

        init(chosen: Int32? = nil) {
            decoder = RawDecoder(screen: Size(width: 1920, height: 1080), chosen: chosen)
            let places: [DeviceClass] = [.axis(0, 0...65535), .axis(1, 0...65535), .axis(4, 0...2047, label: 1)]
            decoder.devices[9] = deviceFromClasses(places + [.touch(mode: XIDirectTouch)])
            decoder.devices[8] = deviceFromClasses(places + [.touch(mode: XIDependentTouch)])
            decoder.devices[4] = deviceFromClasses([.scroll(3, increment: 15)])
        }

        func taken() -> [String] {
            defer { words.removeAll() }
            return words
        }

        func say(
            _ type: Int32, _ detail: Int32 = 7, of device: Int32 = 9, at numbers: [Int: Double] = [:], flags: Int32 = 0,
            point: Point? = nil
        ) {
            unsafe withDeviceEvent(numbers) { packed in
                var event = unsafe XIRawEvent()
                unsafe (event.evtype, event.detail, event.sourceid, event.flags) = (type, detail, device, flags)
                unsafe event.valuators = unsafe packed.valuators
                let hear = { (event: InputEvent) in self.words.append(event.words) }
                switch type {
                case XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd:
                    unsafe decoder.touch(event, at: .zero, output: hear)
                default: unsafe decoder.pointer(event, at: .zero, fallback: { point }, output: hear)
                }
            }
        }
    }

    @Test func `a raw touch is scaled from the device's range to the whole screen`() {
        let bench = RawBench()
        bench.say(XI_RawTouchBegin, at: [0: 10_240, 1: 32_768])
        bench.say(XI_RawTouchUpdate, at: [1: 0, 0: 20_480])
        #expect(bench.taken() == ["7 began 300,540", "7 moved 600,0"])
    }

    @Test func `an omitted coordinate keeps its value, but a landing without both coordinates is ignored`() {
        let bench = RawBench()
        bench.say(XI_RawTouchBegin, at: [0: 10_240])
        #expect(bench.taken().isEmpty)
        bench.say(XI_RawTouchBegin, at: [0: 10_240, 1: 32_768])
        bench.say(XI_RawTouchUpdate, at: [0: 20_480])
        bench.say(XI_RawTouchUpdate, at: [1: 0])
        #expect(bench.taken() == ["7 began 300,540", "7 moved 600,540", "7 moved 600,0"])
    }

    @Test func `a press on an absolute device before any motion is at the pointer's location`() {
        let bench = RawBench()
        bench.say(XI_RawButtonPress, 1, of: 9, point: Point(x: 1, y: 1))
        bench.say(XI_RawMotion, 0, of: 9, at: [0: 10_240, 1: 32_768], point: Point(x: 2, y: 2))
        bench.say(XI_RawButtonRelease, 1, of: 9, point: Point(x: 3, y: 3))
        #expect(bench.taken() == ["mouse began 1,1", "mouse moved 300,540", "mouse ended 300,540"])
    }

    @Test func `a lift without coordinates is at the last location`() {
        let bench = RawBench()
        bench.say(XI_RawTouchBegin, at: [0: 10_240, 1: 32_768])
        #expect(bench.decoder.isBusy)
        bench.say(XI_RawTouchEnd)
        #expect(bench.taken() == ["7 began 300,540", "7 ended 300,540"])
        #expect(!bench.decoder.isBusy)
    }

    @Test func `a touch that was down before the program started is ignored`() {
        let bench = RawBench()
        bench.say(XI_RawTouchUpdate, at: [0: 1, 1: 1])
        bench.say(XI_RawTouchEnd)
        #expect(bench.taken().isEmpty)
    }

    @Test func `touches on a touchpad count only if it is selected, and then no other device's touches count`() {
        for (chosen, heard) in [(nil, "9"), (8, "8"), (9, "9"), (5, nil)] as [(Int32?, String?)] {
            let bench = RawBench(chosen: chosen)
            for device in [8, 9] as [Int32] { bench.say(XI_RawTouchBegin, device, of: device, at: [0: 0, 1: 0]) }
            #expect(bench.taken() == (heard.map { ["\($0) began 0,0"] } ?? []))
        }
    }

    @Test func `removing a device cancels its touches and button presses`() {
        let bench = RawBench()
        bench.say(XI_RawTouchBegin, at: [0: 0, 1: 0])
        bench.say(XI_RawButtonPress, 1, of: 4, point: Point(x: 5, y: 6))
        _ = bench.taken()
        bench.decoder.cancel(9, at: .zero) { bench.words.append($0.words) }
        #expect(bench.taken() == ["7 cancelled 0,0"])
        bench.decoder.cancel(4, at: .zero) { bench.words.append($0.words) }
        #expect(bench.taken() == ["mouse cancelled 5,6"])
        #expect(!bench.decoder.isBusy)
    }

    @Test func `touches of a detached device are canceled unless that device is selected`() {
        for (chosen, heard) in [(nil, ["7 cancelled 0,0"]), (9, [])] as [(Int32?, [String])] {
            let bench = RawBench(chosen: chosen)
            bench.say(XI_RawTouchBegin, at: [0: 0, 1: 0])
            _ = bench.taken()
            bench.decoder.cancelUnheard(at: .zero) { bench.words.append($0.words) }
            #expect(bench.taken() == heard)
        }
    }

    @Test func `a raw mouse event is at the pointer's location`() {
        let bench = RawBench()
        bench.say(XI_RawMotion, 0, of: 4, point: Point(x: 5, y: 6))
        bench.say(XI_RawButtonPress, 1, of: 4, point: Point(x: 5, y: 6))
        bench.say(XI_RawMotion, 0, of: 4, point: Point(x: 8, y: 6))
        bench.say(XI_RawButtonRelease, 1, of: 4, point: Point(x: 8, y: 6))
        bench.say(XI_RawMotion, 0, of: 4, point: Point(x: 9, y: 6))
        #expect(
            bench.taken() == [
                "pointer entered 5,6", "mouse began 5,6", "mouse moved 8,6", "mouse ended 8,6", "pointer moved 9,6",
            ])
    }

    @Test func `a wheel scrolls by its axis or by its buttons, never by both`() {
        let bench = RawBench()
        let point = Point(x: 5, y: 6)
        bench.say(XI_RawMotion, 0, of: 4, at: [3: 30], point: point)
        bench.say(XI_RawButtonPress, 5, of: 4, flags: XIPointerEmulated, point: point)
        bench.say(XI_RawButtonRelease, 5, of: 4, flags: XIPointerEmulated, point: point)
        #expect(bench.taken() == ["scroll 0.0 2.0", "pointer entered 5,6"])
        bench.say(XI_RawButtonPress, 6, of: 4, point: point)
        #expect(bench.taken() == ["scroll -1.0 0.0"])
    }
}
