import Benchmark
import Workloads

@MainActor
let benchmarks = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 3, scalingFactor: .kilo,
        maxDuration: .milliseconds(500))

    Benchmark("fixed loop") { benchmark in
        for number in benchmark.scaledIterations { blackHole(fixedLoop(from: UInt64(number))) }
    }

    for (name, _, gesturing) in moveWorkloads {
        gesturing.warmUp()
        measure(name) { gesturing.move() }
    }

    let gesturing = Gesturing(chainOf: 10, fails: true)
    measure("a gesture that a chain of 10 decides") {
        gesturing.land()
        gesturing.move()
        gesturing.lift()
    }

    let recorded = RecordedMoves(rounds: 100)
    measure("recording written, 1000 samples") { blackHole(recorded.write()) }
    measure("recording read, 1000 samples") { blackHole(recorded.read()) }
}

/// Adds a benchmark that runs on the main actor, because the engine does.
@MainActor private func measure(_ name: String, _ body: @escaping @MainActor () -> Void) {
    Benchmark(name) { benchmark in
        let iterations = benchmark.scaledIterations
        await MainActor.run { for _ in iterations { body() } }
    }
}
