extension LineError {
    /// A name that nobody knows: which is the nearest, and which there are.
    static func unknown(_ name: String, in place: String, known: [String]) -> LineError {
        let nearest = nearest(to: name, among: known).map { "did you mean \"\($0)\"? " } ?? ""
        let list = known.isEmpty ? "there is none" : "known are \(known.joined(separator: ", "))"
        return LineError("\(place): nobody knows \"\(name.prefix(40))\"; \(nearest)\(list)")
    }

    /// The known name that differs in the fewest letters, where these are about half at most.
    private static func nearest(to name: String, among known: [String]) -> String? {
        let ranked = known.map { (name: $0, distance: distance(name.lowercased(), $0.lowercased())) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }), name.count <= 40 else { return nil }
        return best.distance * 2 <= best.name.count + 1 ? best.name : nil
    }

    /// How many letters must be put in, taken out or changed to make one word the other (Levenshtein).
    private static func distance(_ first: String, _ second: String) -> Int {
        let target = Array(second)
        var row = Array(0...target.count)
        for (line, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in target.indices {
                let change = diagonal + (letter == target[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, diagonal + 1, row[column] + 1)
            }
        }
        return row[target.count]
    }
}
