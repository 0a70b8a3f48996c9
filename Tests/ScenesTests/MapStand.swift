import Drawing
import GestureTesting
import Shell

@testable import Scenes

/// Letters that are all of one width.
struct EvenLetters: TextMeasuring {
    /// The width of a letter, as a part of the font's size.
    var width = 0.6

    func measure(_ text: String, font: Font) -> TextExtent {
        TextExtent(
            width: width * font.size * Double(text.count), ascent: 0.9 * font.size, descent: 0.25 * font.size)
    }
}

/// A map in a window, with a hand and explicit frames.
final class MapStand {
    let scene: MapScene
    let player: SceneRunner
    let hand: Hand
    let middle: Point

    init(
        turns: Bool = true, zoom: Double = 4, rotation: Double = 0, reducesMotion: Bool = false,
        size: Size = Size(width: 1280, height: 800)
    ) {
        middle = Point(x: size.width / 2, y: size.height / 2)
        scene = MapScene(measuring: EvenLetters(), turns: turns)
        let player = SceneRunner(scene, named: "scene", size: size, measuring: EvenLetters())
        self.player = player
        hand = Hand(player.engine) { player.receive($0) }
        var traits = Traits()
        traits.reducesMotion = reducesMotion
        scene.traitsChanged(to: traits)
        place(zoom: zoom, rotation: rotation)
        frames(1)
        _ = player.picture()
    }

    /// Centres the map on a place.
    func place(longitude: Double = 12, latitude: Double = 45, zoom: Double, rotation: Double = 0) {
        scene.restore([
            "camera": .object([
                "longitude": .number(longitude), "latitude": .number(latitude), "zoom": .number(zoom),
                "rotation": .number(rotation),
            ])
        ])
    }

    /// Passes frames of 16 ms.
    func frames(_ count: Int) {
        for _ in 0..<count { hand.wait(.milliseconds(16)) }
    }

    /// Moves the first finger by the same distance in each report. Reports are 8 ms apart.
    func pan(by step: Vector, reports: Int) {
        for _ in 0..<reports {
            hand.advance(.milliseconds(8))
            hand.move(1, by: step)
            _ = player.picture()
        }
    }

    /// Two fingers land 8 ms after the previous event.
    func touch(_ first: Point, _ second: Point) {
        hand.advance(.milliseconds(8))
        hand.together {
            hand.touch(1, at: first)
            hand.touch(2, at: second)
        }
    }

    /// Waits until the fingers have been down too long for a tap, so that they move the map at the
    /// slop of two fingers.
    func waitForTap() { hand.wait(.milliseconds(351)) }

    func move(_ first: Point, _ second: Point) {
        hand.advance(.milliseconds(8))
        hand.together {
            hand.move(1, to: first)
            hand.move(2, to: second)
        }
    }

    func lift() {
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
    }

    func tap(_ places: Point..., wait: Duration = .milliseconds(60)) {
        hand.together { for (index, location) in places.enumerated() { hand.touch(UInt32(index + 1), at: location) } }
        hand.advance(.milliseconds(60))
        hand.together { for index in places.indices { hand.lift(UInt32(index + 1)) } }
        hand.advance(wait)
    }

    /// Moves a finger to the right at 1000 px/s and lifts it.
    func flick() {
        hand.touch(1, at: middle)
        for _ in 1...20 {
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: 8, dy: 0))
        }
        hand.lift(1)
    }

    /// The names in the picture of a map that has rested.
    var allNames: [Text] {
        frames(40)
        _ = player.picture()
        player.refine()
        return names
    }

    /// The names in the picture.
    var names: [Text] {
        player.picture().items.compactMap { item in
            guard item.id.name == "name", case .layer(let layer) = item.content,
                case .text(var text)? = layer.items.last?.content
            else { return nil }
            text.position += item.transform.translation
            return text
        }
    }
}

extension MapCamera {
    /// The largest distance between a corner of the window as seen by two cameras.
    func distance(to other: MapCamera) -> Double {
        let corners = Rect(x: 0, y: 0, width: 1280, height: 800).corners
        return [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].map {
            other.point(of: mapPoint(at: $0)).distance(to: $0)
        }.max() ?? 0
    }
}
