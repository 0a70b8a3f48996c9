import CX11
import Testing
import Touches

@testable import X11

/// The sizes of contacts on a touchscreen.
@Suite struct ContactSizeTests {
    let bench = Bench()
    private let device: Int32 = 12
    private static let labels: [CX11.Atom: String] = [
        9: "Abs MT Position X", 10: "Abs MT Position Y", 11: "Abs MT Touch Major", 13: "Abs MT Touch Minor",
    ]

    private func attach(_ classes: [DeviceClass]) {
        bench.decoder.devices[device] = deviceFromClasses(classes, labels: Self.labels)
    }

    /// The last input of a touch.
    private func touch() throws -> TouchInput {
        try #require(bench.taken().compactMap(\.touch).last)
    }

    private func isClose(_ value: Double?, _ expected: Double) -> Bool {
        value.map { abs($0 - expected) < 1e-9 } ?? false
    }

    @Test func `contact sizes use their own resolution if they have one, and otherwise the units of the position`()
        throws
    {
        // 12800 units are 1280 px.
        attach(
            [
                .touch(mode: XIDirectTouch), .axis(0, 0...12799, label: 9), .axis(1, 0...7999, label: 10),
                .axis(2, 0...255, label: 11),
            ])
        bench.touch(XI_TouchBegin, 1, device: device, valuators: [0: 1, 1: 1, 2: 120])
        var touch = try touch()
        #expect(isClose(touch.sample.majorRadius, 6) && isClose(touch.sample.majorRadiusTolerance, 0.025))
        bench.touch(XI_TouchUpdate, 1, x: 1, device: device)
        touch = try self.touch()
        #expect(isClose(touch.sample.majorRadius, 6))

        attach(
            [
                .touch(mode: XIDirectTouch), .axis(0, 0...12799, label: 9, unitsPerMeter: 40_000),
                .axis(1, 0...7999, label: 10, unitsPerMeter: 40_000),
                .axis(2, 0...255, label: 11, unitsPerMeter: 10_000),
            ])
        bench.touch(XI_TouchBegin, 2, device: device, valuators: [2: 30])
        // 30 units of 4 units of positions each.
        #expect(isClose(try self.touch().sample.majorRadius, 6))
        #expect(bench.decoder.devices[device]?.report.measures == ["contact size"])
    }

    /// 10 units of positions are a pixel; sizes are in millimetres.
    private func attachEllipse() {
        attach(
            [
                .touch(mode: XIDirectTouch), .axis(0, 0...12799, label: 9, unitsPerMeter: 40_000),
                .axis(1, 0...7999, label: 10, unitsPerMeter: 40_000), .axis(2, 0...255, label: 11, unitsPerMeter: 1000),
                .axis(3, 0...255, label: 13, unitsPerMeter: 2000),
            ])
    }

    /// A millimetre is 40 units of positions, 4 px; the shorter axis counts half millimetres.
    @Test(arguments: [
        // Major, minor, radius, tolerance: a quarter of a unit of the longer one.
        (9.0, 12.0, 18.0, 1.0), (9, nil, 18, 1), (5, 12, 12, 0.5), (0, 12, 12, 0.5), (9, 0, 18, 1),
        (.nan, 12, 12, 0.5), (-3, 12, 12, 0.5),
    ])
    func `the radius is half of a contact's larger axis`(
        major: Double, minor: Double?, radius: Double, tolerance: Double
    ) throws {
        attachEllipse()
        var valuators = [0: 1.0, 1: 1.0, 2: major]
        valuators[3] = minor
        bench.touch(XI_TouchBegin, 1, device: device, valuators: valuators)
        let sample = try touch().sample
        #expect(isClose(sample.majorRadius, radius) && isClose(sample.majorRadiusTolerance, tolerance))
    }

    @Test func `an event that reports only the minor axis does not shorten the contact`() throws {
        attachEllipse()
        bench.touch(XI_TouchBegin, 1, device: device, valuators: [2: 9, 3: 12])
        bench.touch(XI_TouchUpdate, 1, x: 1, device: device, valuators: [3: 10])
        #expect(isClose(try touch().sample.majorRadius, 18))
        bench.touch(XI_TouchUpdate, 1, x: 2, device: device, valuators: [2: 7])
        #expect(isClose(try touch().sample.majorRadius, 14))
        bench.touch(XI_TouchUpdate, 1, x: 3, device: device, valuators: [3: 40])
        #expect(isClose(try touch().sample.majorRadius, 40))
    }

    @Test func `a device that reports only the minor axis does not measure the contact size`() throws {
        attach(
            [
                .touch(mode: XIDirectTouch), .axis(0, 0...99, label: 9), .axis(1, 0...99, label: 10),
                .axis(2, 0...9, label: 13),
            ])
        bench.touch(XI_TouchBegin, 1, device: device, valuators: [2: 5])
        #expect(try touch().sample.majorRadius == nil)
        #expect(bench.decoder.devices[device]?.report.measures == [])
    }

    @Test func `a contact of size 0 and a device without sizes have no radius`() throws {
        attach(
            [
                .touch(mode: XIDirectTouch), .axis(0, 0...9, label: 9), .axis(1, 0...9, label: 10),
                .axis(2, 0...9, label: 11),
            ])
        bench.touch(XI_TouchBegin, 1, device: device, valuators: [2: 0])
        #expect(try touch().sample.majorRadius == nil)
        attach([.touch(mode: XIDirectTouch), .axis(0, 0...9, label: 9), .axis(1, 0...9, label: 10)])
        bench.touch(XI_TouchBegin, 2, device: device, valuators: [2: 5])
        #expect(try touch().sample.majorRadius == nil)
    }
}
