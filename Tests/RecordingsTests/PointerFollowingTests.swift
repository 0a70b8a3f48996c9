import Geometry
import Recordings
import Testing

/// Views that follow a wheel or a touchpad, and what is open at the end of a recording.
@MainActor @Suite struct PointerFollowingTests {
    private nonisolated static let three =
        #"[{"kind":"pan"},{"kind":"pinch"},{"kind":"rotation"}]"#
    private nonisolated static let one = #"[{"kind":"transform"}]"#

    private func map(_ lines: [String], _ recognizers: String) throws -> Transform {
        let setup = #"{"views":[{"name":"sheet","follow":true,"recognizers":\#(recognizers)}],"simultaneous":true}"#
        let numbers = try Recognizing(lines, setup: setup).view("sheet").numbers(of: "transform")
        return Transform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    private func expect(_ map: Transform, near expected: Transform) {
        for corner in [Point.zero, Point(x: 1280, y: 0), Point(x: 0, y: 800)] {
            #expect(map.apply(to: corner).distance(to: expected.apply(to: corner)) < 1e-9)
        }
    }

    @Test(arguments: [three, one])
    func `with Control held, the wheel zooms about the pointer`(recognizers: String) throws {
        let moved = try map(
            [
                #"{"t":0.1,"scroll":[0,-1],"x":400,"y":300,"modifiers":["control"]}"#,
                #"{"t":0.2,"scroll":[0,-1],"x":400,"y":300,"modifiers":["control"]}"#, #"{"t":1}"#,
            ], recognizers)
        // 1.1 a notch, twice: the point under the pointer stays.
        expect(moved, near: Transform(a: 1.21, b: 0, c: 0, d: 1.21, tx: 400 - 484, ty: 300 - 363))
    }

    @Test(arguments: [three, one])
    func `a touchpad pinch moves the paper, and scales it about the pointer`(recognizers: String) throws {
        let step = #""touchpad":"pinch","fingers":2,"x":400,"y":300"#
        let moved = try map(
            [
                #"{"t":0.1,\#(step),"phase":"began"}"#,
                #"{"t":0.2,\#(step),"phase":"moved","delta":[10,0],"scale":2}"#, #"{"t":0.3,\#(step),"phase":"ended"}"#,
            ], recognizers)
        // x becomes 400 + 10 + 2 (x - 400).
        expect(moved, near: Transform(a: 2, b: 0, c: 0, d: 2, tx: -390, ty: -300))
    }

    @Test func `a scroll that becomes a zoom keeps its translation`() throws {
        let result = try Recognizing(
            [
                #"{"t":0.1,"scroll":[0,1],"x":400,"y":300}"#,
                #"{"t":0.2,"scroll":[0,-1],"x":400,"y":300,"modifiers":["control"]}"#,
            ], "transform")
        #expect(result.summary == ["0.1 transform began", "0.2 transform changed", "0.2 transform cancelled"])
        #expect(result.lines[1].numbers(of: "translation") == [0, -40])
    }

    @Test func `a hover that has not ended is canceled at the last time stamp of the recording`() throws {
        let setup = #"{"views":[{"name":"sheet","recognizers":[{"kind":"hover"}]}]}"#
        let result = try Recognizing(
            [#"{"t":0.1,"hover":"entered","x":400,"y":300}"#, #"{"t":0.4}"#], setup: setup)
        #expect(result.summary == ["0.1 hover began", "0.4 hover cancelled"])
    }
}
