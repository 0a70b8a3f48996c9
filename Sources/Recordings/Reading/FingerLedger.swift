import Geometry
import Touches

/// Which fingers of a recording are down, and which have had their line in the round.
struct FingerLedger {
    enum Verdict {
        /// The line may belong to the round.
        case joins
        /// The finger has its line in this round already: the next round begins.
        case startsRound
        /// The finger is not down: the line is ignored.
        case odd
    }

    private struct Finger {
        var sample: TouchSample
        var type: TouchType
        var button: Int
        var isDown = true
        /// The round of its last line.
        var round: Int
        /// When it landed, among all that landed.
        var order: Int
    }

    /// How many fingers are down at most: the work of a round grows with them.
    private static let most = 1000

    private var fingers: [UInt32: Finger] = [:]
    /// Fingers that left in this round: they are remembered until the next.
    private var lifted: [UInt32] = []
    private var round = 0
    private var landings = 0

    mutating func beginRound() {
        round += 1
        for id in lifted where fingers[id]?.isDown == false { fingers[id] = nil }
        lifted.removeAll(keepingCapacity: true)
    }

    func verdict(on touch: TouchInput) throws(LineError) -> Verdict {
        let finger = fingers[touch.id.rawValue]
        let isDown = finger?.isDown ?? false
        if touch.phase == .began {
            guard !isDown else { throw LineError("finger \(touch.id.rawValue) began, but it is down already") }
            guard fingers.count < Self.most else { throw LineError("more than \(Self.most) fingers are down") }
        } else if !isDown {
            return .odd
        }
        return finger?.round == round ? .startsRound : .joins
    }

    /// Enters a line that is not odd.
    mutating func enter(_ touch: TouchInput) {
        let id = touch.id.rawValue
        if touch.phase == .began {
            landings += 1
            fingers[id] = Finger(
                sample: touch.sample, type: touch.type, button: touch.button, round: round, order: landings)
        } else if let index = fingers.index(forKey: id) {
            fingers.values[index].sample = touch.sample
            fingers.values[index].round = round
            guard touch.phase == .ended || touch.phase == .cancelled else { return }
            fingers.values[index].isDown = false
            lifted.append(id)
        }
    }

    /// The fingers that are down as cancelled where they were last, in the order of their landing.
    var cancellations: [TouchInput] {
        fingers.filter(\.value.isDown).sorted { $0.value.order < $1.value.order }.map { id, finger in
            TouchInput(
                id: TouchID(id), phase: .cancelled, sample: finger.sample, type: finger.type, button: finger.button)
        }
    }
}
