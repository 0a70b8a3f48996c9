import Geometry
import Touches

/// The touches of a recording that are down or have a line in the current round.
struct FingerLedger {
    enum Verdict {
        case joins
        /// The touch already has a line in this round, so the next round begins.
        case startsRound
        /// The touch is not down, so the line is ignored.
        case odd
    }

    private struct Finger {
        var sample: TouchSample
        var type: TouchType
        var button: Int
        var isDown = true
        var lastRound: Int
        var landing: Int
    }

    /// The maximum number of simultaneous touches. It limits the work per round.
    private static let maxFingers = 1000

    private var fingers: [UInt32: Finger] = [:]
    /// The touches that ended in this round. Their entries are removed when the next round begins.
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
            guard !isDown else { throw LineError("finger \(touch.id.rawValue) began, but it is already down") }
            guard fingers.count < Self.maxFingers else {
                throw LineError("more than \(Self.maxFingers) fingers are down")
            }
        } else if !isDown {
            return .odd
        }
        return finger?.lastRound == round ? .startsRound : .joins
    }

    mutating func enter(_ touch: TouchInput) {
        let id = touch.id.rawValue
        if touch.phase == .began {
            landings += 1
            fingers[id] = Finger(
                sample: touch.sample, type: touch.type, button: touch.button, lastRound: round, landing: landings)
        } else if let index = fingers.index(forKey: id) {
            fingers.values[index].sample = touch.sample
            fingers.values[index].lastRound = round
            guard touch.phase.isEnd else { return }
            fingers.values[index].isDown = false
            lifted.append(id)
        }
    }

    var cancellations: [TouchInput] {
        fingers.filter(\.value.isDown).sorted { $0.value.landing < $1.value.landing }.map { id, finger in
            TouchInput(
                id: TouchID(id), phase: .cancelled, sample: finger.sample, type: finger.type, button: finger.button)
        }
    }
}
