/// What keeps a test from being run at all, in a sentence.
public struct TestError: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
