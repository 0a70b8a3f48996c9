import GestureTesting

/// The errors of one prediction method in many movements.
struct Errors {
    /// The distances from the finger's true locations, in pixels.
    private(set) var distances: [Double] = []
    /// The distances from the finger's path, in pixels.
    private(set) var offPath: [Double] = []
    /// The distances from the path near turns, in pixels.
    private(set) var atTurnings: [Double] = []

    var mean: Double { distances.isEmpty ? 0 : distances.reduce(0, +) / Double(distances.count) }

    mutating func add(_ place: Point, truth: Point, path: [Point], isTurning: Bool) {
        distances.append(place.distance(to: truth))
        let off = path.map { place.distance(to: $0) }.min() ?? 0
        offPath.append(off)
        if isTurning { atTurnings.append(off) }
    }

    mutating func add(_ other: Errors) {
        distances += other.distances
        offPath += other.offPath
        atTurnings += other.atTurnings
    }

    /// The 95th percentile.
    static func most(of values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[Int(Double(values.count - 1) * 0.95)]
    }
}

/// An engine with one view, to which a movement is played.
struct Stage {
    let engine = GestureEngine(root: View(frame: Rect(x: 0, y: 0, width: 1280, height: 800)))

    init(_ thresholds: Thresholds) { engine.thresholds = thresholds }

    func play(_ sample: TouchSample, isLanding: Bool) {
        let input = TouchInput(id: TouchID(1), phase: isLanding ? .began : .moved, location: sample.location)
        engine.receive(InputBatch(InputEvent(time: sample.time, .touch(input))))
    }
}

/// Plays a movement to an engine, and at each report predicts the location of the finger after
/// `seconds`. Returns the errors of each method.
func errors(of movement: Movement, seconds: Double, _ thresholds: Thresholds) -> [Errors] {
    var result = Foretelling.allCases.map { _ in Errors() }
    let stage = Stage(thresholds)
    for (number, sample) in movement.samples.enumerated() {
        stage.play(sample, isLanding: number == 0)
        let time = sample.time.seconds + seconds
        guard number > 0, let truth = movement.truth(time), let touch = stage.engine.touches.first else { continue }
        let path = movement.path(from: sample.time.seconds - 0.06, to: time + seconds)
        let turns = movement.turns(from: sample.time.seconds - 0.02, to: time)
        for (index, foretelling) in Foretelling.allCases.enumerated() {
            let reports = movement.samples[max(number - 20, 0)...number]
            let place = foretelling.place(at: .seconds(time), after: reports, of: touch)
            result[index].add(place, truth: truth, path: path, isTurning: turns)
        }
    }
    return result
}
