import Touches

extension EventDecoder {
    /// How long after a pen was heard of a hand may still lie on the screen.
    static var palmRest: Duration { .milliseconds(500) }

    /// A pen is near: the fingers on the screen are the hand that holds it.
    mutating func notePen(at time: Timestamp, output: Output) {
        cancelFingers(at: time, because: .pen, output: output)
        penTime = time
    }

    /// Whether what lands now is the hand that holds the pen.
    func isPalm(at time: Timestamp) -> Bool { penTime.map { time - $0 < Self.palmRest } ?? false }
}
