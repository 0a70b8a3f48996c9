import GestureTesting
import Testing

@Suite struct PointsUnderFingersTests {
    let transform = TransformGestureRecognizer()

    init() { transform.slopPolicy = .keep }

    @Test(arguments: [20.0, 90, 700])
    func `the points under two fingers stay under them over ten thousand events`(span: Double) {
        let stand = Stand.filled(transform)
        var random = SeededGenerator(seed: 1)
        let landings = pair(about: middle, radius: span / 2, degrees: 33)
        stand.hand.touch(landings)
        var places = landings
        var worst = 0.0
        for event in 0..<10_000 {
            let step = Vector(
                dx: Double.random(in: -9...9, using: &random), dy: Double.random(in: -9...9, using: &random))
            let moved = places[event % 2] + step
            guard moved.distance(to: places[1 - event % 2]) >= 20, window.contains(moved) else { continue }
            places[event % 2] = moved
            stand.hand.move(UInt32(event % 2 + 1), to: moved)
            guard transform.state.isActive else { continue }
            for finger in 0...1 {
                worst = max(worst, transform.transform.apply(to: landings[finger]).distance(to: places[finger]))
            }
        }
        #expect(transform.state == .changed)
        #expect(worst < 0.01)
    }

    @Test(arguments: 3...10)
    func `the transform of many touches is their least-squares similarity`(count: Int) {
        let stand = Stand.filled(transform)
        var random = SeededGenerator(seed: UInt64(count))
        func somewhere() -> Vector {
            Vector(dx: Double.random(in: -200...200, using: &random), dy: Double.random(in: -200...200, using: &random))
        }
        let offsets = (0..<count).map { _ in somewhere() }
        stand.hand.touch(offsets.map { middle + $0 })
        for event in 1...50 {
            let turn = Double(event) * 0.05
            let targets = offsets.map { $0.rotated(by: turn) * 1.2 + somewhere() * 0.1 }
            stand.hand.move(targets.map { middle + $0 })
            let fit = leastSquares(from: offsets, to: targets)
            for offset in offsets {
                let expected = middle + (fit.apply(to: Point.zero + offset) - .zero)
                #expect(transform.transform.apply(to: middle + offset).distance(to: expected) < 1e-9)
            }
        }
    }

    /// Solves the normal equations for a, b, tx and ty of x' = a·x − b·y + tx, y' = b·x + a·y
    /// + ty by elimination.
    private func leastSquares(from sources: [Vector], to targets: [Vector]) -> Transform {
        var rows = [[Double]](repeating: [Double](repeating: 0, count: 5), count: 4)
        for (source, target) in zip(sources, targets) {
            for equation in [
                [source.dx, -source.dy, 1, 0, target.dx], [source.dy, source.dx, 0, 1, target.dy],
            ] {
                for row in 0..<4 { for column in 0..<5 { rows[row][column] += equation[row] * equation[column] } }
            }
        }
        for pivot in 0..<4 {
            for row in 0..<4 where row != pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in 0..<5 { rows[row][column] -= factor * rows[pivot][column] }
            }
        }
        let (a, b) = (rows[0][4] / rows[0][0], rows[1][4] / rows[1][1])
        return Transform(a: a, b: b, c: -b, d: a, tx: rows[2][4] / rows[2][2], ty: rows[3][4] / rows[3][3])
    }

    @Test func `three recognizers that begin one after another keep the touched points under the fingers`() {
        let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
        for recognizer in [pan, pinch, rotation] { recognizer.slopPolicy = .keep }
        let stand = Stand.filled(pan, pinch, rotation)
        let sheet = View(frame: window)
        stand.root.insertSubview(sheet, at: 0)
        // Until the pan begins, the content stays where the fingers landed.
        func pivot(of recognizer: SimilarityGestureRecognizer) -> Point {
            pan.state.isActive ? recognizer.location(in: sheet) : recognizer.baseLocation(in: sheet)
        }
        pan.addAction { pan in
            sheet.center += pan.translation(in: sheet.superview)
            pan.setTranslation(.zero, in: sheet.superview)
        }
        pinch.addAction { pinch in
            sheet.moveAnchorPoint(to: pivot(of: pinch))
            sheet.transform = sheet.transform.scaledBy(x: pinch.scale, y: pinch.scale)
            pinch.scale = 1
        }
        rotation.addAction { rotation in
            sheet.moveAnchorPoint(to: pivot(of: rotation))
            sheet.transform = sheet.transform.rotated(by: rotation.rotation)
            rotation.rotation = 0
        }
        let landings = pair(about: middle, radius: 100, degrees: 0)
        stand.hand.touch(landings)
        for event in 1...400 {
            let step = Double(event)
            stand.hand.move(
                pair(
                    about: middle + Vector(dx: step / 3, dy: step / 5), radius: 100 + step / 4, degrees: step * 1.1))
        }
        #expect(stand.log.lines.prefix(12).filter { $0.hasSuffix("began") }.count == 3)
        for finger in 0...1 {
            let touched = sheet.convert(landings[finger], to: nil)
            #expect(touched.distance(to: stand.hand.location(of: UInt32(finger + 1))) < 0.2)
        }
    }
}
