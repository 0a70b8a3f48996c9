import Geometry
import Recordings
import Testing
import Touches

@Suite struct WriterTests {
    private func text(_ batch: InputBatch, origin: Timestamp = .zero) -> String {
        var writer = RecordingWriter(origin: origin)
        return String(decoding: writer.lines(of: batch), as: UTF8.self)
    }

    @Test func `a header is one line with only the members that have values`() {
        var writer = RecordingWriter()
        let plain = writer.line(of: RecordingHeader())
        #expect(String(decoding: plain, as: UTF8.self) == "{\"touchstone\":1,\"size\":[1280,800]}\n")
        let full = writer.line(
            of: RecordingHeader(
                scene: "a\"b\\\u{1}é", millimetersPerPixel: 0.2646, options: ["z": .boolean(true), "a": .number(1)],
                state: [:]))
        #expect(
            String(decoding: full, as: UTF8.self)
                == #"{"touchstone":1,"size":[1280,800],"scene":"a\"b\\\u0001é","millimetresPerPixel":0.2646,"#
                + #""options":{"a":1,"z":true},"state":{}}"# + "\n")
    }

    @Test func `a touch is written with the shortest decimals, and with its time in seconds from the beginning`() {
        let touch = TouchInput(id: TouchID(7), phase: .moved, location: Point(x: 100, y: -0.1), pressure: 0.25)
        let event = InputEvent(time: .milliseconds(1016), .touch(touch))
        #expect(
            text(InputBatch(event), origin: .milliseconds(1000))
                == #"{"t":0.016,"id":7,"phase":"moved","x":100,"y":-0.1,"pressure":0.25}"# + "\n")
    }

    @Test func `a touch event that is older than its round is written with its own time stamp`() {
        let touch = TouchInput(id: TouchID(1), phase: .moved, location: Point(x: 1, y: 2))
        let batch = InputBatch(time: .milliseconds(20), events: [InputEvent(time: .milliseconds(15), .touch(touch))])
        #expect(text(batch) == #"{"t":0.02,"id":1,"phase":"moved","x":1,"y":2,"stamp":0.015}"# + "\n")
    }

    @Test func `a touch whose lift was lost is canceled before it lands again`() throws {
        func touch(_ phase: TouchPhase, x: Double, at milliseconds: Int64) -> InputBatch {
            let input = TouchInput(id: TouchID(1), phase: phase, location: Point(x: x, y: 2))
            return InputBatch(InputEvent(time: .milliseconds(milliseconds), .touch(input)))
        }
        var writer = RecordingWriter()
        let rounds = [
            touch(.began, x: 10, at: 0), touch(.moved, x: 20, at: 8), touch(.began, x: 300, at: 500),
            touch(.ended, x: 300, at: 600), touch(.began, x: 5, at: 700),
        ]
        let lines = rounds.map { String(decoding: writer.lines(of: $0), as: UTF8.self) }
        #expect(
            lines[2] == #"{"t":0.5,"id":1,"phase":"cancelled","x":20,"y":2}"# + "\n"
                + #"{"t":0.5,"id":1,"phase":"began","x":300,"y":2}"# + "\n")
        #expect(lines[4] == #"{"t":0.7,"id":1,"phase":"began","x":5,"y":2}"# + "\n")
        let reading = try Reading("{\"touchstone\":1}\n" + lines.joined())
        #expect(reading.error == nil)
    }

    @Test func `a round without input is written as a line that contains only its time`() {
        #expect(text(InputBatch(time: .milliseconds(500), events: [])) == "{\"t\":0.5}\n")
    }

    @Test func `numbers of every magnitude are valid JSON and read back unchanged`() throws {
        let numbers = [
            0, -0.0, 1e-7, .leastNonzeroMagnitude, 0.1 + 0.2, 1e7, -9_999_999.999_999_99, 1.0 / 3, 123_456.789_5, 2e-5,
            1024.0005,
        ]
        for number in numbers {
            let hover = HoverInput(phase: .moved, location: Point(x: number, y: 0))
            let line = text(InputBatch(InputEvent(time: .zero, .hover(hover))))
            let reading = try Reading("{\"touchstone\":1}\n" + line)
            guard case .hover(let back)? = reading.rounds.first?.batch.events.first?.content else { throw Unexpected() }
            #expect(back.location.x.bitPattern == number.bitPattern, "\(line)")
        }
    }

    @Test(arguments: 0..<12)
    func `written rounds read back unchanged`(seed: UInt64) throws {
        var source = RandomRounds(seed: seed)
        let header = RecordingHeader(scene: "map", options: ["scale": .number(2)], state: ["zoom": .number(0.5)])
        var writer = RecordingWriter()
        var (bytes, batches) = (writer.line(of: header), [InputBatch]())
        for _ in 0..<200 {
            let batch = source.next()
            bytes += writer.lines(of: batch)
            batches.append(batch)
        }
        let reading = try Reading(BytesInMemory(bytes))
        #expect(reading.error == nil)
        #expect(reading.header == header)
        #expect(reading.rounds.count == batches.count)
        #expect(zip(reading.rounds, batches).first { $0.batch != $1 }?.1 == nil)
        #expect(reading.ignoredLines == 0)
    }

    @Test func `a round gets a later time only if it would otherwise be read as part of the previous round`() {
        var spacing = RoundSpacing()
        func round(_ ids: UInt32..., at milliseconds: Int64) -> InputBatch {
            let events = ids.map { id in
                InputEvent(
                    time: .milliseconds(milliseconds),
                    .touch(TouchInput(id: TouchID(id), phase: .moved, location: .zero)))
            }
            return spacing.spaced(InputBatch(time: .milliseconds(milliseconds), events: events))
        }
        let times = [round(1, at: 5), round(2, at: 5), round(2, 1, at: 5), round(1, 2, at: 6), round(3, at: 4)]
            .map(\.time.nanoseconds)
        #expect(times == [5_000_000, 5_000_001, 5_000_001, 6_000_000, 6_000_001])
    }
}
