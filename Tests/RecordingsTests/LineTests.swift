import Geometry
import Recordings
import Testing
import Touches

@MainActor @Suite struct LineTests {
    /// The content of a recording's second line, if it is the only one.
    private func content(_ line: String) throws -> InputEvent.Content {
        let reading = try Reading(lines: line)
        if let error = reading.error { throw error }
        return try #require(reading.rounds.first?.batch.events.first).content
    }

    @Test func `a touch line may have its keys in any order`() throws {
        let content = try content(
            #" { "y" : -2.5e1, "x":1280.125, "modifiers":["super","shift","control","alt"], "pressure":0.5, "#
                + #""kind":"pen","phase":"began","id":4294967295, "t":0.016 } "#)
        let touch = TouchInput(
            id: TouchID(4_294_967_295), phase: .began, location: Point(x: 1280.125, y: -25), pressure: 0.5,
            type: .pencil, modifiers: [.shift, .control, .alternate, .command])
        #expect(content == InputEvent(time: .milliseconds(16), .touch(touch)).content)
    }

    @Test func `a mouse touch has the left button by default`() throws {
        guard case .touch(let left) = try content(#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"kind":"mouse"}"#),
            case .touch(let right) = try content(
                #"{"t":0,"id":1,"phase":"began","x":1,"y":2,"kind":"mouse","button":3}"#),
            case .touch(let finger) = try content(#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"button":3}"#)
        else { throw Unexpected() }
        #expect([left.button, right.button, finger.button] == [1, 3, 0])
    }

    @Test func `scroll, touchpad, hover, key and resize lines are read`() throws {
        let point = Point(x: 10, y: 20)
        let scroll = ScrollInput(delta: Vector(dx: 0, dy: -1.5), location: point, modifiers: .control)
        #expect(try content(#"{"t":0,"scroll":[0,-1.5],"x":10,"y":20,"modifiers":["control"]}"#) == .scroll(scroll))
        let pinch = TouchpadInput(
            gesture: .pinch, phase: .began, fingers: 2, location: point, delta: Vector(dx: 1, dy: 2), scale: 1.25,
            rotation: -0.5)
        #expect(
            try content(
                #"{"t":0,"touchpad":"pinch","phase":"began","fingers":2,"x":10,"y":20,"#
                    + #""delta":[1,2],"scale":1.25,"rotation":-0.5}"#) == .touchpad(pinch))
        #expect(
            try content(#"{"t":0,"hover":"left","x":10,"y":20}"#) == .hover(HoverInput(phase: .exited, location: point))
        )
        #expect(
            try content(#"{"t":0,"key":"F11","modifiers":["alt"]}"#)
                == .key(KeyInput(key: "F11", modifiers: .alternate)))
        #expect(try content(#"{"t":0,"resize":[640,480]}"#) == .resize(Size(width: 640, height: 480)))
    }

    @Test func `a scroll line accepts only known kinds of device, and a touch line accepts any device name`() throws {
        let point = Point(x: 10, y: 20)
        for device in ScrollInput.Device.allCases {
            let scroll = ScrollInput(delta: Vector(dx: 0, dy: 0.125), location: point, device: device)
            let line = #"{"t":0,"device":"\#(device.rawValue)","scroll":[0,0.125],"x":10,"y":20}"#
            #expect(try content(line) == .scroll(scroll))
            var writer = RecordingWriter()
            let written = writer.lines(of: InputBatch(InputEvent(time: .zero, .scroll(scroll))))
            #expect(
                String(decoding: written, as: UTF8.self)
                    == #"{"t":0,"scroll":[0,0.125],"x":10,"y":20,"device":"\#(device.rawValue)"}"# + "\n")
        }
        let end = ScrollInput(delta: .zero, location: point, device: .touchpad, phase: .ended)
        #expect(
            try content(#"{"t":0,"scroll":[0,0],"x":10,"y":20,"device":"touchpad","phase":"ended"}"#) == .scroll(end))
        #expect(throws: (any Error).self) { try content(#"{"t":0,"scroll":[0,1],"x":1,"y":2,"device":"mouse"}"#) }
        #expect(throws: (any Error).self) { try content(#"{"t":0,"scroll":[0,1],"x":1,"y":2,"device":3}"#) }
        _ = try content(#"{"t":0,"id":1,"phase":"began","x":1,"y":2,"device":"ELAN panel"}"#)
    }

    @Test func `a setting can be any JSON value except null`() throws {
        let content = try content(#"{"t":0,"setting":{"a":true,"b":-2,"c":"\u00e9\ud83d\ude00\n","d":[1,{"e":"f"}]}}"#)
        let expected: Settings = [
            "a": .boolean(true), "b": .number(-2), "c": .text("é😀\n"),
            "d": .list([.number(1), .object(["e": .text("f")])]),
        ]
        #expect(content == .setting(expected))
    }

    @Test(arguments: CancellationCause.allCases)
    func `a canceled touch may have a cause`(_ cause: CancellationCause) throws {
        let lines = [
            #"{"t":0,"id":1,"phase":"began","x":1,"y":2,"cause":"grab"}"#,
            #"{"t":1,"id":1,"phase":"cancelled","x":1,"y":2,"cause":"\#(cause.rawValue)"}"#,
        ]
        let causes = try Reading(lines: lines[0], lines[1]).rounds.map { round -> CancellationCause? in
            guard case .touch(let touch)? = round.batch.events.first?.content else { throw Unexpected() }
            return touch.cause
        }
        #expect(causes == [nil, cause])
    }

    @Test func `the cause pen of earlier versions is read as a palm`() throws {
        let lines = [
            #"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#,
            #"{"t":1,"id":1,"phase":"cancelled","x":1,"y":2,"cause":"pen"}"#,
        ]
        let rounds = try Reading(lines: lines[0], lines[1]).rounds
        #expect(rounds.last?.batch.events.first?.touchInput.cause == .palm)
    }

    @Test func `unknown keys are ignored, whatever their values`() throws {
        let content = try content(
            #"{"t":0,"device":{"name":[1,null,1e999]},"phases":"x","xpressure":"x","#
                + #""id":1,"phase":"began","x":1,"y":2}"#)
        #expect(content == .touch(TouchInput(id: TouchID(1), phase: .began, location: Point(x: 1, y: 2))))
    }

    @Test func `the JSON keys of a line may be written with escapes`() throws {
        #expect(try content(#"{"\u0074":0.5,"k\u0065y":"q"}"#) == .key(KeyInput(key: "q")))
    }

    @Test func `a touch that another program held back keeps the time at which it landed`() throws {
        let reading = try Reading(
            lines: #"{"t":0.5}"#, #"{"t":1.25,"id":1,"phase":"began","x":1,"y":2,"stamp":0.25}"#)
        let round = try #require(reading.rounds.last)
        #expect(round.batch.time == .milliseconds(1250))
        #expect(round.batch.events.map(\.time) == [.milliseconds(250)])
    }

    @Test func `two quick taps that arrive late are recognized as a double tap at the time of their arrival`() throws {
        let lines = [(0.2, "began"), (0.25, "ended"), (0.35, "began"), (0.4, "ended")].map { stamp, phase in
            #"{"t":1.5,"id":1,"phase":"\#(phase)","x":10,"y":20,"stamp":\#(stamp)}"#
        }
        let setup = #"{"views":[{"name":"window","recognizers":[{"kind":"tap","numberOfTapsRequired":2}]}]}"#
        #expect(try Recognizing([#"{"t":1}"#] + lines, setup: setup).summary == ["1.5 tap ended"])
    }

    @Test func `samples keep their own time stamps, and the line has the time stamp of the last one`() throws {
        let reading = try Reading(
            lines: #"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#,
            #"{"t":0.016,"id":1,"phase":"moved","x":3,"y":4,"pressure":1,"samples":[[0.008,2,3,0.5],[0.012,3,4,1]]}"#)
        let event = try #require(reading.rounds.last?.batch.events.first)
        #expect(reading.rounds.last?.batch.time == .milliseconds(16))
        #expect(event.time == .milliseconds(12))
        guard case .touch(let touch) = event.content else { throw Unexpected() }
        #expect(
            touch.samples == [
                TouchSample(time: .milliseconds(8), location: Point(x: 2, y: 3), pressure: 0.5),
                TouchSample(time: .milliseconds(12), location: Point(x: 3, y: 4), pressure: 1),
            ])
    }

    @Test func `a number is read as the double nearest to its digits`() throws {
        let numerals = [
            "0.1", "123456.789", "0.30000000000000004", "9007199254740993e-10", "1.7976931348623157e-300", "4.35",
            "-0.000001234567890123456789", "123456.78901234567890123456789", "0.000e5", "8.41E+6", "5e1", "-0",
        ]
        for numeral in numerals {
            guard case .hover(let hover) = try content("{\"t\":0,\"hover\":\"moved\",\"x\":\(numeral),\"y\":0}") else {
                throw Unexpected()
            }
            let expected = try #require(Double(numeral))
            #expect(hover.location.x.bitPattern == expected.bitPattern, "\(numeral)")
        }
    }

    @Test func `blank lines at the end are skipped, and a line after them is an error`() throws {
        let blank = "{\"touchstone\":1}\n{\"t\":1}\n\n \t\r\n"
        let reading = try Reading(blank)
        #expect(reading.summary == "1.0: time" && reading.error == nil)
        let error = try Reading(blank + "{\"t\":2}\n").error
        #expect(error?.line == 3 && error?.reason.contains("empty") == true)
    }

    @Test func `the last line needs no line break, and lines may end with a carriage return`() throws {
        let reading = try Reading("{\"touchstone\":1}\r\n{\"t\":1}\r\n{\"t\":2}")
        #expect(reading.summary == "1.0: time; 2.0: time")
        #expect(reading.error == nil)
    }
}

struct Unexpected: Error {}
