import CX11
import Testing
import Touches

@testable import X11

/// The sizes of contacts on a touchscreen.
@Suite struct ContactSizeTests {
    let bench = Bench()
    private let device: Int32 = 12
    private static let labels: [CX11.Atom: String] = [
        9: "Abs MT Position X", 10: "Abs MT Position Y", 11: "Abs MT Touch Major",
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

    @Test func `the size of a contact is in the units of positions, or in those of its own resolution`() throws {
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
                .touch(mode: XIDirectTouch), .axis(0, 0...12799, label: 9, unitsPerMetre: 40_000),
                .axis(1, 0...7999, label: 10, unitsPerMetre: 40_000),
                .axis(2, 0...255, label: 11, unitsPerMetre: 10_000),
            ])
        bench.touch(XI_TouchBegin, 2, device: device, valuators: [2: 30])
        // 30 units of 4 units of positions each.
        #expect(isClose(try self.touch().sample.majorRadius, 6))
        #expect(bench.decoder.devices[device]?.report.measures == ["contact size"])
    }

    @Test func `a contact of no size, and a device without sizes, have no radius`() throws {
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
