import GestureTesting
import Testing

/// "Pan, zoom and rotation": the two-finger model since the start equals the composite similarity.
@Suite struct SeedThreeTests {
    @Test func `the rotation, translation and scale since the start combine into the composite transform`() {
        let transform = TransformGestureRecognizer()
        transform.slopPolicy = .keep
        let stand = Stand(transform)
        let (start0, start1) = (Point(x: 580, y: 350), Point(x: 700, y: 430))
        stand.hand.together {
            stand.hand.touch(1, at: start0)
            stand.hand.touch(2, at: start1)
        }
        for step in 1...300 {
            let part = Double(step) / 300
            let center = Point(x: 640 + 90 * part, y: 390 - 130 * part)
            let arm = (start1 - start0) / 2 * (1 + part)
            stand.hand.together {
                stand.hand.move(1, to: center - arm.rotated(by: 2.5 * part))
                stand.hand.move(2, to: center + arm.rotated(by: 2.5 * part))
            }
        }
        let (current0, current1) = (stand.hand.location(of: 1), stand.hand.location(of: 2))
        // As in the article.
        let startVector = start0 - start1
        let currentVector = current0 - current1
        let deltaAngle = currentVector.angle - startVector.angle
        let startCenter = start1 + (start0 - start1) / 2
        let currentCenter = current1 + (current0 - current1) / 2
        let rawTrans = currentCenter - startCenter
        let scale = currentVector.length / startVector.length
        let translation = rawTrans.rotated(by: -deltaAngle) / scale

        #expect(abs(SimilarityAngle.difference(transform.rotation, deltaAngle)) < 1e-9)
        #expect(abs(transform.scale - scale) < 1e-9)
        // The sheet is first moved in its own coordinates, then rotated and scaled about the
        // initial center.
        let composite = Transform(translation: translation - (startCenter - .zero))
            .concatenating(Transform(rotationAngle: deltaAngle))
            .concatenating(Transform(scaleX: scale, y: scale))
            .concatenating(Transform(translation: startCenter - .zero))
        for point in [start0, start1, Point(x: 0, y: 0), Point(x: 1280, y: 800)] {
            #expect(transform.transform.apply(to: point).distance(to: composite.apply(to: point)) < 1e-9)
        }
    }
}

enum SimilarityAngle {
    /// The difference between two angles modulo whole turns.
    static func difference(_ first: Double, _ second: Double) -> Double {
        let difference = first - second
        return difference - (difference / (2 * .pi)).rounded() * 2 * .pi
    }
}
