/// The measurements of a soak, which alternates use and rest.
struct SoakReport {
    /// One measurement, at the end of a rest.
    struct Sample {
        /// The smallest resident memory during the use before, in KiB.
        var memory: Int
        /// The open files.
        var files: [String]
        /// The number of the program's resources on the X server.
        var resources: Int
        /// The wake-ups of all threads during the rest.
        var wakeUps: Int
    }

    /// The duration of each use.
    let use: Duration
    /// The duration of each rest.
    let rest: Duration
    var samples: [Sample] = []
    /// Whether fingers moved pieces as in a new program at the end.
    var isClean = false

    private static let maxRows = 30

    /// The report: a row for at most thirty samples, and a summary.
    var page: String {
        let step = max(1, (samples.count + Self.maxRows - 1) / Self.maxRows)
        let rows = samples.indices.filter { $0 % step == 0 || $0 == samples.count - 1 }.map(row)
        let wakeUps = samples.reduce(0) { $0 + $1.wakeUps }
        let hours = Double(samples.count) * (rest / .seconds(3600))
        let perHour = hours > 0 ? (Double(wakeUps) / hours).rounded() : 0
        return """
            A soak: \(samples.count) times \(use.components.seconds) s of use and \(rest.components.seconds) s of rest

            | minutes | memory, KiB | descriptors | resources of the server | wake-ups at rest |
            |---|---|---|---|---|
            \(rows.joined(separator: "\n"))

            Wake-ups per hour at rest: \(Int(perHour)). Stuck touches at the end: \(isClean ? "none" : "not known, or some").
            """
    }

    private func row(_ index: Int) -> String {
        let sample = samples[index]
        let minutes = Int((use + rest) / .seconds(60) * Double(index + 1))
        return "| \(minutes) | \(sample.memory) | \(sample.files.count) | \(sample.resources) | \(sample.wakeUps) |"
    }
}
