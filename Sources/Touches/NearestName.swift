/// Returns the known name with the smallest edit distance to `name`, regardless of case, or `nil`
/// if none is similar enough. A name of more than 40 characters is not compared.
package func nearestName(to name: String, among known: [String]) -> String? {
    guard name.count <= 40 else { return nil }
    let ranked = known.map { (name: $0, distance: editDistance(name.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance * 2 <= best.name.count + 1 ? best.name : nil
}

private func editDistance(_ first: String, _ second: String) -> Int {
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
