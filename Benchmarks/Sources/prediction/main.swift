// Measures the accuracy of predicted touches, and prints tables in Markdown.
//
//     prediction [--set THRESHOLD=VALUE]... [RECORDING]...
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

let movements =
    try files.flatMap(recordedMovements) + syntheticMovements(seeds: 0..<6) + syntheticPinches(seeds: 0..<6)

/// Returns a number with one decimal place, or with two if `digits` is 100.
func text(_ value: Double, _ digits: Double = 10) -> String { String((value * digits).rounded() / digits) }

func mean(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }

print(
    "| movement | ahead | none | line | prediction | p95 line | p95 prediction | off path line | off path prediction |")
print("|---|---|---|---|---|---|---|---|---|")
let kinds = movements.map(\.kind).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
var turnings: [String] = []
var rests: [String] = []
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
        if kind.hasSuffix("rest") {
            let values = sums.map { text(Errors.most(of: $0.distances), 100) }
            rests.append(
                "| \(kind) | \(Int(milliseconds)) ms | \(values.map { $0 + " px" }.joined(separator: " | ")) |")
        }
    }
}
print("\n| off path at turns | ahead | p95 line | p95 prediction |\n|---|---|---|---|")
for line in turnings { print(line) }
print("\n| at rest | ahead | p95 none | p95 line | p95 prediction |\n|---|---|---|---|---|")
for line in rests { print(line) }
print(
    "\n| frames at 60 Hz, 8 ms ahead | last report | resampled | ratio | step error, last | step error, resampled |",
    "|---|---|---|---|---|---|", separator: "\n")
for kind in kinds where kind != "short fling" && kind != "rest" {
    let shown = movements.filter { $0.kind == kind && ($0.rate ?? 120) == 120 }
    let (last, resampled) = Frames.shown(shown, thresholds)
    print(
        "| \(kind) | \(text(last.error, 100)) px | \(text(resampled.error, 100)) px",
        "\(text(100 * resampled.error / last.error)) % | \(text(last.stepError, 100)) px | \(text(resampled.stepError, 100)) px |",
        separator: " | ")
}

/// The values for each kind of movement, in the order in which the kinds were first added.
struct Kinds<Value> {
    private(set) var all: [(kind: String, value: Value)] = []

    mutating func add(_ value: Value, to kind: String, _ join: (inout Value, Value) -> Void) {
        if let index = all.firstIndex(where: { $0.kind == kind }) {
            join(&all[index].value, value)
        } else {
            all.append((kind, value))
        }
    }
}

/// Returns a row of a table that compares the distances without and with prediction.
func row(_ kind: String, _ rate: Double, _ inPlace: [Double], _ ahead: [Double]) -> String {
    let (meanInPlace, meanAhead) = (mean(inPlace), mean(ahead))
    let most = (inPlace: Errors.most(of: inPlace), ahead: Errors.most(of: ahead))
    return "| \(kind) | \(Int(rate)) Hz | \(text(meanInPlace, 100)) px | \(text(meanAhead, 100)) px"
        + " | \(text(100 * meanAhead / meanInPlace)) % | \(text(most.inPlace)) px | \(text(most.ahead)) px |"
}

typealias Source = (rounds: [InputBatch], fingers: [TouchID: (Double) -> Point?])
var sources: [(kind: String, source: Source)] = []
for file in files {
    guard let kind = kindOfRecording(file) else { continue }
    let rounds = try recordedRounds(file)
    sources.append((kind, (rounds, paths(of: rounds))))
}
for seed in 0..<12 {
    sources.append(("synthetic pinch", syntheticHolding(seed: UInt64(seed), rate: [60, 120, 240][seed % 3])))
}
var lifts: [(kind: String, source: Source)] = []
for speed in [300.0, 600, 1200, 2400] {
    for seed in 0..<60 {
        let source = liftedInMotion(speed: speed, rate: [60, 120, 240][seed % 3], seed: UInt64(seed))
        lifts.append(("synthetic, \(Int(speed)) px/s", source))
    }
}
var (held, stroked, letGo) = ("", "", "")
for rate in [60.0, 120] {
    var (holdings, strokings, lettings) = (Kinds<Holding>(), Kinds<Stroking>(), Kinds<LetGo>())
    for (kind, source) in sources {
        let holding = Holding(source.rounds, fingers: source.fingers, rate: rate, lead: 0.006, thresholds)
        holdings.add(holding, to: kind) { $0.add($1) }
        lettings.add(holding.letGo, to: kind) { $0.add($1) }
        guard kind != "synthetic pinch" else { continue }
        let stroking = Stroking(source.rounds, fingers: source.fingers, rate: rate, lead: 0.006, thresholds)
        strokings.add(stroking, to: kind) { $0.add($1) }
    }
    for (kind, source) in lifts {
        let holding = Holding(source.rounds, fingers: source.fingers, rate: rate, lead: 0.006, thresholds)
        lettings.add(holding.letGo, to: kind) { $0.add($1) }
    }
    for (kind, holding) in holdings.all { held += row(kind, rate, holding.inPlace, holding.ahead) + "\n" }
    for (kind, stroking) in strokings.all { stroked += row(kind, rate, stroking.reported, stroking.ahead) + "\n" }
    for (kind, lift) in lettings.all where !lift.atOnce.isEmpty {
        letGo += "| \(kind) | \(Int(rate)) Hz | \(lift.atOnce.count) | \(text(mean(lift.atOnce))) px"
        letGo += " | \(text(lift.atOnce.max() ?? 0)) px | \(text(mean(lift.longestStep))) px"
        letGo += " | \(text(lift.longestStep.max() ?? 0)) px | \(lift.frames.max() ?? 0) |\n"
    }
}
print("\n| held content | display | not ahead | ahead | ratio | p95 not ahead | p95 ahead |")
print("|---|---|---|---|---|---|---|\n" + held)
print("| end of a stroke | display | last report | predicted | ratio | p95 last report | p95 predicted |")
print("|---|---|---|---|---|---|---|\n" + stroked)
print("| lift in motion | display | lifts | single step, mean | maximum | longest step, mean | maximum | frames |")
print("|---|---|---|---|---|---|---|---|\n" + letGo, terminator: "")
