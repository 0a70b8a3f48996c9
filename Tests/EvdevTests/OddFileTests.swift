import Evdev
import GestureTesting
import Testing

/// Malformed and unusual files.
@Suite struct OddFileTests {
    private let touch = Samples.events("0.0", "ID 1", "X 200", "Y 100", "SYN") + Samples.events("0.1", "ID -1", "SYN")

    @Test(arguments: [
        ("E: 0.05 0003 0035\n", "no value"), ("E: 0.05 0003 0035 12 13\n", "too much"),
        ("E: x 0003 0035 1\n", "no time"),
        ("E: 0.05 0003 0035 99999999999\n", "too large"), ("E: -1.0 0003 0035 1\n", "before time"),
        ("A: 35\n", "no range"), ("A: 35 0 1999 0 0 10 7\n", "too much"), ("B: 00 zz\n", "no number"),
        ("{\"t\":1}\n", "another format"), ("\u{0}\u{1}\n", "bytes"), ("A: 35 0 99 0 0 0\n", "an axis after events"),
    ])
    func `a malformed line is reported and skipped`(line: String, what: String) throws {
        let result = try Imported(Samples.slots + Samples.events("0.0", "SYN") + line + touch)
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 ended 100,50"])
        #expect(result.complaints.count == 1)
        #expect(result.complaints.first?.hasPrefix("19 left out, because ") == true, "\(result.complaints)")
    }

    @Test func `a file with carriage returns is read`() throws {
        let text = (Samples.slots + touch).split(separator: "\n").joined(separator: "\r\n")
        let result = try Imported(text)
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 ended 100,50"])
        #expect(result.complaints.isEmpty)
    }

    @Test func `the recording tool's messages before the recording are skipped`() throws {
        let result = try Imported("Available devices:\n/dev/input/event0: Panel\nSelect: 0\n" + Samples.slots + touch)
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 ended 100,50"])
        #expect(result.complaints == ["4 the lines before this one are left out: they are not part of the recording"])
    }

    @Test(arguments: [
        ("", 1, "this is neither"), ("\n\n", 1, "this is neither"),
        ("{\"touchstone\":1}\n{\"t\":0}\n", 1, "this is neither"),
        (String(repeating: "nonsense\n", count: 30), 1, "this is neither"),
        (Samples.slots, 18, "there are no events"),
        ("# EVEMU 1.3\nN: Panel\nE: 0.0 0003 0035 1\n", 3, "no line before"),
        ("A: 35 0 0 0 0\nA: 36 0 999 0 0\nE: 0.0 0003 0035 1\n", 3, "no line before"),
        (Samples.slots + String(repeating: "nonsense\n", count: 1001), 1018, "more than 1000 lines are malformed"),
    ])
    func `the error for a file that is not a recording gives the line`(text: String, line: Int, reason: String) {
        let error = #expect(throws: KernelRecordingError.self) { try Imported(text) }
        #expect(error?.line == line)
        #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
    }

    /// A recording's times are at most 1e7 s, so that no sum of them overflows.
    @Test(arguments: [
        "E: 9223372037.0 0000 0000 0\n", "E: 20000000.0 0003 0035 9\nE: 20000000.0 0000 0000 0\n",
        "E: 10000000.000001 0000 0000 0\n", "E: 1099511627775.999999 0000 0000 0\n",
    ])
    func `the error for a time beyond the limits of a recording gives the line`(events: String) {
        let error = #expect(throws: KernelRecordingError.self) { try Imported(Samples.slots + touch + events) }
        #expect(error?.line == 24)
        #expect(
            error?.reason.contains("more than 10000000 s after the first event's") == true, "\(error?.reason ?? "")")
    }

    @Test func `the latest time within the limits of a recording is imported`() throws {
        let result = try Imported(Samples.slots + touch + "E: 10000000.0 0000 0000 0\n")
        #expect(result.fingers.last == "10000000.0")
    }

    @Test func `times are relative to the first event`() throws {
        let late = touch.replacing("E: 0.", with: "E: 9223372037.")
        let result = try Imported(Samples.slots + late)
        #expect(result.fingers == ["0.0 1 began 100,50", "0.1 1 ended 100,50"])
    }

    @Test func `a randomly damaged file yields only valid rounds`() {
        var generator = SeededGenerator(seed: 5)
        let original = Array((Samples.slots + String(repeating: touch, count: 5)).utf8)
        var refused = 0
        for _ in 0..<500 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let location = Int.random(in: 0..<bytes.count, using: &generator)
                let end = min(bytes.count, location + Int.random(in: 1...30, using: &generator))
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.removeSubrange(location..<end)
                case 1: bytes[location] = UInt8.random(in: 0...255, using: &generator)
                case 2: bytes.insert(contentsOf: bytes[location..<end], at: location)
                default: bytes[location] = "-:0123456789\nEA".utf8.randomElement(using: &generator)!
                }
            }
            do throws(KernelRecordingError) {
                let result = try Imported(String(decoding: bytes, as: UTF8.self))
                expectSense(result)
            } catch {
                #expect(!error.reason.isEmpty)
                refused += 1
            }
        }
        #expect(refused < 250)
    }

    /// Every touch lands before it moves and lifts once, and time never decreases.
    private func expectSense(_ result: Imported) {
        var down: Set<UInt32> = []
        var time = 0.0
        for round in result.rounds {
            #expect(round.time.seconds >= time)
            time = round.time.seconds
            for event in round.events {
                guard case .touch(let touch) = event.content else { continue }
                switch touch.phase {
                case .began: #expect(down.insert(touch.id.rawValue).inserted)
                case .moved, .stationary: #expect(down.contains(touch.id.rawValue))
                case .ended, .cancelled: #expect(down.remove(touch.id.rawValue) != nil)
                }
            }
        }
    }
}
