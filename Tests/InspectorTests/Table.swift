import Geometry
import GestureTesting
import Gestures
import Stage

@testable import Inspector

/// Two overlapping views for a test's own recognizers.
final class Table: View {
    let card = View()

    init() {
        super.init()
        (name, card.name) = ("table", "card")
        frame = Rect(x: 0, y: 0, width: 800, height: 600)
        card.frame = bounds
        addSubview(card)
    }

    /// An engine with an inspector over the views, and a hand.
    func inspected() -> (Hand, Inspector) {
        let engine = GestureEngine(root: View())
        engine.root.frame = bounds
        let inspector = Inspector(engine: engine, measuring: EvenLetters())
        for view in [self, inspector.root] { engine.root.addSubview(view) }
        inspector.root.frame = bounds
        inspector.traitsChanged(to: Traits())
        engine.onAction = inspector.recognizerActs
        engine.onFailure = inspector.recognizerFailed
        let hand = Hand(engine) { batch in
            engine.receive(batch)
            inspector.didReceive(batch)
        }
        return (hand, inspector)
    }
}
