import GestureTesting

/// A method of predicting the location of a finger.
enum Foretelling: CaseIterable {
    /// The location in the last report.
    case none
    /// A line that is fitted to the reports of the last 50 ms by least squares.
    case line
    /// The predicted location of the touch.
    case prediction

    /// Returns the predicted location of a finger.
    ///
    /// - Parameters:
    ///   - reports: The newest reports of the finger, oldest first.
    ///   - touch: The touch of the finger.
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
