import GestureTesting

extension Hand {
    /// Lands several touches in one round, numbered from 1.
    func touch(_ places: [Point]) {
        together { for (index, location) in places.enumerated() { touch(UInt32(index + 1), at: location) } }
    }

    /// Moves the touches numbered from 1 in one round, some milliseconds later.
    func move(_ places: [Point], after milliseconds: Int = 8) {
        advance(.milliseconds(milliseconds))
        together { for (index, location) in places.enumerated() { move(UInt32(index + 1), to: location) } }
    }

    /// Lifts the touches numbered from 1 in one round.
    func lift(first count: Int) {
        together { for finger in 1...count { lift(UInt32(finger)) } }
    }
}

/// The locations of two fingers on both sides of a point.
func pair(about center: Point, radius: Double, degrees: Double) -> [Point] {
    let arm = Vector(dx: radius, dy: 0).rotated(by: degrees * .pi / 180)
    return [center - arm, center + arm]
}

let middle = Point(x: 640, y: 400)
let window = Rect(x: 0, y: 0, width: 1280, height: 800)

extension Stand {
    /// A stand whose view fills the window.
    static func filled(_ recognizers: GestureRecognizer...) -> Stand {
        let stand = Stand()
        stand.view.frame = window
        for recognizer in recognizers { stand.add(recognizer) }
        return stand
    }

    private func add(_ recognizer: GestureRecognizer) {
        recognizer.name = recognizer.name ?? "\(type(of: recognizer))"
        recognizer.delegate = self
        (recognizer as? PanGestureRecognizer)?.allowedScrollTypesMask = .all
        view.addGestureRecognizer(recognizer)
    }

    /// The number of announcements equal to a line.
    func count(of line: String) -> Int { log.lines.count { $0 == line } }
}

/// The largest distance between the images of a corner of the window under two transforms, in px.
func distance(_ first: Transform, _ second: Transform) -> Double {
    let corners = [Point.zero, Point(x: 1280, y: 0), Point(x: 1280, y: 800), Point(x: 0, y: 800)]
    return corners.map { first.apply(to: $0).distance(to: second.apply(to: $0)) }.max() ?? 0
}

extension InputBatch {
    /// The same batch, in which some touches happened up to 0.4 s before they arrive.
    func heldBack(_ random: inout SeededGenerator) -> InputBatch {
        var batch = self
        for index in events.indices where Int.random(in: 0..<8, using: &random) == 0 {
            batch.events[index].time = batch.time - .milliseconds(Int64.random(in: 0...400, using: &random))
        }
        return batch
    }
}
