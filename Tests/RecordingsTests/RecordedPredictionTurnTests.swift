import Geometry
import Recognition
import Recordings
import Testing
import Touches

/// Predictions of the recorded movements of real fingers, turned by several angles.
@MainActor @Suite struct RecordedPredictionTurnTests {
    /// The center of the recordings, and of a view that contains all rotated locations.
    private static let (center, middle) = (Point(x: 640, y: 400), Point(x: 2000, y: 2000))
    private static let setup = """
        {"size":[4000,4000],"views":[{"name":"a","recognizers":[{"kind":"pan"}]}]}
        """

    /// The recorded touches, turned about the middle by an angle in radians, as lines of a
    /// recording. Locations are rounded to three decimals.
    private func lines(of rounds: [RecordedRound], turnedBy angle: Double) -> [String] {
        rounds.flatMap { round in
            round.batch.events.compactMap { event in
                guard case .touch(let touch) = event.content else { return nil }
                let point = Self.middle + (touch.location - Self.center).rotated(by: angle)
                let (x, y) = ((point.x * 1000).rounded() / 1000, (point.y * 1000).rounded() / 1000)
                return finger(Int(touch.id.rawValue), "\(touch.phase)", round.seconds, x, y)
            }
        }
    }

    /// The predictions after each round, relative to the middle, turned back by an angle in
    /// radians.
    private func predictions(_ lines: [String], turnedBy angle: Double, ahead: Int) throws -> [Vector] {
        let setup = try RecognitionSetup(json: Array(Self.setup.utf8), kinds: RecognizerKind.standard)
        let text = (["{\"touchstone\":1}"] + lines).joined(separator: "\n")
        let result = try Recognizing(BytesInMemory(text), setup, lookahead: .milliseconds(ahead))
        return result.lines.compactMap { line in
            let point = line.numbers(of: "predicted")
            guard point.count == 2 else { return nil }
            return (Point(x: point[0], y: point[1]) - Self.middle).rotated(by: -angle)
        }
    }

    /// The locations after each round of the touches that are down, in the order of their ids, or
    /// `nil` for a touch without a report in the round.
    private func reportedLocations(in rounds: [RecordedRound]) -> [Vector?] {
        var down: [TouchID: Vector?] = [:]
        return rounds.flatMap { round in
            for id in down.keys { down[id] = .some(nil) }
            for case .touch(let touch) in round.batch.events.map(\.content) {
                let isOver = touch.phase == .ended || touch.phase == .cancelled
                down[touch.id] = isOver ? nil : .some(touch.location - Self.center)
            }
            return down.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
        }
    }

    @Test(arguments: Fixtures.recordings)
    func `the prediction for the time of a report is the reported location`(name: String) throws {
        let rounds = try Fixtures.read(name).rounds
        let predicted = try predictions(lines(of: rounds, turnedBy: 0), turnedBy: 0, ahead: 0)
        let reported = reportedLocations(in: rounds)
        try #require(predicted.count == reported.count)
        for (predicted, reported) in zip(predicted, reported) {
            if let reported { #expect((predicted - reported).length < 0.001) }
        }
    }

    @Test(arguments: Fixtures.recordings)
    func `rotating a recording rotates its predictions`(name: String) throws {
        let rounds = try Fixtures.read(name).rounds
        let recorded = lines(of: rounds, turnedBy: 0)
        for (ahead, angles) in [(16, [137.0]), (33, [1, 45, 200, 331])] {
            let straight = try predictions(recorded, turnedBy: 0, ahead: ahead)
            #expect(!straight.isEmpty)
            for degrees in angles {
                let angle = degrees * .pi / 180
                let turned = try predictions(lines(of: rounds, turnedBy: angle), turnedBy: angle, ahead: ahead)
                try #require(turned.count == straight.count)
                let difference = zip(straight, turned).map { ($0 - $1).length }.max() ?? 0
                #expect(difference < 0.1, "\(ahead) ms ahead, turned by \(degrees)°: \(difference) px")
            }
        }
    }
}
