import Touches

extension LineError {
    /// A name that nobody knows: which is the nearest, and which there are.
    static func unknown(_ name: String, in place: String, known: [String]) -> LineError {
        let nearest = nearestName(to: name, among: known).map { "did you mean \"\($0)\"? " } ?? ""
        let list = known.isEmpty ? "there is none" : "known are \(known.joined(separator: ", "))"
        return LineError("\(place): nobody knows \"\(name.prefix(40))\"; \(nearest)\(list)")
    }
}
