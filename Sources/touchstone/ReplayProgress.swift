import Platform

/// Says how far a long replay is, where a person sits at a terminal.
struct ReplayProgress {
    /// How long nothing is said, and how often something is said after that, in ns.
    private static let interval: Int64 = 250_000_000
    /// The rounds between two looks at the clock.
    private static let stride = 1024

    private let name: String
    private let bytes: Int?
    private var rounds = 0
    private var last = MonotonicClock.nanoseconds
    private var isShown = false

    /// - Parameter bytes: The length of the whole recording; nil where it is not known.
    init(of name: String, bytes: Int?) { (self.name, self.bytes) = (name, bytes) }

    mutating func advance(to position: Int, at seconds: Double) {
        rounds += 1
        guard rounds.isMultiple(of: Self.stride), Terminal.hasStandardError else { return }
        let now = MonotonicClock.nanoseconds
        guard now - last >= Self.interval else { return }
        (last, isShown) = (now, true)
        let part = bytes.map { "\(position * 100 / max($0, 1)) %, " } ?? ""
        Terminal.show("\(name): \(part)\(Int(seconds)) s")
    }

    func end() { if isShown { Terminal.show("") } }
}
