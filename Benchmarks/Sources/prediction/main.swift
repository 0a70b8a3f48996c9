// Measures how well touches are predicted, and prints tables in Markdown:
// prediction [--set THRESHOLD=VALUE]... [RECORDING]...
import GestureTesting
import Glibc
import Recordings

var thresholds = Thresholds()
var files: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    guard argument == "--set" else {
        files.append(argument)
        continue
    }
    let parts = (arguments.popFirst() ?? "").split(separator: "=")
    guard parts.count == 2, let value = Double(parts[1]), thresholds.set(String(parts[0]), to: value) else {
        print("prediction: --set needs the name of a threshold and a value, as in predictionMemory=0.2")
        exit(64)
    }
}

let movements = try files.flatMap(recordedMovements) + syntheticMovements(seeds: 0..<6)

/// A number with one or two digits after its point.
func text(_ value: Double, _ digits: Double = 10) -> String { String((value * digits).rounded() / digits) }

func mean(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }

print(
    "| movement | ahead | none | line | prediction | p95 line | p95 prediction | off path line | prediction |")
print("|---|---|---|---|---|---|---|---|---|")
let kinds = movements.map(\.kind).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
var turnings: [String] = []
for kind in kinds {
    for milliseconds in [8.0, 16, 25, 33] {
        var sums = Foretelling.allCases.map { _ in Errors() }
        for movement in movements where movement.kind == kind {
            let found = errors(of: movement, seconds: milliseconds / 1000, thresholds)
            for index in sums.indices { sums[index].add(found[index]) }
        }
        let (none, line, ours) = (sums[0], sums[1], sums[2])
        let most = sums.map { Errors.most(of: $0.distances) }
        let off = sums.map { Errors.most(of: $0.offPath) }
        print(
            "| \(kind) | \(Int(milliseconds)) ms | \(text(none.mean, 100)) px | \(text(100 * line.mean / none.mean)) %",
            "\(text(100 * ours.mean / none.mean)) % | \(text(100 * most[1] / most[0])) %",
            "\(text(100 * most[2] / most[0])) % | \(text(off[1], 100)) px | \(text(off[2], 100)) px |", separator: " | "
        )
        let turned = sums.map { Errors.most(of: $0.atTurnings) }
        if none.atTurnings.count > 100 {
            turnings.append("| \(kind) | \(Int(milliseconds)) ms | \(text(turned[1])) px | \(text(turned[2])) px |")
        }
    }
}
print("\n| off the path at turnings | ahead | p95 line | p95 prediction |\n|---|---|---|---|")
for line in turnings { print(line) }
print(
    "\n| frames of 60 Hz, 8 ms ahead | last report | resampled | of last | step error last | resampled |",
    "|---|---|---|---|---|---|", separator: "\n")
for kind in kinds where kind.hasPrefix("synthetic") {
    let (last, resampled) = Frames.shown(movements.filter { $0.kind == kind && $0.rate == 120 }, thresholds)
    print(
        "| \(kind) | \(text(last.error, 100)) px | \(text(resampled.error, 100)) px",
        "\(text(100 * resampled.error / last.error)) % | \(text(last.stepError, 100)) px | \(text(resampled.stepError, 100)) px |",
        separator: " | ")
}

print(
    "\n| what fingers hold | frames | in its place | ahead | of in place | p95 in place | p95 ahead |",
    "|---|---|---|---|---|---|---|", separator: "\n")
for rate in [60.0, 120] {
    var sums: [(kind: String, holding: Holding)] = []
    func add(_ kind: String, _ source: (rounds: [InputBatch], fingers: [TouchID: (Double) -> Point?])) {
        let holding = Holding(source.rounds, fingers: source.fingers, rate: rate, lead: 0.006, thresholds)
        if let index = sums.firstIndex(where: { $0.kind == kind }) {
            sums[index].holding.add(holding)
        } else {
            sums.append((kind, holding))
        }
    }
    for file in files { if let kind = kindOfRecording(file) { add(kind, try recordedHolding(file)) } }
    for seed in 0..<12 { add("synthetic pinch", syntheticHolding(seed: UInt64(seed), rate: [60, 120, 240][seed % 3])) }
    for (kind, holding) in sums {
        let (inPlace, ahead) = (mean(holding.inPlace), mean(holding.ahead))
        let (most, mostAhead) = (Errors.most(of: holding.inPlace), Errors.most(of: holding.ahead))
        print(
            "| \(kind) | \(Int(rate)) Hz | \(text(inPlace, 100)) px | \(text(ahead, 100)) px",
            "\(text(100 * ahead / inPlace)) % | \(text(most)) px | \(text(mostAhead)) px |", separator: " | ")
    }
}
