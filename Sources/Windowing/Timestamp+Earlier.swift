package import Touches

/// The earlier of two times, or the one that is not `nil`.
package func earlier(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
}
