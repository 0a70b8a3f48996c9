import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// A card of 400 by 300 that fingers pan, pinch and turn.
final class HeldCard: Scene, GestureRecognizerDelegate {
    let root = View()
    let card = View(frame: Rect(x: 200, y: 150, width: 400, height: 300))
    /// A query while the picture is made, and its result.
    var onPicture: (() throws -> Transform)?
    private(set) var shown: Transform?
    private let kinds: [SimilarityGestureRecognizer]

    init(_ kinds: [SimilarityGestureRecognizer]) {
        self.kinds = kinds
        root.addSubview(card)
        (card.name, card.backgroundColor, card.presentsAhead) = ("card", .white, true)
        for recognizer in kinds {
            recognizer.slopPolicy = .keep
            recognizer.delegate = self
            recognizer.addTarget(self, action: HeldCard.follow)
            card.addGestureRecognizer(recognizer)
        }
    }

    func picture() -> Picture {
        shown = try? onPicture?()
        return Picture(of: root)
    }

    private func follow(_ recognizer: SimilarityGestureRecognizer) {
        guard recognizer.state.isActive else { return }
        switch recognizer {
        case let pan as PanGestureRecognizer:
            card.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
        case let pinch as PinchGestureRecognizer:
            card.moveAnchorPoint(to: pinch.pivot(in: card))
            card.transform = card.transform.scaledBy(x: pinch.scale, y: pinch.scale)
            pinch.scale = 1
        case let rotation as RotationGestureRecognizer:
            card.moveAnchorPoint(to: rotation.pivot(in: card))
            card.transform = card.transform.rotated(by: rotation.rotation)
            rotation.rotation = 0
        default: break
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}

/// A frame of a display.
let frame = Duration.nanoseconds(16_666_667)

extension SceneRunner {
    /// The transform of an item in the picture that is visible a number of milliseconds after a
    /// time.
    func shown(_ name: String, at now: Timestamp, in milliseconds: Double) throws -> Transform {
        let picture = picture(at: now, presentedAt: .seconds(now.seconds + milliseconds / 1000))
        return try #require(picture.items.first { $0.id.name == name }).transform
    }
}

/// A card in a window with a hand.
struct AheadStand {
    let scene: HeldCard
    let player: SceneRunner
    let hand: Hand

    init(_ kinds: [SimilarityGestureRecognizer]) {
        scene = HeldCard(kinds)
        player = SceneRunner(scene, size: Size(width: 800, height: 600))
        hand = Hand(player.engine, receive: player.receive)
    }

    /// The transform of the card, from its coordinate space to the window's, in the picture that is
    /// visible a number of milliseconds from now.
    func shown(in milliseconds: Double) throws -> Transform {
        try player.shown("card", at: hand.time, in: milliseconds)
    }

    var cardTransform: Transform { scene.card.transformToRoot }

    /// Moves fingers on paths from the time since their landing, in s.
    func follow(_ reports: Int, every milliseconds: Int = 8, _ paths: [(Double) -> Point]) {
        let start = hand.time
        let fingers = paths.enumerated().map { (UInt32($0 + 1), $1) }
        hand.together { for (id, path) in fingers { hand.touch(id, at: path(0)) } }
        for _ in 0..<reports {
            hand.advance(.milliseconds(milliseconds))
            hand.together {
                for (id, path) in fingers { hand.move(id, to: path(hand.time.seconds(since: start))) }
            }
        }
    }
}
