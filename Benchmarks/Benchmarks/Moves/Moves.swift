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
        Benchmark(name) { benchmark in
            for _ in benchmark.scaledIterations { gesturing.move() }
        }
    }

    let gesturing = Gesturing(chainOf: 10, fails: true)
    Benchmark("a gesture that a chain of 10 decides") { benchmark in
        for _ in benchmark.scaledIterations {
            gesturing.land()
            gesturing.move()
            gesturing.lift()
        }
    }

    let recorded = RecordedMoves(rounds: 100)
    Benchmark("recording written, 1000 samples") { benchmark in
        for _ in benchmark.scaledIterations { blackHole(recorded.write()) }
    }
    Benchmark("recording read, 1000 samples") { benchmark in
        for _ in benchmark.scaledIterations { blackHole(recorded.read()) }
    }
}
