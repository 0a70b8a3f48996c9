import GestureTesting
import Glibc

/// Movements on known paths, reported at 60, 120 and 240 Hz with time stamps of 1 and 4 ms. The
/// reports have a random error of 0.3 px, like the reports of a finger at rest.
func syntheticMovements(seeds: Range<UInt64>) -> [Movement] {
    seeds.flatMap { seed in
        [60.0, 120, 240].flatMap { rate in
            [1.0, 4].flatMap { stamp in
                paths(seed: seed).map {
                    movement("synthetic " + $0.kind, $0.path, rate: rate, stamp: stamp, seed: seed)
                }
            }
        }
    }
}

/// The movements of the fingers in pinches.
func syntheticPinches(seeds: Range<UInt64>) -> [Movement] {
    seeds.flatMap { seed in
        [60.0, 120, 240].flatMap { rate in
            let pinch = syntheticHolding(seed: seed, rate: rate)
            return reports(of: pinch.rounds).sorted { $0.key.rawValue < $1.key.rawValue }.map { id, samples in
                Movement(kind: "synthetic pinch", rate: rate, samples: samples) { pinch.fingers[id]?($0) }
            }
        }
    }
}

private func movement(
    _ kind: String, _ path: @escaping (Double) -> Point, rate: Double, stamp: Double, seed: UInt64
) -> Movement {
    var generator = SeededGenerator(seed: seed)
    let samples = (0..<Int(1.6 * rate)).map { number in
        let time = Double(number) / rate
        let noise = Vector(dx: normal(&generator), dy: normal(&generator)) * 0.3
        let milliseconds = (time * 1000 / stamp).rounded(.down) * stamp
        return TouchSample(time: .milliseconds(Int64(milliseconds)), location: path(time) + noise)
    }
    return Movement(kind: kind, rate: rate, samples: samples, truth: path)
}

/// Returns a random number with an approximately normal distribution.
func normal(_ generator: inout SeededGenerator) -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
}

private func paths(seed: UInt64) -> [(kind: String, path: (Double) -> Point)] {
    var generator = SeededGenerator(seed: seed &+ 1000)
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    let start = Point(x: 400, y: 300)
    let direction = Vector(dx: 1, dy: 0).rotated(by: random(0...6.28))
    let across = direction.rotated(by: .pi / 2)
    let (length, duration) = (random(150...600), random(0.4...1.2))
    let (radius, turns) = (random(40...150), random(0.5...1.5))
    let (width, shakes) = (random(40...150), random(1.5...4))
    let (speed, bend) = (random(100...1500), random(20...80))
    return [
        ("line", { start + direction * (speed * $0) }),
        ("drag", { start + direction * (length * eased($0 / duration)) + across * (bend * sin(2 * $0)) }),
        ("stop", { start + direction * (length * min(eased($0 / duration * 0.6), 0.7)) }),
        ("circle", { start + direction.rotated(by: 2 * .pi * turns * $0) * radius }),
        ("zigzag", { start + direction * (width * sin(2 * .pi * shakes * $0)) + across * (60 * $0) }),
        ("rest", { _ in start }),
    ]
}

/// The fraction of a movement that a hand has completed after a fraction of its time, with minimum
/// jerk.
func eased(_ part: Double) -> Double {
    let part = min(max(part, 0), 1)
    return part * part * part * (10 - part * (15 - part * 6))
}
