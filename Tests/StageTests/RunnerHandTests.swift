import Geometry
import GestureTesting
import Stage
import Testing
import Touches

/// A hand that was created with a runner waits as a window does.
@Suite struct RunnerHandTests {
    private final class Alarm: SceneObserver {
        var nextDeadline: Timestamp? = .seconds(10)
        var times: [Timestamp] = []

        func didReceive(_ batch: InputBatch) {
            guard let deadline = nextDeadline, batch.time >= deadline else { return }
            times.append(batch.time)
            nextDeadline = times.count < 3 ? .seconds(10.5) : nil
        }
    }

    private final class Plain: Scene {
        let root = View()
    }

    private let runner = SceneRunner(Plain(), size: Size(width: 400, height: 300))
    private let hand: Hand

    init() { hand = Hand(runner) }

    @Test func `a wait sends input at the deadlines of observers, and does not stop at one that has passed`() {
        let alarm = Alarm()
        runner.add(alarm)
        hand.wait(.milliseconds(12_600))
        // The last deadline is in the past when it is set.
        #expect(
            alarm.times == [.seconds(10), .seconds(10.5), .milliseconds(12_600)] && hand.time == .milliseconds(12_600))
    }

    @Test func `an animation ends in the frame of its end`() {
        hand.wait(.seconds(10))
        var end: Timestamp?
        runner.scene.root.animate(withDuration: 2) { [root = runner.scene.root] in
            root.alpha = 0
        } completion: { [runner] _ in
            end = runner.engine.now
        }
        hand.wait(.milliseconds(6600))
        let delay = end?.seconds(since: .seconds(12)) ?? -1
        #expect(delay >= 0 && delay <= 1.0 / 60 && hand.time == .milliseconds(16_600))
    }
}
