import Desktop
import Geometry
import Headless
import Testing
import Touches
import Windowing

/// Rounds that a program asks for.
@Suite struct WakeTests {
    @Test func `a round comes at the earliest moment that was asked for`() throws {
        var options = WindowOptions()
        options.size = Size(width: 300, height: 300)
        let application = DesktopApplication(window: HeadlessSystem().openWindow(options), KeyScene())
        var times: [Timestamp] = []
        application.onRound = { round in
            times.append(round.time)
            if times.count == 1 { application.wake(at: .milliseconds(70)) }
        }
        application.wake(at: .milliseconds(40))
        application.wake(at: .milliseconds(30))
        #expect(try application.run() == .finished)
        #expect(times == [.milliseconds(30), .milliseconds(70)])
    }
}
