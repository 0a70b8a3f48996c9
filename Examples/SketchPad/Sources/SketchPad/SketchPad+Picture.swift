import Desktop
import GestureTesting

extension SketchPad {
    /// A picture of a flower that was drawn and shaded with a pen, and that two fingers enlarge,
    /// painted without a window.
    static func picture() -> Picture {
        let player = SceneRunner(SketchPad(), size: Size(width: 1280, height: 800))
        player.showsTouches = true
        let artist = Artist(player)
        artist.shadeLeaf()
        artist.drawFlower()
        // The swipe with three fingers undoes this stroke.
        artist.draw([Point(x: 100, y: 100), Point(x: 500, y: 300), Point(x: 900, y: 600)])
        artist.swipeLeft()
        artist.enlarge()
        return player.picture()
    }
}

/// Draws on the pad with a simulated hand.
@MainActor private struct Artist {
    let hand: Hand
    let center = Point(x: 500, y: 330)

    init(_ player: SceneRunner) { hand = Hand(player.engine, receive: player.receive) }

    func drawFlower() {
        for petal in 0..<6 {
            let arm = Vector(dx: 150, dy: 0).rotated(by: Double(petal) * .pi / 3)
            let side = arm.rotated(by: .pi / 2) * 0.35
            draw(
                (0...40).map { step in
                    let turn = Vector(dx: 1, dy: 0).rotated(by: Double(step) / 20 * .pi)
                    return center + arm * (0.6 - 0.45 * turn.dx) + side * turn.dy
                })
        }
        draw((0...30).map { center + Vector(dx: 28, dy: 0).rotated(by: Double($0) * 0.22) })
        draw(
            (0...40).map {
                Point(x: 500 + 12 * Vector(dx: 1, dy: 0).rotated(by: Double($0) / 12).dy, y: 360 + 10 * Double($0))
            })
    }

    /// Shades a leaf back and forth from the stem to the tip. The pen leans farther with each line.
    func shadeLeaf() {
        let (stem, end) = (Point(x: 520, y: 560), Point(x: 740, y: 470))
        let side = (end - stem).rotated(by: .pi / 2) * 0.17
        func sample(_ step: Int) -> TouchSample {
            let part = Double(step) / 240
            let turn = Vector(dx: 1, dy: 0).rotated(by: part * 19 * .pi)
            let tilt = PenTilt(altitudeAngle: (50 - 30 * part) * .pi / 180, azimuthAngle: .pi / 4)
            let place = stem + (end - stem) * part + side * turn.dx * (4 * part * (1 - part))
            return TouchSample(time: hand.time, location: place, pressure: 0.3, pose: PenPose(tilt: tilt))
        }
        hand.touch(1, with: sample(0))
        for step in 1...240 {
            hand.advance(.milliseconds(8))
            hand.move(1, through: [sample(step)])
        }
        hand.lift(1)
        hand.wait(.milliseconds(500))
    }

    /// Draws one stroke with a pen. The pressure is highest in the middle.
    func draw(_ points: [Point]) {
        hand.touch(1, at: points[0], type: .pencil, pressure: 0.1)
        for (index, point) in points.enumerated().dropFirst() {
            hand.advance(.milliseconds(8))
            let part = Double(index) / Double(points.count - 1)
            hand.move(1, to: point, pressure: 0.1 + 3.2 * part * (1 - part))
        }
        hand.lift(1)
        hand.wait(.milliseconds(500))
    }

    func swipeLeft() {
        let fingers: [UInt32] = [1, 2, 3]
        hand.together { for finger in fingers { hand.touch(finger, at: Point(x: 300 + 100 * Double(finger), y: 600)) } }
        for _ in 1...10 {
            hand.advance(.milliseconds(8))
            hand.together { for finger in fingers { hand.move(finger, by: Vector(dx: -30, dy: 0)) } }
        }
        hand.together { for finger in fingers { hand.lift(finger) } }
        hand.wait(.milliseconds(500))
    }

    /// Enlarges the flower with two fingers, which stay down.
    func enlarge() {
        hand.together {
            hand.touch(1, at: center - Vector(dx: 90, dy: 0))
            hand.touch(2, at: center + Vector(dx: 90, dy: 0))
        }
        for _ in 1...10 {
            hand.advance(.milliseconds(8))
            hand.together {
                hand.move(1, by: Vector(dx: -1, dy: 2))
                hand.move(2, by: Vector(dx: 7, dy: 0))
            }
        }
    }
}
