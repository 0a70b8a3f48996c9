import Drawing
import Geometry
import Testing
import Touches
import Windowing

@testable import Wayland

struct TouchTests {
    /// Fault in fingers: a Wayland compositor sends no frame after a lift.
    @Test func `two fingers land, move and lift, also without a frame after the lift`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        let landings = compositor.play("time 1000, down 0 100 50, down 1 200.5 60.25, frame").touches
        #expect(landings.map(\.phase) == [.began, .began])
        #expect(landings.map(\.location) == [Point(x: 100, y: 50), Point(x: 200.5, y: 60.25)])
        let moves = compositor.play("time 1016, motion 0 110 50, motion 1 190 60, frame").inputs
        #expect(moves.map { $0.time } == [moves[0].time, moves[0].time])
        let lift = compositor.play("time 1020, up 0").touches
        #expect(lift.map(\.phase) == [.ended])
        #expect(lift[0].location == Point(x: 110, y: 50))
        #expect(compositor.play("motion 0 1 1, frame").touches.isEmpty)
        #expect(compositor.play("up 1").touches.map(\.id) == [landings[1].id])
    }

    /// Fault in fingers: a Wayland compositor uses the number of a lifted finger again immediately.
    @Test func `the number of a finger that is used again names another touch`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        let first = compositor.play("down 288 10 10, frame, up 288").touches
        let second = compositor.play("down 288 10 10, frame, up 288").touches
        #expect(first.map(\.phase) == [.began, .ended] && second.map(\.phase) == [.began, .ended])
        #expect(first[0].id == first[1].id && second[0].id == second[1].id && first[0].id != second[0].id)
    }

    @Test func `moves of one time are one round, even in two frames`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("time 1000, down 0 10 10, down 1 20 20, frame")
        let events = compositor.play("time 1008, motion 0 11 10, frame, motion 1 21 20, frame, up 0, frame").inputs
        var batcher = InputBatcher()
        for event in events { batcher.append(event) }
        var rounds: [[TouchPhase]] = []
        batcher.drain { batch in rounds.append(batch.events.compactMap { $0.touch?.phase }) }
        #expect(rounds == [[.moved, .moved], [.ended]])
    }

    /// Fault in ownership: a Wayland compositor takes the fingers, as GNOME does for three fingers
    /// or its overview.
    @Test func `a cancellation ends all fingers, also earlier ones`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("time 1000, down 0 10 10, frame, time 1010, down 1 20 20, frame")
        let events = compositor.play("motion 1 30 30, frame, cancel").touches
        #expect(events.map(\.phase) == [.moved, .cancelled, .cancelled])
        #expect(events.suffix(2).allSatisfy { $0.cause == .grab })
        #expect(compositor.play("down 0 10 10, frame").touches.map(\.phase) == [.began])
    }

    @Test func `three fingers that the compositor takes before they move are canceled`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        let touches = compositor.play("down 0 10 10, down 1 20 20, down 2 30 30, frame, cancel").touches
        #expect(touches.map(\.phase) == [.began, .began, .began, .cancelled, .cancelled, .cancelled])
        #expect(compositor.play("up 0, up 1, up 2, frame").touches.isEmpty)
    }

    @Test func `a window that moves on the screen cancels its fingers, and one that is resized keeps them`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame")
        #expect(compositor.play("configure 700 540 4 3").touches.isEmpty)
        compositor.present(.black)
        #expect(compositor.play("motion 0 12 10, frame").touches.map(\.phase) == [.moved])
        #expect(compositor.play("configure 700 540").touches.isEmpty)
        #expect(compositor.play("configure 1280 800 1 4").touches.map(\.cause) == [.screenChanged])
        #expect(compositor.play("motion 0 600 10, frame, up 0").touches.isEmpty)
    }

    /// Fault in fingers: the window fills the screen during touches, so that their locations jump.
    @Test func `full screen cancels the fingers on the window until they lift`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame")
        compositor.window.isFullScreen = true
        #expect(compositor.settle().touches.map(\.phase) == [.cancelled])
        #expect(compositor.play("motion 0 600 10, frame, up 0").touches.isEmpty)
        #expect(compositor.play("down 0 10 10, frame").touches.map(\.phase) == [.began])
        #expect(compositor.play("configure 1280 800 2").touches.map(\.cause) == [.screenChanged])
    }

    /// Fault in time: the 32-bit time of a Wayland compositor wraps.
    @Test func `time continues when the compositor's 32-bit time wraps after 49.7 days`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        let before = compositor.play("time 4294967290, down 0 10 10, frame").inputs
        let after = compositor.play("time 10, motion 0 11 10, frame").inputs
        #expect(after[0].time - before[0].time == .milliseconds(16))
    }

    @Test func `locations keep 1/256 point on a dense screen`() throws {
        let compositor = try TestCompositor(output: "2560 1600 340 212 2 0 1280 800")
        compositor.show()
        let touch = compositor.play("down 0 100.00390625 50, frame").touches[0]
        #expect(touch.location == Point(x: 200.0078125, y: 100))
    }

    /// Fault in fingers: a seat loses its touchscreen during touches.
    @Test func `a removed touchscreen cancels its fingers, and a new one reports again`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame")
        let events = compositor.play("seat 3")
        #expect(events.touches.map(\.cause) == [.deviceGone])
        #expect(events.contains(.devicesChanged) && !compositor.window.surroundings.devices.hasTouchscreen)
        compositor.play("seat 7")
        #expect(compositor.play("down 0 10 10, frame").touches.map(\.phase) == [.began])
    }

    @Test func `the size of a contact belongs to the report before it`() throws {
        let compositor = try TestCompositor(output: "2560 1600 340 212 2 0 1280 800")
        compositor.show()
        let touches = compositor.play("down 0 10 10, shape 0 12 8, frame").touches
        #expect(touches.count == 1 && touches[0].sample.majorRadius == 12)
        #expect(compositor.play("motion 0 11 10, frame").touches[0].sample.majorRadius == 12)
    }

    /// Fault in fingers: a Wayland compositor loses a lift.
    @Test func `a finger whose lift was lost is canceled when its number lands again`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame")
        let touches = compositor.play("down 0 20 20, frame").touches
        #expect(touches.map(\.phase) == [.cancelled, .began])
        #expect(touches[0].id != touches[1].id)
    }

    @Test func `a touch continues during a click of the pointer`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame, enter 300 200, pointer-frame")
        let touches = compositor.play(
            "button 272 1, pointer-frame, motion 0 20 10, frame, button 272 0, pointer-frame, up 0"
        ).touches
        #expect(touches.filter { $0.type == .direct }.map(\.phase) == [.moved, .ended])
        #expect(touches.filter { $0.type == .indirectPointer }.map(\.phase) == [.began, .ended])
    }

    @Test func `a touch keeps its window when it moves outside`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame")
        #expect(compositor.play("motion 0 -19 -113, frame").touches[0].location == Point(x: -19, y: -113))
    }

    /// Fault in fingers: a seat is removed during touches.
    @Test func `a removed seat cancels its input, and a new seat works`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.play("down 0 10 10, frame")
        #expect(compositor.play("remove wl_seat").touches.map(\.phase) == [.cancelled])
        compositor.play("add wl_seat:8")
        #expect(compositor.play("down 0 10 10, frame").touches.map(\.phase) == [.began])
    }
}
