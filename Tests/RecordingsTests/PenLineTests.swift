import Geometry
import Recordings
import Testing
import Touches

/// Pens and contacts in the text of recordings.
@Suite struct PenLineTests {
    private func text(_ event: InputEvent) -> String {
        var writer = RecordingWriter()
        return String(decoding: writer.lines(of: InputBatch(event)), as: UTF8.self)
    }

    private func touch(_ line: String) throws -> TouchInput {
        let reading = try Reading(lines: line)
        if let error = reading.error { throw error }
        return try #require(reading.rounds.first?.batch.events.first?.touch)
    }

    private let pose = PenPose(
        tilt: PenTilt(x: 0.5, y: -0.25), rollAngle: 1.5, zOffset: 0, wheel: 0.75, barrelButtons: [.primary, .secondary])

    @Test func `a line for a pen contains only what the device measures`() throws {
        let sample = TouchSample(time: .zero, location: Point(x: 1, y: 2), pressure: 0.25, pose: pose)
        let pen = TouchInput(
            id: TouchID(3), phase: .began, sample: sample, type: .pencil, tool: PenTool(kind: .eraser, serial: 77))
        let line =
            #"{"t":0,"id":3,"phase":"began","x":1,"y":2,"pressure":0.25,"kind":"pen","tilt":[0.5,-0.25],"roll":1.5,"#
            + #""height":0,"wheel":0.75,"barrel":[1,2],"eraser":true,"tool":77}"#
        #expect(text(InputEvent(time: .zero, .touch(pen))) == line + "\n")
        #expect(try touch(line) == pen)
        let bare = try touch(#"{"t":0,"id":3,"phase":"began","x":1,"y":2,"kind":"pen","height":0}"#)
        #expect(bare.sample.pose == PenPose(zOffset: 0) && bare.tool == PenTool())
    }

    @Test(arguments: [PenTool.Kind.pen, .brush, .pencil, .airbrush])
    func `a line for a pen contains the kind of tool if the driver reports it`(kind: PenTool.Kind) throws {
        let sample = TouchSample(time: .zero, location: .zero)
        let pen = TouchInput(id: TouchID(1), phase: .began, sample: sample, type: .pencil, tool: PenTool(kind: kind))
        let line = #"{"t":0,"id":1,"phase":"began","x":0,"y":0,"kind":"pen","toolKind":"\#(kind.rawValue)"}"#
        #expect(text(InputEvent(time: .zero, .touch(pen))) == line + "\n")
        #expect(try touch(line) == pen)
    }

    @Test func `a line for a contact contains the contact's radius`() throws {
        let sample = TouchSample(time: .zero, location: .zero, majorRadius: 6.5, majorRadiusTolerance: 0.5)
        let finger = TouchInput(id: TouchID(1), phase: .began, sample: sample)
        let line = #"{"t":0,"id":1,"phase":"began","x":0,"y":0,"radius":6.5,"radiusTolerance":0.5}"#
        #expect(text(InputEvent(time: .zero, .touch(finger))) == line + "\n")
        #expect(try touch(line) == finger)
    }

    @Test func `samples have their measurements in a separate list`() throws {
        let samples = [0.1, 0.2, 0.3].map { tilt in
            TouchSample(
                time: .seconds(tilt), location: .zero, pressure: tilt,
                pose: PenPose(
                    tilt: PenTilt(x: tilt, y: 0), zOffset: tilt == 0.2 ? 0.5 : nil,
                    barrelButtons: tilt == 0.1 ? .secondary : []))
        }
        var input = TouchInput(id: TouchID(1), phase: .moved, sample: samples[2], type: .pencil)
        input.samples = samples
        let line = text(InputEvent(time: .seconds(0.3), .touch(input)))
        #expect(line.hasSuffix(#""axes":[[0.1,0,null,null,null,null,2],[0.2,0,null,0.5],[0.3,0]]}"# + "\n"))
        let began = #"{"t":0,"id":1,"phase":"began","x":0,"y":0,"kind":"pen"}"#
        let reading = try Reading(lines: began, line)
        #expect(reading.rounds.last?.batch.events.first?.touch?.samples == samples)
    }

    @Test func `a pen's hover has a kind and a pose, and a mouse's has neither`() throws {
        let hover = HoverInput(
            phase: .moved, location: Point(x: 1, y: 2), type: .pencil, tool: PenTool(serial: 5), pose: pose)
        let line = text(InputEvent(time: .zero, .hover(hover)))
        #expect(line.hasPrefix(#"{"t":0,"hover":"moved","x":1,"y":2,"kind":"pen","tilt":"#))
        let reading = try Reading("{\"touchstone\":1}\n" + line)
        #expect(reading.rounds.first?.batch.events.first?.content == .hover(hover))
        let mouse = InputEvent(time: .zero, .hover(HoverInput(phase: .moved, location: Point(x: 1, y: 2))))
        #expect(text(mouse) == #"{"t":0,"hover":"moved","x":1,"y":2}"# + "\n")
    }

    @Test(arguments: [
        #""tilt":[0.1]"#, #""tilt":[1.6,0]"#, #""tilt":0.1"#, #""height":1.1"#, #""height":-0.1"#, #""wheel":2"#,
        #""toolKind":"pens""#, #""toolKind":1"#, #""barrel":[3]"#, #""barrel":[0]"#, #""eraser":1"#, #""tool":0.5"#,
        #""tool":1e17"#, #""radius":-1"#,
        #""axes":{}"#, #""roll":1e8"#, #""roll":"a""#,
        #""samples":[[0,1,2],[0,1,2]],"axes":[[0,0]]"#, #""samples":[[0,1,2],[0,1,2]],"axes":[[0,0],[2,0]]"#,
        #""samples":[[0,1,2],[0,1,2]],"axes":[[0,0],[null,0,0,1.5]]"#,
        #""samples":[[0,1,2],[0,1,2]],"axes":[[],[1,2,3,4,5,6,7,8]]"#,
        #""samples":[[0,1,2],[0,1,2]],"axes":[[],[null,null,null,null,null,-1]]"#,
        #""samples":[[0,1,2],[0,1,2]],"axes":[[],[null,null,null,null,null,null,4]]"#,
    ])
    func `a measurement outside its valid range is an error`(member: String) {
        #expect(throws: (any Error).self) { try touch(#"{"t":0,"id":1,"phase":"began","x":1,"y":2,\#(member)}"#) }
    }

    @Test func `a sample may have a radius of zero`() throws {
        let axes = #""axes":[[],[null,null,null,null,null,0]]"#
        let line = #"{"t":0,"id":1,"phase":"began","x":1,"y":2,"samples":[[0,1,2],[0,1,2]],\#(axes)}"#
        #expect(try touch(line).samples.map(\.majorRadius) == [nil, 0])
    }

    @Test func `a sample may have an empty list of axes, or null for an axis that was not measured`() throws {
        let line =
            #"{"t":0,"id":1,"phase":"began","x":1,"y":2,"samples":[[0,1,2],[0,1,2]],"axes":[[],[null,0.5,0.25]]}"#
        let samples = try touch(line).samples
        #expect(samples.map(\.pose) == [PenPose(), PenPose(rollAngle: 0.25)])
    }
}
