import Desktop
import Geometry
import Headless
import Testing
import Touches
import Windowing

/// Fingers that a window system reports one after another, on a clock that only waiting advances.
@Suite struct FingersOfAReportTests {
    private static func moves(_ ids: some Sequence<UInt32>, _ phase: TouchPhase, at time: Timestamp) -> [ScriptedEvent]
    {
        ids.map { id in
            let point = Point(x: 20 * Double(id), y: time.seconds * 1000)
            let touch = TouchInput(id: TouchID(id), phase: phase, location: point)
            return ScriptedEvent(InputEvent(time: time, .touch(touch)))
        }
    }

    /// The fingers that move in each round, after six fingers have moved together.
    ///
    /// - Parameter delay: The time from the report of the first finger to the reports of the
    ///   others.
    private func fingersInRounds(delay: Duration) throws -> [Int] {
        let script =
            Self.moves(1...6, .began, at: .milliseconds(10)) + Self.moves(1...6, .moved, at: .milliseconds(20))
            + Self.moves([1], .moved, at: .milliseconds(30))
            + Self.moves(2...6, .moved, at: .milliseconds(30) + delay)
        var options = WindowOptions()
        options.size = Size(width: 300, height: 300)
        let sceneWindow = SceneWindow(window: HeadlessSystem(script: script).openWindow(options), KeyScene())
        var counts: [Int] = []
        sceneWindow.onRound = { round in
            let moved = round.events.count { event in
                if case .touch(let touch) = event.content { touch.phase == .moved } else { false }
            }
            if moved > 0 { counts.append(moved) }
        }
        try DesktopApplication(sceneWindow).run()
        return counts
    }

    @Test func `fingers that move together share a round if their events arrive within a millisecond`() throws {
        #expect(try fingersInRounds(delay: .microseconds(900)) == [6, 6])
    }

    @Test func `the movement of one finger waits at most a millisecond for the other fingers`() throws {
        #expect(try fingersInRounds(delay: .microseconds(1100)) == [6, 1, 5])
    }
}
