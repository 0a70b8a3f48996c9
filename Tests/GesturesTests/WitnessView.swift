import GestureTesting

/// A view that logs its touches.
final class WitnessView: View {
    var tell: (String) -> Void = { _ in }

    private func tell(_ what: String, _ touches: TouchSet) {
        tell("\(name ?? "view") \(what) \(touches.map { "\($0.id.rawValue)" }.joined(separator: "+"))")
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { tell("began", touches) }
    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) { tell("moved", touches) }
    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { tell("ended", touches) }
    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) { tell("cancelled", touches) }
}
