import GestureTesting

/// A way to foretell where a finger will be.
enum Foretelling: CaseIterable {
    /// The last report.
    case none
    /// A line through the reports of the last 50 ms, by least squares.
    case line
    /// What a touch predicts.
    case prediction

    /// Where a finger will be at a time.
    ///
    /// - Parameters:
    ///   - reports: the newest reports, oldest first.
    ///   - touch: the finger's.
    func place(at time: Timestamp, after reports: ArraySlice<TouchSample>, of touch: Touch) -> Point {
        switch self {
        case .none: touch.location(in: nil)
        case .line: Self.line(through: reports, at: time) ?? touch.location(in: nil)
        case .prediction: touch.location(at: time, in: nil)
        }
    }

    private static func line(through reports: ArraySlice<TouchSample>, at time: Timestamp) -> Point? {
        guard let newest = reports.last else { return nil }
        let reports = reports.filter { newest.time.seconds(since: $0.time) <= 0.05 }
        let ages = reports.map { $0.time.seconds(since: newest.time) }
        let places = reports.map { $0.location - newest.location }
        let age = ages.reduce(0, +) / Double(reports.count)
        let place = places.reduce(.zero, +) / Double(reports.count)
        let spread = ages.map { ($0 - age) * ($0 - age) }.reduce(0, +)
        guard spread > 0 else { return nil }
        let velocity = zip(ages, places).map { ($1 - place) * ($0 - age) }.reduce(.zero, +) / spread
        return newest.location + velocity * time.seconds(since: newest.time)
    }
}
