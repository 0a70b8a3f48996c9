import Geometry
import Recordings
import Testing
import Touches

/// A written recording can always be read, whatever its values are.
@Suite struct WrittenLimitTests {
    private static let numbers: [Double] = [
        0, -0.0, 1, -1, 1e7, -1e7, 1e7 + 1, -1e7 - 1, 1e300, -1e300, .infinity, -.infinity, .nan,
        .leastNonzeroMagnitude,
        0.1 + 0.2,
    ]

    /// The first round that is read of a header and a batch.
    private func readBack(
        _ batch: InputBatch, header: RecordingHeader = RecordingHeader(), origin: Timestamp = .zero
    ) throws -> (header: RecordingHeader, round: RecordedRound?) {
        var writer = RecordingWriter(origin: origin)
        let reading = try Reading(BytesInMemory(writer.line(of: header) + writer.lines(of: batch)))
        #expect(reading.error == nil, "\(reading.error?.description ?? "")")
        return (reading.header, reading.rounds.first)
    }

    private func event(_ content: InputEvent.Content) throws -> InputEvent.Content {
        let batch = InputBatch(InputEvent(time: .seconds(1), content))
        return try #require(try readBack(batch).round?.batch.events.first?.content)
    }

    @Test(arguments: numbers)
    func `every number in an input reads back unchanged or clamped to its limits`(number: Double) throws {
        let nearest = number.isNaN ? 0 : min(max(number, -1e7), 1e7)
        let (point, displacement) = (Point(x: number, y: -number), Vector(dx: number, dy: number))
        let bounded = Point(x: nearest, y: -nearest)
        let touch = TouchInput(
            id: TouchID(.max), phase: .began, location: point, pressure: number, type: .indirectPointer, button: 9)
        guard case .touch(let read) = try event(.touch(touch)) else { throw Unexpected() }
        #expect(read.location == bounded && read.button == 3 && read.id == TouchID(.max))
        #expect(read.pressure == (number.isNaN ? nil : min(max(number, 0), 1)))
        guard case .scroll(let scroll) = try event(.scroll(ScrollInput(delta: displacement, location: point))) else {
            throw Unexpected()
        }
        #expect(scroll.delta == Vector(dx: nearest, dy: nearest) && scroll.location == bounded)
        let pinch = TouchpadInput(
            gesture: .pinch, phase: .began, fingers: 60_000, location: point, delta: displacement, scale: number,
            rotation: number)
        guard case .touchpad(let touchpad) = try event(.touchpad(pinch)) else { throw Unexpected() }
        #expect(touchpad.fingers == 100 && touchpad.scale == max(nearest, 0) && touchpad.rotation == nearest)
        #expect(touchpad.location == bounded && touchpad.delta == Vector(dx: nearest, dy: nearest))
        guard case .hover(let hover) = try event(.hover(HoverInput(phase: .moved, location: point))) else {
            throw Unexpected()
        }
        #expect(hover.location == bounded)
        guard case .resize(let size) = try event(.resize(Size(width: number, height: 800))) else {
            throw Unexpected()
        }
        #expect(size == Size(width: max(nearest, 1), height: 800))
        let settings: Settings = ["scale": .number(number), "deep": .list([.object(["a": .number(number)])])]
        guard case .setting(let read) = try event(.setting(settings)) else { throw Unexpected() }
        #expect(read.values == ["scale": .number(nearest), "deep": .list([.object(["a": .number(nearest)])])])
    }

    @Test(arguments: numbers)
    func `every number in a header reads back unchanged or clamped to its limits`(number: Double) throws {
        let header = RecordingHeader(
            size: Size(width: number, height: number), scene: "\u{0}\"\\\u{9F}", millimetersPerPixel: number,
            options: ["a": .number(number)], state: ["b": .text("\u{7F}\u{2028}")])
        let read = try readBack(InputBatch(time: .zero, events: []), header: header).header
        let nearest = number.isNaN ? 0 : min(max(number, -1e7), 1e7)
        #expect(read.size == Size(width: max(nearest, 1), height: max(nearest, 1)))
        #expect(read.scene == header.scene && read.state?.values == header.state?.values)
        #expect(read.millimetersPerPixel == (number > 0 ? nearest : nil))
        #expect(read.options.values == ["a": .number(nearest)])
    }

    @Test(arguments: [
        (Timestamp.seconds(1), Timestamp.seconds(2), 0.0), (.seconds(20_000_000), .zero, 1e7),
        (Timestamp(nanoseconds: .max), Timestamp(nanoseconds: .min), 1e7), (.seconds(10_000_000), .zero, 1e7),
    ])
    func `every time stamp reads back unchanged or clamped to its limits`(time: Timestamp, origin: Timestamp, t: Double)
        throws
    {
        var touch = TouchInput(id: TouchID(1), phase: .began, location: Point(x: 1, y: 2))
        #expect(try readBack(InputBatch(InputEvent(time: time, .touch(touch))), origin: origin).round?.seconds == t)
        // Folded samples that are newer than their round, or do not run forwards.
        touch.samples = [time, Timestamp(nanoseconds: .min), Timestamp(nanoseconds: .max), time].map {
            TouchSample(time: $0, location: Point(x: 1, y: 2))
        }
        #expect(try readBack(InputBatch(InputEvent(time: time, .touch(touch))), origin: origin).round?.seconds == t)
    }

    @Test func `the last sample of a line has the location of the line`() throws {
        var touch = TouchInput(id: TouchID(1), phase: .began, location: Point(x: 5, y: .nan), pressure: 3)
        touch.samples = (0..<3).map {
            TouchSample(time: .milliseconds($0), location: Point(x: .infinity, y: 1), pressure: -1)
        }
        let round = try readBack(InputBatch(InputEvent(time: .milliseconds(2), .touch(touch)))).round
        guard case .touch(let read)? = round?.batch.events.first?.content else { throw Unexpected() }
        #expect(read.location == Point(x: 5, y: 0) && read.pressure == 1 && read.samples.count == 3)
        #expect(read.samples.last?.location == read.location && read.samples.first?.location == Point(x: 1e7, y: 1))
    }

    @Test func `a written line never exceeds the maximum length`() throws {
        var touch = TouchInput(
            id: TouchID(1), phase: .began, location: Point(x: 1.0 / 3, y: 2.0 / 3), pressure: 1.0 / 7)
        touch.samples = (0..<40_000).map {
            TouchSample(time: .milliseconds($0), location: Point(x: 1.0 / 3, y: 2.0 / 3), pressure: 1.0 / 7)
        }
        let round = try readBack(InputBatch(InputEvent(time: .milliseconds(39_999), .touch(touch)))).round
        guard case .touch(let read)? = round?.batch.events.first?.content else { throw Unexpected() }
        // The newest samples, which determine velocities.
        #expect(read.samples.count > 5000 && read.samples == touch.samples.suffix(read.samples.count))

        let long = String(repeating: "\u{1}", count: 300_000)
        let nested = (0..<50).reduce(SettingValue.boolean(true)) { value, _ in .list([value]) }
        for settings: Settings in [["a": .text(long)], ["a": nested]] {
            let round = try readBack(InputBatch(InputEvent(time: .seconds(1), .setting(settings)))).round
            #expect(round?.seconds == 1)
            let header = RecordingHeader(scene: "map", options: settings, state: settings)
            #expect(try readBack(InputBatch(time: .zero, events: []), header: header).header.scene == "map")
        }
        for key in ["", long] {
            #expect(
                try readBack(InputBatch(InputEvent(time: .seconds(1), .key(KeyInput(key: key))))).round?.seconds == 1)
        }
    }
}
