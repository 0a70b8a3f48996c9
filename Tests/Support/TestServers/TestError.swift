/// A sentence that explains why a test cannot run.
public struct TestError: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
