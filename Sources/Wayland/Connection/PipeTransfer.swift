import CWayland
import Touches

/// A transfer of the clipboard's contents through a pipe to another program, which may read them
/// slowly.
@safe final class PipeTransfer {
    /// The time without progress after which the other program counts as gone.
    private static let timeout = Duration.seconds(5)

    private let descriptor: Int32
    private let bytes: [UInt8]
    private var written = 0
    private var lastProgress: Timestamp

    /// Creates a transfer that takes ownership of `descriptor`, the write end of the pipe.
    init(sending bytes: [UInt8], to descriptor: Int32, at time: Timestamp) {
        (self.bytes, self.descriptor, lastProgress) = (bytes, descriptor, time)
        touchstone_prepare_pipe(descriptor)
    }

    deinit { close(descriptor) }

    /// Writes as many bytes as the pipe accepts. Returns whether the transfer has ended, because it
    /// is complete, has failed or has made no progress for 5 s.
    func advance(at time: Timestamp) -> Bool {
        let count = unsafe bytes[written...].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 { (written, lastProgress) = (written + count, time) }
        let hasFailed = count < 0 && !touchstone_must_wait()
        return written == bytes.count || hasFailed || time - lastProgress > Self.timeout
    }
}
