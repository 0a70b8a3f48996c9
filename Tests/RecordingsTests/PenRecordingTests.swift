import Geometry
import Recordings
import Testing
import Touches

/// Recordings of pens as real devices describe themselves: see `Fixtures/pens/README.md`.
@Suite struct PenRecordingTests {
    /// A recording, and what its device and its strokes are.
    struct Device: CustomStringConvertible {
        var file: String
        /// The size of the surface in units, and the units per millimeter, or 0 if unknown.
        var size: (x: Double, y: Double)
        var unitsPerMillimeter = 0.0
        /// The start of the first stroke, in units.
        var landing: Point
        /// The tool and the number of samples of each stroke: its landing, its movements, its lift.
        var strokes: [(tool: PenTool, samples: Int)]
        /// The numbers of times that a pen enters and leaves the range.
        var entries: Int
        var exits = 0
        var hasTilt = false
        var hasHeight = false
        var hasBarrel = false
        var description: String { file }
    }

    static let devices = [
        Device(
            file: "wacom-cintiq-13hd.evemu", size: (59553, 33849), landing: Point(x: 24600, y: 18500),
            strokes: [(PenTool(kind: .pen, serial: 0xe326_be85), 81)], entries: 1, exits: 1, hasTilt: true,
            hasHeight: true, hasBarrel: true),
        Device(
            file: "wacom-intuos3-4x6.evemu", size: (31497, 19686), unitsPerMillimeter: 200,
            landing: Point(x: 6200, y: 5000),
            strokes: [
                (PenTool(kind: .pen, serial: 0x1c800e), 41), (PenTool(kind: .eraser, serial: 0x1c800e), 31),
                (PenTool(kind: .airbrush, serial: 0x30400f), 31),
            ], entries: 3, exits: 3, hasTilt: true, hasHeight: true),
        Device(
            file: "uc-logic-wp5540u.evemu", size: (32768, 32768), unitsPerMillimeter: 235,
            landing: Point(x: 13080, y: 10560), strokes: [(PenTool(), 61), (PenTool(), 2)], entries: 1,
            hasBarrel: true),
        Device(
            file: "wacom-bamboo-16fg.evemu", size: (14721, 9201), landing: Point(x: 3400, y: 2300),
            strokes: [(PenTool(kind: .pen), 51), (PenTool(kind: .eraser), 51)], entries: 2, exits: 2,
            hasHeight: true),
        Device(
            file: "wacom-isdv4-e6.evemu", size: (27761, 15695), landing: Point(x: 8060, y: 7000),
            strokes: [(PenTool(kind: .pen), 13), (PenTool(kind: .pen), 13), (PenTool(kind: .pen), 44)], entries: 3,
            exits: 3, hasBarrel: true),
        Device(
            file: "huion-pentablet.yml", size: (40001, 25001), unitsPerMillimeter: 157,
            landing: Point(x: 11140, y: 8760), strokes: [(PenTool(kind: .pen), 61), (PenTool(kind: .pen), 61)],
            entries: 1),
    ]

    /// The recording that `touchstone import` writes for a window of 1280 × 800.
    private func imported(_ device: Device) throws -> Reading {
        let outcome = try Shell.run("touchstone import '\(Fixtures.folder)pens/\(device.file)'")
        #expect(outcome.status == 0 && outcome.errors.onlySaysWhatIsLeftOut, "\(outcome.errors)")
        let reading = try Reading(outcome.output)
        if let error = reading.error { throw error }
        return reading
    }

    @Test(arguments: devices)
    func `a recording of a real pen is imported completely`(device: Device) throws {
        let reading = try imported(device)
        let events = reading.rounds.flatMap(\.batch.events)
        let touches = events.compactMap(\.touch)
        let hovers = events.compactMap { event -> HoverInput? in
            if case .hover(let hover) = event.content { hover } else { nil }
        }
        #expect(touches.allSatisfy { $0.type == .pencil } && hovers.allSatisfy { $0.type == .pencil })
        #expect(touches.count + hovers.count == events.count { if case .time = $0.content { false } else { true } })

        var strokes: [[TouchInput]] = []
        for touch in touches {
            if touch.phase == .began { strokes.append([]) }
            strokes[strokes.count - 1].append(touch)
        }
        #expect(strokes.map(\.count) == device.strokes.map(\.samples))
        for (stroke, expected) in zip(strokes, device.strokes) {
            #expect(stroke.allSatisfy { $0.tool == expected.tool }, "\(stroke[0].tool)")
            #expect(stroke.dropFirst().dropLast().allSatisfy { $0.phase == .moved } && stroke.last?.phase == .ended)
            #expect(stroke.allSatisfy { $0.pressure.map((0...1).contains) == true })
        }
        let landing = try #require(touches.first)
        #expect(abs(landing.location.x - device.landing.x * 1280 / device.size.x) < 1e-6)
        #expect(abs(landing.location.y - device.landing.y * 800 / device.size.y) < 1e-6)
        let size = device.unitsPerMillimeter > 0 ? device.size.x / device.unitsPerMillimeter / 1280 : nil
        #expect(reading.header.millimetersPerPixel.map { abs($0 - (size ?? 0)) < 1e-6 } ?? (size == nil))

        #expect(hovers.count { $0.phase == .entered } == device.entries)
        #expect(hovers.count { $0.phase == .exited } == device.exits)
        let poses = touches.map(\.sample.pose) + hovers.map(\.pose)
        #expect(poses.contains { $0.tilt != nil } == device.hasTilt)
        #expect(poses.contains { $0.zOffset != nil } == device.hasHeight)
        #expect(poses.contains { $0.barrelButtons != [] } == device.hasBarrel)
        // No pen lies flat when it leaves, although the kernel reports 0 for all axes.
        #expect(poses.allSatisfy { ($0.tilt?.altitudeAngle ?? 1) > 0.6 })
        #expect(hovers.allSatisfy { $0.location.x > 100 && $0.location.y > 100 })
    }

    /// Of the airbrush alone: 1023 units are a whole turn of its wheel.
    @Test func `among the tools of a real tablet, only the airbrush reports wheel values`() throws {
        let device = Self.devices[1]
        let touches = try imported(device).rounds.flatMap { $0.batch.events.compactMap(\.touch) }
        let airbrush = touches.filter { $0.tool.kind == .airbrush }
        #expect(try #require(airbrush.first?.sample.pose.wheel) == 180 / 1023)
        #expect(try #require(airbrush.last?.sample.pose.wheel) == 780 / 1023)
        #expect(touches.filter { $0.tool.kind != .airbrush }.allSatisfy { $0.sample.pose.wheel == nil })
    }

    @Test(arguments: devices)
    func `the strokes of a real pen are replayed and recognized`(device: Device) throws {
        let outcome = try Shell.run(
            #"""
            touchstone import '\#(Fixtures.folder)pens/\#(device.file)' -o pen.jsonl
            touchstone recognize --recognizers pan < pen.jsonl | grep -c '"state":"began"'
            touchstone replay pen.jsonl --headless --output pen.png && stat --format %s pen.png | grep -c .
            touchstone timeline pen.jsonl -o pen.svg && grep -c '</svg>' pen.svg
            """#)
        // A dot, and a tap of a few pixels, are no pan.
        let pans = device.strokes.count { $0.samples > 20 }
        #expect(outcome.output == "\(pans)\n1\n1\n")
        #expect(outcome.errors.onlySaysWhatIsLeftOut && outcome.status == 0, "\(outcome.errors)")
    }
}

extension String {
    /// Whether each line reports an omission of the import.
    fileprivate var onlySaysWhatIsLeftOut: Bool {
        split(separator: "\n").allSatisfy { $0.contains(" are left out: ") || $0.contains(" is left out: ") }
    }
}
