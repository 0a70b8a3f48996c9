import Evdev
import Geometry
import GestureTesting
import Testing
import Touches

/// An export and an import give the same recording, to one of the device's units.
@Suite struct RoundTripTests {
    private let size = Size(width: 1280, height: 800)

    private func exported(_ rounds: [InputBatch]) -> (lines: [String], leftOut: [String: Int]) {
        var writer = EvemuWriter(width: size.width, height: size.height, millimetersPerPixel: 0.25)
        var lines = writer.description
        for round in rounds { lines += writer.lines(of: round) }
        return (lines, writer.leftOut)
    }

    private func imported(_ lines: [String]) throws -> (rounds: [InputBatch], millimetersPerPixel: Double?) {
        var source = KernelRecordingReader(size: size)
        for line in lines { try source.read(line.utf8) }
        try source.finish()
        #expect(source.takeComplaints().isEmpty)
        return (source.takeRounds(), source.millimetersPerPixel)
    }

    /// Touches that land, move and lift, several in one round, some outside the window.
    private func randomRounds(seed: UInt64) -> [InputBatch] {
        var generator = SeededGenerator(seed: seed)
        var down: Set<UInt32> = []
        return (1...300).map { index in
            let time = Timestamp.milliseconds(Int64(index) * 8)
            let ids = Set((0..<3).map { _ in UInt32.random(in: 0..<12, using: &generator) }).sorted()
            return InputBatch(
                time: time,
                events: ids.map { id in
                    let phase: TouchPhase =
                        down.contains(id)
                        ? [.moved, .moved, .ended, .cancelled].randomElement(using: &generator)! : .began
                    if phase == .began { down.insert(id) } else if phase != .moved { down.remove(id) }
                    let point = Point(
                        x: Double.random(in: -20...1300, using: &generator),
                        y: Double.random(in: -20...820, using: &generator))
                    return InputEvent(
                        time: time,
                        .touch(
                            TouchInput(
                                id: TouchID(id), phase: phase, location: point,
                                pressure: Double.random(in: 0...1, using: &generator))))
                })
        }
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `random touches are exported and imported with their locations and times`(seed: UInt64) throws {
        let rounds = randomRounds(seed: seed)
        let back = try imported(exported(rounds).lines)
        #expect(back.millimetersPerPixel == 0.25)
        #expect(back.rounds.count == rounds.count)
        #expect(back.rounds.map(\.time) == rounds.map(\.time))
        let (touches, originals) = (back.rounds.flatMap(\.touches), rounds.flatMap(\.touches))
        #expect(touches.map(\.id) == originals.map(\.id))
        #expect(touches.map(\.phase) == originals.map(\.phase))
        let errors = zip(touches, originals).map { $0.location - $1.location }
        #expect(errors.allSatisfy { max(abs($0.dx), abs($0.dy)) <= 1 / Double(EvemuWriter.unitsPerPixel) })
        #expect(zip(touches, originals).allSatisfy { abs($0.pressure! - $1.pressure!) <= 1 / 1023 })
        // Locations on whole device units stay exactly the same.
        let again = try imported(exported(back.rounds).lines)
        #expect(again.rounds.map(\.touches) == back.rounds.map(\.touches))
    }

    @Test func `every sample of a touch is exported as a separate report`() throws {
        let times = [Timestamp.milliseconds(4), .milliseconds(8)]
        let places = [Point(x: 110, y: 50), Point(x: 120, y: 50)]
        var moved = TouchInput(id: TouchID(1), phase: .moved, location: places[1])
        moved.samples = zip(times, places).map { TouchSample(time: $0, location: $1, pressure: nil) }
        let began = TouchInput(id: TouchID(1), phase: .began, location: Point(x: 100, y: 50))
        let back = try imported(
            exported([
                InputBatch(InputEvent(time: .zero, .touch(began))),
                InputBatch(InputEvent(time: times[1], .touch(moved))),
            ]).lines)
        #expect(back.rounds.map(\.time) == [.zero] + times)
        #expect(back.rounds.flatMap(\.touches).map(\.location) == [began.location] + places)
    }

    @Test func `an export and an import preserve the time that passes after the last touch`() throws {
        let began = TouchInput(id: TouchID(1), phase: .began, location: .zero)
        let back = try imported(
            exported([
                InputBatch(InputEvent(time: .milliseconds(3), .touch(began))),
                InputBatch(InputEvent(time: .milliseconds(900), .time)),
            ]).lines)
        #expect(back.rounds.map(\.time) == [.milliseconds(3), .milliseconds(900)])
    }

    @Test func `an export counts input other than touches`() {
        let mouse = TouchInput(id: TouchID(1), phase: .began, location: .zero, type: .indirectPointer, button: 1)
        let contents: [InputEvent.Content] = [
            .touch(mouse), .key(KeyInput(key: "q")), .key(KeyInput(key: "r")), .resize(size), .time,
        ]
        let result = exported(contents.map { InputBatch(InputEvent(time: .zero, $0)) })
        #expect(result.leftOut == ["of the mouse": 1, "of keys": 2, "of the window's size": 1])
        #expect(result.lines.allSatisfy { !$0.hasPrefix("E: ") || $0 == "E: 0.000000 0000 0000 0000" })
    }

    @Test func `an export counts touches beyond the available slots`() {
        let landings = (0..<34).map { id in
            InputEvent(
                time: .zero, .touch(TouchInput(id: TouchID(id), phase: .began, location: Point(x: Double(id), y: 1))))
        }
        #expect(exported([InputBatch(time: .zero, events: landings)]).leftOut == ["of more than 32 fingers": 2])
    }
}

extension InputBatch {
    /// Sorted by number, because the order within a round has no meaning.
    var touches: [TouchInput] {
        events.compactMap { if case .touch(let touch) = $0.content { touch } else { nil } }
            .sorted { $0.id.rawValue < $1.id.rawValue }
    }
}
