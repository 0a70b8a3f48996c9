import CTestServers
import Glibc

/// A terminal without a reader, whose buffer fills up.
public final class StoppedTerminal {
    /// The path that programs write to.
    public let path: String
    private let descriptor: Int32

    public init() throws(TestError) {
        var path = [CChar](repeating: 0, count: 64)
        descriptor = unsafe process_open_terminal(&path, Int32(path.count))
        guard descriptor >= 0 else { throw TestError("no terminal: error \(errno)") }
        self.path = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { close(descriptor) }
}
